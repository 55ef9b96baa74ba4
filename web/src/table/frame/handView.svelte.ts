/**
 * Whether this device shows the hand alone. It does so by itself on a phone while a big screen shows the group's
 * table, and anywhere where somebody has chosen it; both are remembered, so that a reload shows the same at once.
 */
import { untrack } from "svelte";
import { t } from "../../state/speech.svelte";
import { notices } from "../../state/notices.svelte";
import { forget, read, write } from "../../state/storage";
import type { TableSession } from "../../state/table.svelte";

const PHONE = "(max-width: 600px), (max-height: 560px)";

export class HandView {
  readonly #session: TableSession;
  #small = $state(false);
  /** What was chosen since the page was loaded, and for which group or table. */
  #choice = $state.raw<{ name: string; on: boolean | null } | null>(null);

  /** Call it while a view is set up. */
  constructor(session: TableSession) {
    this.#session = session;
    $effect(() => {
      const phone = matchMedia(PHONE);
      const measure = () => (this.#small = phone.matches);
      measure();
      phone.addEventListener("change", measure);
      return () => phone.removeEventListener("change", measure);
    });
    $effect(() => {
      const shown = session.group?.group?.screen;
      if (shown !== undefined) write(`screen:${session.group?.id}`, shown);
    });
    let before: boolean | null = null;
    $effect(() => {
      const now = this.#beside;
      if (session.group?.group == null) return;
      if (before === false && now) untrack(() => notices.tell(t("hand-view-begins")));
      before = now;
    });
  }

  /** A choice holds for all tables of a group. */
  readonly #name = $derived.by(
    () => `hand:${this.#session.update?.info.group ?? this.#session.id}`,
  );
  readonly #chosen: boolean | null = $derived.by(() =>
    this.#choice?.name === this.#name ? this.#choice.on : read<boolean>(this.#name),
  );
  /** A phone beside a big screen. */
  readonly #beside: boolean = $derived.by(() => {
    const group = this.#session.update?.info.group;
    if (group == null || !this.#small) return false;
    return this.#session.group?.group?.screen ?? read<boolean>(`screen:${group}`) ?? false;
  });
  readonly on: boolean = $derived.by(() => this.#chosen ?? this.#beside);

  choose(on: boolean): void {
    // Who chooses what is there by itself has no choice to remember.
    const kept = on === this.#beside ? null : on;
    if (kept === null) forget(this.#name);
    else write(this.#name, kept);
    this.#choice = { name: this.#name, on: kept };
  }
}
