/** What is looked at now at a table, and what is still to come. */
import type { Scene, SceneSound } from "../room";
import { Player, type Clock } from "./player";
import { holds, isResult, timeline, type Manner, type Step } from "./timeline";

export const browserClock: Clock = {
  now: () => performance.now(),
  after(milliseconds, act) {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
};

export class Director {
  step = $state.raw<Step | null>(null);
  /** A result that is told in passing. */
  aside = $state.raw<Scene | null>(null);
  /** What was to be heard last; a new object every time. */
  heard = $state.raw<{ sound: SceneSound | null } | null>(null);
  readonly scene = $derived(this.step?.scene ?? null);
  /** Nothing else may happen at the table. */
  readonly holding = $derived(this.step !== null && holds(this.step.scene));
  /** It goes on when somebody presses. */
  readonly waiting = $derived(this.step !== null && this.step.lasts === null);
  readonly #manner: () => Manner;
  readonly #player: Player;
  #later: Scene[] = [];

  /** `idle` is called when all has been looked at. */
  constructor(manner: () => Manner, idle: () => void, clock: Clock = browserClock) {
    this.#manner = manner;
    this.#player = new Player(clock, () => {
      this.step = this.#player.step;
      if (this.step !== null) this.#hear(this.step.scene);
      if (this.step === null) idle();
    });
  }

  show(scenes: Scene[]): void {
    const { steps, later, aside } = timeline(scenes, this.#manner());
    if (aside !== null) this.aside = aside;
    else if (scenes.length > 0) this.aside = null;
    // What is not looked at is still heard.
    const unseen = steps.length > 0 ? scenes[0] : (aside ?? scenes[0]);
    if (unseen && unseen !== steps[0]?.scene) this.#hear(unseen);
    this.#later.push(...later);
    this.#player.play(steps);
  }

  #hear({ sound = null }: Scene): void {
    this.heard = { sound };
  }

  /** What was missed: the results, each until it is pressed away. */
  recall(scenes: Scene[]): void {
    const { steps, later, aside } = timeline(scenes.filter(isResult), {
      ...this.#manner(),
      still: true,
    });
    if (aside !== null) this.aside = aside;
    this.#later.push(...later);
    this.#player.play(steps);
  }

  /** What was asked for again: everything at leisure, whatever the pace. */
  again(scenes: Scene[]): void {
    const { steps } = timeline(scenes, {
      pace: "calm",
      still: this.#manner().still,
      hidden: false,
      hurried: false,
      behind: false,
      pressed: true,
    });
    this.aside = null;
    this.#player.play(steps);
  }

  press(): void {
    this.#player.press();
  }

  /** The button for it was pressed. */
  next(): void {
    this.#player.next();
  }

  /** Go on at once; a result that is not looked at any longer is told in passing. */
  finish(): void {
    this.aside = this.#results().at(-1) ?? this.aside;
    this.#player.finish();
  }

  /** Nobody looks any longer: results wait, the table goes on. */
  leave(): void {
    this.#later.push(...this.#results());
    this.#player.finish();
  }

  /** Somebody looks again. */
  look(): void {
    this.recall(this.#later.splice(0));
  }

  /** Nothing is shown any more, nor told. */
  stop(): void {
    this.#later = [];
    this.#player.finish();
  }

  #results(): Scene[] {
    return this.#player.left.map(({ scene }) => scene).filter(isResult);
  }
}
