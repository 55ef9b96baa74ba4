// What a seat sees of a table, written by `python -m brelan.server.messages.typescript` from the
// room's Layout: change it there. A hidden card is "?".
import type { Position } from "../../protocol";

export interface View extends Position {
  columns: string[][];
  owned: string[][];
  jokers: number[];
  money: number[];
  closed: number | null;
  phase: "act" | "close";
  passes: number;
  first: number;
  totals: number[];
  wins: number[];
  last_sales: (string | null)[];
}
