/**
 * What a game brings to the page. The page knows no game by name: it finds the rooms under `games/` and
 * shows what they give it. A room knows no rules: it draws the view, offers the legal moves it gets, and
 * takes every number from the aids that the server made from the same view.
 */
import type { Component } from "svelte";
import type { Translate } from "./texts";

/** What a seat sees of a table. A room has a type of its own for it, in its `view.ts`. */
export type View = Record<string, any>;
export type Aids = Record<string, any>;
/** What a move ended, as the room's `endings.py` tells it. */
export type Ended = Record<string, any>;
export type Options = Record<string, number | boolean | null>;

/** Somebody at the table, as the page names them. */
export interface Player {
  seat: number;
  /** As it stands alone or begins a sentence: "Ana", or "Vous" for the only seat one holds. */
  name: string;
  /** Whether one holds this seat, alone or among others. */
  you: boolean;
  /** Which form a sentence about them takes: "vous posez", "Ana pose". */
  person: Person;
  bot: boolean;
}

export type Person = "you" | "other";

/** Why the last try was refused: the engine's code and what it names (cards, squares …), to light them. */
export interface Forbidden {
  move: string;
  code: string;
  text: string;
  values: Record<string, unknown>;
  /** The rule it goes against; null where it is about no rule, or the game has no rule book. */
  rule?: { game: string; number: number; text: string } | null;
}

/**
 * What is seen at a table, one after the other: a card is played, a trick won, a line made, something sold, a token
 * paid, a card won, hands are revealed and counted, the round is over, the game is over.
 */
export type SceneKind =
  "move" | "trick" | "line" | "sale" | "payment" | "prize" | "reveal" | "count" | "round" | "game";

/** One of the kit's sounds. */
export type SceneSound = "place" | "slide" | "coin" | "flip" | "end";

/** A moment that is looked at, as plain data: the board draws it, the page keeps the time. */
export interface Scene<V = View> {
  kind: SceneKind;
  /**
   * How the table stands meanwhile. It stays until the scene is over, and no move is offered before. Without it the
   * table is as the move left it, and whoever is to move may do so at once.
   */
  view?: V;
  /** The aids to that view. */
  aids?: Aids | null;
  /** What the room's own board and words want to know of it. */
  show?: Record<string, any>;
  /** What is heard; if nothing is said, what its kind sounds like. */
  sound?: SceneSound | null;
}

/** What moves changed: two views of one table through the same eyes. */
export interface Change<V = View> {
  before: V;
  after: V;
  /** The aids to the view after. */
  aids: Aids | null;
  /** What the last of the moves ended, as the server tells it. */
  ended: Ended | null;
  /** The moves, a hidden one as null. */
  moves: { seat: number; move: string | null }[];
  seat: number | null;
}

/** What a room's board is given. It fills its box and never scrolls, from 360 × 420 up to a wide screen. */
export interface BoardProps<V = View> {
  game: string;
  options: Options;
  view: V;
  /** Null while aids are not there: draw the table without them. */
  aids: Aids | null;
  /** What the last move ended, while that is news. */
  ended?: Ended | null;
  /** What is being looked at, one of the room's own `scenes`; `view` and `aids` are then those of the scene. */
  scene?: Scene<V> | null;
  /** Whose eyes: a seat, or null for an outsider. */
  seat: number | null;
  /** Legal moves of that seat; empty when it is not to move, and in replays. */
  moves: string[];
  players: Player[];
  /** Moves to light: a hint, a lesson. */
  lit: string[];
  forbidden: Forbidden | null;
  /** A move is on its way: offer nothing, keep what was chosen visible. */
  busy: boolean;
  /**
   * Draw the hand view: what `Room.hand` says and nothing else, for a phone beside a big screen. Only a room that has
   * `hand` is asked for it, and only while the seat plays. Every move must be possible there as well.
   */
  handOnly?: boolean;
  /** Any move in the notation, also one that is not legal: the server then says why not. */
  play: (move: string) => void;
  t: Translate;
}

/** A line that a screen reader reads, and the text table shows. */
export interface Line {
  label: string;
  text: string;
}

/** The score explained: a column a player, a row a reason. */
export interface ScoreRow {
  label: string;
  values: (number | string | null)[];
  total?: boolean;
}

