/** Ways to give a link to somebody; the last of them, to take it by hand, is always there. */
import { house } from "../../state/house.svelte";
import { notices } from "../../state/notices.svelte";
import { t } from "../../state/speech.svelte";

/** By the system's own way where there is one, else by the clipboard. */
export async function share(url: string, text: string): Promise<void> {
  if (!(await sharedBySystem(url, text))) await copy(url);
}

async function sharedBySystem(url: string, text: string): Promise<boolean> {
  if (!matchMedia("(pointer: coarse)").matches || !("share" in navigator)) return false;
  try {
    await navigator.share({ url, text });
    return true;
  } catch (problem) {
    return problem instanceof DOMException && problem.name === "AbortError"; // thought better of it
  }
}

/** The same where the text matters as much as the link: both are copied. */
export async function shareText(url: string, text: string): Promise<void> {
  if (await sharedBySystem(url, text)) return;
  await copy(`${text}\n${url}`);
}

/** To the clipboard; where there is none, or it refuses, the link is shown to be copied by hand. */
export async function copy(url: string): Promise<void> {
  const here = house.local && url.includes(location.origin) ? ` ${t("house-local")}` : "";
  if ((await written(url)) || copiedByCommand(url)) notices.tell(t("copied") + here);
  else notices.link = url;
}

async function written(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The old way, which also works at a plain http address: there browsers have no `navigator.clipboard`. */
function copiedByCommand(text: string): boolean {
  let heard = false;
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
    heard = event.clipboardData !== null;
  };
  document.addEventListener("copy", fill);
  const done = document.execCommand("copy");
  document.removeEventListener("copy", fill);
  return done && heard;
}
