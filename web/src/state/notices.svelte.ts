/** Short sentences over the page, which are spoken, too. */
import { Refused } from "../net/api";
import type { CitedRule } from "../protocol";

export interface Notice {
  id: number;
  text: string;
  kind: "good" | "bad";
  /** The rule that it speaks of. */
  rule: CitedRule | null;
}

const SECONDS = 6;

class Notices {
  shown = $state.raw<Notice[]>([]);
  /** A link that somebody wants to give away and that only they can copy. */
  link = $state<string | null>(null);
  #next = 0;

  /** Show a sentence for a while; its number, for who wants to take it back before. */
  tell(text: string, kind: Notice["kind"] = "good", rule: CitedRule | null = null): number {
    const notice = { id: this.#next++, text, kind, rule };
    this.shown = [notice]; // one is enough to read
    setTimeout(() => this.drop(notice.id), SECONDS * 1000);
    return notice.id;
  }

  /** Something went wrong: its sentence. */
  complain(problem: unknown): number {
    const rule = problem instanceof Refused ? problem.rule : null;
    return this.tell(problem instanceof Error ? problem.message : String(problem), "bad", rule);
  }

  drop(id: number): void {
    this.shown = this.shown.filter((one) => one.id !== id);
  }
}

export const notices = new Notices();
