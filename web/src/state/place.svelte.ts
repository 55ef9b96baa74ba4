/** Where in the page one is. Links are ordinary links; going there loads nothing anew. */
import { match, type Route } from "../router";
import { ALONE, shown, SITE, written } from "./site";
import { version } from "./version.svelte";

function here(): Route {
  try {
    const { path, query } = shown();
    return match(path, query);
  } catch {
    return { view: "lost", parts: {}, query: new URLSearchParams() };
  }
}

class Place {
  route = $state.raw<Route>(here());

  /** Go to a path of the page; `replace` leaves no way back to where one is. */
  go(path: string, replace = false): void {
    if (version.newer) {
      if (replace) location.replace(written(path));
      else location.assign(written(path));
      return;
    }
    if (replace) history.replaceState(null, "", written(path));
    else history.pushState(null, "", written(path));
    this.arrive();
    scrollTo(0, 0);
  }

  arrive(): void {
    this.route = here();
  }

  /** Follow links within the page, leave all others to the browser. */
  follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest<HTMLAnchorElement>("a[href]");
    if (!link || link.target || link.origin !== location.origin) return;
    if (SITE) {
      this.#followHere(event, link);
      return;
    }
    if (ALONE && link.pathname.startsWith("/api/")) {
      event.preventDefault();
      this.#save(link.pathname, link.download);
    }
    if (link.download || link.pathname.startsWith("/api/") || link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  }

  /** Without a server paths stand behind a `#`, files come from the worker, and parts of a page have no address. */
  #followHere(event: MouseEvent, link: HTMLAnchorElement): void {
    const wanted = link.getAttribute("href") ?? "";
    const path = wanted.startsWith("#/") ? wanted.slice(1) : wanted;
    if (!path.startsWith("/") && !path.startsWith("#")) return;
    event.preventDefault();
    if (path.startsWith("#")) {
      const part = document.getElementById(path.slice(1));
      part?.focus();
      part?.scrollIntoView();
    } else if (path.startsWith("/api/")) this.#save(path, link.download);
    else this.go(path);
  }

  /** A file that the house in the worker makes. */
  #save(path: string, name: string): void {
    void import("../house/download").then(({ download }) => download(path, name));
  }
}

export const place = new Place();
