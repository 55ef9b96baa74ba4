/** One puzzle as it is being solved: what is shown, what was tried, what came of it. */
import { Refused } from "../../net/api";
import { puzzles } from "../../net/puzzles";
import type { Frame, PuzzleSolution, PuzzleTask, PuzzleVerdict } from "../../protocol";
import type { Forbidden } from "../../room";
import { myself } from "../../state/me.svelte";
import { notices } from "../../state/notices.svelte";

/** Milliseconds between two moves that are shown. */
const STEP = 1100;

export type Phase = "trying" | "wrong" | "right" | "shown";

/** A refusal names a move that is legal, in the notation: here that is no help, or the solution. */
function withoutExample({ code, message, values, rule, why }: Refused): Refused {
  return new Refused(code, why ?? message, values, rule);
}

export class PuzzleSession {
  phase = $state<Phase>("trying");
  busy = $state(false);
  /** What is on the board instead of the task. */
  frame = $state.raw<Frame | null>(null);
  /** All that is shown of the last try. */
  steps = $state.raw<Frame[]>([]);
  verdict = $state.raw<PuzzleVerdict | PuzzleSolution | null>(null);
  forbidden = $state.raw<Forbidden | null>(null);
  tries = $state(0);
  streak = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly task: PuzzleTask,
    readonly address: string,
    /** Whether nothing is to move. */
    readonly still: () => boolean,
  ) {
    this.tries = task.tries;
  }

  readonly view = $derived.by(() => this.frame?.view ?? this.task.view);
  readonly aids = $derived.by(() => (this.frame ? this.frame.aids : this.task.aids));
  readonly moves = $derived.by(() =>
    this.phase === "trying" && this.frame === null ? this.task.moves : [],
  );

  async play(move: string): Promise<void> {
    if (this.busy || this.phase !== "trying") return;
    this.busy = true;
    this.forbidden = null;
    try {
      await myself.ensure();
      const verdict = await puzzles.attempt(this.address, move);
      this.tries = verdict.tries;
      this.streak = verdict.streak;
      await this.#show(verdict, verdict.right ? "right" : "wrong");
    } catch (problem) {
      const told = problem instanceof Refused ? withoutExample(problem) : problem;
      if (told instanceof Refused) {
        const { code, message: text, values, rule } = told;
        this.forbidden = { move, code, text, values, rule };
      }
      notices.complain(told);
    }
    this.busy = false;
  }

  async giveUp(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      this.again();
      await this.#show(await puzzles.solution(this.address), "shown");
    } catch (problem) {
      notices.complain(problem);
    }
    this.busy = false;
  }

  /** Back to the task. */
  again(): void {
    clearTimeout(this.#timer);
    this.frame = null;
    this.steps = [];
    this.verdict = null;
    this.forbidden = null;
    this.phase = "trying";
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  async #show(found: PuzzleVerdict | PuzzleSolution, phase: Phase): Promise<void> {
    this.steps = found.steps;
    for (const [number, step] of found.steps.entries()) {
      if (number > 0 && !this.still()) await this.#pause();
      this.frame = step;
    }
    this.verdict = found;
    this.phase = phase;
  }

  #pause(): Promise<void> {
    return new Promise((done) => {
      this.#timer = setTimeout(done, STEP);
    });
  }
}
