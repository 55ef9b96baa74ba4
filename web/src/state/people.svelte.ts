/** What others are to oneself: friends, who asks, who is muted or blocked. */
import { ask } from "../net/api";
import type { Acquaintance, AcquaintanceList, NewReport } from "../protocol";
import { myself } from "./me.svelte";
import { notices } from "./notices.svelte";

type Relation = "friend" | "mute" | "block";

const of = (person: string, relation: Relation) =>
  `/me/people/${encodeURIComponent(person)}/${relation}`;

class People {
  all = $state.raw<Acquaintance[]>([]);
  #of: string | null = null;

  /** Ask once for everybody whom one is something to, and again when one is somebody else. */
  async look(): Promise<void> {
    const name = myself.me?.name ?? null;
    if (name === this.#of) return;
    this.#of = name;
    await this.refresh();
  }

  async refresh(): Promise<void> {
    try {
      this.all = myself.me ? (await ask<AcquaintanceList>("GET", "/me/people")).people : [];
    } catch {
      this.#of = null; // ask again when it is needed
    }
  }

  is(person: string | null | undefined, ...relations: Acquaintance["relation"][]): boolean {
    return this.all.some((one) => one.person === person && relations.includes(one.relation));
  }

  /** Whether what this person says is not shown. */
  silent = (person: string | null | undefined): boolean => this.is(person, "mute", "block");

  async set(person: string, relation: Relation, wanted: boolean): Promise<void> {
    try {
      await myself.ensure();
      const method = wanted ? "PUT" : "DELETE";
      this.all = (await ask<AcquaintanceList>(method, of(person, relation))).people;
    } catch (problem) {
      notices.complain(problem);
    }
  }

  async report(report: NewReport): Promise<boolean> {
    try {
      await myself.ensure();
      await ask("POST", "/reports", report);
      return true;
    } catch (problem) {
      notices.complain(problem);
      return false;
    }
  }
}

export const people = new People();
