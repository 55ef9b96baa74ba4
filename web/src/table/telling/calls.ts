/** "Your turn", outside of the page. */
import { t } from "../../state/speech.svelte";

export async function call(game: string, table: string): Promise<void> {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const text = { body: t("notify-text", { game }), tag: `brelan-${table}`, icon: "/icon-192.png" };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker)
    await worker.showNotification(t("notify-title"), { ...text, data: `/table/${table}` });
  else new Notification(t("notify-title"), text);
}

/** Ask for leave to notify; whether it was given. */
export async function mayCall(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}
