/** How this device likes it. */
import type { Pace } from "../stage/timeline";
import type { Language } from "../texts";
import { preferred } from "./speech.svelte";
import { onChange, read, write } from "./storage";

export type Theme = "auto" | "light" | "dark";

export interface Choices {
  language: Language | null;
  theme: Theme;
  sounds: boolean;
  confirm: boolean;
  notify: boolean;
  pace: Pace;
  /** Show the hiding screen between two people on one device. */
  curtain: boolean;
  /** Single keys do something at a table; who speaks to the device may want none. */
  keys: boolean;
  /** Write the name of a free square into it. */
  coordinates: boolean;
}

const DEFAULTS: Choices = {
  language: null,
  theme: "auto",
  sounds: false,
  confirm: false,
  notify: false,
  pace: "calm",
  curtain: true,
  keys: true,
  coordinates: false,
};
const NAME = "settings";

class Settings {
  #chosen = $state<Choices>({ ...DEFAULTS, ...read<Partial<Choices>>(NAME) });

  constructor() {
    onChange(NAME, () => Object.assign(this.#chosen, read<Partial<Choices>>(NAME)));
  }

  get all(): Readonly<Choices> {
    return this.#chosen;
  }

  set<Name extends keyof Choices>(name: Name, value: Choices[Name]): void {
    this.#chosen[name] = value;
    write(NAME, this.#chosen);
  }

  get language(): Language {
    return this.#chosen.language ?? preferred();
  }
}

export const settings = new Settings();

/** Keep the root's theme as chosen, also while the system's taste changes. */
export function dress(): () => void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const wear = () => {
    const { theme } = settings.all;
    const worn = theme === "auto" ? (dark.matches ? "dark" : "light") : theme;
    document.documentElement.dataset["theme"] = worn;
    document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute("content", worn === "dark" ? "#1a1512" : "#f7f1e5");
  };
  wear();
  dark.addEventListener("change", wear);
  return () => dark.removeEventListener("change", wear);
}

export function still(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
