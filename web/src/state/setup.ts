/** How somebody wants to play a game: kept, so that the next table is one click away. */
import { api } from "../net/api";
import type { GameLine, Level, SeatChoice } from "../protocol";
import type { Options } from "../room";
import { myself } from "./me.svelte";
import { keepNames } from "./names";
import { place } from "./place.svelte";
import { ALONE } from "./site";
import { read, write } from "./storage";
import { sendCoach } from "./coaching";
import { promise } from "./words";

export const LEVELS: Level[] = ["decouverte", "novice", "club", "expert", "master"];
/** Whom one meets first. */
export const FIRST: Level = "decouverte";
/** Who shall sit there: oneself, somebody else on this device, a friend by link, a bot. */
export type Sitter = "me" | "guest" | "friend" | Level;

export interface Setup {
  options: Options;
  seats: Sitter[];
  /** Names of people on this device, by seat. */
  names: Record<number, string>;
  clock: ClockName;
  public: boolean;
  hold: boolean;
  rated: boolean;
  /** Whether partners may talk, and the seats that may be helped; where it is not rated. */
  talk: boolean;
  helped: number[];
}

export const CLOCKS = {
  none: null,
  "move-30": { move: 30 },
  "move-60": { move: 60 },
  "move-180": { move: 180 },
  "game-300": { game: 300 },
  "game-900": { game: 900 },
  "game-300-5": { game: 300, increment: 5 },
  "game-900-10": { game: 900, increment: 10 },
  "days-1": { days: 1 },
  "days-2": { days: 2 },
  "days-3": { days: 3 },
  "days-7": { days: 7 },
  "days-14": { days: 14 },
} as const;
export type ClockName = keyof typeof CLOCKS;

export function number(game: GameLine, options: Options): number {
  const chosen = options["players"];
  return typeof chosen === "number" ? chosen : (game.players[0] ?? 2);
}

type Value = Options[string];

/**
 * The values an option may have beside the options named before it: a later option never stands in the way
 * of an earlier one, it follows. The catalogue says what clashes.
 */
export function fitting(game: GameLine, options: Options, name: string): Value[] {
  const option = game.options.find((one) => one.name === name);
  if (!option) return [];
  if (option.allowed === null) return [null, ...Array(number(game, options)).keys()];
  const before = game.options.slice(0, game.options.indexOf(option)).map((one) => one.name);
  return option.allowed.filter((value) => {
    const chosen: Options = { [name]: value };
    for (const earlier of before) chosen[earlier] = options[earlier] ?? null;
    return !game.clashes.some((clash) =>
      Object.entries(clash).every(([key, one]) => chosen[key] === one),
    );
  });
}

/** The same choice with everything that cannot be put right: the default where it fits, else what does. */
export function fitted(game: GameLine, chosen: Options): Options {
  const options: Options = {};
  for (const { name, default: usually } of game.options) {
    const possible = fitting(game, options, name);
    const wanted = [chosen[name], usually].find(
      (value) => value !== undefined && possible.includes(value),
    );
    options[name] = wanted === undefined ? (possible[0] ?? null) : wanted;
  }
  return options;
}

/** A game as it is usually played the first time, against bots. */
export function usual(game: GameLine): Setup {
  const options = fitted(game, {});
  return {
    options,
    seats: seated([], number(game, options), FIRST),
    names: {},
    clock: "none",
    public: false,
    hold: false,
    rated: true,
    talk: false,
    helped: [],
  };
}

/** As last time. What the catalogue no longer knows is forgotten. */
export function last(game: GameLine): Setup {
  const kept = read<Setup>(`setup:${game.id}`);
  const setup = usual(game);
  if (!kept) return setup;
  setup.options = fitted(game, kept.options);
  setup.seats = peopled(seated(kept.seats, number(game, setup.options), FIRST));
  setup.names = kept.names ?? {};
  setup.clock = kept.clock in CLOCKS ? kept.clock : "none";
  setup.public = kept.public === true;
  setup.hold = kept.hold === true;
  setup.rated = kept.rated !== false;
  setup.talk = kept.talk === true;
  setup.helped = kept.helped ?? [];
  return setup;
}

