// What the rules fix and the board is drawn by, written by
// `python -m brelan.server.messages.typescript` from the room's show/facts.py: change it there.

export const CARDS = ["r2", "r3", "r4", "r5", "r6", "y2", "y3", "y4", "y5", "y6", "g2", "g3", "g4", "g5", "g6", "b2", "b3", "b4", "b5", "b6", "w2", "w3", "w4", "w5", "w6"] as const;
export const JOKER = "*";
export const TEAMS = 4;
