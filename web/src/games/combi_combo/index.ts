/** The room of Combi-Combo. */
import { roundEnds } from "../../kit/motion/rounds";
import type { Room } from "../../room";
import Board from "./board/Board.svelte";
import { describe } from "./words/describe";
import { read } from "./state/moves";
import { cardName } from "./words/names";
import { score } from "./words/score";
import type { View } from "./view";

const room: Room<View> = {
  Board,
  hand: "combi-page-hand-view",
  words(move, t) {
    const card = read(move);
    if (card !== null) return t("combi-page-words-pass", { card: cardName(card, t) });
    return move === "pass ?" ? t("combi-page-words-secret") : move;
  },
  describe,
  score,
  ends(before, after) {
    if (roundEnds(before, after)) return "round";
    return after.turn > before.turn ? "trick" : null;
  },
  sound: () => "slide",
};

export default room;
