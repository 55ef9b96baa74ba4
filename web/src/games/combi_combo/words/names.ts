/** Cards and criteria of Combi-Combo in words. */
import type { Translate } from "../../../texts";
import { nearest, type CriterionAid, type CriterionName } from "../state/moves";

export function cardName(card: string, t: Translate): string {
  return t("combi-page-card", { colour: card.charAt(0), value: card.slice(1) });
}

/** A total: a true minus, no plus, a dash where it is not known. */
export function amount(points: number | null): string {
  if (points === null) return "–";
  return points < 0 ? `−${-points}` : String(points);
}

/** Points with their sign: "+3", "0", "−2". */
export function signed(points: number): string {
  if (points === 0) return "0";
  return points > 0 ? `+${points}` : `−${-points}`;
}

/** A criterion in one sentence: what is there, what it gives, what more would need. */
export function criterionText(name: CriterionName, aid: CriterionAid, t: Translate): string {
  const now = t(`combi-page-now-${name}`, { count: aid.count, points: signed(aid.points) });
  return `${now} ${moreText(name, aid, t)}`;
}

/** What is missing for more points. */
export function moreText(name: CriterionName, aid: CriterionAid, t: Translate): string {
  if (name === "ones" && aid.missing === null && aid.points > 0) return t("combi-page-ones-sure");
  if (aid.missing === null) return t("combi-page-no-more");
  const values = { missing: aid.missing, gain: aid.gain, left: aid.left ?? 0 };
  if (name === "suites") {
    const colours = nearest(aid.colours ?? [], 2).map(({ lacks }) =>
      lacks.map(({ card }) => cardName(card, t)).join(", "),
    );
    if (colours.length === 0) return t("combi-page-more-suites-none");
    return t("combi-page-more-suites", { ...values, cards: colours.join(t("combi-page-or")) });
  }
  if (name === "fours") {
    const colours = (aid.lacks ?? []).filter((lack) => lack.left > 0);
    const cards = colours.map(({ card }) => t("combi-page-colour", { colour: card.charAt(0) }));
    return t("combi-page-more-fours", { ...values, cards: cards.join(", ") });
  }
  return t(`combi-page-more-${name}`, values);
}
