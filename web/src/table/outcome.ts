/** How a game ended, in a sentence. */
import { listed } from "../state/names";
import { speech, t } from "../state/speech.svelte";
import type { TableSession } from "../state/table.svelte";

export function winners(session: TableSession): number[] {
  return (session.view?.["winners"] as number[] | undefined) ?? [];
}

export function outcome(session: TableSession): string {
  const won = winners(session);
  const mine = session.players.filter((player) => player.you);
  const names = listed(
    won.map((seat) => session.players[seat]?.name ?? ""),
    speech.language,
  );
  if (mine.length !== 1) return t("end-won-by", { names, number: won.length });
  if (!won.includes(mine[0]?.seat ?? -1)) return t("end-won-by", { names, number: won.length });
  return won.length === 1 ? t("end-you-won") : t("end-you-share", { names });
}
