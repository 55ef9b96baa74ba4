// What the rules fix and the board is drawn by, written by
// `python -m brelan.server.messages.typescript` from the room's show/facts.py: change it there.

export const CARDS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "X", "P", "S"] as const;
export const SIZES = {"solo": 1, "run2": 2, "pair": 2, "run3": 3, "trio": 3, "stop": 1, "pioche": 1} as const;
