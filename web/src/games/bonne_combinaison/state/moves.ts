/** The notation of La bonne combinaison read into structures, and the shapes of its view and aids. */
import { COLUMNS } from "../facts";

/** `g4 b2` announces a card and places it; `c3` places the copy. */
export interface Placing {
  card: string | null;
  square: string;
}

export interface Wanted {
  count: number;
  cards: string[];
}

/** A row or a column, as the aids describe it. */
export interface LineAid {
  name: string;
  filled: number;
  points: number | null;
  is: string | null;
  best: { points: number; is: string; lacks: Wanted[] } | null;
}

export interface BoardAid {
  rows: LineAid[];
  columns: LineAid[];
  points: number;
}

export type Squares = (string | null)[][];

export const HIDDEN = "?";

export function read(move: string): Placing | null {
  const found = /^(?:([gbyrk][1-6]) )?([a-d][1-4])$/.exec(move);
  return found?.[2] ? { card: found[1] ?? null, square: found[2] } : null;
}

export function written(card: string | null, square: string): string {
  return card === null ? square : `${card} ${square}`;
}

/** `a1` is the top left square. */
export function squareName(row: number, column: number): string {
  return `${COLUMNS[column]}${row + 1}`;
}

/** The squares to which these moves lead, with this card or with the copy. */
export function targets(moves: string[], card: string | null): Set<string> {
  const squares = new Set<string>();
  for (const move of moves) {
    const placing = read(move);
    if (placing && placing.card === card) squares.add(placing.square);
  }
  return squares;
}
