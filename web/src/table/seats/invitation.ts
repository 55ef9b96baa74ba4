/** Inviting people to the free seats of a table: one link for all of them. */
import { t } from "../../state/speech.svelte";
import type { TableSession } from "../../state/table.svelte";
import { share } from "./share";

/** The way to the table for who is invited, or null for who may not invite. */
export function path(session: TableSession): string | null {
  const [invite] = Object.values(session.update?.info.invites ?? {});
  return invite ? `/join/${session.id}/${invite}` : null;
}

export function send(url: string): Promise<void> {
  return share(url, t("share-invite"));
}
