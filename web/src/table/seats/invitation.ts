/** Inviting somebody to a free seat. */
import { t } from "../../state/speech.svelte";
import type { TableSession } from "../../state/table.svelte";
import { share } from "./share";

/** The link that leads to a free seat, or null for who may not invite. */
export function link(session: TableSession, seat: number): string | null {
  const invite = session.update?.info.invites[seat];
  return invite ? `${location.origin}/join/${session.id}/${seat}/${invite}` : null;
}

export function send(url: string): Promise<void> {
  return share(url, t("share-invite"));
}
