/** Whose turn it is and whether the server is there: what the strip shows, and when ears are told of it. */
import { several } from "../../kit/words/names";
import { announce } from "../../state/announce.svelte";
import { connection } from "../../net/connection.svelte";
import { t } from "../../state/speech.svelte";
import type { TableSession } from "../../state/table.svelte";
import { ended } from "./telling";

export interface Turn {
  kind: "scene" | "lost" | "waiting" | "over" | "closed" | "busy" | "yours" | "others";
  /** The same in words; empty where there is nothing to say. */
  text: string;
}

/** Milliseconds after which one is told of others: who moves at once is heard by the move. */
const PATIENCE = 3000;
/** A connection that is back sooner was hardly lost. */
const GAP = 1000;

export function turnOf(session: TableSession): Turn {
  const info = session.update?.info;
  if (connection.state === "lost") {
    return { kind: "lost", text: session.kept ? t("net-lost-kept") : t("net-lost") };
  }
  if (info?.status === "over") return { kind: "over", text: ended(session) };
  if (info?.status === "closed") return { kind: "closed", text: t("status-closed") };
  if (info?.status !== "running") return { kind: "waiting", text: t("waiting-strip") };
  if (session.busy) return { kind: "busy", text: t("sending") };
  if (session.turn !== null) return { kind: "yours", text: yours(session, session.turn) };
  const how = info.seats.find(({ you, gave_up }) => you && gave_up)?.gave_up;
  const text = how ? `${t("turn-gave-up", { how })} ${others(session)}` : others(session);
  return { kind: "others", text };
}

function yours({ several, players }: TableSession, seat: number): string {
  return several ? t("turn-of", { name: players[seat]?.name ?? "" }) : t("turn-you");
}

function others({ update, players, pending }: TableSession): string {
  // A free seat does not think; `FreeSeats` says what to do about it. Nor does who has given up: a bot does.
  const free = (seat: number) => update?.info.seats[seat]?.kind === "open";
  const given = (seat: number) => players[seat]?.you && update?.info.seats[seat]?.gave_up;
  const thinking = pending.filter((seat) => !free(seat) && !given(seat));
  const waiting = several(players, thinking, t);
  const seats = thinking.map((seat) => update?.info.seats[seat]);
  const gone = seats.every((seat) => seat?.presence === "away" && seat.level === null);
  if (waiting.number > 0 && gone) return t("turn-away", { ...waiting });
  if (waiting.number > 0) return t("turn-wait", { ...waiting });
  return pending.some(free) ? t("turn-free") : "";
}

/** Tell ears whose turn it is, and that the connection is lost or back. Call it while a view is set up. */
export function tellTurn(turn: () => Turn): void {
  let lost = false;
  // The words, not the object: a table that is drawn anew is no reason to say it again.
  const kind = $derived(turn().kind);
  const text = $derived(turn().text);

  function lose(text: string) {
    lost = true;
    announce(text, { urgent: true });
  }

  $effect(() => {
    if (kind === "lost") return lost ? undefined : after(GAP, () => lose(text));
    if (lost) announce(t("net-back"), { urgent: true });
    lost = false;
    if (kind === "yours") announce(text, { kind: "turn" });
    if (kind === "others") return after(PATIENCE, () => announce(text, { kind: "turn" }));
  });
}

function after(wait: number, act: () => void): () => void {
  const timer = setTimeout(act, wait);
  return () => clearTimeout(timer);
}
