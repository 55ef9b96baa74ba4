/** The room of Punto. */
import { roundEnds } from "../../kit/motion/rounds";
import type { Room } from "../../room";
import Board from "./board/Board.svelte";
import { describe, score, verdict, words } from "./words/words";
import type { View } from "./view";

const room: Room<View> = {
  Board,
  hand: "punto-page-hand-view",
  words,
  describe,
  score,
  ends: roundEnds,
  verdict,
  sound: () => "place",
};

export default room;
