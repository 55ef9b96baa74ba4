/**
 * Whether a finished game was dealt and played as its proof says: the sums of
 * `brelan/server/deals/verification.py`, all but the replay, for the page knows no rules.
 */
import type { Chain, ChainEntry, Proof, TableRecord } from "../../protocol";
import { hexToBytes, hmacOf, sha256Of, utf8ToBytes } from "../../state/hashes";
import { Doubt } from "./doubt";
import { PlayersWords } from "./playersWords";

export interface Finding {
  /** Whether the log is chained; records of version 0.1 are not, and prove less. */
  chained: boolean;
  /** How many players' words are in the deal. */
  words: number;
  /** The seats whose words did not come. */
  missing: number[];
  /** Whether it began from a position: that was not drawn, and no word made it. */
  position: boolean;
  /** The date of a deal of the day, which has no words. */
  daily: string | null;
  /** Where the deal comes from, if it was played at other tables too. */
  source: Source | null;
}

/** The table, the day or the tournament's round that a deal of several tables comes from. */
interface Source {
  table?: string;
  daily?: string;
  tournament?: string;
  round?: number;
}

type Options = Record<string, number | boolean | null>;
type Move = [number, string];

interface Header {
  version: number;
  table: string;
  game: string;
  rules: number;
  options: Options;
  commitment: string;
  lesson: boolean;
  position: boolean;
  daily: string | null;
  source?: Source | null;
}

interface Told {
  kind: string;
  seat?: number;
  move?: string;
  moves?: number;
  word?: string;
  words_by_seat?: (string | null)[];
  key?: string;
  options?: Options;
  position?: unknown;
  chairs?: unknown[];
}

const VERSION = 1;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const PRIVATE = new Set(["say"]);

/** JSON that everybody writes alike: sorted names, no spaces. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const pairs = Object.entries(value).sort(([one], [two]) => (one < two ? -1 : 1));
  return `{${pairs.map(([name, one]) => `${JSON.stringify(name)}:${canonical(one)}`).join(",")}}`;
}

const same = (one: unknown, two: unknown) => canonical(one ?? null) === canonical(two ?? null);

/**
 * `seen`: hashes that this browser saw during the game; `words`: words of its own that were acknowledged;
 * `called`: hashes on which it gave them away.
 */
export function verify(
  data: TableRecord,
  seen: string[] = [],
  words: string[] = [],
  called: string[] = [],
): Finding {
  if (data.deal === null) throw new Doubt("verify-shape");
  if (data.chain !== null)
    return new Verification(data, data.deal, data.chain).run(seen, words, called);
  if (data.deal.seed === null || [...seen, ...words, ...called].length > 0) {
    throw new Doubt("verify-no-chain");
  }
  checkSeed(data, data.deal);
  return {
    chained: false,
    words: data.deal.entropy.length,
    missing: [],
    position: false,
    daily: null,
    source: null,
  };
}

const fingerprint = ({ salt, secret }: Proof) => sha256Of(utf8ToBytes(`${salt}:${secret}`));

/** The proof of a table of version 0.1: the first 53 bits of HMAC-SHA-256 over everybody's words. */
function checkSeed({ record }: TableRecord, deal: Proof): void {
  if (fingerprint(deal) !== deal.commitment) throw new Doubt("verify-commitment");
  const digest = hmacOf(deal.secret, JSON.stringify(deal.entropy));
  const seed = Number(BigInt(`0x${digest.slice(0, 16)}`) >> 11n);
  if (seed !== deal.seed) throw new Doubt("verify-seed");
  if (record["seed"] !== deal.seed) throw new Doubt("verify-record");
}

class Verification {
  readonly record: Record<string, unknown>;
  readonly header: Header;
  readonly entries: Told[];
  readonly start: Told;
  readonly players: number;

  constructor(
    readonly data: TableRecord,
    readonly deal: Proof,
    readonly chain: Chain,
  ) {
    this.record = data.record;
    this.header = JSON.parse(chain.header) as Header;
    this.entries = chain.entries.map(told);
    if (this.header.version !== VERSION) {
      throw new Doubt("verify-version", { version: this.header.version, known: VERSION });
    }
    const starts = this.entries.filter(({ kind }) => kind === "start");
    const [start] = starts;
    if (!start || starts.length > 1 || this.entries[0]?.kind !== "create" || this.header.lesson) {
      throw new Doubt("verify-shape");
    }
    this.start = start;
    this.players = this.entries[0].chairs?.length ?? 0;
    if (this.players !== this.header.options["players"]) {
      throw new Doubt("verify-chairs", { chairs: this.players });
    }
  }

