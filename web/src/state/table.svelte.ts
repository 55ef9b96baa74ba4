/** A table as one follows it: the updates, shown at a pace that lets one see what happens. */
import { Refused } from "../net/api";
import { connection } from "../net/connection.svelte";
import { outbox } from "../net/outbox.svelte";
import type { Command, Done, Event, HintAnswer, SeatView, Update } from "../protocol";
import type { Forbidden, Player, Room, View } from "../room";
import { join, moves, talks } from "./log";
import { people } from "./people.svelte";
import type { GroupSession } from "./group.svelte";
import type { Kept } from "./kept";
import { players } from "./names";
import { notices } from "./notices.svelte";
import { settings, still, type Pace } from "./settings.svelte";
import { keepTable, keptTable } from "./storage";
import { answer } from "./words";

/** Milliseconds between two moves of others that one sees. */
const PACES = { calm: 850, quick: 350, instant: 0 };
/** Milliseconds that one looks at the end of something before the next move of others comes. */
const BEATS = {
  calm: { trick: 900, round: 1900 },
  quick: { trick: 400, round: 950 },
  instant: { trick: 0, round: 0 },
};
const BEHIND = 8;

/** Whether the update tells of a move of one's own, or else of somebody else. */
function hasMoved(update: Update, own: boolean): boolean {
  return update.events.some(
    ({ kind, seat }) => kind === "move" && update.info.seats[seat ?? -1]?.you === own,
  );
}

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
  /** Says what ends from view to view, once the room is there. */
  ends: Room["ends"];
  /** How long what has just ended is looked at; 0 when that is over, or nothing has ended. */
  beat = $state(0);
  #asked = $state(-1);
  /** The sentence that is shown about the last try. */
  #refusal: number | null = null;
  #queue: Update[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;
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

  /** A game that somebody gave up is over, although by its rules somebody would be to move. */
  #still(view: View | null): View | null {
    const early = this.update?.info.status === "over" && view !== null && !view.over;
    return early ? { ...view, pending: [] } : view;
  }

  stop(): void {
    this.#stop();
    clearTimeout(this.#timer);
    clearTimeout(this.#rest);
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
    const next = this.turn !== null && this.turn !== this.#unveiled && this.beat === 0;
    return this.#unveiled === null || next;
  });
  /** The seat whose eyes are shown; null for outsiders, and behind the curtain. */
  readonly own: SeatView | null = $derived.by(() => {
    if (this.covered) return null;
    const seats = this.update?.seats ?? [];
    return seats.find((one) => one.seat === this.eyes) ?? seats[0] ?? null;
  });
  readonly view = $derived(this.#still(this.own?.view ?? this.update?.view ?? null));
  readonly aids = $derived((this.own ? this.own.aids : this.update?.aids) ?? null);
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
    if (this.update?.info.status !== "running") return null;
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
      this.#refusal = notices.complain(problem);
      if (problem instanceof Refused) {
        this.forbidden = {
          move,
          code: problem.code,
          text: problem.message,
          values: problem.values,
          rule: problem.rule,
        };
      }
    }
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
    if (update.info.rematch !== null) this.#attend(update);
    if (this.#known !== null && update.ply < this.#known) return;
    const first = this.#known === null;
    this.#known = update.ply;
    this.live = true;
    if (first) return this.#show(update, true);
    this.#queue.push(update);
    if (this.#queue.length === 1 || hasMoved(update, true)) this.#next();
  }

  #attended: string | null = null;

  /** A rematch is made: have one's word in its deal, wherever one is when the others begin. */
  #attend({ info }: Update): void {
    const table = info.rematch;
    if (table === null || table === this.#attended || !info.seats.some((seat) => seat.you)) return;
    this.#attended = table;
    const stop = connection.watch(table, {
      since: () => -1,
      hear: (update) => {
        if (update.info.status !== "waiting") stop();
        else void answer(update, (command) => connection.act(table, command));
      },
      refuse: () => stop(),
    });
  }

  /** Show the next update, a moment later if it is a move of somebody else. */
  #next(): void {
    clearTimeout(this.#timer);
    const update = this.#queue[0];
    if (update === undefined) return;
    const wait = hasMoved(update, false) && !this.#hurries() ? PACES[this.#pace()] : 0;
    // The end of the beat comes back to this.
    if (wait > 0 && this.beat > 0) return;
    const show = () => {
      this.#queue.shift();
      this.#show(update, false);
      this.#next();
    };
    if (wait === 0) show();
    else this.#timer = setTimeout(show, wait);
  }

  /** Whether nothing may wait: one's own move is in the queue, or too much is. */
  #hurries(): boolean {
    return this.#queue.length > BEHIND || this.#queue.some((update) => hasMoved(update, true));
  }

  /** The pace, a quick one while one's own clock runs. */
  #pace(): Pace {
    if (still() || document.hidden) return "instant";
    const last = this.#queue.at(-1) ?? this.update;
    const due = last?.info.clock && last.seats.some(({ moves }) => moves.length > 0);
    return due && settings.all.pace === "calm" ? "quick" : settings.all.pace;
  }

  /** Look for a beat at what has ended, if something has. */
  #linger(before: View, after: View): void {
    const end = this.ends?.(before, after) ?? null;
    clearTimeout(this.#rest);
    this.beat = end === null ? 0 : BEATS[this.#pace()][end];
    if (this.beat === 0) return;
    this.#rest = setTimeout(() => {
      this.beat = 0;
      if (this.covered) this.#cover();
      this.#next();
    }, this.beat);
  }

  #show(update: Update, first: boolean): void {
    this.events = first ? join([], update) : join(this.events, update);
    const moved = update.events.some((event) => event.kind === "move" || event.kind === "back");
    if (moved || first) this.#clear();
    const before = this.view;
    const looking = this.own?.seat;
    const after = update.seats.find(({ seat }) => seat === looking)?.view ?? update.view;
    this.update = update;
    this.before = before;
    if (!first && moved && before && after) this.#linger(before, after);
    this.fresh = first ? [] : update.events;
    if (this.eyes === null || !update.seats.some((one) => one.seat === this.eyes)) {
      this.eyes = this.turn ?? update.seats[0]?.seat ?? null;
    }
    if (this.covered) this.#cover();
    keepTable(this.id, { update, events: this.events } satisfies Kept);
  }
}
