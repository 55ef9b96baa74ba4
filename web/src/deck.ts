/**
 * The cards of a room, one by one. `npm run cards` draws each by the very component that the page uses, and
 * keeps them in the room's Python folder: pictures made without a browser show the same cards.
 */
import type { Component } from "svelte";

/** A card as one of the page's components draws it; pictures find it by its name. */
export interface Drawing {
  name: string;
  Drawn: Component<any>;
  props: Record<string, unknown>;
}

/** All these cards, drawn by one component, named after a style and the card: `face-r4`. */
export function deck(
  style: string,
  Drawn: Component<any>,
  cards: readonly string[],
  props: Record<string, unknown> = {},
): Drawing[] {
  return cards.map((card) => ({
    name: `${style}-${card === "?" ? "back" : card === "*" ? "joker" : card}`,
    Drawn,
    props: { ...props, card },
  }));
}
