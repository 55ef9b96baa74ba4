/** What is looked at in La bonne combinaison: every line that is filled; in the end both boards, line by line. */
import type { Aids, Change, Scene } from "../../../room";
import { roundEnds } from "../../../stage/scenes";
import type { View } from "../view";
import type { BoardAid, Squares } from "./moves";

/** A row or a column; of one board, or of both. */
export interface LinePlace {
  kind: "row" | "column";
  place: number;
  owner?: number;
}

/** How far the count of both boards is. */
export interface Counting {
  /** So many of `LINES` are counted, the last of them just now. */
  counted: number;
  /** What each board has by then. */
  sums: number[];
}

const PLACES = [0, 1, 2, 3];
/** All lines of a board, in the order in which they are counted. */
export const LINES: LinePlace[] = [
  ...PLACES.map((place) => ({ kind: "row" as const, place })),
  ...PLACES.map((place) => ({ kind: "column" as const, place })),
];

export function lineAid(aids: Aids | null, owner: number, { kind, place }: LinePlace) {
  const board = aids?.["boards"]?.[owner] as BoardAid | undefined;
  return (kind === "row" ? board?.rows : board?.columns)?.[place] ?? null;
}

export function scenes({ before, after, aids }: Change<View>): Scene<View>[] {
  if (roundEnds(before, after) === null) {
    const lit = filled(before, after);
    return lit.length > 0 ? [{ kind: "line", show: { lit } }] : [];
  }
  const table = { view: after, aids };
  const sums = after.boards.map(() => 0);
  const counts = LINES.map((line, place): Scene<View> => {
    for (const owner of sums.keys()) sums[owner]! += lineAid(aids, owner, line)?.points ?? 0;
    const counting: Counting = { counted: place + 1, sums: [...sums] };
    return { kind: "count", ...table, show: { lit: [line], counting } };
  });
  const counting: Counting = { counted: LINES.length, sums: after.scores };
  // Who has won is not told before all is counted.
  const last = { ...after, over: false, winners: [], pending: [] };
  return [
    { kind: "move", ...table, view: last },
    ...counts,
    { kind: "game", ...table, show: { lit: [], counting } },
  ];
}

/** The lines in which a card has just taken the last square. */
export function filled(before: View, after: View): LinePlace[] {
  return after.boards.flatMap((board, owner) =>
    LINES.filter((line) => {
      const old = cards(before.boards[owner] ?? [], line);
      return !cards(board, line).includes(null) && old.includes(null);
    }).map((line) => ({ ...line, owner })),
  );
}

function cards(board: Squares, { kind, place }: LinePlace): (string | null)[] {
  return kind === "row" ? (board[place] ?? []) : board.map((row) => row[place] ?? null);
}
