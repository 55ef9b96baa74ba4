/** A group as one follows it: who is here, what is played, the sheet. Who looks is here. */
import { api } from "../net/api";
import type { Group, Level } from "../protocol";
import type { Options } from "../room";
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
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;
  #known: string | null | undefined = undefined;

  constructor(id: string, known?: string) {
    this.id = id;
    this.#known = known;
    void this.#go();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  take(group: Group): void {
    this.group = group;
    this.problem = "";
    const current = group.current;
    const table = current?.table ?? null;
    const before = this.#known;
    this.#known = table;
    const goes = current?.status === "waiting" || current?.status === "running";
    if (before !== undefined && table !== null && table !== before && goes && current?.seated) {
      this.moved(table);
    }
  }

  async look(): Promise<void> {
    try {
      this.take(await api.group(this.id));
    } catch (caught) {
      this.problem = caught instanceof Error ? caught.message : String(caught);
    }
  }

  /** Another game for everybody who is here. */
  async propose(game: string, options: Options, level: Level | null): Promise<string> {
    const made = await api.playInGroup(this.id, { game, options, level, word: promise() });
    this.#known = made.table;
    return made.table;
  }

  async #go(): Promise<void> {
    await this.look();
    if (this.#stopped) return;
    this.#timer = setTimeout(() => void this.#go(), document.hidden ? HIDDEN : SEEN);
  }
}
