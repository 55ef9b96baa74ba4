/**
 * A fan that a thumb can hit. Its order is fixed, so a long one goes on in a second row; every card and every
 * gap then shows as much as a thumb needs.
 */

/** What a thumb can hit, and a little air. */
const STEP = 45;
/** Half a gap at each end, and room for the cards that make way. */
const ENDS = 84;

/** Where something stands: its row, and how many steps from the middle of it. */
export interface Spot {
  row: number;
  lean: number;
}

/** A gap; the one between two rows stands at the end of one and at the beginning of the next. */
export interface Gap extends Spot {
  gap: number;
  twin: boolean;
}

/** How many rows so many cards take in this width. */
export function rowsOf(count: number, width: number): number {
  const most = Math.max(1, Math.floor((width - ENDS) / STEP));
  return Math.max(1, Math.ceil(count / most));
}

/** How many cards stand in the longest row. */
export function longest(count: number, rows: number): number {
  return Math.max(1, Math.ceil(count / rows));
}

/** The rows as the places they begin and end with (the end not among them). */
function spans(count: number, rows: number): [number, number][] {
  const each = longest(count, rows);
  return Array.from({ length: rows }, (_, row) => [
    Math.min(count, row * each),
    Math.min(count, (row + 1) * each),
  ]);
}

export function spots(count: number, rows: number): Spot[] {
  return spans(count, rows).flatMap(([start, end], row) =>
    Array.from({ length: end - start }, (_, at) => ({ row, lean: at - (end - start - 1) / 2 })),
  );
}

export function gaps(count: number, rows: number): Gap[] {
  return spans(count, rows).flatMap(([start, end], row) =>
    Array.from({ length: end - start + 1 }, (_, at) => ({
      row,
      lean: at - (end - start) / 2,
      gap: start + at,
      twin: row < rows - 1 && start + at === end,
    })),
  );
}
