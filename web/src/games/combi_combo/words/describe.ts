/** The whole table in words. */
import { playerName, several, who } from "../../../kit/words/names";
import type { Aids, Line, Player, Room } from "../../../room";
import type { Translate } from "../../../texts";
import { CRITERIA, TURNS } from "../facts";
import { HIDDEN, left, right, type HandAid } from "../state/moves";
import { cardName, criterionText } from "./names";
import { arranged } from "../state/order";
import type { View } from "../view";

export const describe: Room<View>["describe"] = (view, aids, seat, players, t) => {
  const count = view.players;
  const me = seat ?? 0;
  const around = Array.from({ length: count }, (_, step) => (me + step) % count);
  const lines: Line[] = [
    { label: t("combi-page-say-turn"), text: turn(view, seat, players, t) },
    ...around.map((owner) => {
      const label =
        owner === seat ? t("combi-page-hand") : t("combi-page-hand-of", who(players, owner));
      return hand(view, owner, label, t);
    }),
  ];
  const aid = aids?.["hands"]?.[me] as HandAid | null | undefined;
  if (aid) {
    const text = CRITERIA.map((name) => criterionText(name, aid.criteria[name], t)).join(" ");
    lines.push({ label: t("combi-page-count"), text });
  }
  if (view.centre.length > 0) {
    lines.push({ label: t("combi-page-centre-long"), text: cards(view.centre, t) });
  }
  return seat === null ? lines : [...lines, ...passed(view, me, players, t)];
};

function passed(view: View, me: number, players: Player[], t: Translate): Line[] {
  const giver = right(me, view.players);
  const receiver = who(players, left(me, view.players));
  return [
    {
      label: t("combi-page-got-from", who(players, giver)),
      text: cards(view.given[giver]!, t),
    },
    { label: t("combi-page-given-to", receiver), text: cards(view.given[me]!, t) },
  ];
}

function cards(names: string[], t: Translate): string {
  if (names.length === 0) return t("combi-page-say-none");
  return names
    .map((card) => (card === HIDDEN ? t("combi-page-say-hidden") : cardName(card, t)))
    .join(", ");
}

function hand(view: View, owner: number, label: string, t: Translate): Line {
  const held = view.hands[owner]!;
  if (held.includes(HIDDEN)) {
    const state = view.chosen[owner] === null ? "combi-page-choosing" : "combi-page-has-chosen";
    return { label, text: `${t("combi-page-say-cards", { count: held.length })}, ${t(state)}` };
  }
  const sorted = arranged(held, { mode: "colour", mine: [] }).map(({ card }) => card);
  return { label, text: cards(sorted, t) };
}

function turn(view: View, seat: number | null, players: Player[], t: Translate): string {
  if (view.over) return outcome(view, seat, players, t);
  const now = t("combi-page-turn", { turn: view.turn, turns: TURNS });
  if (view.pending.length === 0) return now; // somebody gave up
  const chosen: string | null = seat === null ? null : view.chosen[seat]!;
  const waiting = several(players, view.pending, t);
  if (seat !== null && view.pending.includes(seat)) {
    const name = playerName(players, left(seat, view.players));
    return `${now}. ${t("combi-page-choose", { name })}`;
  }
  if (seat === null || chosen === null) return `${now}. ${t("combi-page-waiting", { ...waiting })}`;
  const name = playerName(players, left(seat, view.players));
  return `${now}. ${t("combi-page-chosen", { card: cardName(chosen, t), name, among: waiting.among })}`;
}

/** Who has won; while the game goes on, which turn it is. */
export function outcome(view: View, seat: number | null, players: Player[], t: Translate): string {
  const winners = view.winners;
  if (!view.over) return t("combi-page-turn", { turn: view.turn, turns: TURNS });
  const [winner] = winners;
  if (winners.length === 1 && winner === seat) return t("combi-page-won");
  const all = several(players, winners, t);
  return t(winners.length === 1 ? "combi-page-won-by" : "combi-page-shared", { ...all });
}

/** What decided between players with as many points; empty where points did. */
export function decided(aids: Aids | null, t: Translate): string {
  const by = aids?.["decided_by"] ?? null;
  return by === null ? "" : t(`combi-page-decided-${by}`);
}

/** Who gives to whom needs no words; the count and who has won do. */
export const caption: NonNullable<Room<View>["caption"]> = (scene, view, players, t) => {
  const { kind, show } = scene;
  if (kind === "reveal") return t("combi-page-reveal");
  if (kind === "count") return t(`combi-page-name-${show?.["criterion"]}`);
  if (kind !== "game") return "";
  const own = players.find(({ person }) => person === "you")?.seat ?? null;
  return `${outcome(view, own, players, t)} ${decided(scene.aids ?? null, t)}`.trim();
};