  run(seen: string[], words: string[], called: string[]): Finding {
    this.#checkHeader();
    this.#checkChain();
    for (const hash of seen) {
      if (!this.chain.entries.some((entry) => entry.hash === hash)) {
        throw new Doubt("verify-seen", { hash });
      }
    }
    for (const hash of called) this.#checkCalled(hash);
    this.#checkOrigin();
    const added = this.#checkWords();
    this.#checkKey();
    const dealt = this.start.words_by_seat ?? [];
    for (const word of words) added.checkOwn(word, dealt);
    this.#checkMoves();
    const { position, daily } = this.header;
    const count = added.ofPlayers(dealt).length;
    const source = this.header.source ?? null;
    return { chained: true, words: count, missing: added.missing, position, daily, source };
  }

  #checkHeader(): void {
    const { header, record, deal } = this;
    for (const [name, stated] of [
      ["table", this.data.table],
      ["game", record["game"]],
    ] as const) {
      if (header[name] !== stated) {
        throw new Doubt(`verify-${name}`, { told: String(stated), bound: header[name] });
      }
    }
    if (header.rules !== record["rules"]) throw new Doubt("verify-rules");
    const options = record["options"] as Options;
    if (!same(Object.keys(options).sort(), Object.keys(header.options).sort())) {
      throw new Doubt("verify-options", { option: "" });
    }
    for (const [option, value] of Object.entries(header.options)) {
      if (value !== null && options[option] !== value) {
        throw new Doubt("verify-options", { option });
      }
    }
    if (fingerprint(deal) !== deal.commitment) throw new Doubt("verify-commitment");
    if (deal.commitment !== header.commitment) throw new Doubt("verify-commitment-other");
  }

  #checkChain(): void {
    let before = sha256Of(utf8ToBytes(`brelan table ${this.chain.header}`));
    this.chain.entries.forEach((entry, number) => {
      const { kind } = entry;
      if (entry.text === null && !PRIVATE.has(kind)) {
        throw new Doubt("verify-unopened", { number, kind });
      }
      if (!opened(entry) || this.entries[number]?.kind !== kind) {
        throw new Doubt("verify-entry", { number, kind });
      }
      before = sha256Of(
        bytesOf(before, HASH_BYTES),
        bytesOf(entry.commitment, HASH_BYTES),
        utf8ToBytes(kind),
      );
      if (before !== entry.hash) {
        throw new Doubt(number > 0 ? "verify-link" : "verify-header", { number });
      }
    });
  }

  /** Where a word was given away, all promises stood: the call was in the log already. */
  #checkCalled(hash: string): void {
    const { entries } = this.chain;
    const call = entries.findIndex(({ kind }) => kind === "call");
    const at = entries.findIndex((entry) => entry.hash === hash);
    if (call < 0 || at < call) throw new Doubt("verify-called", { hash });
  }

  /** The deal is of the sort that was said when the table was made. */
  #checkOrigin(): void {
    const { header, start, deal } = this;
    if (header.position !== ((start.position ?? null) !== null)) {
      throw new Doubt("verify-position-unsaid");
    }
    const { daily } = header;
    const told = this.entries.some(({ kind }) => ["commit", "call", "reveal"].includes(kind));
    const words = [...(start.words_by_seat ?? []), ...deal.words].some((word) => word !== null);
    if (header.source) return this.#checkSource(header.source, told, words);
    if (daily === null) return;
    if (!isDate(daily) || header.position) throw new Doubt("verify-daily", { daily });
    if (told || words) throw new Doubt("verify-daily-words", { daily });
  }

  /** One table, day or round is named, and no words are added to what was dealt there. */
  #checkSource(named: Source, told: boolean, words: boolean): void {
    const { table, daily, tournament, round } = named;
    const source = table ?? daily ?? `${tournament}:${round}`;
    const names = [table, daily, tournament].filter((one) => one != null);
    if (names.length !== 1 || this.header.daily !== null || (daily != null && !isDate(daily))) {
      throw new Doubt("verify-source", { source });
    }
    if (told || (table == null && words)) throw new Doubt("verify-source-words", { source });
  }

  #checkWords(): PlayersWords {
    const elsewhere = this.header.source?.table != null; // then the key binds them
    const words = elsewhere
      ? PlayersWords.told(this.start.words_by_seat ?? [])
      : new PlayersWords(this.players);
    if (!elsewhere) this.#takeWords(words);
    words.compare(this.start.words_by_seat ?? [], this.deal.secret);
    words.compare(this.deal.words, this.deal.secret);
    return words;
  }

  #takeWords(words: PlayersWords): void {
    for (const { kind, seat, word } of this.entries.slice(0, this.entries.indexOf(this.start))) {
      words.take(kind, seat ?? null, word ?? null);
    }
  }

  #checkKey(): void {
    const { header, deal, record, start } = this;
    const { game, rules, options } = header;
    const own = header.daily === null ? { table: header.table } : { daily: header.daily };
    const { table, daily, tournament, round }: Source = header.source ?? own;
    const named =
      tournament != null
        ? { tournament, round }
        : daily != null
          ? { daily }
          : { table, words: start.words_by_seat ?? [] };
    const origin = { brelan: VERSION, ...named, game, rules, options };
    const key = hmacOf(deal.secret, canonical(origin));
    if ([deal.key, start.key, record["key"]].some((one) => one !== key)) {
      throw new Doubt("verify-key");
    }
    // Which options are left to chance only the game knows; all that are drawn tell the same seat.
    const players = BigInt(this.players);
    const first = header.position
      ? null
      : Number(BigInt(`0x${hmacOf(key, "first player")}`) % players);
    const fits = Object.entries(options).every(([name, value]) =>
      [value, value ?? first].includes(start.options?.[name] ?? null),
    );
    if (!fits || !same(start.options, record["options"])) throw new Doubt("verify-first");
    if (!same(start.position, record["position"])) throw new Doubt("verify-position");
  }

  #checkMoves(): void {
    const made: Move[] = [];
    for (const { kind, seat, move, moves } of this.entries) {
      if (kind === "move") made.push([seat ?? 0, move ?? ""]);
      else if (kind === "back") made.length = Math.min(made.length, moves ?? 0);
    }
    const recorded = this.record["moves"] as Move[];
    if (!same(recorded, made)) throw difference(recorded, made);
  }
}

