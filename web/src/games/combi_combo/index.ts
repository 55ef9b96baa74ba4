/** The room of Combi-Combo. */
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
