// What the rules fix and the board is drawn by, written by
// `python -m brelan.server.messages.typescript` from the room's show/facts.py: change it there.

export const CARDS = ["g1", "g2", "g3", "g4", "g5", "g6", "b1", "b2", "b3", "b4", "b5", "b6", "y1", "y2", "y3", "y4", "y5", "y6", "r1", "r2", "r3", "r4", "r5", "r6", "k1", "k2", "k3", "k4", "k5", "k6"] as const;
export const SQUARES = 16;
export const HAND = 8;
export const COLUMNS = "abcd";
