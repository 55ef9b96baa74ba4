/** Where a rule opens that a refusal cites: beside the table where one plays, else on a page of its own. */
import type { CitedRule } from "../protocol";

class CitedRules {
  /** Which rule the panel beside the table shows first. */
  shown = $state<number | null>(null);
  /** How the table that one sits at opens its rules. */
  #open: (() => void) | null = null;

  /** The table where one plays opens rules in this way, until what is returned is called. */
  at(open: () => void): () => void {
    this.#open = open;
    return () => {
      this.#open = null;
      this.shown = null;
    };
  }

  /** Follow a link to a rule without leaving the table. */
  follow(event: MouseEvent, rule: CitedRule): void {
    if (this.#open === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    this.shown = rule.number;
    this.#open();
  }
}

export const citedRules = new CitedRules();
