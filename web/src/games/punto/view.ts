// What a seat sees of a table, written by `python -m brelan.server.messages.typescript` from the
// room's Layout: change it there. A hidden card is "?".
import type { Position } from "../../protocol";

export interface View extends Position {
  board: Record<string, string[]>;
  decks: string[][];
  hands: string[][];
  sides: number[][];
  colours: string[];
  neutral: string | null;
  goal: number;
  won: string[][];
  rounds: number;
  starter: number;
  last: (number | null)[];
  out: string[];
}
