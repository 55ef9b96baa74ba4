/** Searches of a room as Python asks for them: in the worker of the house, or in one of their own. */
import { entriesFor, Finish, GameModule, network, playOn, Solver, TreeSearch } from "../wasm/index.ts";
import type { Finished, Rated, SearchSettings } from "../wasm/index.ts";

/** Nodes of a tree: a level of strength fills fewer, and the memory of a phone is small. */
const NODES = 400_000;

/** What a room is searched with; it can be sent to another worker. */
export interface Searchable {
  compiled: WebAssembly.Module;
  learned: Uint8Array | null;
}

export interface PlayOn {
  seat: number;
  move: number;
  guided: number;
  whole: boolean;
  dealt: boolean;
}

/** A room's searches: an instance of its module for each that goes on at the same time. */
export class Searching {
  private readonly free: GameModule[] = [];

  constructor(private readonly given: Searchable) {}

  /** Games played on by the sense: who won each, and the scores. */
  playOn(root: Uint8Array, chances: Uint8Array, policies: Uint8Array, how: PlayOn): Uint8Array[] {
    const words = (bytes: Uint8Array) => new BigUint64Array(bytes.slice().buffer);
    return this.lent((module) => {
      const { wonBy, scored } = playOn(module, root, words(chances), words(policies), how);
      return [new Uint8Array(wonBy.buffer), new Uint8Array(scored.buffer)];
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
