/** What is known of a finished game, filling in as the server finds it out. */
import { api, Refused } from "../../net/api";
import type { Analysis, Decision, Moment } from "../../protocol";

/** Milliseconds between two questions: soon while there is nothing, then calmly. */
const SOON = 400;
const CALM = 1200;
/** Refusals that are none: nobody was reached, or could say why. */
const PASSING = new Set(["offline", "failed"]);
/** What a decision must have cost to be played again as a puzzle, as the server has it. */
const WORTH = 0.05;
/** Hundredths from which a better move is shown: less is within what people feel. */
const FELT = 2;

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
      this.problem = "";
      this.progress = state.progress;
      this.analysis = state.analysis;
      this.ready = state.state === "ready";
      if (this.ready) return;
      this.#again(state.analysis ? CALM : SOON);
    } catch (caught) {
      if (this.#gone) return;
      this.problem = caught instanceof Error ? caught.message : String(caught);
      // A network that fails for a moment does not end it; what the server refuses does.
      if (caught instanceof Refused && PASSING.has(caught.code)) this.#again(CALM);
    }
  }

  #again(after: number): void {
    setTimeout(() => void (this.#gone || this.#look()), after);
  }

  /** Whether every decision has been looked at, so that luck and play can be told apart. */
  get judged(): boolean {
    return this.analysis !== null && this.analysis.stage !== "course";
  }

  moments(seat: number): Moment[] {
    return this.judged ? (this.analysis?.moments[seat] ?? []) : [];
  }

  /** Whether this seat made mistakes that can be played again. */
  mistaken(seat: number | null): boolean {
    const made = this.judged ? (this.analysis?.decisions ?? []) : [];
    return made.some((one) => one.seat === seat && (one.cost ?? 0) >= WORTH);
  }

  /** What this seat decided after so many moves. */
  decision(ply: number, seat: number): Decision | null {
    return this.analysis?.decisions.find((one) => one.ply === ply && one.seat === seat) ?? null;
  }
}

/** Whether another move would have been so much better that it is worth a look. */
export function improvable(one: Decision): boolean {
  return one.move !== one.best && costOf(one) >= FELT;
}

/** What a move gave away, in hundredths; 0 where no loss is shown. */
export function costOf(one: Decision): number {
  return Math.round((one.cost ?? 0) * 100);
}
