/**
 * How large everything is, so that both boards, the announcement and the hand fit any box without scrolling.
 * Tall: the other board above mine. Compact: beside mine, small. Wide: both boards alike, side by side.
 * Low: my board as high as the box, everything else beside it, the hand in two rows where one is too narrow.
 * Hand: what is announced above my board and my cards, in two rows where there is room; nothing of the other.
 */
import { HAND } from "../facts";
export interface Measures {
  /** The small board's squares and what stands beside its lines. */
  cell: number;
  gap: number;
  badgeWidth: number;
  badgeHeight: number;
}

export interface Layout {
  mode: "tall" | "compact" | "wide" | "low" | "hand" | "count" | "stack";
  large: Measures;
  small: Measures;
  /** A card of the hand: its width, and the width of what can be touched. */
  card: number;
  reach: number;
  /** How many cards of the hand are in a row. */
  columns: number;
  /** The announced card. */
  announced: number;
}

/** Height of a square to its width. */
export const TALL = 1.16;
/** Height of a playing card to its width. */
export const CARD = 1.4;
export const HEAD = 28;
export const PAD = 4;
export const SPACE = 6;
/** How far a chosen card is lifted. */
export const LIFT = 8;
/** What a thumb can hit. */
const TOUCH = 44;

export function boardWidth(m: Measures): number {
  return 4 * (m.cell + m.gap) + m.badgeWidth;
}

export function boardHeight(m: Measures): number {
  return HEAD + 4 * (m.cell * TALL + m.gap) + m.badgeHeight;
}

export function handHeight(card: number): number {
  return card * CARD + LIFT;
}

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high));

function cellIn(width: number, height: number, frame: Omit<Measures, "cell">): number {
  const across = (width - frame.badgeWidth) / 4 - frame.gap;
  const down = ((height - HEAD - frame.badgeHeight) / 4 - frame.gap) / TALL;
  return Math.max(0, Math.min(across, down));
}

/** Below this height a hand below the boards leaves squares that are too small to touch. */
const LOW = 388;

/** Below this height the table is scrolled. */
export function lowest(width: number): number {
  return width >= 480 ? 294 : LOW;
}

export function layout(width: number, boxHeight: number): Layout {
  const height = Math.max(lowest(width), boxHeight);
  if (height < LOW) return low(width, height);
  const beside = wide(width, height);
  if (width > 1.15 * height && beside.large.cell >= TOUCH) return beside;
  // Where both are possible, the one with the larger squares.
  const [above, aside] = [tall(width, height), compact(width, height)];
  return height > width && above.large.cell > aside.large.cell ? above : aside;
}

function hand(width: number, share: number): Pick<Layout, "card" | "reach" | "columns"> {
  const reach = Math.min((width - 2 * PAD) / HAND, 104);
  const card = between(36, Math.min(reach - 2, share), 96);
  // Where a thumb's width each is more than there is, all are seen, and none is cut off.
  const least = Math.min(TOUCH, (width - 2 * PAD) / HAND);
  return { card, reach: Math.max(least, reach), columns: HAND };
}

function wide(width: number, height: number): Layout {
  const { card, reach, columns } = hand(width * 0.8, height * 0.12);
  const frame = { gap: 5, badgeWidth: 88, badgeHeight: 44 };
  const room = height - 2 * PAD - 2 * SPACE - handHeight(card);
  const centre = between(120, width * 0.16, 220);
  const side = (width - 2 * PAD - 4 * SPACE - centre) / 2;
  const cell = between(28, cellIn(side, room, frame), 132);
  const large = { cell, ...frame };
  const announced = between(56, Math.min(centre * 0.72, (room - 120) / CARD), 150);
  const wider = { card, reach: Math.max(reach, card + 6), columns };
  return { mode: "wide", large, small: large, ...wider, announced };
}

function compact(width: number, height: number): Layout {
  const cards = hand(width, height * 0.13);
  const side = between(100, width * 0.29, 200);
  const frame = { gap: 4, badgeWidth: between(44, width * 0.13, 84), badgeHeight: 40 };
  const room = height - 2 * PAD - 2 * SPACE - handHeight(cards.card);
  const cell = cellIn(width - 2 * PAD - SPACE - side, room, frame);
  const inside = { gap: 2, badgeWidth: 26, badgeHeight: 20 };
  const small = { cell: cellIn(side, room * 0.55, inside), ...inside };
  const announced = between(
    44,
    Math.min(side * 0.62, (room - boardHeight(small) - 84) / CARD),
    120,
  );
  return { mode: "compact", large: { cell, ...frame }, small, ...cards, announced };
}

