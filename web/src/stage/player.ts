/** Plays a timeline, by a clock that is passed in. */
import { isResult, type Step } from "./timeline";

export interface Clock {
  now(): number;
  /** Do something later; what is given back prevents it. */
  after(milliseconds: number, act: () => void): () => void;
}

/** A press that was on its way when a scene began does not mean it. */
const LEAST = 350;

export class Player {
  step: Step | null = null;
  readonly #clock: Clock;
  readonly #changed: () => void;
  #coming: Step[] = [];
  #since = 0;
  #cancel: () => void = () => undefined;

  constructor(clock: Clock, changed: () => void) {
    this.#clock = clock;
    this.#changed = changed;
  }

  /** Show these after what is shown already. */
  play(steps: Step[]): void {
    this.#coming.push(...steps);
    if (this.step === null && steps.length > 0) this.#go();
  }

  /** All that is still to be seen, with what is seen now. */
  get left(): Step[] {
    return this.step === null ? [] : [this.step, ...this.#coming];
  }

  /** Somebody does not want to wait: on to the next result; from a result, on. */
  press(): void {
    if (this.#clock.now() - this.#since >= LEAST) this.next();
  }

  /** The same, by somebody who surely means it. */
  next(): void {
    if (this.step === null) return;
    if (!isResult(this.step.scene)) {
      while (this.#coming[0] && !isResult(this.#coming[0].scene)) this.#coming.shift();
    }
    this.#go();
  }

  /** Nothing more is shown. */
  finish(): void {
    if (this.step === null) return;
    this.#coming = [];
    this.#go();
  }

  #go(): void {
    this.#cancel();
    this.#cancel = () => undefined;
    this.step = this.#coming.shift() ?? null;
    this.#since = this.#clock.now();
    const lasts = this.step?.lasts ?? null;
    if (lasts !== null) this.#cancel = this.#clock.after(lasts, () => this.#go());
    this.#changed();
  }
}
