/** The room of Punto. */
import { roundEnds } from "../../kit/rounds";
import type { Room } from "../../room";
import Board from "./Board.svelte";
import { describe, score, verdict, words } from "./words";
import type { View } from "./view";

const room: Room<View> = {
  Board,
  words,
  describe,
  score,
  ends: (before, after) => (roundEnds(before, after) ? "round" : null),
  verdict,
  sound: () => "place",
};

export default room;