/** Everything the page needs of a room; loaded when its table is opened. */
export interface Room<V = View> {
  Board: Component<BoardProps<V>>;
  /** The board names everybody where they sit, so that the line above it need not. */
  namesSeats?: boolean;
  /** A move in plain words, without the player's name: "pose le 5 bleu en f6"; see `addressed` in the kit. */
  words(move: string, t: Translate, game: string): string;
  /** The whole table in words, from the eyes of that seat. */
  describe(
    view: V,
    aids: Aids | null,
    seat: number | null,
    players: Player[],
    t: Translate,
  ): Line[];
  /** How the score came about, at the end of a game or at any time. */
  score(view: V, aids: Aids | null, players: Player[], t: Translate): ScoreRow[];
  /**
   * What is to be looked at after the moves were made, in order. The page shows the moves themselves before, unless
   * the first scene is a "move" or a "reveal", and nothing that comes later until all is over. A "round" or a "game" is a result: it waits to
   * be pressed away and is shown even where nothing moves, so it must tell everything by itself.
   */
  scenes?(change: Change<V>): Scene<V>[];
  /** A scene in a sentence; if empty, what `verdict` says of `ended` in the scene's `show`. */
  caption?(scene: Scene<V>, view: V, players: Player[], t: Translate): string;
  /**
   * What moves between two views of one table brought, for ears: who takes the trick, what a line counts, what a sale
   * brings; empty if the moves say it all.
   */
  outcome?(before: V, after: V, aids: Aids | null, players: Player[], t: Translate): string;
  /** What a move ended, in a sentence: who won or pays, and why. */
  verdict?(ended: Ended, view: V, players: Player[], t: Translate): string;
  /** What a move does to the ear: which of the kit's sounds. */
  sound?(move: string): "place" | "slide" | "coin" | "flip";
  /**
   * The key of the text that says what the hand view shows: the own hand, what can be done now and what it takes to
   * choose (a board to tap, what must be beaten), nothing of others. A room without it always shows the whole table.
   */
  hand?: string;
}

/**
 * The version of the interface below. A package's `page/room.json` says for which version its room was written;
 * the page loads this one and those of `EARLIER_ROOM_APIS`, and shows the plain room instead of any other.
 */
export const ROOM_API = 2;
/** Version 1 had `ends` instead of `scenes`, and `beat` where there is `scene` now. */
export const EARLIER_ROOM_APIS: readonly number[] = [1];

/** A table as a room of another package gets it: plain data, new with every change. */
export interface OutsideTable extends Omit<
  BoardProps,
  "play" | "t" | "ended" | "scene" | "handOnly"
> {
  ended: Ended | null;
  scene: Scene | null;
  /** Of version 1, always 0: the page itself lets `view` wait. */
  beat: 0;
  /** Draw the hand view, which the module offers by its `hand`. */
  handOnly: boolean;
  lang: "fr" | "en";
  /** Make a move in the notation; one that is not legal comes back as `forbidden`. */
  choose: (move: string) => void;
  /** A text of the package's `words/page.*.ftl`, or of the page, in the language of the moment. */
  t: Translate;
}

/** A board that is drawn. */
export interface OutsideBoard {
  update(table: OutsideTable): void;
  destroy(): void;
}

/**
 * What `page/room.js` of another package exports. It is an ES module without imports from the page, so any framework
 * or none may draw. What it leaves out is done as in the plain room.
 */
export interface OutsideRoom extends Partial<Omit<Room, "Board">> {
  /** Draw the table into an empty element that fills the felt. */
  mount(element: HTMLElement, table: OutsideTable): OutsideBoard;
  /** Of version 1: what ends between two views. What follows waits for a beat. */
  ends?(before: View, after: View): "trick" | "round" | null;
  /** Draw a card into an empty element, for the pictures in the rules. */
  card?(element: HTMLElement, card: string): void;
}

/** What the door shows of a room; small, loaded with the page. */
export interface Door {
  games: string[];
  /** How long a game takes, in minutes. */
  minutes: [number, number];
  /** Text keys of what kind of game it is, at most three. */
  kinds: string[];
}
