// What the rules fix and the board is drawn by, written by
// `python -m brelan.server.messages.typescript` from the room's show/facts.py: change it there.

export const CARDS = ["r1", "r2", "r3", "r4", "o1", "o2", "o3", "o4", "y1", "y2", "y3", "y4", "g1", "g2", "g3", "g4", "b1", "b2", "b3", "b4", "p1", "p2", "p3", "p4"] as const;
export const COLOURS = "roygbp";
export const CRITERIA = ["ones", "suites", "twos", "threes", "fours"] as const;
export const TURNS = 8;
export const FULL_HAND = 12;
export const CENTRE = 12;
