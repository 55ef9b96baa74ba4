/** The whole table in words. */
import { about, clauses, playerName, who } from "../../../kit/words/names";
import type { Aids, Line, Player, Room } from "../../../room";
import type { Translate } from "../../../texts";
import { COLUMNS } from "../facts";
import { filled, lineAid, type LinePlace } from "../state/scenes";
import { HIDDEN, squareName, type BoardAid, type Squares } from "../state/moves";
import { boardName, cardName, lineText, points } from "./names";
import type { View } from "../view";

export const describe: Room<View>["describe"] = (view, aids, seat, players, t) => {
  const me = seat ?? 0;
  const lines: Line[] = [turn(view, seat, players, t)];
  if (view.announced) {
    const by = who(players, view.initiative);
    const text = t("bonne-page-say-announced", { card: cardName(view.announced, t), ...by });
    lines.push({ label: t("bonne-page-announced"), text });
  }
  for (const owner of [me, 1 - me]) {
    const label =
      owner === seat ? t("bonne-page-hand") : t("bonne-page-hand-of", who(players, owner));
    lines.push(hand(view, owner, label, t));
  }
  for (const owner of [me, 1 - me]) {
    const label = boardName(players, owner, seat, t);
    lines.push({ label, text: squares(view.boards[owner]!, view.scores[owner]!, t) });
    const aid = aids?.["boards"]?.[owner] as BoardAid | undefined;
    if (aid)
      lines.push({ label: t("bonne-page-say-lines", { board: label }), text: worth(aid, t) });
  }
  return lines;
};

/** What the lines are that a card has just filled, and what the board counts now. */
export const outcome: NonNullable<Room<View>["outcome"]> = (before, after, aids, players, t) =>
  linesWords(filled(before, after), after, aids, players, t);

function linesWords(
  fresh: LinePlace[],
  view: View,
  aids: Aids | null,
  players: Player[],
  t: Translate,
): string {
  const said = view.boards.flatMap((_, owner) => {
    const lines = fresh
      .filter((line) => line.owner === owner)
      .flatMap((line) => {
        const aid = lineAid(aids, owner, line);
        return aid ? [lineText(aid, line.kind, t)] : [];
      });
    if (lines.length === 0) return [];
    const total = points(view.scores[owner]!, t);
    return [t("bonne-page-told-lines", { ...who(players, owner), lines: lines.join(", "), total })];
  });
  return said.join(" ");
}

/** Which line is counted, and how the game ended. */
export const caption: NonNullable<Room<View>["caption"]> = ({ kind, show }, view, players, t) => {
  const [line] = (show?.["lit"] ?? []) as LinePlace[];
  if (kind === "count" && line) return lineName(line, t);
  if (kind !== "game") return "";
  const own = players.find(({ person }) => person === "you")?.seat ?? null;
  const scores = view.scores.map((score, seat) => about(playerName(players, seat), `${score}`, t));
  return `${turn(view, own, players, t).text} ${scores.join(", ")}`;
};

/** "Ligne 2", "Colonne b". */
export function lineName({ kind, place }: LinePlace, t: Translate): string {
  return t(`bonne-page-${kind}`, { name: kind === "row" ? `${place + 1}` : COLUMNS[place]! });
}

function turn(view: View, seat: number | null, players: Player[], t: Translate): Line {
  const label = t("bonne-page-say-turn");
  if (view.over) {
    const [winner] = view.winners;
    if (view.winners.length !== 1) return { label, text: t("bonne-page-shared") };
    if (winner === seat) return { label, text: t("bonne-page-won") };
    return { label, text: t("bonne-page-won-by", who(players, winner ?? 0)) };
  }
  const acting = view.pending[0];
  if (acting === undefined) return { label, text: t("bonne-page-over") }; // somebody gave up
  const copies = view.announced !== null;
  if (acting === seat) {
    return { label, text: t(copies ? "bonne-page-to-copy" : "bonne-page-to-announce") };
  }
  const key = copies ? "bonne-page-copies" : "bonne-page-announces";
  return { label, text: t(key, who(players, acting)) };
}

function hand(view: View, owner: number, label: string, t: Translate): Line {
  const cards = view.hands[owner]!;
  const count = t("bonne-page-hand-count", { count: cards.length });
  if (cards.length === 0 || cards.includes(HIDDEN)) return { label, text: count };
  return { label, text: cards.map((card) => cardName(card, t)).join(", ") };
}

function squares(board: Squares, score: number, t: Translate): string {
  const rows = board.map((cards, row) =>
    clauses(
      cards.map((card, column) =>
        card === null
          ? t("bonne-page-free", { square: squareName(row, column) })
          : t("bonne-page-taken", { square: squareName(row, column), card: cardName(card, t) }),
      ),
      t,
    ),
  );
  return `${points(score, t)}. ${rows.join(". ")}.`;
}

function worth(aid: BoardAid, t: Translate): string {
  const rows = aid.rows.map((line) => lineText(line, "row", t));
  const columns = aid.columns.map((line) => lineText(line, "column", t));
  return `${[...rows, ...columns].join(". ")}.`;
}
