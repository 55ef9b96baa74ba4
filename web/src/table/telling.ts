/** What happened at a table, said in a sentence. */
import type { Event } from "../protocol";
import type { Room } from "../room";
import { notices } from "../state/notices.svelte";
import { settings } from "../state/settings.svelte";
import { t } from "../state/speech.svelte";
import type { TableSession } from "../state/table.svelte";

const SILENT = new Set(["create", "hint", "entropy", "emote"]);

export function sentence(event: Event, session: TableSession, room: Room, game: string): string {
  const name = session.players[event.seat ?? -1]?.name ?? event.name ?? "";
  if (event.kind === "move") {
    if (!event.move) return t("event-chosen", { name });
    const words = room.words(event.move, t, game);
    return t(event.by === "clock" ? "event-clock" : "event-move", { name, words });
  }
  if (event.kind === "say")
    return t("event-say", { name: event.name ?? "", text: event.text ?? "" });
  return t(`event-${event.kind}`, { name });
}

/** Tell ears what is new: moves of others, comings and goings, and whose turn it is. */
export function told(events: Event[], session: TableSession, room: Room, game: string): void {
  if (events.length === 0) return;
  const said = events
    .filter((event) => !SILENT.has(event.kind))
    .map((event) => sentence(event, session, room, game));
  if (session.turn !== null) said.push(t("turn-you"));
  if (said.length > 0) notices.announce(said.join(" "));
  if (settings.all.sounds) void ring(sound(events, session, room));
}

function sound(events: Event[], session: TableSession, room: Room): string | null {
  if (session.update?.info.status === "over") return "end";
  const last = events.findLast((event) => event.kind === "move");
  if (last?.move) return room.sound?.(last.move) ?? "place";
  return last && session.turn !== null ? "your-turn" : null;
}

const sounds = import.meta.glob<{ ring: (name: string) => void }>("../kit/sounds.ts");

async function ring(name: string | null): Promise<void> {
  if (name === null) return;
  for (const load of Object.values(sounds)) (await load()).ring(name);
}
