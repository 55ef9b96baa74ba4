/** What happened at a table, said in a sentence. */
import { addressed } from "../../kit/words/names";
import type { Event } from "../../protocol";
import type { Person, Room } from "../../room";
import { announce } from "../../state/announce.svelte";
import { notices } from "../../state/notices.svelte";
import { t } from "../../state/speech.svelte";
import type { TableSession } from "../../state/table.svelte";
import { ending } from "./outcome";

const SILENT = new Set(["create", "hint", "entropy", "commit", "call", "reveal", "emote", "aside"]);
/** What answers something that one waits for, and would not be seen otherwise. */
const ANSWERS = new Set(["reply", "withdraw"]);

export function sentence(event: Event, session: TableSession, room: Room, game: string): string {
  const { name, person } = actor(event, session);
  const say = addressed(person, t);
  if (event.kind === "move") {
    if (!event.move) return say("event-chosen", { name });
    const words = room.words(event.move, say, game);
    return say(event.by === "clock" ? "event-clock" : "event-move", { name, words });
  }
  if (event.kind === "offer") return say(`event-offer-${event.what}`, { name });
  if (event.kind === "reply") return say(event.accept ? "event-accept" : "event-decline", { name });
  return say(`event-${event.kind}`, { name, text: event.text ?? "" });
}

/** Who did it; who speaks does so as a person, not as a seat, and a seat that is free now did nothing. */
function actor(event: Event, session: TableSession): { name: string; person: Person } {
  const seat = event.seat ?? -1;
  const free = event.name != null && session.update?.info.seats[seat]?.kind === "open";
  const seated = event.kind === "say" || free ? undefined : session.players[seat];
  if (seated) return seated;
  return { name: event.name ?? "", person: event.you && !session.several ? "you" : "other" };
}

/** How the game ended. */
export function ended({ update, latest, players }: TableSession): string {
  const winners = (latest?.["winners"] as number[] | undefined) ?? [];
  return update ? ending(update.info, winners, players, t) : "";
}

/**
 * Tell ears what is new: moves, comings and goings, the result; `tellTurn` says whose turn it is. Others' answers to
 * offers are shown as well, and that one has lapsed: nothing else on the table tells what became of it.
 */
export function told(events: Event[], session: TableSession, room: Room, game: string): void {
  if (events.length === 0) return;
  const over = session.update?.info.status === "over";
  const answers = events.filter(({ kind, you }) => !over && ANSWERS.has(kind) && !you);
  const last = answers.at(-1);
  if (last && session.live) notices.tell(sentence(last, session, room, game));
  const gone = over ? undefined : events.findLast(({ lapsed }) => lapsed);
  if (gone && session.live) notices.tell(t(`offer-lapsed-${gone.lapsed}`));
  const said = events
    .filter((event) => !SILENT.has(event.kind) && event !== last)
    .map((event) => sentence(event, session, room, game));
  said.push(outcome(events, session, room));
  if (over) said.push(ended(session));
  announce(said.filter(Boolean).join(" "));
}

/** What a move brought, beyond what it says itself. */
function outcome(events: Event[], session: TableSession, room: Room): string {
  const { before, latest, latestAids, players } = session;
  if (before === null || latest === null || !events.some(({ kind }) => kind === "move")) return "";
  return room.outcome?.(before, latest, latestAids, players, t) ?? "";
}
