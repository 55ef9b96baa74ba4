/** What is known of a finished game, filling in as the server finds it out. */
import { api } from "../../net/api";
import type { Analysis, Decision, Moment } from "../../protocol";

/** Milliseconds between two questions: soon while there is nothing, then calmly. */
const SOON = 400;
const CALM = 1200;

export class Study {
  analysis = $state.raw<Analysis | null>(null);
  progress = $state(0);
  problem = $state("");
  ready = $state(false);
  #gone = false;

  constructor(readonly table: string) {
    void this.#look();
  }

  stop(): void {
    this.#gone = true;
  }

  async #look(): Promise<void> {
    try {
      const state = await api.analysis(this.table);
      if (this.#gone) return;
      this.progress = state.progress;
      this.analysis = state.analysis;
      this.ready = state.state === "ready";
      if (this.ready) return;
      setTimeout(() => void (this.#gone || this.#look()), state.analysis ? CALM : SOON);
    } catch (caught) {
      this.problem = caught instanceof Error ? caught.message : String(caught);
    }
  }

  /** Whether every decision has been looked at, so that luck and play can be told apart. */
  get judged(): boolean {
    return this.analysis !== null && this.analysis.stage !== "course";
  }

  moments(seat: number): Moment[] {
    return this.judged ? (this.analysis?.moments[seat] ?? []) : [];
  }

  /** What this seat decided after so many moves. */
  decision(ply: number, seat: number): Decision | null {
    return this.analysis?.decisions.find((one) => one.ply === ply && one.seat === seat) ?? null;
  }
}

/** What a move gave away, in hundredths; 0 where no loss is shown. */
export function costOf(one: Decision): number {
  return Math.round((one.cost ?? 0) * 100);
}
