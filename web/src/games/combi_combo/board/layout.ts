/**
 * How large everything is, so that seats, centre, what was passed, criteria, the choice and the hand fit any
 * box without scrolling. Narrow: one below the other, the hand in two rows. Wide: the criteria beside. Low: the
 * same, all of it small, the hand in one row.
 */
import { CENTRE, FULL_HAND, TURNS } from "../facts";
export interface Layout {
  mode: "narrow" | "wide" | "low";
  /** Cards of the hand: how many in a row, how wide each is. */
  columns: number;
  rows: number;
  card: number;
  /** The width of what can be touched. */
  reach: number;
  /** Small cards: in the centre, and of what was passed. */
  centre: number;
  passed: number;
  /** Heights of the parts. */
  seats: number;
  criteria: number;
  /** The column of the criteria, where they are beside. */
  side: number;
  /** How wide a plate at either side of the table is, where there is room to sit around it; else 0. */
  plate?: number;
}

export const PAD = 4;
export const WIDE_PAD = 14;
export const GAP = 5;
export const CARD = 1.4;
export const TILE = 1.16;
export const ACTION = 44;
export const LIFT = 7;
/** What stands before a row of small cards. */
export const LABEL = 46;
/** Below this height cards would be too small to touch, were all parts one below the other or large. */
const LOW = 400;
/** What twelve cards in a row need, each wide enough for a thumb. */
const LOW_WIDTH = FULL_HAND * 44 + 2 * PAD;

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high));

/** The hand view: the others and the centre are left out, the cards of the hand are as large as can be. */
export function handLayout(width: number, boxHeight: number, cards: number): Layout {
  const height = Math.max(lowest(width), boxHeight);
  if (height < LOW) return low(width, height, cards, false);
  const inside = width - 2 * PAD;
  const rows = cards > 4 ? Math.ceil(cards / 4) : 1;
  const columns = rows > 1 ? Math.ceil(cards / rows) : 4;
  const criteria = between(58, height * 0.15, 104);
  const passed = between(20, Math.min((inside * 0.66 - LABEL) / TURNS - 2, height * 0.06), 40);
  const room = height - 2 * PAD - criteria - (2 * passed * TILE + 4) - ACTION - 3 * GAP;
  const reach = Math.min(inside / columns, 150);
  const card = Math.min(reach - 6, (room / rows - LIFT) / CARD, 130);
  return {
    mode: "narrow",
    columns,
    rows,
    card,
    reach,
    centre: 0,
    passed,
    seats: 0,
    criteria,
    side: 0,
  };
}

/** Below this height the table is scrolled. */
export function lowest(width: number): number {
  return width >= LOW_WIDTH ? 300 : LOW;
}

/** Whether the criteria have room for whole sentences. */
export function tellsMore({ mode, criteria, side }: Layout): boolean {
  return mode === "wide" && criteria >= (side < 330 ? 400 : 340);
}

/** Above this size the others sit around the table: left, across, right. */
const AROUND = { width: 1100, height: 500 };

/** The centre in two rows, in the middle of the table; without one what was passed has the middle. */
function around(width: number, height: number, cards: number, withCentre: boolean): Layout {
  const sizes = wide(width, height, cards);
  const main = width - 2 * WIDE_PAD - sizes.side - 24;
  const plate = between(140, main * 0.19, 220);
  const middle = main - 2 * plate - 24;
  const room = sizes.criteria - sizes.seats - 3 * GAP;
  const high = (room * (withCentre ? 0.3 : 0.6)) / 2 / TILE;
  const passed = between(22, Math.min((middle - LABEL - 130) / TURNS - 2, high), 56);
  const left = room - 2 * passed * TILE;
  const fits = Math.min((middle - LABEL) / (CENTRE / 2) - 6, left / 2 / TILE - 4);
  return { ...sizes, centre: between(24, fits, 84), passed, plate };
}

export function layout(width: number, boxHeight: number, cards: number, centre: boolean): Layout {
  const height = Math.max(lowest(width), boxHeight);
  if (height < LOW) return low(width, height, cards, centre);
  if (cards > 0 && width >= AROUND.width && height >= AROUND.height && width > 1.2 * height)
    return around(width, height, cards, centre);
  return width >= 820 && width > 1.2 * height
    ? wide(width, height, cards)
    : narrow(width, height, cards, centre);
}

function narrow(width: number, height: number, cards: number, withCentre: boolean): Layout {
  const inside = width - 2 * PAD;
  const rows = cards > 6 ? 2 : 1;
  const columns = Math.max(5, Math.ceil(cards / rows));
  const seats = between(46, height * 0.09, 60);
  const criteria = between(58, height * 0.15, 104);
  const centre = Math.min((inside - LABEL) / CENTRE - 2, height * 0.06);
  const passed = between(20, Math.min((inside * 0.66 - LABEL) / TURNS - 2, height * 0.048), 40);
  const others = [
    seats,
    criteria,
    withCentre ? centre * TILE + 2 : 0,
    2 * passed * TILE + 4,
    ACTION,
  ];
  const room = height - 2 * PAD - others.reduce((sum, part) => sum + part + GAP, 0);
  const reach = Math.min(inside / columns, 130);
  const card = Math.min(reach - 3, (room / rows - LIFT) / CARD, 110);
  return { mode: "narrow", columns, rows, card, reach, centre, passed, seats, criteria, side: 0 };
}

function wide(width: number, height: number, cards: number): Layout {
  const columns = Math.max(6, cards);
  const reach = Math.min((width - 2 * WIDE_PAD) / columns, 124);
  const card = Math.min(reach - 6, (height * 0.24) / CARD, 118);
  const side = between(290, width * 0.28, 400);
  const main = width - 2 * PAD - side - 24;
  const upper = height - 2 * PAD - card * CARD - LIFT - ACTION - 5 * GAP;
  const seats = between(56, upper * 0.17, 84);
  const centre = between(24, Math.min((main - 20) / CENTRE - 6, (upper * 0.24) / TILE), 72);
  const passed = between(22, Math.min((main * 0.6) / TURNS - 4, (upper * 0.15) / TILE), 48);
  const criteria = upper;
  return { mode: "wide", columns, rows: 1, card, reach, centre, passed, seats, criteria, side };
}

function low(width: number, height: number, cards: number, withCentre: boolean): Layout {
  const inside = width - 2 * PAD;
  const columns = Math.max(8, cards);
  const reach = Math.min(inside / columns, 80);
  const card = Math.min(reach - 2, (height * 0.21) / CARD);
  const criteria = height - 2 * PAD - card * CARD - LIFT - ACTION - 2 * GAP;
  const side = between(184, width * 0.34, 300);
  const main = inside - side - 2 * GAP;
  const seats = between(44, criteria * 0.26, 56);
  const room = criteria - seats - 2 * GAP - 4;
  const centre = Math.min((main - LABEL) / CENTRE - 2, (room * 0.34) / TILE);
  const left = room - (withCentre ? centre * TILE : 0);
  const passed = between(18, Math.min((main * 0.68 - LABEL) / TURNS - 2, left / 2 / TILE), 36);
  return { mode: "low", columns, rows: 1, card, reach, centre, passed, seats, criteria, side };
}

/** A small card while all hands lie open: in a low window what was passed fits the column beside them. */
export function openTile({ mode, passed, side }: Layout): number {
  return mode === "low" ? (side - LABEL) / TURNS - 2 : Math.min(passed, 40);
}

/** A card of the centre for who looks on: all of them across the table. */
export function watchedTile(width: number): number {
  return Math.min((width - 2 * PAD - LABEL) / CENTRE - 4, 72);
}
