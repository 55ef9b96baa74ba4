/** The room of Carro Combo. */
import { roundEnds } from "../../kit/motion/rounds";
import type { Room } from "../../room";
import Board from "./board/Board.svelte";
import { trickEnds } from "./state/changes";
import { describe, outcome, score, verdict, words } from "./words/words";
import type { View } from "./view";

const room: Room<View> = {
  Board,
  hand: "carro-page-hand-view",
  words,
  describe,
  score,
  ends(before, after) {
    if (roundEnds(before, after)) return "round";
    return trickEnds(before, after) ? "trick" : null;
  },
  outcome,
  verdict,
  sound: (move) => (move.startsWith("take") || move.startsWith("put") ? "slide" : "place"),
};

export default room;
