// What the rules fix and the board is drawn by, written by
// `python -m brelan.server.messages.typescript` from the room's show/facts.py: change it there.

export const CARDS = ["r1", "r2", "r3", "r4", "r5", "r6", "r7", "r8", "r9", "g1", "g2", "g3", "g4", "g5", "g6", "g7", "g8", "g9", "b1", "b2", "b3", "b4", "b5", "b6", "b7", "b8", "b9", "y1", "y2", "y3", "y4", "y5", "y6", "y7", "y8", "y9"] as const;
export const COLOURS = "rgby";
export const COLUMNS = "abcdefghijk";
export const CENTRE = "f6";
