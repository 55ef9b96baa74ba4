import { mount } from "svelte";
import "./theme.css";
import "./controls.css";
import App from "./App.svelte";
import { connection } from "./net/connection.svelte";
import { outbox } from "./net/outbox.svelte";
import { kept } from "./state/pack";
import { ALONE, SITE } from "./state/site";
import { settings } from "./state/settings.svelte";
import { speech } from "./state/speech.svelte";

async function begin(target: HTMLElement): Promise<void> {
  await speech.speak(settings.language);
  mount(App, { target });
  if (outbox.entries.length > 0) connection.open();
  if (!SITE && (ALONE || kept() !== null)) {
    void import("./house/reach.svelte").then(({ reach }) => reach.begin());
  }
}

const target = document.getElementById("app");
if (target) void begin(target);

if ("serviceWorker" in navigator && import.meta.env.PROD && !SITE) {
  // After everything that is needed now.
  addEventListener("load", () => {
    void navigator.serviceWorker.register("/sw.js").catch(() => undefined); // it plays without, too
  });
}
