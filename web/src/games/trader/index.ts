/** Combit and Trader: an old exchange with five columns of shares. */
import type { Room } from "../../room";
import Board from "./board/Board.svelte";
import { scenes } from "./state/scenes";
import { caption, describe, outcome, score, verdict, words } from "./words/said";
import type { View } from "./view";

const room: Room<View> = {
  Board,
  namesSeats: true,
  hand: "trader-page-hand-view",
  words,
  describe,
  score,
  outcome,
  scenes,
  caption,
  verdict,
  sound: (move) =>
    move.startsWith("sell") ? "coin" : move.startsWith("close") ? "place" : "slide",
};

export default room;
