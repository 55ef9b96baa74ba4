/** A table's scenes as the frame around the board shows them: their words, and what goes on from them. */
import type { Room } from "../../room";
import { speech, t } from "../../state/speech.svelte";
import type { TableSession } from "../../state/table.svelte";
import { captionOf, goesOn, stripOf } from "./captions";
import type { Turn } from "./turn.svelte";

export class Staging {
  readonly #session: TableSession;
  readonly #room: () => Room | null;

  constructor(session: TableSession, room: () => Room | null) {
    this.#session = session;
    this.#room = room;
  }

  /** What is looked at, in words. */
  readonly caption: string = $derived.by(() => {
    const { scene, view, players } = this.#session;
    const room = this.#room();
    return scene && view && room ? captionOf(room, scene, view, players, speech.translate) : "";
  });

  /** A result that is told in passing; null: none. */
  readonly aside: string | null = $derived.by(() => {
    const { covered, director, players } = this.#session;
    const [scene, room] = [covered ? null : director.aside, this.#room()];
    return scene?.view && room ? captionOf(room, scene, scene.view, players, t) || null : null;
  });

  /** The line above the table. */
  strip(turn: Turn): Turn {
    return stripOf(turn, this.#session, this.caption);
  }

  readonly next = () => this.#session.director.next();

  /** A press anywhere on the table goes on. */
  readonly touch = (event: PointerEvent) => {
    const { director } = this.#session;
    if (director.holding && (event.target as HTMLElement).closest(".felt")) director.press();
  };

  /** Any key goes on; whether this one did. */
  key(event: KeyboardEvent): boolean {
    if (this.#session.scene === null || !goesOn(event)) return false;
    event.preventDefault();
    this.#session.director.press();
    return true;
  }
}
