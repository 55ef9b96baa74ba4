/** Where in the page one is. Links are ordinary links; going there loads nothing anew. */
import { match, type Route } from "../router";
import { version } from "./version.svelte";

function here(): Route {
  try {
    return match(location.pathname, location.search);
  } catch {
    return { view: "lost", parts: {}, query: new URLSearchParams() };
  }
}

class Place {
  route = $state.raw<Route>(here());

  /** Go to a path of the page; `replace` leaves no way back to where one is. */
  go(path: string, replace = false): void {
    if (version.newer) {
      if (replace) location.replace(path);
      else location.assign(path);
      return;
    }
    if (replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
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
    if (!link || link.target || link.download || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/") || link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  }
}

export const place = new Place();
