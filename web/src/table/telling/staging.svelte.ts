/** A table's scenes as the frame around the board shows them: their words, and what goes on from them. */
import type { Room, Scene, View } from "../../room";
import { speech } from "../../state/speech.svelte";
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
    const { scene, view } = this.#session;
    return scene && view ? this.#said(scene, view) : "";
  });

  /** A result that is told in passing; null: none. */
  readonly aside: string | null = $derived.by(() => {
    const { covered, director } = this.#session;
    const scene = covered ? null : director.aside;
    return scene?.view ? this.#said(scene, scene.view) || null : null;
  });

  /** A scene in a sentence; who has won is not in a table that is shown as it was before. */
  #said(scene: Scene, view: View): string {
    const { players, update, latest } = this.#session;
    const room = this.#room();
    if (room === null) return "";
    const facts = { ...update?.info, winners: latest?.["winners"] as number[] | undefined };
    return captionOf(room, scene, view, players, speech.translate, facts);
  }

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
