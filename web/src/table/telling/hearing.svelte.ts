/** Sounds belong to scenes: they are heard where they are switched on. */
import { untrack } from "svelte";
import { settings } from "../../state/settings.svelte";
import type { TableSession } from "../../state/table.svelte";

const sounds = import.meta.glob<{ ring: (name: string) => void }>("../../kit/motion/sounds.ts");

/** Let a sound be heard, on whatever occasion; the sounds are loaded with the first. */
export async function ring(name: string): Promise<void> {
  for (const load of Object.values(sounds)) (await load()).ring(name);
}

/** Let the scenes of a table be heard. Call it while a view is set up. */
export function hearScenes(session: TableSession): void {
  $effect(() => {
    const { heard } = session.director;
    if (heard === null) return;
    untrack(() => {
      if (!settings.all.sounds) return;
      // A hidden choice makes no sound of its own; that it is one's turn does.
      const sound = heard.sound ?? (session.turn === null ? null : "your-turn");
      if (sound !== null) void ring(sound);
    });
  });
}
