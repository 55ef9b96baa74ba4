/** A lesson of exercises as somebody goes through it: the tries, what is said of them, what is shown. */
import { api } from "../../net/api";
import type { CitedRule, LessonAnswer, LessonExercise } from "../../protocol";
import type { Aids, Forbidden, Player, Room, Scene, View } from "../../room";
import { isResult } from "../../stage/timeline";
import { scenesOf } from "../../stage/scenes";
import { speech, t } from "../../state/speech.svelte";
import { typeset } from "../../texts";

/** After so many tries in vain a right move is lit. */
const IN_VAIN = 2;

/** What is said of a try. */
export interface Said {
  kind: "wrong" | "found" | "done";
  text: string;
  rule: CitedRule | null;
}

export class Practice {
  readonly game: string;
  /** The room whose board draws it, once it is there. */
  room = $state.raw<Room | null>(null);
  exercises = $state.raw<LessonExercise[]>([]);
  number = $state(0);
  said = $state.raw<Said | null>(null);
  busy = $state(false);
  forbidden = $state.raw<Forbidden | null>(null);
  /** All exercises are done. */
  finished = $state(false);
  #found = $state.raw<string[]>([]);
  #vain = $state(0);
  #example = $state.raw<string | null>(null);
  #scene = $state.raw<Scene | null>(null);
  #view = $state.raw<View | null>(null);
  #aids = $state.raw<Aids | null>(null);

  constructor(game: string) {
    this.game = game;
  }

  async load(): Promise<void> {
    this.exercises = (await api.lesson(this.game)).exercises;
  }

  /** Begin an exercise, as the address names it; behind the last one the lesson is over. */
  show(number: number): void {
    const last = this.exercises.length - 1;
    if (last < 0) return;
    this.finished = number > last;
    this.#begin(Math.max(0, Math.min(number, last)));
  }

  readonly exercise = $derived(this.exercises[this.number] ?? null);
  readonly done = $derived(this.said?.kind === "done");
  readonly scene = $derived(this.#scene);
  readonly view = $derived(this.#scene?.view ?? this.#view);
  readonly aids = $derived(this.#scene?.view ? (this.#scene.aids ?? null) : this.#aids);
  readonly moves = $derived(this.done ? [] : (this.exercise?.moves ?? []));
  /** What has been found stays lit, and for who tries in vain a right move. */
  readonly lit: string[] = $derived.by(() => {
    if (this.done || this.exercise === null) return [];
    if (this.#vain >= IN_VAIN && this.#example !== null) return [this.#example];
    return this.#found.length > 0 ? this.#found : this.exercise.light;
  });
  readonly found = $derived(this.#found.length);
  readonly players: Player[] = $derived.by(() =>
    Array.from({ length: this.exercise?.players ?? 0 }, (_, seat) => {
      const you = seat === this.exercise?.seat;
      const name = you ? t("you-title") : t(`bot-name-${seat}`);
      return { seat, name, you, person: you ? "you" : "other", bot: !you };
    }),
  );

  async play(move: string): Promise<void> {
    if (this.busy || this.done || this.exercise === null) return;
    this.busy = true;
    this.forbidden = null;
    try {
      this.#hear(move, await api.tryMove(this.game, this.number, move));
    } catch (problem) {
      this.said = { kind: "wrong", text: String((problem as Error).message), rule: null };
    }
    this.busy = false;
  }

  #begin(number: number): void {
    this.number = number;
    this.said = null;
    this.forbidden = null;
    this.#found = [];
    this.#vain = 0;
    this.#example = null;
    this.#scene = null;
    this.#view = this.exercise?.view ?? null;
    this.#aids = this.exercise?.aids ?? null;
  }

  #hear(move: string, answer: LessonAnswer): void {
    this.#example = answer.example;
    // A board forgets what was chosen when it is given another view.
    if (this.#view !== null) this.#view = { ...this.#view };
    if (answer.right && answer.move !== null) return this.#right(answer.move, answer);
    this.#vain += 1;
    const { refused } = answer;
    if (refused) {
      const text = typeset(refused.why ?? refused.text, speech.language);
      const { code, values, rule } = refused;
      this.forbidden = { move, code, text, values, rule };
      this.#say("wrong", answer.text === null ? text : t(answer.text), rule ?? null);
    } else this.#say("wrong", t(answer.text ?? ""));
  }

  #right(move: string, answer: LessonAnswer): void {
    const wanted = this.exercise?.wanted ?? 1;
    if (this.#found.includes(move)) return this.#say("wrong", t("lesson-found-before"));
    this.#found = [...this.#found, move];
    this.#vain = 0;
    if (this.#found.length < wanted) {
      const left = wanted - this.#found.length;
      return this.#say("found", t("lesson-found", { found: this.#found.length, left }));
    }
    this.#say("done", answer.text === null ? "" : t(answer.text));
    if (wanted === 1) this.#show(move, answer);
  }

  /** The table after the move; what it ended stays as it was then. */
  #show(move: string, { view, aids, ended }: LessonAnswer): void {
    const exercise = this.exercise;
    if (exercise === null || view === null || this.room === null) return;
    const { view: before, seat } = exercise;
    const change = { before, after: view, aids, ended, moves: [{ seat, move }], seat };
    const result = scenesOf(this.room, change).findLast((scene) => isResult(scene));
    this.#view = view;
    this.#aids = aids;
    this.#scene = result?.view ? result : null;
  }

  #say(kind: Said["kind"], text: string, rule: CitedRule | null = null): void {
    this.said = { kind, text, rule };
  }
}
