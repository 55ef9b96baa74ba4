// What a seat sees of a table, written by `python -m brelan.server.messages.typescript` from the
// room's Layout: change it there. A hidden card is "?".
import type { Position } from "../../protocol";

/** An act in the trick. */
export interface Entry {
  seat: number;
  act: string;
}

export interface View extends Position {
  hands: string[][];
  known: boolean[][];
  reserves: string[][];
  pile: string[];
  discard: string[];
  trick: Entry[];
  to_beat: string | null;
  leader: number;
  dealer: number;
  tokens: number[];
  active: boolean[];
  drawn: string | null;
  to_draw: number;
}
