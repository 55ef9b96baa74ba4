/** The rooms there are: those of the page, found by their folders, and those that other packages bring. */
import type { Component } from "svelte";
import type { Door, Room } from "./room";
import { catalogue } from "./state/catalogue.svelte";

type Drawn<Props extends Record<string, unknown>> = Component<Props>;
export type Face = Drawn<{ card: string; game: string }>;

const doors = import.meta.glob<Door>("./games/*/door.ts", { eager: true, import: "default" });
const rooms = import.meta.glob<Room>("./games/*/index.ts", { import: "default" });
const pictures = import.meta.glob<Drawn<{ game: string }>>("./games/*/Picture.svelte", {
  import: "default",
});
const faces = import.meta.glob<Face>("./games/*/Face.svelte", { import: "default" });

function folder(game: string): string | null {
  const found = Object.entries(doors).find(([, door]) => door.games.includes(game));
  return found ? found[0].replace("/door.ts", "") : null;
}

/** What the door says of a game; null where nobody has said it. */
export function door(game: string): Omit<Door, "games"> | null {
  const place = folder(game);
  if (place !== null) return doors[`${place}/door.ts`] ?? null;
  const brought = catalogue.find(game)?.room;
  return brought?.minutes ? { minutes: brought.minutes, kinds: brought.kinds } : null;
}

/** The room of a game; a game without one is played in plain words. */
export async function room(game: string): Promise<Room> {
  const place = folder(game);
  if (place === null) {
    const { outside } = await import("./games/outside/rooms");
    return (await outside(game)) ?? (await import("./games/plain")).default;
  }
  const load = rooms[`${place}/index.ts`];
  if (load === undefined) throw new Error(`no room for ${game}`);
  return load();
}

/** The picture of a game for the door. */
export async function picture(game: string): Promise<Drawn<{ game: string }> | null> {
  const place = folder(game);
  if (place === null && !(await catalogue.known(game))?.room?.picture) return null;
  const load = pictures[`${place ?? "./games/outside"}/Picture.svelte`];
  return load === undefined ? null : load();
}

/** How a game draws its cards, where it does so in its own way. */
export async function face(game: string): Promise<Face | null> {
  const place = folder(game);
  if (place !== null) return (await faces[`${place}/Face.svelte`]?.()) ?? null;
  const { brought, outside } = await import("./games/outside/rooms");
  await outside(game);
  return brought(game)?.card ? ((await faces["./games/outside/Face.svelte"]?.()) ?? null) : null;
}
