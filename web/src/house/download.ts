/** Files that the house hands out, saved by the browser. */
import { ask, Refused } from "../net/api";
import { notices } from "../state/notices.svelte";

export async function download(path: string, name: string): Promise<void> {
  try {
    const data = await ask<unknown>("GET", path.replace(/^\/api/, ""));
    const file = new Blob([JSON.stringify(data)], { type: "application/json" });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  } catch (problem) {
    if (problem instanceof Refused) notices.complain(problem);
    else throw problem;
  }
}
