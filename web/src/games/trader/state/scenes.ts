/** What is looked at in Combit and Trader: every sale; in the end of a round the last sales, then the sums. */
import type { Change, Scene } from "../../../room";
import { roundEnds } from "../../../stage/scenes";
import type { View } from "../view";

/** A side at the end of a round, as `endings.py` tells it. */
export interface EndRow {
  seats: number[];
  purse: number;
  sale: { seat: number; cards: [string, string]; brings: number } | null;
  money: number;
  total: number;
  wins: number;
}

export function scenes({ before, after, aids, ended, moves }: Change<View>): Scene<View>[] {
  const end = roundEnds(before, after);
  if (end === null) {
    const last = moves.at(-1);
    if (!last?.move?.startsWith("sell")) return [];
    const { seat } = last;
    const gain = after.money[seat]! - before.money[seat]!;
    return [{ kind: "sale", show: { seat, gain } }];
  }
  if (ended === null) return [];
  // When the game is over the table is still as the last move left it.
  const table = ended["view"]
    ? { view: ended["view"], aids: ended["aids"] }
    : { view: after, aids };
  return [
    { kind: "count", ...table, show: { ended, summed: false }, sound: "coin" },
    { kind: end, ...table, show: { ended, summed: true } },
  ];
}