function low(width: number, height: number): Layout {
  const frame = { gap: 3, badgeWidth: between(48, width * 0.1, 84), badgeHeight: 40 };
  const whole = height - 2 * PAD;
  const large = { cell: cellIn(width * 0.5, whole, frame), ...frame };
  const beside = width - 2 * PAD - SPACE - boardWidth(large);
  const columns = beside >= HAND * TOUCH ? HAND : HAND / 2;
  const rows = HAND / columns;
  const reach = Math.min(beside / columns, 80);
  const card = between(36, Math.min(reach - 2, ((whole * 0.5) / rows - LIFT) / CARD), 64);
  const room = whole - SPACE - rows * handHeight(card);
  const inside = { gap: 2, badgeWidth: 26, badgeHeight: 20 };
  const small = { cell: Math.min(44, cellIn(beside * 0.45, room, inside)), ...inside };
  const announced = between(40, Math.min(beside * 0.3, (room - 86) / CARD), 96);
  return { mode: "low", large, small, card, reach, columns, announced };
}

/** For who looks on at hands that are hidden: both boards alike, nothing below them. */
export function watchLayout(width: number, boxHeight: number): Layout {
  const height = Math.max(lowest(width), boxHeight);
  const frame = { gap: 4, badgeWidth: between(48, width * 0.06, 88), badgeHeight: 40 };
  const centre = between(110, width * 0.16, 220);
  const side = (width - 2 * PAD - 4 * SPACE - centre) / 2;
  const cell = Math.min(cellIn(side, height - 2 * PAD - SPACE, frame), 132);
  const large = { cell, ...frame };
  const announced = between(56, Math.min(centre * 0.72, (height - 140) / CARD), 150);
  return { mode: "wide", large, small: large, card: 0, reach: 0, columns: HAND, announced };
}

/** The height of the sums below the boards. */
const SUMS = 128;

/** For the count: both boards alike, beside or above each other; the sums between them, or below where it is narrow. */
export function countLayout(width: number, boxHeight: number): Layout {
  if (width >= 560) return watchLayout(width, boxHeight);
  const frame = { gap: 2, badgeWidth: 26, badgeHeight: 22 };
  const room = boxHeight - 2 * PAD - 2 * SPACE - SUMS;
  const beside = cellIn((width - 2 * PAD - SPACE) / 2, room, frame);
  const above = Math.min(cellIn(width - 2 * PAD, room / 2, frame), 72);
  const mode = above > beside ? "stack" : "count";
  const large = { cell: Math.max(above, beside), ...frame };
  return { mode, large, small: large, card: 0, reach: 0, columns: HAND, announced: 0 };
}

/** A square that shows its card well; with less the hand is kept in one row. */
const AMPLE = 60;

/** The hand view; in a low window it is laid out as the whole table is, without the other board. */
export function handLayout(width: number, boxHeight: number): Layout {
  const height = Math.max(lowest(width), boxHeight);
  if (height < LOW) return low(width, height);
  const rows = [2, 1].map((number) => aboveHand(width, height, number));
  return rows.find(({ large }) => large.cell >= AMPLE) ?? rows[1]!;
}

function aboveHand(width: number, height: number, rows: number): Layout {
  const columns = HAND / rows;
  const reach = Math.min((width - 2 * PAD) / columns, 110);
  const card = between(36, Math.min(reach - 2, height * 0.1), 90);
  const frame = { gap: 4, badgeWidth: 58, badgeHeight: 36 };
  const announced = between(40, height * 0.085, 80);
  const room = height - 2 * PAD - 3 * SPACE - announced * CARD - 14 - rows * handHeight(card);
  const large = { cell: Math.min(cellIn(width - 2 * PAD, room, frame), 110), ...frame };
  return { mode: "hand", large, small: large, card, reach, columns, announced };
}

function tall(width: number, height: number): Layout {
  const cards = hand(width, height * 0.12);
  const frame = { gap: 4, badgeWidth: 62, badgeHeight: 36 };
  const room = height - 2 * PAD - 3 * SPACE - handHeight(cards.card);
  const inside = { gap: 2, badgeWidth: 28, badgeHeight: 20 };
  const small = { cell: between(20, cellIn(width * 0.52, room * 0.36, inside), 44), ...inside };
  const cell = cellIn(width - 2 * PAD, room - boardHeight(small), frame);
  const announced = between(44, Math.min(width * 0.22, (boardHeight(small) - 78) / CARD), 110);
  return {
    mode: "tall",
    large: { cell: Math.min(cell, 110), ...frame },
    small,
    ...cards,
    announced,
  };
}
