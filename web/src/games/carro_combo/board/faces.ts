/**
 * The deck of Carro Combo has no colours in its rules. Ours runs from cool to warm with the value, and
 * every card shows its value a second time as filled squares, so that nothing hangs on colour sight.
 */
const RAMP = [
  "#2c5f8a",
  "#23698c",
  "#1d7383",
  "#1f7a6c",
  "#387a4e",
  "#577534",
  "#766c1f",
  "#8f6116",
  "#a35317",
  "#ad431f",
  "#ac312c",
  "#97213f",
];
const SPECIAL: Record<string, string> = { X: "#2b2a2f", P: "#6a3f8e", S: "#b3201c" };

/** The deep hue of a card; white figures read well on it, and it reads well on ivory. */
export function hue(card: string): string {
  return SPECIAL[card] ?? RAMP[Number(card) - 1] ?? "#655747";
}

export interface Pane {
  x: number;
  y: number;
  fill: string;
}

/** Twelve squares in three columns, filled from below: as many as the card is worth. */
export function panes(card: string): Pane[] {
  const value = Number(card);
  return Array.from({ length: 12 }, (_, number) => ({
    x: number % 3,
    y: 3 - Math.floor(number / 3),
    fill: card === "X" ? (RAMP[number] ?? "") : number < value ? hue(card) : "",
  }));
}
