/**
 * A new version of the page is taken up at the next step from view to view, by an ordinary load. Where a part
 * of the old one is missing already, the page is loaded anew at once: what was commanded waits in the outbox.
 */
const OWN = document.querySelector<HTMLMetaElement>("meta[name=brelan-build]")?.content ?? "";
const RELOADED = "brelan:reloaded";
const AGAIN = 500;

class Version {
  /** Whether the server has another version than this page. */
  newer = $state(false);
  /** Whether a missing part is being seen to. */
  recovering = $state(false);
  #pressed = false;

  constructor() {
    // What Vite says of a part that cannot be loaded.
    addEventListener("vite:preloadError", () => void this.recover());
    addEventListener("pointerdown", () => (this.#pressed = true), true);
    for (const end of ["pointerup", "pointercancel"]) {
      addEventListener(end, () => (this.#pressed = false), true);
    }
  }

  /** The server has told which version it has. */
  hear(build: string | undefined): void {
    this.newer = differs(build);
  }

  /** A part of the page is missing: load it anew, once, if the server has another version. */
  async recover(): Promise<void> {
    if (this.recovering) return;
    this.recovering = true;
    if ((await this.#changed()) && remember()) {
      while (this.#busy()) await new Promise((done) => setTimeout(done, AGAIN));
      location.reload();
    } else this.recovering = false;
  }

  async #changed(): Promise<boolean> {
    try {
      const answer = await fetch("/health", { cache: "no-store" });
      return differs(((await answer.json()) as { build?: string }).build);
    } catch {
      return false;
    }
  }

  /** Whether somebody drags a card or types a line. */
  #busy(): boolean {
    const field = document.activeElement;
    return this.#pressed || (field instanceof HTMLInputElement && field.value !== "");
  }
}

function differs(build: string | undefined): boolean {
  return OWN !== "" && build !== undefined && build !== "" && build !== OWN;
}

/** Whether this version is left for the first time in this tab: a second time would go on for ever. */
function remember(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED) === OWN) return false;
    sessionStorage.setItem(RELOADED, OWN);
    return true;
  } catch {
    return false;
  }
}

export const version = new Version();
