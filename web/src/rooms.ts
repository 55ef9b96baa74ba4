/** The rooms there are, found by their folders. */
import type { Component } from "svelte";
import type { Door, Room } from "./room";

const doors = import.meta.glob<Door>("./games/*/door.ts", { eager: true, import: "default" });
const rooms = import.meta.glob<Room>("./games/*/index.ts", { import: "default" });
const pictures = import.meta.glob<Component<{ game: string }>>("./games/*/Picture.svelte", {
  import: "default",
});
const faces = import.meta.glob<Component<{ card: string }>>("./games/*/Face.svelte", {
  import: "default",
});

function folder(game: string): string | null {
  const found = Object.entries(doors).find(([, door]) => door.games.includes(game));
  return found ? found[0].replace("/door.ts", "") : null;
}

export function door(game: string): Door | null {
  const place = folder(game);
  return place === null ? null : (doors[`${place}/door.ts`] ?? null);
}

/** The room of a game; a game without one is played in plain words. */
export async function room(game: string): Promise<Room> {
  const load = rooms[`${folder(game) ?? "./games/plain"}/index.ts`];
  if (load === undefined) throw new Error(`no room for ${game}`);
  return load();
}

/** The picture of a game for the door. */
export async function picture(game: string): Promise<Component<{ game: string }> | null> {
  const load = pictures[`${folder(game)}/Picture.svelte`];
  return load === undefined ? null : load();
}

/** How a game draws its cards, where it does so in its own way. */
export async function face(game: string): Promise<Component<{ card: string }> | null> {
  const load = faces[`${folder(game)}/Face.svelte`];
  return load === undefined ? null : load();
}
