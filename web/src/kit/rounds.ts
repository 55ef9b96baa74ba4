/** What all games have in common about rounds. */
import type { View } from "../room";

/** Whether a round, or with it the game, ends between two views. */
export function roundEnds(before: View, after: View): boolean {
  return after["round"] > before["round"] || (after["over"] && !before["over"]);
}
