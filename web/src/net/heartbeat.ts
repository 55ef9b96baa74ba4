/** Whether somebody is at the other end: it is asked now and then, and must be heard soon after. */

/** Milliseconds between two questions, while somebody looks. */
const PAUSE = 6_000;
/** And until an answer; together they stay below the 20 seconds in which a dead line is noticed. */
const PATIENCE = 8_000;
/** Questions of who comes back to the page, one a second at most. */
const OFTEN = 1_000;

export class Heartbeat {
  #next: ReturnType<typeof setTimeout> | undefined;
  #limit: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(
    readonly send: () => void,
    readonly silent: () => void,
  ) {}

  /** From now on something must be heard soon. */
  await(): void {
    clearTimeout(this.#next);
    this.#limit ??= setTimeout(() => this.silent(), PATIENCE);
  }

  /** Ask now. */
  ask(): void {
    if (this.#limit !== undefined && Date.now() - this.#asked < OFTEN) return;
    this.#asked = Date.now();
    this.await();
    this.send();
  }

  /** Something has come: the line lives. */
  heard(): void {
    this.stop();
    // In a hidden tab timers are late: whoever comes back asks at once.
    this.#next = setTimeout(() => this.ask(), PAUSE);
  }

  /** There is no line to ask about. */
  stop(): void {
    clearTimeout(this.#next);
    clearTimeout(this.#limit);
    this.#limit = undefined;
  }
}
