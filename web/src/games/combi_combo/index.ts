/** The room of Combi-Combo. */
import type { Room } from "../../room";
import Board from "./board/Board.svelte";
import { scenes } from "./state/scenes";
import { caption, describe } from "./words/describe";
import { read } from "./state/moves";
import { cardName } from "./words/names";
import { score } from "./words/score";
import type { View } from "./view";

const room: Room<View> = {
  Board,
  namesSeats: true,
  hand: "combi-page-hand-view",
  words(move, t) {
    const card = read(move);
    if (card !== null) return t("combi-page-words-pass", { card: cardName(card, t) });
    return move === "pass ?" ? t("combi-page-words-secret") : move;
  },
  describe,
  score,
  scenes,
  caption,
  sound: () => "slide",
};

export default room;
