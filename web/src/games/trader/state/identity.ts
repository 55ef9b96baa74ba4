/**
 * Which card is which. Of twos and threes there are two alike; to fly, each needs a name of its own that
 * stays with it from the column to its owner.
 */
import type { View } from "../view";

export interface Names {
  round: number;
  columns: string[][];
  owned: string[][];
}

export const NOBODY: Names = { round: 0, columns: [], owned: [] };

interface Place {
  pile: string[];
  at: number;
  card: string;
}

/** The names of all cards on the table, given those before the last move. */
export function follow(before: Names, view: View): Names {
  const known = before.round === view.round ? before : NOBODY;
  const names: Names = { round: view.round, columns: [], owned: [] };
  const left = new Set([...known.columns, ...known.owned].flat());
  const nameless: Place[] = [];

  view.columns.forEach((cards, column) => {
    const pile: string[] = [];
    names.columns.push(pile);
    cards.forEach((card, at) => {
      const name = known.columns[column]?.[at];
      if (name !== undefined && left.delete(name)) pile[at] = name;
      else nameless.push({ pile, at, card });
    });
  });
  view.owned.forEach((cards, owner) => {
    const pile: string[] = [];
    names.owned.push(pile);
    const mine = known.owned[owner] ?? [];
    cards.forEach((card, at) => {
      const name = mine.find((one) => cardOf(one) === card && left.has(one));
      if (name !== undefined && left.delete(name)) pile[at] = name;
      else nameless.push({ pile, at, card });
    });
  });
  for (const { pile, at, card } of nameless) {
    const name = [...left].find((one) => cardOf(one) === card) ?? fresh(names, card);
    left.delete(name);
    pile[at] = name;
  }
  return names;
}

function cardOf(name: string): string {
  return name.split("-")[1] ?? "";
}

function fresh(names: Names, card: string): string {
  const taken = new Set([...names.columns, ...names.owned].flat());
  const first = `${names.round}-${card}-1`;
  return taken.has(first) ? `${names.round}-${card}-2` : first;
}
