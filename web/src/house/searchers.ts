/**
 * Workers that search, so that the house answers meanwhile. `brelan.browser.workers` asks them: what it calls here has
 * the names of `searching.ts`, and answers later.
 */
import type { Searchable } from "./searching.ts";

/** A call of a room's method, or of a search's that goes on there. */
export interface Asked {
  id: number;
  room: string;
  search: number;
  method: string;
  given: unknown[];
}

export type ToSearcher =
  { do: "know"; room: string; searched: Searchable } | ({ do: "ask" } & Asked);

export interface FromSearcher {
  id: number;
  answer?: unknown;
  problem?: string;
}

const MOST = 2;
/** A room's own methods belong to no search. */
const NO_SEARCH = 0;

interface Waiting {
  resolve: (answer: unknown) => void;
  reject: (problem: Error) => void;
}

/** How many searches make headway at the same time here. */
export function wanted(cores: number): number {
  return Math.min(MOST, Math.max(1, cores));
}

export class Searchers {
  private readonly crew: Searcher[] = [];

  constructor(
    readonly size: number,
    private readonly begin: () => Worker,
  ) {}

  room(name: string, searched: Searchable): DistantRoom {
    return new DistantRoom(this, name, searched);
  }

  /** Whoever has the fewest searches; workers begin once there is something to do. */
  take(): Searcher {
    const idle = this.crew.find(({ searches }) => searches === 0);
    if (idle !== undefined) return idle;
    if (this.crew.length < this.size) {
      const fresh = new Searcher(this.begin(), () => {
        this.crew.splice(this.crew.indexOf(fresh), 1);
      });
      this.crew.push(fresh);
      return fresh;
    }
    return this.crew.reduce((one, other) => (other.searches < one.searches ? other : one));
  }
}

/** One worker. */
class Searcher {
  searches = 0;
  private readonly known = new Set<string>();
  private readonly asked = new Map<number, Waiting>();
  private count = 0;

  /** `lost`: called when it can do no more. */
  constructor(
    private readonly worker: Worker,
    lost: () => void,
  ) {
    worker.onmessage = ({ data }: MessageEvent<FromSearcher>) => {
      const { id, answer, problem } = data;
      const waiting = this.asked.get(id);
      this.asked.delete(id);
      if (problem === undefined) waiting?.resolve(answer);
      else waiting?.reject(new Error(problem));
    };
    worker.onerror = (event) => {
      lost();
      for (const { reject } of this.asked.values()) reject(new Error(event.message));
      this.asked.clear();
    };
  }

  know(room: string, searched: Searchable): void {
    if (this.known.has(room)) return;
    this.known.add(room);
    this.tell({ do: "know", room, searched });
  }

  ask(room: string, search: number, method: string, ...given: unknown[]): Promise<unknown> {
    const id = ++this.count;
    this.tell({ do: "ask", id, room, search, method, given });
    return new Promise((resolve, reject) => this.asked.set(id, { resolve, reject }));
  }

  private tell(message: ToSearcher): void {
    this.worker.postMessage(message);
  }
}

/** A room as `Searching` has it, in a worker. */
export class DistantRoom {
  private static count = NO_SEARCH;

  constructor(
    private readonly searchers: Searchers,
    private readonly name: string,
    private readonly searched: Searchable,
  ) {}

  tree(settings: string, seed: string, name: string | undefined): Distant {
    return this.begun("tree", settings, seed, name);
  }

  solver(slack: number): Distant {
    return this.begun("solver", slack);
  }

  finish(root: Uint8Array, seat: number, legal: number[], limit: number): Promise<unknown> {
    return this.worker().ask(this.name, NO_SEARCH, "finish", root, seat, legal, limit);
  }

  playOn(root: Uint8Array, seed: number, times: number, how: string): Promise<unknown> {
    return this.worker().ask(this.name, NO_SEARCH, "playOn", root, seed, times, how);
  }

  private worker(): Searcher {
    const found = this.searchers.take();
    found.know(this.name, this.searched);
    return found;
  }

  private begun(method: string, ...given: unknown[]): Distant {
    const worker = this.worker();
    const search = ++DistantRoom.count;
    const ask = (wanted: string, ...more: unknown[]) =>
      worker.ask(this.name, search, wanted, ...more);
    return new Distant(worker, ask, ask(method, ...given));
  }
}

/** A search that goes on in a worker, until `done`. */
class Distant {
  constructor(
    private readonly worker: Searcher,
    private readonly ask: (method: string, ...given: unknown[]) => Promise<unknown>,
    private last: Promise<unknown>,
  ) {
    this.last.catch(() => undefined); // told with the next answer
    worker.searches += 1;
  }

  begin(...given: unknown[]): void {
    this.last = Promise.all([this.last, this.ask("begin", ...given)]);
    this.last.catch(() => undefined);
  }

  async run(iterations: number): Promise<unknown> {
    return this.after(this.ask("run", iterations));
  }

  async follow(iterations: number): Promise<unknown> {
    return this.after(this.ask("follow", iterations));
  }

  async deepen(positions: number): Promise<unknown> {
    return this.after(this.ask("deepen", positions));
  }

  done(): void {
    this.worker.searches -= 1;
    this.ask("done").catch(() => undefined);
  }

  /** An answer, if all before it has been done. */
  private async after(answer: Promise<unknown>): Promise<unknown> {
    const [found] = await Promise.all([answer, this.last]);
    return found;
  }
}
