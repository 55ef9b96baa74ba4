/** A coach beside somebody's first game: it speaks when a move has cost much, and not often. */
import { untrack } from "svelte";
import { api } from "../../net/api";
import type { CoachNote } from "../../protocol";
import { keepWords, wordsLeft } from "../../state/coaching";
import type { TableSession } from "../../state/table.svelte";

export class Coach {
  /** What it says now. */
  note = $state.raw<CoachNote | null>(null);
  /** How often it may still speak. */
  left = $state(0);
  readonly #session: TableSession;

  constructor(session: TableSession) {
    this.#session = session;
    this.left = wordsLeft(session.id);
    $effect(() => {
      const events = session.fresh;
      untrack(() => {
        if (!events.some(({ kind }) => kind === "move" || kind === "back")) return;
        const own = events.some(({ kind, seat }) => kind === "move" && this.#isOwn(seat ?? -1));
        if (own || events.some(({ kind }) => kind === "back")) this.note = null;
        if (own && this.left > 0) void this.#look();
      });
    });
  }

  /** Whether it sits at this table: who plays alone and unrated may have one. */
  get here(): boolean {
    const info = this.#session.update?.info;
    return this.left > 0 && info?.can_hint === true && !info.rated;
  }

  takeBack(): void {
    this.note = null;
    void this.#session.act({ do: "back" });
  }

  goOn(): void {
    this.note = null;
  }

  /** It says no more in this game. */
  sendAway(): void {
    this.note = null;
    this.#keep(0);
  }

  #isOwn(seat: number): boolean {
    return this.#session.update?.info.seats[seat]?.you === true;
  }

  async #look(): Promise<void> {
    if (!this.here) return;
    // Without a connection, or while the table has moved on, it says nothing.
    const note = await api.coach(this.#session.id).catch(() => null);
    if (!note?.much || this.left === 0) return;
    const last = this.#session.log.findLast(({ seat }) => this.#isOwn(seat));
    if (last?.number !== note.number + 1 || last.move !== note.move) return;
    if (this.#session.update?.info.status === "over") return;
    this.note = note;
    this.#keep(this.left - 1);
  }

  #keep(left: number): void {
    this.left = left;
    keepWords(this.#session.id, left);
  }
}
