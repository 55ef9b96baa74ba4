/** The notation of Punto read into structures; what may be played is not decided here. */
import { CENTRE, COLUMNS } from "../facts";
import type { View } from "../view";

export interface Place {
  /** Null in the basic game: the turned-up card. */
  card: string | null;
  square: string;
}

/** First and last column and row, counted from 0. */
export interface Area {
  columns: [number, number];
  rows: [number, number];
}

export interface Threat {
  side: number;
  colour: string;
  square: string;
  line: string[];
  needs: number;
  left: number;
}

/** `f6`, or in the expert game `r5 f6`. */
export function read(move: string): Place {
  const [first = "", second] = move.split(" ");
  return second === undefined ? { card: null, square: first } : { card: first, square: second };
}

export function write(card: string, square: string, expert: boolean): string {
  return expert ? `${card} ${square}` : square;
}

export function column(square: string): number {
  return COLUMNS.indexOf(square.charAt(0));
}

export function row(square: string): number {
  return Number(square.slice(1)) - 1;
}

/** The square there, or null beyond the grid. */
export function square(atColumn: number, atRow: number): string | null {
  const letter = COLUMNS[atColumn];
  return letter === undefined || atRow < 0 || atRow >= COLUMNS.length
    ? null
    : `${letter}${atRow + 1}`;
}

/** The side that a seat plays for. */
export function sideOf(view: View, seat: number): number {
  return view.sides.findIndex((seats) => seats.includes(seat));
}

/** The side that a colour belongs to, or null where it is neutral. */
export function ownerOf(view: View, colour: string): number | null {
  const side = view.colours.findIndex((colours) => colours.includes(colour));
  return side < 0 ? null : side;
}

/** Whether the cards in hand are hidden from the others: two at a time. */
export function isExpert(options: Record<string, unknown>): boolean {
  return options["expert"] === true;
}

/** The smallest area that holds these squares, or the centre. */
export function around(squares: string[]): Area {
  const lying = squares.length ? squares : [CENTRE];
  const columns = lying.map(column);
  const rows = lying.map(row);
  return {
    columns: [Math.min(...columns), Math.max(...columns)],
    rows: [Math.min(...rows), Math.max(...rows)],
  };
}

/** The seats' order at the table as one sees it: one's own side first. */
export function sidesFrom(view: View, seat: number | null): number[] {
  const count = view.sides.length;
  const first = seat === null ? 0 : sideOf(view, seat);
  return Array.from({ length: count }, (_, turn) => (first + turn) % count);
}
