/** Opens the house: Python with the server's sources, compiled games, and what was kept before. */
import { Room } from "./engine.ts";
import { Modules } from "./python.ts";
import { Searchers } from "./searchers.ts";

/** What is used of Pyodide. */
export interface Python {
  FS: {
    mkdirTree(path: string): void;
    writeFile(path: string, data: Uint8Array): void;
    readFile(path: string): Uint8Array;
  };
  unpackArchive(data: ArrayBuffer, format: string, options?: { extractDir?: string }): void;
  registerJsModule(name: string, module: object): void;
  runPython(code: string): unknown;
  runPythonAsync(code: string): Promise<unknown>;
}

/** Which files a house is made of, by their names. */
export interface Files {
  bytes(name: string): Promise<ArrayBuffer>;
}

/** Where the browser keeps the file of the database, page by page, and cookies. */
export interface Store {
  /** All of it, or nothing where there is none. */
  read(): Promise<Uint8Array | null>;
  /** Keep these pages and the file's length: all of it or nothing. */
  write(pages: Map<number, Uint8Array>, length: number): Promise<void>;
  cookies(): Promise<Record<string, string>>;
  keepCookies(jar: Record<string, string>): Promise<void>;
}

/** The house as the worker talks to it. */
export interface House {
  ask(method: string, path: string, body: string | null): Promise<{ status: number; text: string }>;
  connect(hear: (text: string) => void, lang: string): Promise<void>;
  say(text: string): void;
}

interface Games {
  rooms: { room: string; module: string; network: string | null }[];
}

const PATH = "/house.sqlite3";
/** Where Python's data lies: `brelan.browser.importing` knows it too. */
const ROOT = "/lib/brelan/";
export const PAGE = 4096;

/** Keeps what has changed since it was kept last. */
class Keeper {
  constructor(
    private readonly python: Python,
    private readonly store: Store,
    private kept: Uint8Array,
  ) {}

  async keep(): Promise<void> {
    const now = this.python.FS.readFile(PATH);
    const pages = changed(this.kept, now);
    if (pages.size === 0 && now.length === this.kept.length) return;
    await this.store.write(pages, now.length);
    this.kept = now;
  }

  restore(): void {
    this.python.FS.writeFile(PATH, this.kept);
  }
}

/** The pages of a file that are others than before. */
export function changed(before: Uint8Array, now: Uint8Array): Map<number, Uint8Array> {
  const pages = new Map<number, Uint8Array>();
  for (let at = 0; at < now.length; at += PAGE) {
    const end = Math.min(at + PAGE, now.length);
    let same = end <= before.length;
    for (let place = at; same && place < end; place++) same = before[place] === now[place];
    if (!same) pages.set(at / PAGE, now.slice(at, end));
  }
  return pages;
}

export async function open(
  python: Python,
  files: Files,
  store: Store,
  lang: string,
  searchers: Searchers,
  progress: (part: number) => void = () => undefined,
): Promise<House> {
  const [sources, wheel, told, found, jar] = await Promise.all([
    files.bytes("python.pack").then((bytes) => Modules.read(bytes)),
    files.bytes("msgspec.whl"),
    files.bytes("games.json"),
    store.read(),
    store.cookies(),
  ]);
  progress(0.6);
  python.unpackArchive(wheel, "wheel");
  for (const [name, content] of sources.data()) {
    const path = `${ROOT}${name}`;
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    python.FS.writeFile(path, content);
  }
  const { rooms } = JSON.parse(new TextDecoder().decode(told)) as Games;
  const modules: Record<string, Room> = {};
  await Promise.all(
    rooms.map(async ({ room, module, network }) => {
      const learned = network === null ? null : new Uint8Array(await files.bytes(network));
      modules[room] = await Room.load(await files.bytes(module), learned);
    }),
  );
  progress(0.75);
  const kept = found ?? new Uint8Array(await files.bytes("empty.sqlite3"));
  python.FS.writeFile(PATH, kept);
  // What is not kept yet is kept with the first change.
  const keeper = new Keeper(python, store, found === null ? new Uint8Array(0) : kept);
  const distant = Object.entries(modules).map(([room, { searched }]) => [
    room,
    searchers.room(room, searched),
  ]);
  const workers = { rooms: Object.fromEntries(distant) as object, size: searchers.size };
  const code = (name: string) => sources.code(name);
  const outside = {
    importing: { code, modules: sources.modules },
    modules,
    workers,
    keeper,
    jar: JSON.stringify(jar),
    lang,
  };
  python.registerJsModule("brelan_outside", outside);
  const house = (await python.runPythonAsync(BEGIN)) as PythonHouse;
  progress(1);
  return {
    async ask(method, path, body) {
      // Python knows what is not there as undefined; null is a value of its own.
      const answer = await house.ask(method, path, body ?? undefined);
      const [status, text, cookies] = answer.toJs();
      if (cookies !== undefined)
        await store.keepCookies(JSON.parse(cookies) as Record<string, string>);
      return { status, text };
    },
    connect: (hear, language) => house.connect(hear, language),
    say: (text) => house.say(text),
  };
}

interface PythonHouse {
  ask(
    method: string,
    path: string,
    body: string | undefined,
  ): Promise<{ toJs(): [status: number, text: string, cookies?: string] }>;
  connect(hear: (text: string) => void, lang: string): Promise<void>;
  say(text: string): void;
}

const BEGIN = `
import marshal, sys, types
import brelan_outside as outside

name = "brelan.browser.importing"
importing = sys.modules[name] = types.ModuleType(name)
exec(marshal.loads(outside.importing.code(name).to_bytes()), importing.__dict__)
importing.install(outside.importing)
from brelan.browser.begin import begin
house = await begin()
house
`;
