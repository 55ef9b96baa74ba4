/** What lies on a desk of the exchange, and what of it a refusal blames. */
import type { Aids, Forbidden } from "../../../room";
import type { Names } from "./identity";
import { JOKER } from "../facts";
import { read, type Piece } from "./moves";
import type { View } from "../view";

/** The cards of a seat, each under the name that stays with it. */
export function cardsOf(view: View, names: Names, seat: number, whose: Piece["whose"]): Piece[] {
  return view.owned[seat]!.map((card, index) => ({
    key: names.owned[seat]?.[index] ?? card,
    card,
    whose,
  }));
}

/** One's own cards, and the joker while there is one. */
export function desk(view: View, names: Names, seat: number): Piece[] {
  const cards = cardsOf(view, names, seat, "own");
  const joker: Piece = { key: `joker-${view.round}`, card: JOKER, whose: "own" };
  return view.jokers[seat] ? [...cards, joker] : cards;
}

/** The table of a game that is over, with the money as it was before the last sales. */
export function beforeLastSales(view: View, aids: Aids | null): View {
  const brought = (seat: number): number => aids?.["last_sales"]?.[seat]?.brings ?? 0;
  return { ...view, money: view.money.map((money, seat) => money - brought(seat)) };
}

/** The cards, the column or the purse that forbid the last try. */
export function blame(forbidden: Forbidden | null): {
  cards: Set<string>;
  column: number | null;
  purse: boolean;
} {
  const cards = new Set<string>();
  if (forbidden === null) return { cards, column: null, purse: false };
  for (const name of ["card", "first", "second"]) {
    const card = forbidden.values[name];
    if (typeof card === "string") cards.add(card);
  }
  const move = read(forbidden.move);
  if (move?.kind === "sell" && cards.size > 0) for (const card of move.cards) cards.add(card);
  const column = move?.kind === "buy" || move?.kind === "close" ? move.column : null;
  return { cards, column, purse: forbidden.code === "trader-credit" };
}
