/** A table as one follows it: the updates, shown at a pace that lets one see what happens. */
import { Refused } from "../net/api";
import { connection } from "../net/connection.svelte";
import { outbox } from "../net/outbox.svelte";
import type { Command, Done, Event, HintAnswer, SeatView, Update } from "../protocol";
import type { Change, Forbidden, Player, Room, Scene, View } from "../room";
import { Director } from "../stage/director.svelte";
import { isResult, type Manner } from "../stage/timeline";
import { lasting, roundEnds, scenesOf } from "../stage/scenes";
import { addressed, several } from "../kit/words/names";
import { join, moves, talks } from "./log";
import { people } from "./people.svelte";
import type { GroupSession } from "./group.svelte";
import type { Kept } from "./kept";
import { players } from "./names";
import { notices } from "./notices.svelte";
import { settings, still } from "./settings.svelte";
import { t } from "./speech.svelte";
import { keepTable, keptTable } from "./storage";
import { forgetResult, lastScenes, missedScenes, noteResult, unseenResult } from "./missedScenes";
import { attendance } from "./rematch";
import { answer } from "./words";

/** So many updates may wait to be shown. */
const BEHIND = 8;

/** Whether the update tells of a move of one's own, or else of somebody else. */
function hasMoved(update: Update, own: boolean): boolean {
  return update.events.some(
    ({ kind, seat }) => kind === "move" && update.info.seats[seat ?? -1]?.you === own,
  );
}

/** Refusals that name who is to move, and how a person would say them. */
const WAITED: Record<string, string> = {
  "not-your-turn": "refused-turn",
  "already-chosen": "refused-chosen",
};

export class TableSession {
  readonly id: string;
  update = $state.raw<Update | null>(null);
  events = $state.raw<Event[]>([]);
  /** Events of the update that is shown now, for who wants to tell them. */
  fresh = $state.raw<Event[]>([]);
  /** What was seen before them. */
  before: View | null = null;
  /** Whether the server has told of the table, and not only this device's memory. */
  live = $state(false);
  problem = $state.raw<Refused | null>(null);
  forbidden = $state.raw<Forbidden | null>(null);
  hint = $state.raw<HintAnswer | null>(null);
  lit = $state.raw<string[]>([]);
  thinking = $state(false);
  /** Whose eyes, where one holds several seats. */
  eyes = $state<number | null>(null);
  /** Who has lifted the curtain, where several people share this device. */
  #unveiled = $state<number | null>(null);
  /** The group whose table this is, as the view of the table follows it. */
  group = $state.raw<GroupSession | null>(null);
  /** Says what is to be looked at, once it is there. */
  room = $state.raw<Room | null>(null);
  /** What is looked at. */
  readonly director = new Director(
    () => this.#manner(),
    () => this.#goOn(),
  );
  #asked = $state(-1);
  /** The sentence that is shown about the last try. */
  #refusal: number | null = null;
  #queue: Update[] = [];
  #stop: () => void;

