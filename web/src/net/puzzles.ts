/** Requests about puzzles. A puzzle has an address: one of a game's collection, or a mistake of one's own. */
import type * as protocol from "../protocol";
import { ask } from "./api";

const part = encodeURIComponent;

export const ofGame = (game: string, puzzle: string) => `/puzzles/${part(game)}/${part(puzzle)}`;
export const ofMistake = (table: string, ply: number) => `/tables/${part(table)}/mistakes/${ply}`;

export const puzzles = {
  overview: () => ask<protocol.PuzzleOverview>("GET", "/puzzles"),
  /** Any puzzle of a game that one has not solved yet. */
  any: (game: string, grade: string | null) =>
    ask<protocol.PuzzleTask>(
      "GET",
      `/puzzles/${part(game)}${grade === null ? "" : `?grade=${part(grade)}`}`,
    ),
  task: (address: string) => ask<protocol.PuzzleTask>("GET", address),
  attempt: (address: string, move: string) =>
    ask<protocol.PuzzleVerdict>("POST", `${address}/try`, { move }),
  solution: (address: string) => ask<protocol.PuzzleSolution>("POST", `${address}/solution`),
  mistakes: (table: string) => ask<protocol.Mistakes>("GET", `/tables/${part(table)}/mistakes`),
};
