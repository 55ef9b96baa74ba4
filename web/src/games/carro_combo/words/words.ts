/** Carro Combo in plain words: cards, acts, the whole table, the score. */
import { about, addressed, clauses, playerName, several, who } from "../../../kit/words/names";
import type { Aids, Ended, Line, Player, Room, ScoreRow } from "../../../room";
import type { Translate } from "../../../texts";
import { goneOut, trickEnds, trickWinner } from "../state/changes";
import { entries, read, rivals } from "../state/moves";
import { CARDS } from "../facts";
import type { View } from "../view";

export function cardWords(card: string, t: Translate): string {
  return t("carro-page-card", { card: card === "?" ? "hidden" : card });
}

/** The card with its article, for sentences. */
export function theCard(card: string, t: Translate): string {
  return t("carro-page-the-card", { card: card === "?" ? "hidden" : card });
}

export function cardList(cards: string[], t: Translate): string {
  return cards.map((card) => cardWords(card, t)).join(", ");
}

/** A combination as it is announced: "petite suite 5-6". */
export function actWords(act: string, t: Translate): string {
  const { kind, value } = read(act);
  if (kind === "take") return t("carro-page-took", { card: theCard(value, t) });
  return t(`carro-page-${kind}`, { value });
}

/** A move in the log, without the player's name; places count from 1 for people. */
export function words(move: string, t: Translate): string {
  const { kind, value, place } = read(move);
  if (kind === "put") return t("carro-page-puts", { place: place + 1 });
  if (kind === "take")
    return t("carro-page-takes", { number: Number(value) + 1, place: place + 1 });
  return t("carro-page-plays", { what: actWords(move.split(" @")[0] ?? move, t) });
}

export function beatWords(aids: Aids, t: Translate): string {
  const ways = aids["beaten_by"] as { kind: string; from: number }[];
  return ways.map(({ kind, from }) => t("carro-page-from", { kind, from })).join(", ");
}

function seatText(view: View, seat: number, t: Translate): string {
  const hand = view.hands[seat]!;
  const seen = hand.flatMap((card, place) =>
    card === "?" ? [] : [t("carro-page-at", { card: cardWords(card, t), place: place + 1 })],
  );
  const parts = [
    t("carro-page-tokens", { count: view.tokens[seat]! }),
    view.active[seat] ? t("carro-page-count", { count: hand.length }) : t("carro-page-left-round"),
    ...(seen.length ? [seen.join(", ")] : []),
    t("carro-page-reserve-of", {
      count: view.reserves[seat]!.length,
      cards: cardList(view.reserves[seat]!, t),
    }),
  ];
  return clauses(parts, t);
}

export const describe: Room<View>["describe"] = (view, aids, seat, players, t) => {
  const { names } = several(players, view.pending, t);
  const order = [...(seat === null ? [] : [seat]), ...rivals(view.players, seat)];
  const lines: Line[] = [
    { label: t("carro-page-round"), text: `${view.round}` },
    { label: t("carro-page-turn"), text: names || t("carro-page-over") },
    ...order.map((one) => ({ label: playerName(players, one), text: seatText(view, one, t) })),
    {
      label: t("carro-page-trick"),
      text:
        clauses(
          entries(view).map(({ seat: actor, act }) => {
            const { name, person } = who(players, actor);
            return about(name, actWords(act, addressed(person, t)), t);
          }),
          t,
        ) || t("carro-page-no-act"),
    },
    {
      label: t("carro-page-to-beat"),
      text: view.to_beat ? actWords(view.to_beat, t) : t("carro-page-nothing"),
    },
    { label: t("carro-page-leader"), text: playerName(players, view.leader) },
    { label: t("carro-page-dealer"), text: playerName(players, view.dealer) },
  ];
  if (view.drawn) {
    const text = t("carro-page-drawn-text", {
      card: cardWords(view.drawn, t),
      count: view.to_draw,
    });
    lines.push({ label: t("carro-page-drawn"), text });
  }
  lines.push(
    { label: t("carro-page-pile"), text: t("carro-page-count", { count: view.pile.length }) },
    {
      label: t("carro-page-discard"),
      text: counted(view.discard, t) || t("carro-page-count", { count: 0 }),
    },
  );
  if (aids) lines.push(...aidLines(view, aids, players, t));
  return lines;
};

