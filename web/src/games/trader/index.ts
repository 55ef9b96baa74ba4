/** Combit and Trader: an old exchange with five columns of shares. */
import { roundEnds } from "../../kit/rounds";
import type { Room } from "../../room";
import Board from "./Board.svelte";
import { describe, score, words } from "./said";
import type { View } from "./view";

const room: Room<View> = {
  Board,
  words,
  describe,
  score,
  ends: (before, after) => (roundEnds(before, after) ? "round" : null),
  sound: (move) =>
    move.startsWith("sell") ? "coin" : move.startsWith("close") ? "place" : "slide",
};

export default room;
