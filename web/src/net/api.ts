/** What happens once: requests, answered by data or by a sentence why not. */
import type * as protocol from "../protocol";
import { ALONE } from "../state/site";
import { speech, t } from "../state/speech.svelte";
import { read, write } from "../state/storage";
import { typeset } from "../texts";
import { newId } from "./ids";
import { request, type Answer } from "./transport";

/** The server said no, or was not reached; the message is a sentence for people. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly values: Record<string, unknown> = {},
    readonly rule: protocol.CitedRule | null = null,
    /** Of a move: the same without its example in the notation. */
    readonly why: string | null = null,
  ) {
    super(typeset(text, speech.language));
  }
}

/** Who wants to know when nobody answers. */
export const unreached = { tell: () => {} };

export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Answer;
  try {
    answer = await request(method, `/api${path}`, body);
  } catch {
    unreached.tell();
    throw new Refused("offline", t(ALONE ? "site-failed" : "net-offline"));
  }
  const { data } = answer;
  if (!answer.ok) {
    const { code, text, values, rule, why } = data as protocol.Refusal;
    throw new Refused(code ?? "failed", text ?? t("net-failed"), values ?? {}, rule, why);
  }
  return data as T;
}

/** As the server says now; without a connection, as it last said. */
async function remembered<T>(path: string, name: string): Promise<T> {
  try {
    const fresh = await ask<T>("GET", path);
    write(name, fresh);
    return fresh;
  } catch (problem) {
    const kept = read<T>(name);
    if (kept !== null && problem instanceof Refused && problem.code === "offline") return kept;
    throw problem;
  }
}

const spoken = () => `lang=${speech.language}`;
const at = (table: string) => `/tables/${encodeURIComponent(table)}`;

export const api = {
  games: () => remembered<protocol.GameList>(`/games?${spoken()}`, `games:${speech.language}`),
  rules: (game: string) =>
    remembered<protocol.RulesText>(
      `/games/${encodeURIComponent(game)}/rules?${spoken()}`,
      `rules:${game}:${speech.language}`,
    ),
  lesson: (game: string) =>
    remembered<protocol.GameLesson>(`/games/${encodeURIComponent(game)}/lesson`, `lesson:${game}`),
  tryMove: (game: string, exercise: number, move: string) =>
    ask<protocol.LessonAnswer>(
      "POST",
      `/games/${encodeURIComponent(game)}/lesson/${exercise}?${spoken()}`,
      { move },
    ),
  coach: (table: string) => ask<protocol.CoachNote>("GET", `${at(table)}/coach`),
  me: () => remembered<protocol.Me | null>("/me", "me"),
  /** The same as the server knows it, or nothing. */
  known: () => ask<protocol.Me | null>("GET", "/me"),
  come: (person: protocol.NewPerson) => ask<protocol.Me>("POST", "/me", person),
  rename: (person: protocol.NewPerson) => ask<protocol.Me>("PUT", "/me", person),
  code: () => ask<protocol.Code>("POST", "/me/code"),
  claim: (code: string) => ask<protocol.Me>("POST", "/me/claim", { code }),
  devices: () => ask<protocol.DeviceList>("GET", "/me/devices"),
  dropDevice: (id: string) =>
    ask<protocol.Health>("DELETE", `/me/devices/${encodeURIComponent(id)}`),
  makeToken: (name: string) => ask<protocol.ProgramToken>("POST", "/me/programs", { name }),
  signOut: () => ask<protocol.Health>("POST", "/me/sign-out"),
  remove: () => ask<protocol.Health>("DELETE", "/me"),
  myTables: () => remembered<protocol.TableList>("/me/tables", "my-tables"),
  lobby: () => ask<protocol.TableList>("GET", "/lobby"),
  create: (table: Omit<protocol.NewTable, "id">) =>
    ask<protocol.Created>("POST", "/tables", { id: newId(), ...table }),
  look: (table: string) => ask<protocol.Update>("GET", `${at(table)}?aids=true`),
  missed: (table: string, since: number) =>
    ask<protocol.Missed>("GET", `${at(table)}/missed?since=${since}`),
  log: (table: string) => ask<protocol.LogLines>("GET", `${at(table)}/log`),
  record: (table: string) => ask<protocol.TableRecord>("GET", `${at(table)}/record`),
  replay: (table: string, eyes: number | "all" | "none") =>
    ask<protocol.Replay>("GET", `${at(table)}/replay?seat=${eyes}`),
  analysis: (table: string) => ask<protocol.AnalysisState>("GET", `${at(table)}/analysis`),
  playOn: (table: string, from: Omit<protocol.PlayOn, "id">) =>
    ask<protocol.Created>("POST", `${at(table)}/play-on`, { id: newId(), ...from }),
  challenge: (table: string, seat: number) =>
    ask<protocol.ChallengeOffer>("GET", `${at(table)}/challenge?seat=${seat}`),
  acceptChallenge: (table: string, seat: number) =>
    ask<protocol.Created>("POST", `${at(table)}/challenge`, { seat }),
  /** A deal for an address, where there is no server. */
  dealLink: (table: string, seat: number) =>
    ask<protocol.DealLink>("GET", `${at(table)}/link?seat=${seat}`),
  openDeal: (link: string) => ask<protocol.LinkedDeal>("POST", "/links", { link }),
  comparison: (table: string) => ask<protocol.Comparison>("GET", `${at(table)}/comparison`),
  house: () => ask<protocol.House>("GET", "/house"),
  openHouse: () => ask<protocol.House>("POST", "/house/open"),
  tournaments: () => ask<protocol.TournamentList>("GET", "/tournaments"),
  openTournament: (wanted: Omit<protocol.NewTournament, "id">) =>
    ask<protocol.Opened>("POST", "/tournaments", { id: newId(), ...wanted }),
  tournament: (id: string) =>
    ask<protocol.Tournament>("GET", `/tournaments/${encodeURIComponent(id)}`),
  tournamentDo: (id: string, what: "enter" | "withdraw" | "start" | "close") =>
    ask<protocol.Tournament>("POST", `/tournaments/${encodeURIComponent(id)}/${what}`),
  daily: () => ask<protocol.Daily>("GET", "/daily"),
  startDaily: () => ask<protocol.Created>("POST", "/daily", { id: newId() }),
  lookOutside: (table: string, since: number) =>
    ask<protocol.Update>("GET", `${at(table)}?aids=true&outside=true&since=${since}`),
  groups: () => ask<protocol.GroupList>("GET", "/me/groups"),
  group: (id: string) => ask<protocol.Group>("GET", `/groups/${encodeURIComponent(id)}`),
  /** The same for a big screen, which is nobody. */
  showGroup: (id: string) =>
    ask<protocol.Group>("GET", `/groups/${encodeURIComponent(id)}?screen=true`),
  createGroup: (name: string) => ask<protocol.Group>("POST", "/groups", { id: newId(), name }),
  joinGroup: (id: string) =>
    ask<protocol.Group>("POST", `/groups/${encodeURIComponent(id)}/members`),
  leaveGroup: (id: string) =>
    ask<protocol.Health>("DELETE", `/groups/${encodeURIComponent(id)}/members`),
  playInGroup: (id: string, table: Omit<protocol.GroupTable, "id">) =>
    ask<protocol.Created>("POST", `/groups/${encodeURIComponent(id)}/tables`, {
      id: newId(),
      ...table,
    }),
  ratings: (game: string) =>
    ask<protocol.Leaderboard>("GET", `/ratings/${encodeURIComponent(game)}`),
};
