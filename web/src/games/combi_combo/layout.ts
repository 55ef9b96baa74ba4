/**
 * How large everything is, so that seats, centre, what was passed, criteria, the choice and the hand fit any
 * box without scrolling. Narrow: one below the other, the hand in two rows. Wide: the criteria beside.
 */
export interface Layout {
  mode: "narrow" | "wide";
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
/** Below this height cards would be too small to touch: the table is then scrolled. */
export const LOWEST = 400;
const CENTRE = 12;
const TURNS = 8;

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high));

export function layout(width: number, boxHeight: number, cards: number, centre: boolean): Layout {
  const height = Math.max(LOWEST, boxHeight);
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
  return { mode: "narrow", columns, rows, card, reach, centre, passed, seats, criteria };
}

function wide(width: number, height: number, cards: number): Layout {
  const columns = Math.max(6, cards);
  const reach = Math.min((width - 2 * WIDE_PAD) / columns, 124);
  const card = Math.min(reach - 6, (height * 0.24) / CARD, 118);
  const main = width - 2 * PAD - side(width) - 24;
  const upper = height - 2 * PAD - card * CARD - LIFT - ACTION - 5 * GAP;
  const seats = between(56, upper * 0.17, 84);
  const centre = between(24, Math.min((main - 20) / CENTRE - 6, (upper * 0.24) / TILE), 72);
  const passed = between(22, Math.min((main * 0.6) / TURNS - 4, (upper * 0.15) / TILE), 48);
  return { mode: "wide", columns, rows: 1, card, reach, centre, passed, seats, criteria: upper };
}

/** The column of the criteria on a wide table. */
export function side(width: number): number {
  return between(290, width * 0.28, 400);
}
