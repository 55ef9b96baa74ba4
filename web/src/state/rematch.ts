/** A rematch is made: one's word is in its deal, wherever one is when the others begin. */
import { connection } from "../net/connection.svelte";
import type { Update } from "../protocol";
import { answer } from "./words";

/** Attends the rematch of a table, once its updates tell of one. */
export function attendance(): (update: Update) => void {
  let attended: string | null = null;
  return ({ info }) => {
    const table = info.rematch;
    if (table === null || table === attended || !info.seats.some((seat) => seat.you)) return;
    attended = table;
    const stop = connection.watch(table, {
      since: () => -1,
      hear: (update) => {
        if (update.info.status !== "waiting") stop();
        else void answer(update, (command) => connection.act(table, command));
      },
      refuse: () => stop(),
    });
  };
}
