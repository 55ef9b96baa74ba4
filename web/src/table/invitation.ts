/** Inviting somebody to a free seat. */
import { notices } from "../state/notices.svelte";
import { t } from "../state/speech.svelte";
import type { TableSession } from "../state/table.svelte";
import { copy, share } from "./share";

/** The link that leads to a free seat, or null for who may not invite. */
export function link(session: TableSession, seat: number): string | null {
  const invite = session.update?.info.invites[seat];
  return invite ? `${location.origin}/join/${session.id}/${seat}/${invite}` : null;
}

export async function send(url: string): Promise<void> {
  if ((await share(url, t("share-invite"))) === "copied") notices.tell(t("copied"));
}

export async function copied(url: string): Promise<void> {
  notices.tell((await copy(url)) ? t("copied") : url);
}