/** What an entry tells; of what was said only that somebody spoke. */
function told(entry: ChainEntry): Told {
  return entry.text === null ? { kind: entry.kind } : (JSON.parse(entry.text) as Told);
}

function opened({ text, salt, commitment }: ChainEntry): boolean {
  if (text === null) return true;
  const salted = [bytesOf(salt ?? "", SALT_BYTES), utf8ToBytes(text)];
  return sha256Of(utf8ToBytes("brelan entry "), ...salted) === commitment;
}

/** Hexadecimal text of one length: else two ways to cut a text would have the same hash. */
function bytesOf(text: string, length: number): Uint8Array {
  if (text.length !== 2 * length) throw new Doubt("verify-shape");
  return hexToBytes(text);
}

/** Whether this is a date, written as the server writes it. */
function isDate(text: string): boolean {
  const read = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().slice(0, 10) === text;
}

/** How the moves of a record differ from those of the log. */
function difference(recorded: Move[], made: Move[]): Doubt {
  if (same(recorded, made.slice(0, recorded.length))) {
    return new Doubt("verify-moves-cut", { recorded: recorded.length, made: made.length });
  }
  const number = recorded.findIndex((move, index) => !same(move, made[index])) + 1;
  const sorted = (moves: Move[]) => moves.map(canonical).sort();
  if (same(sorted(recorded), sorted(made))) return new Doubt("verify-moves-order", { number });
  if (recorded.length < made.length) return new Doubt("verify-moves-removed", { number });
  if (recorded.length > made.length) return new Doubt("verify-moves-added", { number });
  return new Doubt("verify-moves-replaced", { number });
}
