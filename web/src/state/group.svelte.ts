/** A group as one follows it: who is here, what is played, the sheet. Who looks is here, but for a big screen. */
import { api, Refused } from "../net/api";
import type { Group, GroupGame, Level } from "../protocol";
import type { Options } from "../room";
import { notices } from "./notices.svelte";
import { promise } from "./words";

/** Milliseconds between two looks; the server takes somebody for gone after forty seconds. */
const SEEN = 5_000;
const HIDDEN = 20_000;

export class GroupSession {
  readonly id: string;
  group = $state.raw<Group | null>(null);
  problem = $state("");
  /** Told when the group goes on to another table where one has a seat. */
  moved: (table: string) => void = () => undefined;
  readonly #ask: (id: string) => Promise<Group>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;
  #known: string | null | undefined = undefined;

  constructor(id: string, ask: (id: string) => Promise<Group> = api.group) {
    this.id = id;
    this.#ask = ask;
    void this.#go();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  /** The group's table that waits or runs. */
  readonly next: GroupGame | null = $derived.by(() => {
    const current = this.group?.current;
    return current?.status === "waiting" || current?.status === "running" ? current : null;
  });

  take(group: Group): void {
    this.group = group;
    this.problem = "";
    const before = this.#known;
    this.#known = group.current?.table ?? null;
    const next = this.next;
    if (before !== undefined && next?.seated && next.table !== before) this.moved(next.table);
  }

  async look(): Promise<void> {
    try {
      const found = await this.#ask(this.id);
      if (!this.#stopped) this.take(found);
    } catch (caught) {
      this.problem = caught instanceof Error ? caught.message : String(caught);
    }
  }

  /** Another game for everybody who is here; null where somebody else was faster: one follows. */
  async propose(game: string, options: Options, level: Level | null): Promise<string | null> {
    const after = this.group?.current?.table ?? "";
    try {
      const made = await api.playInGroup(this.id, { game, options, level, word: promise(), after });
      this.#known = made.table;
      return made.table;
    } catch (problem) {
      if (!(problem instanceof Refused) || problem.code !== "group-went-on") throw problem;
      notices.tell(problem.message);
      await this.look();
      return null;
    }
  }

  async #go(): Promise<void> {
    await this.look();
    if (this.#stopped) return;
    this.#timer = setTimeout(() => void this.#go(), document.hidden ? HIDDEN : SEEN);
  }
}
