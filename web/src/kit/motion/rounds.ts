/** What all games have in common about rounds. */
import type { View } from "../../room";

/** Whether a round, or with it the game, ends between two views: a room's `ends`, or the last part of it. */
export function roundEnds(before: View, after: View): "round" | null {
  const ends = after["round"] > before["round"] || (after["over"] && !before["over"]);
  return ends ? "round" : null;
}
