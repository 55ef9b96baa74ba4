/** Searches of a room as Python asks for them: in the worker of the house, or in one of their own. */
import {
  entriesFor,
  Finish,
  GameModule,
  network,
  playOn,
  Solver,
  TreeSearch,
} from "../wasm/index.ts";
import type { Finished, Rated, SearchSettings } from "../wasm/index.ts";

/** Nodes of a tree: a level of strength fills fewer, and the memory of a phone is small. */
const NODES = 400_000;

/** What a room is searched with; it can be sent to another worker. */
export interface Searchable {
  compiled: WebAssembly.Module;
  learned: Uint8Array | null;
}

/** A room's searches: an instance of its module for each that goes on at the same time. */
export class Searching {
  private readonly free: GameModule[] = [];
  private readonly begun = new Map<number, BigUint64Array>();

  constructor(private readonly given: Searchable) {}

  /** How so many games end that are played on, and how often so: their chance follows from the seed. */
  playOn(root: Uint8Array, seed: number, times: number, how: string): string {
    return this.lent((module) => {
      const [chances, policies] = [0, 1].map((more) => this.series(module, seed + more, times));
      const given = JSON.parse(how) as { seat: number; players: number };
      const { wonBy, scored } = playOn(module, root, chances!, policies!, given);
      const ends = new Map<string, { winners: number; scores: number[]; times: number }>();
      for (const [game, winners] of wonBy.entries()) {
        const at = game * module.about.seats;
        const scores = winners === 0 ? Array.from(scored.subarray(at, at + given.players)) : [];
        const known = ends.get(`${winners}:${scores.join()}`);
        if (known === undefined) {
          ends.set(`${winners}:${scores.join()}`, { winners, scores, times: 1 });
        } else known.times += 1;
      }
      return JSON.stringify([...ends.values()]);
    });
  }

  /** A search of its own; give it back with `done`. */
  tree(settings: string, seed: string, name: string | undefined): Search {
    const module = this.take();
    const { learned } = this.given;
    const known = name === undefined || learned === null ? null : network(learned, name);
    const wanted = JSON.parse(settings) as SearchSettings;
    const found = new TreeSearch(module, wanted, BigInt(seed), {
      nodes: NODES,
      ...(known === null ? {} : { network: known }),
    });
    return new Search(found, () => this.free.push(module));
  }

  solver(slack: number): Exact {
    const module = this.take();
    return new Exact(module, slack, () => this.free.push(module));
  }

  /** All moves with their worth, or nothing. */
  finish(root: Uint8Array, seat: number, legal: number[], limit: number): string | undefined {
    const found: Finished[] | null = this.lent((module) =>
      new Finish(module).decide(root, seat, legal, limit),
    );
    return found === null ? undefined : JSON.stringify(found);
  }

  /** Where the generators of a series of games begin: the same again and again for an analysis. */
  private series(module: GameModule, seed: number, times: number): BigUint64Array {
    let known = this.begun.get(seed);
    if (known === undefined || known.length < times) {
      known = BigUint64Array.from({ length: times }, (_, game) =>
        module.start(module.derive(seed, game)),
      );
      this.begun.set(seed, known);
    }
    return known.subarray(0, times);
  }

  /** An instance whose memory nobody uses. */
  private take(): GameModule {
    return emptied(this.free.pop() ?? GameModule.of(this.given.compiled));
  }

  private lent<T>(work: (module: GameModule) => T): T {
    const module = this.take();
    try {
      return work(module);
    } finally {
      this.free.push(module);
    }
  }
}

function emptied(module: GameModule): GameModule {
  module.heap.release(Number(module.exports.__heap_base.value));
  return module;
}

/** A tree search as Python drives it. */
export class Search {
  constructor(
    private readonly search: TreeSearch,
    readonly done: () => void,
  ) {}

  begin(root: Uint8Array, seat: number, decision: number): void {
    this.search.begin(root, seat, decision);
  }

  /** So many iterations more; what the tree says then. */
  run(iterations: number): string {
    this.search.run(iterations);
    return JSON.stringify({ lead: this.search.lead(), candidates: this.search.candidates() });
  }

  /** So many iterations more, and everybody's result in each of them, one after the other. */
  follow(iterations: number): Uint8Array {
    const values: number[] = [];
    for (let made = 0; made < iterations; made++) {
      this.search.run(1);
      values.push(...this.search.values);
    }
    return new Uint8Array(Float64Array.from(values).buffer);
  }
}

/** An exact search, step by step; each step tells how things stand. */
export class Exact {
  private solver: Solver | null = null;

  constructor(
    private readonly module: GameModule,
    private readonly slack: number,
    readonly done: () => void,
  ) {}

  /** The table is as large as so many positions want it: memory does not shrink. */
  begin(root: Uint8Array, seat: number, legal: number[], positions: number): void {
    this.solver = new Solver(emptied(this.module), this.slack, entriesFor(positions));
    this.solver.begin(root, seat, legal, positions);
  }

  deepen(positions: number): string {
    if (this.solver === null) throw new Error("no decision");
    const whole = this.solver.deepen(positions);
    const { exact, wavers, drift, nodes } = this.solver;
    const rated: Rated[] = this.solver.rated();
    return JSON.stringify({ whole, exact, wavers, drift, nodes, rated });
  }
}
