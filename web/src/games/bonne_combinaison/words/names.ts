/** Cards, lines and boards of La bonne combinaison in words. */
import { who } from "../../../kit/words/names";
import type { Player } from "../../../room";
import type { Translate } from "../../../texts";
import type { LineAid, Wanted } from "../state/moves";

export function cardName(card: string, t: Translate): string {
  return t("bonne-page-card", { colour: card.charAt(0), value: card.slice(1) });
}

export function boardName(
  players: Player[],
  owner: number,
  me: number | null,
  t: Translate,
): string {
  if (owner === me) return t("bonne-page-mine");
  return t("bonne-page-theirs", who(players, owner));
}

export function points(count: number, t: Translate): string {
  return t("bonne-page-points", { points: count });
}

/** "Ligne 2 : suite, 3 points", or what it may still become and with which cards. */
export function lineText(line: LineAid, kind: "row" | "column", t: Translate): string {
  const name = t(`bonne-page-${kind}`, { name: line.name });
  if (line.is !== null && line.points !== null) {
    const combination = t(`bonne-page-name-${line.is}`);
    return t("bonne-page-line-is", { line: name, combination, points: points(line.points, t) });
  }
  if (line.best === null) return name;
  const best = t("bonne-page-line-best", {
    line: name,
    combination: t(`bonne-page-name-${line.best.is}`),
    points: points(line.best.points, t),
  });
  if (line.best.lacks.length === 0 || line.filled === 0) return best;
  return t("bonne-page-line-lacks", { best, cards: lacking(line.best.lacks, t) });
}

function lacking(lacks: Wanted[], t: Translate): string {
  const said = lacks.map(({ count, cards }) =>
    count === cards.length
      ? grouped(cards, "and", t)
      : t("bonne-page-lack", { count, cards: grouped(cards, "or", t) }),
  );
  return said.join(t("bonne-page-and"));
}

/** Cards of one value or of one colour, without saying what they share twice: "5 vert, bleu ou noir". */
function grouped(cards: string[], word: "and" | "or", t: Translate): string {
  const [first = ""] = cards;
  const colour = (card: string) => t("bonne-page-colour", { colour: card.charAt(0) });
  if (cards.every((card) => card.charAt(1) === first.charAt(1))) {
    const colours = listed(cards.map(colour), word, t);
    return t("bonne-page-of-value", { value: first.charAt(1), colours });
  }
  const values = listed(
    cards.map((card) => card.charAt(1)),
    word,
    t,
  );
  return t("bonne-page-of-colour", { values, colour: colour(first) });
}

function listed(items: string[], word: "and" | "or", t: Translate): string {
  const start = items.slice(0, -1).join(t("bonne-page-comma"));
  return start ? `${start}${t(`bonne-page-${word}`)}${items.at(-1)}` : (items[0] ?? "");
}
