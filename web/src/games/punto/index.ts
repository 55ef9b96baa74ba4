/** The room of Punto. */
import type { Room } from "../../room";
import Board from "./board/Board.svelte";
import { scenes } from "./state/scenes";
import { describe, score, verdict, words } from "./words/words";
import type { View } from "./view";

const room: Room<View> = {
  Board,
  namesSeats: true,
  hand: "punto-page-hand-view",
  words,
  describe,
  score,
  scenes,
  verdict,
  sound: () => "place",
};

export default room;
