/** Push messages to this browser: whether they are possible, and how they are turned on and off. */
import type { NoticeChoices } from "../protocol";
import { ask } from "./api";

/** Why this browser cannot be told of anything while the page is closed, or that it can. */
export type Possible = "yes" | "install" | "no";

export function possible(): Possible {
  const phone = /iPhone|iPad/.test(navigator.userAgent);
  if (!("serviceWorker" in navigator) || !("PushManager" in window)) {
    return phone ? "install" : "no";
  }
  return "Notification" in window ? "yes" : "no";
}

export const choices = () => ask<NoticeChoices>("GET", "/me/notices");
export const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
export const setHours = (start: number, end: number) =>
  ask<NoticeChoices>("PUT", "/me/notices", { zone: zone(), start, end });
export const setMail = (mail: string) => ask<NoticeChoices>("PUT", "/me/notices/mail", { mail });
export const forgetMail = () => ask<NoticeChoices>("DELETE", "/me/notices/mail");

/** Ask the browser, which asks the person; null: one of them does not want it. */
export async function turnOn({
  push_key,
  start,
  end,
}: NoticeChoices): Promise<NoticeChoices | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const key = bytes(push_key);
  const subscription = await subscribed(pushManager, key);
  const { endpoint, keys } = subscription.toJSON();
  await setHours(start, end);
  return ask<NoticeChoices>("PUT", "/me/notices/push", {
    endpoint,
    p256dh: keys?.["p256dh"],
    auth: keys?.["auth"],
  });
}

/** A subscription for another key than the server's, as after a move of the house, is of no use. */
async function subscribed(manager: PushManager, key: Uint8Array<ArrayBuffer>) {
  const wanted = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await manager.subscribe(wanted);
  } catch (problem) {
    const old = await manager.getSubscription();
    if (old === null) throw problem;
    await old.unsubscribe();
    return manager.subscribe(wanted);
  }
}

export async function turnOff(): Promise<NoticeChoices> {
  const chosen = await ask<NoticeChoices>("DELETE", "/me/notices/push");
  await forgetHere();
  return chosen;
}

/** Whoever is somebody else on this device now is told nothing that was for the one before. */
export async function forgetHere(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  const subscription = await worker?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

function bytes(written: string): Uint8Array<ArrayBuffer> {
  const text = atob(written.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}
