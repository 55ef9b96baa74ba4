/** Where others find this house: at the page's own address, or, from the machine that it runs on, in its network. */
import { api } from "../net/api";
import { ALONE, SITE } from "./site";
import type { House } from "../protocol";

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

class HouseOnNetwork {
  /** Whether this address leads others to their own machine instead of here. */
  readonly local = LOOPBACK.includes(location.hostname);
  told = $state.raw<House | null>(null);
  /** Which of its addresses links carry. */
  chosen = $state(0);
  readonly urls = $derived(this.told?.urls ?? []);
  /** What links for others begin with. */
  readonly origin = $derived(
    this.urls[this.chosen] ?? (SITE ? location.href.split("#")[0] + "#" : location.origin),
  );
  #asked = false;

  /** Ask once, where it matters. */
  look(): void {
    if (ALONE || !this.local || this.#asked) return;
    this.#asked = true;
    api.house().then(
      (told) => (this.told = told),
      () => (this.#asked = false),
    );
  }

  /** Let the local network in, until the server stops. */
  async open(): Promise<void> {
    this.told = await api.openHouse();
  }
}

export const house = new HouseOnNetwork();
