/** What is looked at in Combi-Combo: every turn's passing; in the end all hands, counted criterion by criterion. */
import type { Change, Scene } from "../../../room";
import { roundEnds } from "../../../stage/scenes";
import { CRITERIA } from "../facts";
import type { View } from "../view";

export function scenes({ before, after, aids }: Change<View>): Scene<View>[] {
  if (roundEnds(before, after) === null) {
    return after.turn > before.turn ? [{ kind: "trick", sound: "slide" }] : [];
  }
  const table = { view: after, aids };
  return [
    { kind: "reveal", ...table, show: { counted: 0 } },
    ...CRITERIA.map((criterion, place): Scene<View> => ({
      kind: "count",
      ...table,
      show: { counted: place + 1, criterion },
    })),
    { kind: "game", ...table, show: { counted: CRITERIA.length } },
  ];
}
