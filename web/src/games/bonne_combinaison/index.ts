/** The room of La bonne combinaison. */
import type { Room } from "../../room";
import Board from "./board/Board.svelte";
import { scenes } from "./state/scenes";
import { caption, describe, outcome } from "./words/describe";
import { read } from "./state/moves";
import { cardName } from "./words/names";
import { score } from "./words/score";
import type { View } from "./view";

const room: Room<View> = {
  Board,
  namesSeats: true,
  hand: "bonne-page-hand-view",
  words(move, t) {
    const placing = read(move);
    if (placing === null) return move;
    const { card, square } = placing;
    if (card === null) return t("bonne-page-words-copy", { square });
    return t("bonne-page-words-announce", { square, card: cardName(card, t) });
  },
  describe,
  score,
  outcome,
  scenes,
  caption,
  sound: () => "place",
};

export default room;
