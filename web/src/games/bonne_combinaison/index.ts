/** The room of La bonne combinaison. */
import { roundEnds } from "../../kit/rounds";
import type { Room } from "../../room";
import Board from "./Board.svelte";
import { describe } from "./describe";
import { read } from "./moves";
import { cardName } from "./names";
import { score } from "./score";
import type { View } from "./view";

const room: Room<View> = {
  Board,
  words(move, t) {
    const placing = read(move);
    if (placing === null) return move;
    const { card, square } = placing;
    if (card === null) return t("bonne-page-words-copy", { square });
    return t("bonne-page-words-announce", { square, card: cardName(card, t) });
  },
  describe,
  score,
  ends: (before, after) => (roundEnds(before, after) ? "round" : null),
  sound: () => "place",
};

export default room;