/** So many seats: those that are there, the first one's own, the rest like the last. */
export function seated(seats: Sitter[], players: number, rest: Sitter): Sitter[] {
  const other = seats.length > 1 ? (seats.at(-1) ?? rest) : rest;
  return Array.from({ length: players }, (_, seat) => seats[seat] ?? (seat === 0 ? "me" : other));
}

/** Bots need somebody to play against: where all would be bots, the first seat is one's own. */
function peopled(seats: Sitter[]): Sitter[] {
  return seats.every(isBot) ? ["me", ...seats.slice(1)] : seats;
}

export function isBot(who: Sitter): who is Level {
  return (LEVELS as Sitter[]).includes(who);
}

/** The same game with all other seats for friends, or for bots where friends were. */
export function withAll(setup: Setup, others: Sitter): Setup {
  const seats = setup.seats.map((_, seat) => (seat === 0 ? ("me" as const) : others));
  return { ...setup, seats };
}

/** Against bots: the levels of last time stay, everybody else becomes a bot. */
export function againstBots(setup: Setup): Setup {
  const seats = setup.seats.map((who, seat): Sitter => {
    if (seat === 0) return "me";
    return isBot(who) ? who : FIRST;
  });
  return { ...setup, seats, clock: "none", public: false, hold: false };
}

function choice(who: Sitter, help: boolean): SeatChoice {
  if (who === "me" || who === "guest") return { kind: "me", help };
  if (who === "friend") return { kind: "open", help };
  return { kind: "bot", level: who };
}

/** Make the table and go there. */
export async function sitDown(game: GameLine, setup: Setup, keep = true): Promise<void> {
  await myself.ensure();
  const { table } = await api.create({
    game: game.id,
    options: setup.options,
    seats: setup.seats.map((who, seat) => choice(who, !setup.rated && setup.helped.includes(seat))),
    rated: setup.rated && !ALONE,
    partners_talk: !setup.rated && setup.talk,
    public: setup.public && setup.seats.includes("friend"),
    clock: CLOCKS[setup.clock],
    hold: setup.hold,
    word: promise(),
  });
  if (setup.seats.includes("guest")) {
    const own = setup.seats.indexOf("me");
    const name = myself.me?.name ?? "";
    keepNames(table, { ...setup.names, ...(own >= 0 && name ? { [own]: name } : {}) });
  }
  if (keep) write(`setup:${game.id}`, setup);
  write("last-game", game.id);
  place.go(`/table/${table}`);
}

/** Straight to a table: the one that waits for oneself, or a new one of the game played last. */
export async function straightIn(games: GameLine[]): Promise<void> {
  await myself.ensure();
  const { tables } = await api.myTables();
  const running = tables.find((one) => one.status === "running");
  place.go("/", true); // the way back leads to the door
  if (running) return place.go(`/table/${running.table}`);
  const game = games.find((one) => one.id === read<string>("last-game")) ?? games[0];
  if (game) await sitDown(game, againstBots(last(game)), false);
}

/** A game's lesson: exercises, or a first game along a line of moves. */
export async function learn(game: GameLine): Promise<void> {
  if (game.lesson === "exercises") return place.go(`/lesson/${game.id}`);
  await myself.ensure();
  const { table } = await api.create({ game: game.id, lesson: true });
  place.go(`/table/${table}`);
}

/** A first real game, against those whom one meets first, with a coach. */
export async function firstGame(game: GameLine): Promise<void> {
  await myself.ensure();
  const { options, seats } = usual(game);
  const { table } = await api.create({
    game: game.id,
    options,
    seats: seats.map((who) => choice(who, false)),
    rated: false,
    word: promise(),
  });
  sendCoach(table);
  write("last-game", game.id);
  place.go(`/table/${table}`);
}
