/** The room of Carro Combo. */
import type { Room } from "../../room";
import Board from "./Board.svelte";
import { describe, score, words } from "./words";

const room: Room = {
  Board,
  words,
  describe,
  score,
  sound: (move) => (move.startsWith("take") || move.startsWith("put") ? "slide" : "place"),
};

export default room;
