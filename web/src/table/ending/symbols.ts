/** A game in a line of symbols, one a round, that tells nothing of its cards. */
const SYMBOLS = new Map([
  [1, "🟩"],
  [0, "🟨"],
  [-1, "⬛"],
]);

/** `rounds`: 1 where nobody fared better, 0 where all fared alike, -1 where somebody did. */
export const symbols = (rounds: number[]): string =>
  rounds.map((fared) => SYMBOLS.get(fared) ?? "").join("");
