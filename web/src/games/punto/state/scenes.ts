/** How a round of Punto ends: the lines are drawn, then the highest card is taken out of the game. */
import type { Change, Ended, Scene } from "../../../room";
import { roundEnds } from "../../../stage/scenes";
import type { View } from "../view";

export function scenes({ before, after, ended }: Change<View>): Scene<View>[] {
  const end = roundEnds(before, after);
  if (end === null || ended === null) return [];
  const table = { view: ended["view"] as View, aids: ended["aids"] };
  const show = { ended, lines: ended["lines"], leaving: ended["square"] };
  const drawn: Scene<View>[] =
    show.lines.length > 0 ? [{ kind: "line", ...table, show: { ...show, leaving: null } }] : [];
  const taken: Scene<View>[] =
    show.leaving === null
      ? []
      : [{ kind: "prize", ...table, view: takenOut(ended, after), show: { ended } }];
  return [...drawn, { kind: end, ...table, show }, ...taken];
}

/** The same table, but the card that leaves the game lies before its winner. */
function takenOut({ view, square, side }: Ended, { won, scores }: View): View {
  const board = { ...(view as View).board };
  const under = (board[square] ?? []).slice(0, -1);
  if (under.length > 0) board[square] = under;
  else delete board[square];
  const taken = (view as View).won.map((cards, one) => (one === side ? won[one]! : cards));
  return { ...view, board, won: taken, scores };
}
