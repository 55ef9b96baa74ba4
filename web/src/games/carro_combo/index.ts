/** The room of Carro Combo. */
import type { Room } from "../../room";
import Board from "./board/Board.svelte";
import { scenes } from "./state/scenes";
import { caption, describe, outcome, score, verdict, words } from "./words/words";
import type { View } from "./view";

const room: Room<View> = {
  Board,
  namesSeats: true,
  hand: "carro-page-hand-view",
  words,
  describe,
  score,
  scenes,
  caption,
  outcome,
  verdict,
  sound: (move) => (move.startsWith("take") || move.startsWith("put") ? "slide" : "place"),
};

export default room;
