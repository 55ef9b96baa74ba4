/** Whether this page was built for a plain folder of files, with the house in its own worker instead of a server. */
export const SITE = import.meta.env.MODE === "site";

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
