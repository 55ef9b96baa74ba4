/** What Python asks of the compiled games: `brelan.browser.compiled` is the other side. */
import { Finish, GameModule, network, playOn, Solver, TreeSearch } from "../wasm/index.ts";
import type { Finished, Rated, SearchSettings } from "../wasm/index.ts";

/** Nodes of a tree: a level of strength fills fewer, and the memory of a phone is small. */
const NODES = 400_000;
/** Entries of the table of an exact search. */
const ENTRIES = 1 << 19;

/** One room: its compiled module, and an instance of it for every search that goes on at the same time. */
export class Room {
  private readonly free: GameModule[] = [];
  private readonly begun = new Map<number, BigUint64Array>();
  private readonly record: number;
  private readonly out: number;

  private constructor(
    private readonly compiled: WebAssembly.Module,
    private readonly module: GameModule,
    private readonly learned: Uint8Array | null,
  ) {
    const { heap, about } = module;
    this.record = heap.allocate(about.record.size);
    this.out = heap.allocate(Math.max(about.mostMoves * 8, about.seats * 16));
  }

  static async load(bytes: BufferSource, learned: Uint8Array | null): Promise<Room> {
    const compiled = await WebAssembly.compile(bytes);
    return new Room(compiled, await GameModule.load(compiled), learned);
  }

  get about(): string {
    const { about, solves, finishes } = this.module;
    return JSON.stringify({ ...about, solves, finishes });
  }

  deal(record: Uint8Array): Uint8Array {
    return this.with(record, (at) => this.module.exports.deal(at));
  }

  play(record: Uint8Array, seat: number, move: number): Uint8Array {
    return this.with(record, (at) => this.module.exports.play(at, seat, move));
  }

  redeal(record: Uint8Array, seat: number): Uint8Array {
    return this.with(record, (at) => this.module.exports.redeal(at, seat));
  }

  shuffleUnseen(record: Uint8Array): Uint8Array {
    return this.with(record, (at) => this.module.exports.shuffle_unseen(at));
  }

  moves(record: Uint8Array, seat: number): Uint8Array {
    const { heap, exports } = this.module;
    this.put(record);
    return heap.bytes(this.out, 2 * exports.moves(this.record, seat, this.out)).slice();
  }

  /** Who has won, a mask, then the scores: whole numbers of 32 bits. */
  settle(record: Uint8Array): Uint8Array {
    const { heap, exports, about } = this.module;
    this.put(record);
    const told = new Int32Array(about.seats + 1);
    told[0] = exports.settle(this.record, this.out);
    told.set(new Int32Array(heap.memory.buffer, this.out, about.seats), 1);
    return new Uint8Array(told.buffer);
  }

  weigh(record: Uint8Array, seat: number, moves: Uint8Array): Uint8Array {
    const { heap, exports } = this.module;
    this.put(record);
    const weights = this.out + moves.length + (16 - (moves.length % 16));
    heap.bytes(this.out, moves.length).set(moves);
    exports.weigh(this.record, seat, this.out, moves.length / 2, weights);
    return heap.bytes(weights, 2 * moves.length).slice();
  }

  estimate(record: Uint8Array): Uint8Array {
    const { heap, exports, about } = this.module;
    this.put(record);
    const values = this.out + 4 * about.seats;
    exports.estimate(this.record, this.out, values);
    return heap.bytes(values, 8 * about.seats).slice();
  }

  /** How so many games end that are played on, and how often so: their chance follows from the seed. */
  playOn(root: Uint8Array, seed: number, times: number, how: string): string {
    const { module } = this.take();
    try {
      const [chances, policies] = [this.series(seed, times), this.series(seed + 1, times)];
      const given = JSON.parse(how) as { seat: number; players: number };
      const { wonBy, scored } = playOn(module, root, chances, policies, given);
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
    } finally {
      this.free.push(module);
    }
  }

  /** A search of its own; give it back with `done`. */
  tree(settings: string, seed: string, name: string | undefined): Search {
    const instance = this.take();
    const learned =
      name === undefined || this.learned === null ? null : network(this.learned, name);
    const given = JSON.parse(settings) as SearchSettings;
    const found = new TreeSearch(instance.module, given, BigInt(seed), {
      nodes: NODES,
      ...(learned === null ? {} : { network: learned }),
    });
    return new Search(found, () => this.free.push(instance.module));
  }

  solver(slack: number): Exact {
    const instance = this.take();
    const found = new Solver(instance.module, slack, ENTRIES);
    return new Exact(found, () => this.free.push(instance.module));
  }

  /** All moves with their worth, or nothing. */
  finish(root: Uint8Array, seat: number, legal: number[], limit: number): string | undefined {
    const { module } = this.take();
    try {
      const found: Finished[] | null = new Finish(module).decide(root, seat, legal, limit);
      return found === null ? undefined : JSON.stringify(found);
    } finally {
      this.free.push(module);
    }
  }

  /** Where the generators of a series of games begin: the same again and again for an analysis. */
  private series(seed: number, times: number): BigUint64Array {
    let known = this.begun.get(seed);
    if (known === undefined || known.length < times) {
      const { module } = this;
      known = BigUint64Array.from({ length: times }, (_, game) =>
        module.start(module.derive(seed, game)),
      );
      this.begun.set(seed, known);
    }
    return known.subarray(0, times);
  }

  /** An instance whose memory nobody uses. */
  private take(): { module: GameModule } {
    const module = this.free.pop() ?? GameModule.of(this.compiled);
    module.heap.release(Number(module.exports.__heap_base.value));
    return { module };
  }

  private put(record: Uint8Array): void {
    this.module.heap.bytes(this.record, record.length).set(record);
  }

  private with(record: Uint8Array, work: (at: number) => void): Uint8Array {
    this.put(record);
    work(this.record);
    return this.module.heap.bytes(this.record, record.length).slice();
  }
}

/** A tree search as Python drives it. */
class Search {
  constructor(
    private readonly search: TreeSearch,
    readonly done: () => void,
  ) {}

  begin(root: Uint8Array, seat: number, decision: number): void {
    this.search.begin(root, seat, decision);
  }

  run(iterations: number): void {
    this.search.run(iterations);
  }

  /** Everybody's result in the last iteration, as its bytes. */
  values(): Uint8Array {
    return new Uint8Array(Float64Array.from(this.search.values).buffer);
  }

  lead(): number {
    return this.search.lead();
  }

  candidates(): string {
    return JSON.stringify(this.search.candidates());
  }
}

/** An exact search, step by step. */
class Exact {
  constructor(
    private readonly solver: Solver,
    readonly done: () => void,
  ) {}

  begin(root: Uint8Array, seat: number, legal: number[], positions: number): void {
    this.solver.begin(root, seat, legal, positions);
  }

  deepen(positions: number): boolean {
    return this.solver.deepen(positions);
  }

  get nodes(): number {
    return this.solver.nodes;
  }

  get depth(): number {
    return this.solver.depth;
  }

  get state(): string {
    const { exact, wavers, drift } = this.solver;
    const rated: Rated[] = this.solver.rated();
    return JSON.stringify({ exact, wavers, drift, rated });
  }
}