  constructor(id: string) {
    this.id = id;
    const kept = keptTable<Kept>(id);
    if (kept) {
      this.update = kept.update;
      this.events = kept.events;
    }
    this.#stop = connection.watch(id, {
      // What was kept may be another person's look: ask for everything once.
      since: () => (this.#known === null ? -1 : this.#known),
      hear: (update) => this.#hear(update),
      refuse: (problem) => (this.problem = problem),
    });
  }

  #known: number | null = null;
  readonly #attend = attendance();

  /** A game that somebody gave up is over, although by its rules somebody would be to move. */
  #still(view: View | null): View | null {
    const early = this.update?.info.status === "over" && view !== null && !view.over;
    return early ? { ...view, pending: [] } : view;
  }

  #gone = false;

  stop(): void {
    this.#gone = true;
    this.#stop();
    this.#queue = [];
    this.director.stop();
  }

  readonly players: Player[] = $derived.by(() => players(this.update?.info.seats ?? [], this.id));
  /** How many moves were made before this table, where a game is played on. */
  readonly begun = $derived(this.update?.info.begun ?? 0);
  readonly log = $derived(moves(this.events, this.begun + (this.update?.info.moves ?? 0)));
  readonly talks = $derived(talks(this.events).filter(({ person }) => !people.silent(person)));

  /** Whether one holds several seats: more than one person may look at this screen. */
  readonly several = $derived((this.update?.seats.length ?? 0) > 1);
  /** The curtain is down: nothing that belongs to a hand leaves this session until somebody lifts it. */
  readonly covered: boolean = $derived.by(() => {
    if (!this.several || !settings.all.curtain || this.update?.info.status !== "running") {
      return false;
    }
    // Who has just moved still sees what that has ended.
    const looking = this.director.scene !== null && this.director.scene.kind !== "move";
    const next = this.turn !== null && this.turn !== this.#unveiled && !looking;
    return this.#unveiled === null || next;
  });
  /** The seat whose eyes are shown; null for outsiders, and behind the curtain. */
  readonly own: SeatView | null = $derived.by(() => {
    if (this.covered) return null;
    const seats = this.update?.seats ?? [];
    return seats.find((one) => one.seat === this.eyes) ?? seats[0] ?? null;
  });
  /** The table as it is after the last update. */
  readonly latest = $derived(this.#still(this.own?.view ?? this.update?.view ?? null));
  readonly latestAids = $derived((this.own ? this.own.aids : this.update?.aids) ?? null);
  /** What is looked at now, if these eyes may see it. */
  readonly scene: Scene | null = $derived(this.covered ? null : this.director.scene);
  /** The table as it is shown: a scene may show it as it was. */
  readonly view = $derived(this.scene?.view ?? this.latest);
  readonly aids = $derived(this.scene?.view ? (this.scene.aids ?? null) : this.latestAids);
  /** What the last move ended. */
  readonly ended = $derived((this.own ? this.own.ended : this.update?.ended) ?? null);
  /** The same while it is news. */
  readonly news = $derived(this.fresh.some(({ kind }) => kind === "move") ? this.ended : null);
  /** Who is to move; everybody may know that. */
  readonly pending: number[] = $derived.by(() => {
    const view = this.view ?? this.update?.seats[0]?.view;
    return (view?.["pending"] as number[] | undefined) ?? [];
  });
  /** A held seat that is to move and not played by a bot, if any. */
  readonly turn: number | null = $derived.by(() => {
    if (this.update?.info.status !== "running" || this.director.holding) return null;
    const due = this.update.seats.filter(
      (one) => one.moves.length > 0 && this.update?.info.seats[one.seat]?.level === null,
    );
    return (due.find((one) => one.seat === this.eyes) ?? due[0])?.seat ?? null;
  });
  /** Whether the seat that looks is to move: what helps to choose is for these eyes alone. */
  readonly choosing = $derived(this.turn !== null && this.turn === this.own?.seat);
  readonly kept = $derived.by(() => outbox.move(this.id));
  readonly busy = $derived(this.kept !== null || (this.update?.ply ?? -1) < this.#asked);

  async act(command: Command): Promise<Done | null> {
    try {
      const done = await connection.act(this.id, command);
      if (command.do === "play" || command.do === "back") this.#asked = done.ply;
      return done;
    } catch (problem) {
      notices.complain(problem);
      return null;
    }
  }

  async play(move: string): Promise<void> {
    const seat = this.own?.seat;
    if (seat === undefined || this.busy) return;
    this.#clear();
    try {
      const done = await connection.act(this.id, { do: "play", seat, move });
      this.#asked = done.ply;
    } catch (problem) {
      const told = problem instanceof Refused ? this.#inWords(problem) : problem;
      this.#refusal = notices.complain(told);
      if (told instanceof Refused) {
        this.forbidden = {
          move,
          code: told.code,
          text: told.message,
          values: told.values,
          rule: told.rule,
        };
      }
    }
  }

  /** A refusal as a person would say it: players by their names, the example not in the notation. */
  #inWords(problem: Refused): Refused {
    const waited = WAITED[problem.code];
    if (waited !== undefined && this.pending.length > 0) {
      const { among, number } = several(this.players, this.pending, t);
      return new Refused(problem.code, t(waited, { among, number }), problem.values);
    }
    const instead = problem.values["instead"];
    if (this.room === null || problem.why === null || typeof instead !== "string") return problem;
    const spoken = addressed("you", t);
    const move = this.room.words(instead, spoken, this.update?.info.game ?? "");
    const text = t("refused-example", { why: problem.why, move });
    return new Refused(problem.code, text, problem.values, problem.rule, problem.why);
  }

  /** The person at this seat looks at the screen now. */
  lift(seat: number): void {
    this.#unveiled = seat;
    this.eyes = seat;
  }

  async ask(): Promise<void> {
    const seat = this.turn;
    if (seat === null || !this.choosing || this.thinking) return;
    this.thinking = true;
    const done = await this.act({ do: "hint", seat });
    this.thinking = false;
    if (!done?.hint || this.turn !== seat || !this.choosing) return;
    this.hint = done.hint;
    this.lit = [done.hint.move];
  }

  /** What was said about a moment that is over. */
  #clear(): void {
    this.forbidden = null;
    this.lit = [];
    this.hint = null;
    if (this.#refusal !== null) notices.drop(this.#refusal);
    this.#refusal = null;
  }

  /** From now on nobody is known to look: not even who moved last finds their hand open. */
  #cover(): void {
    this.#unveiled = null;
    this.#clear();
  }

  #hear(update: Update): void {
    this.problem = null;
    void answer(update, (command) => connection.act(this.id, command));
    this.#attend(update);
    if (this.#known !== null && update.ply < this.#known) return;
    const first = this.#known === null;
    this.#known = update.ply;
    this.live = true;
    if (first) return this.#show(update, true);
    this.#queue.push(update);
    if (this.#hurries() || (this.#behind() && !this.director.waiting)) this.director.finish();
    this.#next();
  }

  /** Show what waits, until there is something to be looked at. */
  #next(): void {
    while (this.director.step === null) {
      const update = this.#queue.shift();
      if (update === undefined) return;
      this.#show(update, false);
    }
  }

  /** All has been looked at. */
  #goOn(): void {
    if (!this.#gone && !document.hidden) forgetResult(this.id);
    if (this.covered) this.#cover();
    this.#next();
  }

  /** Whether nothing may wait: one's own move is in the queue, or one's own clock runs. */
  #hurries(): boolean {
    const last = this.#queue.at(-1) ?? this.update;
    const due = last?.info.clock && last.seats.some(({ moves }) => moves.length > 0);
    return Boolean(due) || this.#queue.some((update) => hasMoved(update, true));
  }

  #behind(): boolean {
    return this.#queue.length > BEHIND;
  }

  #manner(): Manner {
    return {
      pace: settings.all.pace,
      still: still(),
      hidden: document.hidden,
      hurried: this.#hurries(),
      behind: this.#behind(),
      pressed: (this.update?.seats.length ?? 0) > 0,
    };
  }

  /** Nobody looks any longer, or somebody looks again. */
  look(looking: boolean): void {
    if (looking) this.director.look();
    else this.director.leave();
  }

  /** What is to be looked at now that the table has changed. */
  #direct(change: Change, since: number): void {
    if (this.room === null) return;
    if (change.moves.length === 1) {
      const scenes = scenesOf(this.room, change);
      this.director.show(scenes.map((one) => (isResult(one) ? lasting(one, change) : one)));
      const unseen = document.hidden || this.director.step !== null;
      if (unseen && scenes.some(isResult)) noteResult(this.id, since);
    } else if (roundEnds(change.before, change.after)) void this.#recall(this.room, since);
  }

  /** The page was loaded anew while a round's result was still to be looked at: it comes again. */
  resume(): void {
    const since = unseenResult(this.id);
    if (since === null || this.room === null) return;
    if (this.update?.info.status === "running") void this.#recall(this.room, since);
    else forgetResult(this.id);
  }

  /** How the finished game ended, once more: its count stays until somebody presses. */
  async again(): Promise<void> {
    if (this.room === null) return;
    try {
      this.director.again(await lastScenes(this.id, this.room, this.own?.seat ?? null));
    } catch (problem) {
      notices.complain(problem);
    }
  }

  /** After a gap: the results that came in it. */
  async #recall(room: Room, since: number): Promise<void> {
    const seat = this.own?.seat ?? null;
    if (seat === null || this.several) return;
    this.director.recall(await missedScenes(this.id, since, room, seat));
  }

  #show(update: Update, first: boolean): void {
    this.events = first ? join([], update) : join(this.events, update);
    const moved = update.events.some((event) => event.kind === "move" || event.kind === "back");
    if (moved || first) this.#clear();
    const before = this.latest;
    const since = this.update?.ply ?? -1;
    const looking = this.own?.seat ?? null;
    const seen = update.seats.find(({ seat }) => seat === looking) ?? update;
    this.update = update;
    this.before = before;
    if (!first && moved && before && seen.view) {
      const moves = update.events
        .filter(({ kind }) => kind === "move")
        .map(({ seat, move }) => ({ seat: seat ?? 0, move: move ?? null }));
      const { view: after, aids = null, ended = null } = seen;
      this.#direct({ before, after, aids, ended, moves, seat: looking }, since);
    }
    this.fresh = first ? [] : update.events;
    if (this.eyes === null || !update.seats.some((one) => one.seat === this.eyes)) {
      this.eyes = this.turn ?? update.seats[0]?.seat ?? null;
    }
    if (this.covered) this.#cover();
    keepTable(this.id, { update, events: this.events } satisfies Kept);
  }
}
