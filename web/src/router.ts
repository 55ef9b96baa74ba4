/** Which view a path shows; pure, so that it can be tested without a browser. */
import { SITE } from "./state/site";

export type ViewName =
  | "home"
  | "now"
  | "play"
  | "table"
  | "join"
  | "replay"
  | "rules"
  | "lesson"
  | "me"
  | "person"
  | "operator"
  | "leaderboard"
  | "daily"
  | "challenge"
  | "deal"
  | "tournaments"
  | "tournament"
  | "about"
  | "mail"
  | "group"
  | "screen"
  | "puzzles"
  | "puzzle"
  | "mistakes"
  | "lost";

export interface Route {
  view: ViewName;
  /** The parts of the path, by name. */
  parts: Record<string, string>;
  query: URLSearchParams;
}

const PATHS: [ViewName, string][] = [
  ["home", "/"],
  ["now", "/now"],
  ["play", "/play/:game"],
  ["table", "/table/:table"],
  ["join", "/join/:table/:invite"],
  ["join", "/join/:table/:seat/:invite"], // of version 0.1
  ["replay", "/replay/:table"],
  ["rules", "/rules/:game"],
  ["lesson", "/lesson/:game"],
  ["me", "/me"],
  ["person", "/person/:person"],
  ["operator", "/operator"],
  ["leaderboard", "/leaderboard/:game"],
  ["daily", "/daily"],
  ["daily", "/daily/:date"],
  ["challenge", "/beat/:table/:seat"],
  ...(SITE ? [["deal", "/deal/:link"] as [ViewName, string]] : []),
  ["tournaments", "/tournaments"],
  ["tournament", "/tournament/:tournament"],
  ["about", "/about"],
  ["mail", "/mail/:token"],
  ["group", "/group/:group"],
  ["screen", "/screen/:group"],
  ["puzzles", "/puzzles"],
  ["puzzle", "/puzzles/:game"],
  ["puzzle", "/puzzles/:game/:puzzle"],
  ["mistakes", "/mistakes/:table"],
];

/** Names of tables; a link that was cut off or copied by half leads to none. */
const TABLE = /^[\w-]{22}$/;

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null; // half of a sign
  }
}

function fits(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split("/").filter(Boolean);
  const given = path.split("/").filter(Boolean);
  if (wanted.length !== given.length) return null;
  const parts: Record<string, string> = {};
  for (const [place, part] of wanted.entries()) {
    const text = given[place] ?? "";
    if (part.startsWith(":")) {
      const value = decoded(text);
      if (value === null || (part === ":table" && !TABLE.test(value))) return null;
      parts[part.slice(1)] = value;
    } else if (part !== text) return null;
  }
  return parts;
}

export function match(path: string, search = ""): Route {
  const query = new URLSearchParams(search);
  for (const [view, pattern] of PATHS) {
    const parts = fits(pattern, path);
    if (parts !== null) return { view, parts, query };
  }
  return { view: "lost", parts: {}, query };
}
