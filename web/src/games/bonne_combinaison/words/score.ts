/** The score line by line: rows, columns, total. */
import type { Aids, Player, ScoreRow } from "../../../room";
import type { Translate } from "../../../texts";
import type { BoardAid, LineAid } from "../state/moves";
import type { View } from "../view";

export function score(view: View, aids: Aids | null, _players: Player[], t: Translate): ScoreRow[] {
  const boards = (aids?.["boards"] ?? []) as BoardAid[];
  const rows: ScoreRow[] = [];
  for (const kind of ["row", "column"] as const) {
    const lines = boards.map((board) => (kind === "row" ? board.rows : board.columns));
    for (const [place, line] of (lines[0] ?? []).entries()) {
      rows.push({
        label: t(`bonne-page-${kind}`, { name: line.name }),
        values: lines.map((all) => value(all[place], t)),
      });
    }
  }
  return [...rows, { label: t("score-total"), values: view.scores, total: true }];
}

function value(line: LineAid | undefined, t: Translate): string | number | null {
  if (!line || line.points === null) return null;
  return line.points === 0 ? 0 : `${line.points} · ${t(`bonne-page-name-${line.is}`)}`;
}
