/** Punto in plain words: moves, the whole table, the score. */
import { clauses, several, who, type Several } from "../../../kit/words/names";
import type { Aids, Ended, Line, Player, Room, ScoreRow } from "../../../room";
import type { Translate } from "../../../texts";
import type { Counted } from "../state/changes";
import { read, sideOf, type Threat } from "../state/moves";
import type { View } from "../view";

export function cardWords(card: string, t: Translate): string {
  if (card === "?") return t("punto-page-hidden");
  return t("punto-page-card", { value: card.slice(1), colour: card.charAt(0) });
}

export function colourWords(colour: string, t: Translate): string {
  return t("punto-page-colour", { colour });
}

export function words(move: string, t: Translate): string {
  const { card, square } = read(move);
  return card === null
    ? t("punto-page-places-turned", { square })
    : t("punto-page-places", { square, card: cardWords(card, t) });
}

/** Who plays on this side. */
export function team(view: View, side: number, players: Player[], t: Translate): Several {
  return several(players, view.sides[side] ?? [], t);
}

/** A square and all that lies on it, top first. */
export function squareWords(square: string, stack: string[], t: Translate): string {
  if (!stack.length) return t("punto-page-free", { square });
  const [top = "?", ...under] = [...stack].reverse();
  const covered = under.map((card) => cardWords(card, t)).join(", ");
  return under.length
    ? t("punto-page-stack", { square, card: cardWords(top, t), covered })
    : t("punto-page-single", { square, card: cardWords(top, t) });
}

export function threatWords(threat: Threat, view: View, players: Player[], t: Translate): string {
  return t("punto-page-threat", {
    side: team(view, threat.side, players, t).names,
    colour: colourWords(threat.colour, t),
    square: threat.square,
    needs: threat.needs,
    left: threat.left,
  });
}

export const describe: Room<View>["describe"] = (view, aids, seat, players, t) => {
  const lines: Line[] = [
    {
      label: t("punto-page-aim"),
      text: t("punto-page-aim-text", { goal: view.goal, rounds: view.rounds }),
    },
    { label: t("punto-page-round"), text: `${view.round}` },
    { label: t("punto-page-turn"), text: turnText(view, players, t) },
  ];
  view.sides.forEach((_, side) => {
    lines.push({ label: team(view, side, players, t).names, text: sideText(view, side, t) });
  });
  view.hands.forEach((hand, holder) => {
    if (!hand.length || (hand[0] === "?" && holder !== seat)) return;
    const label = t("punto-page-hand-of", who(players, holder));
    lines.push({ label, text: hand.map((card) => cardWords(card, t)).join(", ") });
  });
  if (view.neutral) {
    lines.push({ label: t("punto-page-neutral"), text: colourWords(view.neutral, t) });
  }
  if (view.out.length) {
    const text = view.out.map((card) => cardWords(card, t)).join(", ");
    lines.push({ label: t("punto-page-out"), text });
  }
  const board = Object.entries(view.board);
  lines.push({
    label: t("punto-page-board"),
    text:
      clauses(
        board.map(([at, stack]) => squareWords(at, stack, t)),
        t,
      ) || t("punto-page-empty"),
  });
  if (aids) lines.push(...aidLines(view, aids, players, t));
  return lines;
};

function turnText(view: View, players: Player[], t: Translate): string {
  return several(players, view.pending, t).names || t("punto-page-over");
}

function sideText(view: View, side: number, t: Translate): string {
  const seats = view.sides[side] ?? [];
  const won = view.won[side] ?? [];
  return t("punto-page-side", {
    colours: [...view.colours[side]!].map((c) => colourWords(c, t)).join(", "),
    deck: seats.reduce((sum, one) => sum + view.decks[one]!.length, 0),
    count: won.length,
    won: won.map((card) => cardWords(card, t)).join(", "),
  });
}

function aidLines(view: View, aids: Aids, players: Player[], t: Translate): Line[] {
  const lines: Line[] = [
    { label: t("punto-page-frame"), text: frameWords(aids, t) },
    ...(aids["threats"] as Threat[]).map((threat) => ({
      label: t("punto-page-danger"),
      text: threatWords(threat, view, players, t),
    })),
  ];
  (aids["standing"] as { lines: number; sum: number }[]).forEach((stands, side) => {
    lines.push({
      label: t("punto-page-if-blocked", { side: team(view, side, players, t).among }),
      text: t("punto-page-standing", { ...stands, length: view.goal - 1 }),
    });
  });
  return lines;
}

/** How a round ended: with a line, blocked, or drawn. */
export function verdict(ended: Ended, view: View, players: Player[], t: Translate): string {
  const { round, side, card, blocked, lines } = ended;
  const length = view.goal - (blocked ? 1 : 0);
  if (side === null) return t("punto-page-round-drawn", { round, length });
  const own = (lines as Counted[]).filter((line) => line.side === side);
  const { squares } = own[0] ?? { squares: [] };
  return t(blocked ? "punto-page-round-blocked" : "punto-page-round-won", {
    round,
    side: team(view, side, players, t).among,
    card: cardWords(card, t),
    count: own.length,
    length,
    first: squares[0] ?? "",
    last: squares.at(-1) ?? "",
  });
}

export function frameWords(aids: Aids, t: Translate): string {
  return t("punto-page-frame-text", aids["room"]);
}

export function score(view: View, aids: Aids | null, _players: Player[], t: Translate): ScoreRow[] {
  const side = (seat: number) => sideOf(view, seat);
  const seats = Array.from({ length: view.players }, (_, seat) => seat);
  const taken = (seat: number) => view.won[side(seat)]! ?? [];
  const most = Math.max(0, ...seats.map((seat) => taken(seat).length));
  const rows: ScoreRow[] = Array.from({ length: most }, (_, number) => ({
    label: t("punto-page-taken", { number: number + 1 }),
    values: seats.map((seat) => {
      const card = taken(seat)[number];
      return card === undefined ? null : cardWords(card, t);
    }),
  }));
  if (aids && !view.over) {
    rows.push({
      label: t("punto-page-short-lines", { length: view.goal - 1 }),
      values: seats.map((seat) => aids["standing"][side(seat)].lines as number),
    });
  }
  rows.push({ label: t("punto-page-rounds-won"), values: view.scores, total: true });
  return rows;
}
