import type { Change, Scene } from "../../../room";
import { roundEnds } from "../../../stage/scenes";
import type { View } from "../view";

export function scenes({ before, after }: Change<View>): Scene<View>[] {
  const end = roundEnds(before, after);
  return end ? [{ kind: end }] : [];
}
