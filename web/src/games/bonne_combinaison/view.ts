// What a seat sees of a table, written by `python -m brelan.server.messages.typescript` from the
// room's Layout: change it there. A hidden card is "?".
import type { Position } from "../../protocol";

export interface View extends Position {
  hands: string[][];
  boards: (((string | null)[])[])[];
  announced: string | null;
  initiative: number;
}