/** Who takes the trick, which leads to the next one or to drawing; the end of a round is told apart. */
export const outcome: NonNullable<Room<View>["outcome"]> = (before, after, _aids, players, t) => {
  if (after.round !== before.round || !trickEnds(before, after)) return "";
  return trickWords(trickWinner(before, after), goneOut(before, after), players, t);
};

function trickWords(winner: number | null, out: number[], players: Player[], t: Translate): string {
  const said = winner === null ? [] : [t("carro-page-trick-won", who(players, winner))];
  if (out.length > 0) said.push(t("carro-page-goes-out", { ...several(players, out, t) }));
  return said.join(" ");
}

/** Who pays for a round, and why; who loses the game by it. */
export function verdict(ended: Ended, _view: View, players: Player[], t: Translate): string {
  const { round, reason, payers, losers, winner } = ended;
  const said = [
    t(losers.length > 0 ? "carro-page-round-owed" : "carro-page-round-paid", {
      round,
      ...several(players, payers, t),
    }),
    t(`carro-page-paid-${reason}`, winner === null ? {} : who(players, winner)),
  ];
  if (losers.length > 0) said.push(t("carro-page-round-lost", { ...several(players, losers, t) }));
  return said.join(" ");
}

/** Who takes a trick, who goes out. */
export const caption: NonNullable<Room<View>["caption"]> = ({ kind, show }, _view, players, t) =>
  kind === "trick" && show ? trickWords(show["winner"], show["out"], players, t) : "";

function aidLines(view: View, aids: Aids, players: Player[], t: Translate): Line[] {
  const lines: Line[] = [{ label: t("carro-page-beats"), text: beatWords(aids, t) }];
  if (aids["winning"] !== null) {
    const text = t("carro-page-winning-text", {
      ...who(players, aids["winning"]),
      draws: aids["draws"],
    });
    lines.push({ label: t("carro-page-winning"), text });
  }
  const plays = (aids["combinations"] as { kind: string; place: number; beating: number[] }[])
    .filter(({ beating }) => beating.length)
    .map(({ kind, place }) => t("carro-page-kind-at", { kind, place: place + 1 }));
  if (plays.length) lines.push({ label: t("carro-page-can-play"), text: plays.join(", ") });
  const unseen = Object.entries(aids["unseen"] as Record<string, number>)
    .filter(([, count]) => count > 0)
    .map(([card, count]) => `${cardWords(card, t)} × ${count}`);
  if (unseen.length && !view.over) {
    lines.push({ label: t("carro-page-unseen"), text: unseen.join(", ") });
  }
  return lines;
}

/** How often each card has been played this round. */
export function counted(cards: string[], t: Translate): string {
  return CARDS.map((card) => ({ card, count: cards.filter((one) => one === card).length }))
    .filter(({ count }) => count > 0)
    .map(({ card, count }) => `${cardWords(card, t)} × ${count}`)
    .join(", ");
}

export function score(
  view: View,
  _aids: Aids | null,
  _players: Player[],
  t: Translate,
): ScoreRow[] {
  const hands = view.hands.map((hand) => hand.length);
  const lost = view.scores.map((score) => score < 0);
  return [
    { label: t("carro-page-cards-left"), values: hands },
    { label: t("carro-page-tokens-left"), values: view.tokens },
    ...(view.over
      ? [
          {
            label: t("carro-page-last-payment"),
            values: lost.map((one) => (one ? t("carro-page-cannot-pay") : "–")),
          },
        ]
      : []),
    { label: t("carro-page-result"), values: view.scores, total: true },
  ];
}
