/** What is looked at in Carro Combo: who takes a trick and goes out, who pays for a round. */
import type { Change, Scene } from "../../../room";
import { roundEnds } from "../../../stage/scenes";
import type { View } from "../view";
import { goneOut, trickEnds, trickWinner } from "./changes";

export function scenes({ before, after, aids, ended }: Change<View>): Scene<View>[] {
  const end = roundEnds(before, after);
  if (end === null) {
    if (!trickEnds(before, after)) return [];
    const out = goneOut(before, after);
    return [{ kind: "trick", show: { winner: trickWinner(before, after), out } }];
  }
  if (ended === null) return [];
  // When the game is over the table is still as the last move left it.
  const table = ended["view"]
    ? { view: ended["view"], aids: ended["aids"] }
    : { view: after, aids };
  const show = { ended };
  return [
    { kind: "payment", ...table, show },
    { kind: end, ...table, show },
  ];
}
