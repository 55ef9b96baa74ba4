/** Notices that somebody comes back to a table, and asks for what they have missed. */
import { api } from "../../net/api";
import type { Frame } from "../../protocol";
import type { TableSession } from "../../state/table.svelte";
import { looked, missedSince, noteLook, type Looked } from "./looked";

/** Milliseconds after coming back in which a connection may still bring what was missed. */
const LATE = 5_000;

export class Recall {
  frames = $state.raw<Frame[] | null>(null);
  #session: TableSession;
  #before: Looked | null;
  #came = Date.now();

  constructor(session: TableSession) {
    this.#session = session;
    this.#before = looked(session.id);
  }

  /** One looks at the table as it is after this ply. */
  look(ply: number): void {
    const since = Date.now() - this.#came < LATE ? missedSince(this.#before, ply) : null;
    noteLook(this.#session.id, ply);
    if (since === null || this.#session.several) return;
    this.#before = null;
    void this.#ask(since);
  }

  /** One looks away, or leaves. */
  leave(): void {
    const seen = looked(this.#session.id);
    if (seen !== null) noteLook(this.#session.id, seen.ply);
    this.frames = null;
  }

  comeBack(): void {
    this.#before = looked(this.#session.id);
    this.#came = Date.now();
  }

  close(): void {
    this.frames = null;
  }

  async #ask(since: number): Promise<void> {
    try {
      const { frames } = await api.missed(this.#session.id, since);
      if (frames.length > 1) this.frames = frames;
    } catch {
      // the table itself shows how it is
    }
  }
}
