/** The score criterion by criterion. */
import type { Aids, Player, ScoreRow } from "../../../room";
import type { Translate } from "../../../texts";
import { CRITERIA } from "../facts";
import type { HandAid } from "../state/moves";
import type { View } from "../view";

export function score(view: View, aids: Aids | null, players: Player[], t: Translate): ScoreRow[] {
  const hands = (aids?.["hands"] ?? players.map(() => null)) as (HandAid | null)[];
  const rows = CRITERIA.map((name) => ({
    label: t(`combi-page-name-${name}`),
    values: hands.map(
      (hand, seat) => view.breakdown?.[seat]![name] ?? hand?.criteria[name].points ?? null,
    ),
  }));
  const totals = view.over ? view.scores : hands.map((hand) => hand?.points ?? null);
  return [...rows, { label: t("score-total"), values: totals, total: true }];
}
