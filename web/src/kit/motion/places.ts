/** Where cards lie, without whatever moves them at this moment. */

/** The middle of a card and its size in the layout. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How far a card is from its place: so many pixels off, so many times its size. */
export interface Offset {
  x: number;
  y: number;
  scale: number;
}

/** A card of the board; one that is covered up is on the table but has no place. */
export interface Seen {
  card: HTMLElement;
  place: Place | null;
  /** The anchor where it goes when it is gone. */
  to: string | undefined;
}

/** Less than this is not worth a flight. */
const STEP = 1;
const GROWTH = 0.02;

function middle(box: DOMRect): { x: number; y: number } {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** All cards of a board by their key. `offset` says how far off its place a card is seen now. */
export function look(
  board: HTMLElement,
  offset: (key: string, card: HTMLElement) => Offset | null,
): Map<string, Seen> {
  const seen = new Map<string, Seen>();
  for (const card of board.querySelectorAll<HTMLElement>("[data-flight]")) {
    const key = card.dataset["flight"] ?? "";
    seen.set(key, { card, place: rest(card, offset(key, card)), to: card.dataset["to"] });
  }
  return seen;
}

function rest(card: HTMLElement, off: Offset | null): Place | null {
  if (card.offsetWidth === 0) return null;
  const { x, y } = middle(card.getBoundingClientRect());
  return {
    x: x - (off?.x ?? 0),
    y: y - (off?.y ?? 0),
    width: card.offsetWidth,
    height: card.offsetHeight,
  };
}

/** Where a card is seen that is on its way to a place. */
export function shifted(place: Place, off: Offset | null): Place {
  if (off === null) return place;
  return {
    x: place.x + off.x,
    y: place.y + off.y,
    width: place.width * off.scale,
    height: place.height * off.scale,
  };
}

/** From a place, how far off another one is; cards of another shape are compared by their area. */
export function distance(from: Place, to: Place): Offset {
  const area = (from.width * from.height) / (to.width * to.height);
  return { x: from.x - to.x, y: from.y - to.y, scale: Math.sqrt(area) };
}

/** Whether the eye would notice. */
export function noticed({ x, y, scale }: Offset): boolean {
  return Math.abs(x) >= STEP || Math.abs(y) >= STEP || Math.abs(scale - 1) >= GROWTH;
}

/** The middle of what carries that name; null where nothing of it is shown. */
export function anchor(name: string | undefined): { x: number; y: number } | null {
  if (!name) return null;
  // The frame names its places before the board does: what the board says counts.
  const places = document.querySelectorAll<HTMLElement>(`[data-anchor="${CSS.escape(name)}"]`);
  const place = Array.from(places).at(-1);
  return place && place.getClientRects().length > 0 ? middle(place.getBoundingClientRect()) : null;
}
