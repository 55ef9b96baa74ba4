/** Combit and Trader: an old exchange with five columns of shares. */
import { roundEnds } from "../../kit/motion/rounds";
import type { Room } from "../../room";
import Board from "./board/Board.svelte";
import { describe, score, words } from "./words/said";
import type { View } from "./view";

const room: Room<View> = {
  Board,
  words,
  describe,
  score,
  ends: roundEnds,
  sound: (move) =>
    move.startsWith("sell") ? "coin" : move.startsWith("close") ? "place" : "slide",
};

export default room;
