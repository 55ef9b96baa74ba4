/** The room of La bonne combinaison. */
import { roundEnds } from "../../kit/motion/rounds";
import type { Room } from "../../room";
import Board from "./board/Board.svelte";
import { describe, outcome } from "./words/describe";
import { read } from "./state/moves";
import { cardName } from "./words/names";
import { score } from "./words/score";
import type { View } from "./view";

const room: Room<View> = {
  Board,
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
  ends: roundEnds,
  sound: () => "place",
};

export default room;
