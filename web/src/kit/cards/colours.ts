/**
 * The colours of all decks. Each has a hue that stays apart for every kind of colour sight (after Okabe and
 * Ito), a symbol of its own, and an ink that reads well on it: no rule ever depends on colour sight.
 */
export type Colour = "r" | "o" | "y" | "g" | "b" | "p" | "k" | "w";

export interface Ink {
  /** The colour itself: pips, bands, stacks. */
  hue: string;
  /** Dark enough for figures on ivory (contrast of 4.5 and more). */
  figure: string;
  /** Readable on `hue`. */
  on: string;
  /** A path in a 24 × 24 box. */
  symbol: string;
}

export const COLOURS: Record<Colour, Ink> = {
  r: {
    hue: "#c8352b",
    figure: "#a8231b",
    on: "#ffffff",
    // heart
    symbol:
      "M12 21.2C6.2 16.9 2.2 13.2 2.2 8.7 2.2 5.6 4.6 3.2 7.6 3.2c1.8 0 3.4.9 4.4 2.3 1-1.4 2.6-2.3 4.4-2.3 3 0 5.4 2.4 5.4 5.5 0 4.5-4 8.2-9.8 12.5z",
  },
  o: {
    hue: "#e8900c",
    figure: "#935400",
    on: "#1d1200",
    // sun
    symbol:
      "M12 6.4a5.6 5.6 0 1 0 0 11.2 5.6 5.6 0 0 0 0-11.2zM11 .8h2v3.6h-2zM11 19.6h2v3.6h-2zM.8 11h3.6v2H.8zM19.6 11h3.6v2h-3.6zM3.4 4.8l1.4-1.4 2.5 2.5-1.4 1.4zM16.7 18.1l1.4-1.4 2.5 2.5-1.4 1.4zM3.4 19.2l2.5-2.5 1.4 1.4-2.5 2.5zM16.7 5.9l2.5-2.5 1.4 1.4-2.5 2.5z",
  },
  y: {
    hue: "#f2d024",
    figure: "#6f5c00",
    on: "#231d00",
    // star
    symbol: "M12 1.6l3.1 6.8 7.4.8-5.5 5 1.5 7.3L12 17.8l-6.5 3.7L7 14.2l-5.5-5 7.4-.8z",
  },
  g: {
    hue: "#009e73",
    figure: "#00684b",
    on: "#ffffff",
    // clover
    symbol:
      "M12 1.8a4.7 4.7 0 0 1 4.3 6.6A4.8 4.8 0 1 1 13.6 16.6c.3 2.2 1.2 3.9 2.6 5.6H7.8c1.4-1.7 2.3-3.4 2.6-5.6A4.8 4.8 0 1 1 7.7 8.4 4.7 4.7 0 0 1 12 1.8z",
  },
  b: {
    hue: "#0072b2",
    figure: "#005a8d",
    on: "#ffffff",
    // drop
    symbol: "M12 1.4c4.3 5.4 7.4 9.3 7.4 13.2a7.4 7.4 0 0 1-14.8 0C4.6 10.7 7.7 6.8 12 1.4z",
  },
  p: {
    hue: "#9a4f9e",
    figure: "#7a3380",
    on: "#ffffff",
    // crescent
    symbol: "M15.8 2.2a10 10 0 1 0 6 14.6A8.6 8.6 0 0 1 15.8 2.2z",
  },
  k: {
    hue: "#2b2a2f",
    figure: "#1c1b1f",
    on: "#ffffff",
    // spade
    symbol:
      "M12 1.6c4.7 4.5 9.4 8 9.4 12.3a4.6 4.6 0 0 1-7.7 3.3c.2 2 .9 3.6 2.2 5.2H8.1c1.3-1.6 2-3.2 2.2-5.2a4.6 4.6 0 0 1-7.7-3.3C2.6 9.6 7.3 6.1 12 1.6z",
  },
  w: {
    hue: "#f4f1ea",
    figure: "#5b554a",
    on: "#2b2a2f",
    // ring
    symbol:
      "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 4.6a5.4 5.4 0 1 1 0 10.8 5.4 5.4 0 0 1 0-10.8z",
  },
};

export function isColour(letter: string): letter is Colour {
  return letter in COLOURS;
}

/** The ink of a card such as `r4`; null for one that lies face down, and for one without colour. */
export function inkOf(card: string): Ink | null {
  const letter = card.charAt(0);
  return isColour(letter) ? COLOURS[letter] : null;
}

/** The same where white figures stand on the whole of it: the green is deeper then. */
export function fullInkOf(card: string): Ink | null {
  const ink = inkOf(card);
  return ink === COLOURS.g ? { ...COLOURS.g, hue: "#007f5c" } : ink;
}
