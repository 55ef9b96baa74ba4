/** The notation of Combit and Trader read into structures. What is allowed, the server says. */
import { JOKER, TEAMS } from "../facts";

export type Move =
  | { kind: "buy"; column: number }
  | { kind: "close"; column: number }
  | { kind: "sell"; cards: [string, string]; partner: boolean }
  | { kind: "pass" };

export function read(move: string): Move | null {
  const [verb, first, second] = move.split(" ");
  if (verb === "pass") return { kind: "pass" };
  if ((verb === "buy" || verb === "close") && first) return { kind: verb, column: Number(first) };
  if (verb !== "sell" || !first || !second) return null;
  const partner = second.endsWith("'");
  return { kind: "sell", cards: [first, partner ? second.slice(0, -1) : second], partner };
}

/** Something that can be put into a sale: the joker, a card of one's own, a card of the partner's. */
export interface Piece {
  key: string;
  card: string;
  whose: "own" | "partner";
}

/** The notation for selling these two together, whether that is allowed or not. */
export function sale(one: Piece, other: Piece, players: number): string {
  if (one.card === JOKER || other.card === JOKER) {
    const piece = one.card === JOKER ? other : one;
    return `sell * ${piece.card}${piece.whose === "partner" ? "'" : ""}`;
  }
  const swap =
    players === TEAMS
      ? one.whose === "partner" && other.whose === "own"
      : Number(one.card.slice(1)) > Number(other.card.slice(1));
  return swap ? `sell ${other.card} ${one.card}` : `sell ${one.card} ${other.card}`;
}

export function partnerOf(seat: number | null, players: number): number | null {
  return seat !== null && players === TEAMS ? seat ^ 2 : null;
}

/** What a set of moves is about: columns and cards to light. */
export interface About {
  columns: Set<number>;
  own: Set<string>;
  partner: Set<string>;
}

export function about(moves: string[], players: number): About {
  const found: About = { columns: new Set(), own: new Set(), partner: new Set() };
  for (const move of moves.map(read)) {
    if (move?.kind === "buy" || move?.kind === "close") found.columns.add(move.column);
    if (move?.kind !== "sell") continue;
    const [first, second] = move.cards;
    found.own.add(first);
    const shared = move.partner || (players === TEAMS && first !== JOKER);
    (shared ? found.partner : found.own).add(second);
  }
  return found;
}
