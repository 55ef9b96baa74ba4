/** Whether this page was built for a plain folder of files, with the house in its own worker instead of a server. */
export const SITE = import.meta.env.MODE === "site";

const MARK = "brelan:alone";

function marked(): boolean {
  try {
    return sessionStorage.getItem(MARK) !== null;
  } catch {
    return false;
  }
}

/**
 * Whether the house in the worker answers this page: that of a folder of files, and that of a server which is
 * out of reach, where the pack is kept. A page does not change it: it is loaded anew.
 */
export const ALONE = SITE || marked();

/** Load the page anew, with the other house behind it. */
export function change(alone: boolean, path = location.pathname + location.search): void {
  try {
    if (alone) sessionStorage.setItem(MARK, "");
    else sessionStorage.removeItem(MARK);
    location.replace(path);
  } catch {
    // a browser that keeps nothing has kept no pack
  }
}

/** The path and the query that an address of the browser shows: behind a `#` where there is no server to know them. */
export function shown(): { path: string; query: string } {
  if (!SITE) return { path: location.pathname, query: location.search };
  const [path = "/", query = ""] = location.hash.slice(1).split("?", 2);
  return { path: path || "/", query: query && `?${query}` };
}

/** A path of the page as the browser's address writes it. */
export function written(path: string): string {
  return SITE ? `#${path}` : path;
}
