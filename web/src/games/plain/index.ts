/** A game that brings no room of its own: its table in words, its moves as buttons. */
import type { Line, Room, ScoreRow, View } from "../../room";
import Board from "./Board.svelte";

/** Every field of the view that is not a matter of course, as text. */
export function lines(view: View): Line[] {
  return Object.entries(view)
    .filter(([name]) => !["game", "players", "pending", "over", "winners"].includes(name))
    .map(([label, value]) => ({ label, text: said(value) }));
}

function said(value: unknown): string {
  if (value === null) return "–";
  if (Array.isArray(value)) return value.map(said).join(" · ");
  if (typeof value === "object") {
    return Object.entries(value as object)
      .map(([name, inner]) => `${name}: ${said(inner)}`)
      .join(", ");
  }
  return String(value);
}

const room: Room = {
  Board,
  words: (move) => move,
  describe: (view) => lines(view),
  score: (view, _aids, _players, t): ScoreRow[] => [
    { label: t("score-total"), values: view["scores"], total: true },
  ],
};

export default room;
