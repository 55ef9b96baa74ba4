/** A game's rules and searches, compiled from their Python source (`brelan wasm`). */
import { Heap, Struct, type Layout } from "./memory.ts";

/** What a module says of itself. */
export interface About {
  format: number;
  /** What the game's sense has registered. */
  senses: string[];
  /** Places for seats in every array of scores. */
  seats: number;
  mostMoves: number;
  /** How far exact search looks ahead at most, */
  deepest: number;
  /** more than any margin of it, */
  infinite: number;
  /** and the margin that is as good as won. */
  safeLead: number;
  record: Layout;
  layouts: Record<string, Layout>;
  plans: Record<string, PlanLayout>;
}

interface PlanLayout {
  /** Bytes of each buffer, and the field that says how often as many. */
  buffers: Record<string, [bytes: number, times: string]>;
  record: Layout;
}

/** The functions of a module: whole numbers of 32 bits, addresses among them; seeds have 64. */
export interface Exports {
  memory: WebAssembly.Memory;
  __heap_base: WebAssembly.Global;
  start(seed: bigint): bigint;
  derive(seed: bigint, index: bigint): bigint;
  deal(record: number): void;
  moves(record: number, seat: number, out: number): number;
  play(record: number, seat: number, move: number): void;
  redeal(record: number, seat: number): void;
  settle(record: number, scores: number): number;
  weigh(record: number, seat: number, moves: number, count: number, weights: number): void;
  estimate(record: number, scores: number, values: number): void;
  shuffle_unseen(record: number): void;
  play_out(
    record: number,
    rngs: number,
    policies: number,
    games: number,
    out: number,
    lengths: number,
    scores: number,
    winners: number,
  ): number;
  play_on(
    plan: number,
    seat: number,
    move: number,
    guidedRollouts: number,
    whole: number,
    dealt: number,
  ): void;
  think(plan: number, seat: number, first: number, iterations: number): void;
  deepen?(plan: number, seat: number, depth: number, slack: number): number;
  list_worlds?(plan: number, seat: number): number;
  finish?(plan: number, count: number, seat: number, move: number): number;
}

const SECTION = "brelan";
const FORMAT = 1;

export class GameModule {
  private constructor(
    readonly about: About,
    readonly exports: Exports,
    readonly heap: Heap,
  ) {}

  /** From what was fetched, from bytes, or from a module that another worker has compiled. */
  static async load(source: Response | BufferSource | WebAssembly.Module): Promise<GameModule> {
    return GameModule.of(await compiled(source));
  }

  /** One more instance of a compiled module, with a memory of its own. */
  static of(module: WebAssembly.Module): GameModule {
    const [section] = WebAssembly.Module.customSections(module, SECTION);
    if (section === undefined) throw new TypeError("This is no module of a game.");
    const about = JSON.parse(new TextDecoder().decode(section)) as About;
    if (about.format !== FORMAT) throw new TypeError(`Format ${about.format} is not known here.`);
    const instance = new WebAssembly.Instance(module);
    const exports = instance.exports as unknown as Exports;
    const heap = new Heap(exports.memory, Number(exports.__heap_base.value));
    return new GameModule(about, exports, heap);
  }

  /** Whether a compiled exact search is there, */
  get solves(): boolean {
    return this.exports.deepen !== undefined;
  }

  /** and whether an exact finish is. */
  get finishes(): boolean {
    return this.exports.finish !== undefined;
  }

  /** A record of one of the searches' layouts, all zero. */
  struct(name: string): Struct {
    const layout = this.layout(name);
    return new Struct(this.heap, layout, this.heap.allocate(layout.size));
  }

  layout(name: string): Layout {
    const found = this.about.layouts[name];
    if (found === undefined) throw new RangeError(`No layout ${name}.`);
    return found;
  }

  /** Room for all that a search works with; `counts` says how many there are of what has no fixed number. */
  plan(name: string, counts: Record<string, number> = {}): Plan {
    const told = this.about.plans[name];
    if (told === undefined) throw new RangeError(`No plan ${name}.`);
    const address = this.heap.allocate(told.record.size);
    const plan = new Plan(this.heap, told.record, address);
    for (const [buffer, [bytes, times]] of Object.entries(told.buffers)) {
      const count = times === "" ? 1 : (counts[times] ?? 0);
      plan.set(buffer, this.heap.allocate(bytes * count));
      if (times !== "") plan.set(times, count);
    }
    return plan;
  }

  /** The state of the fast generator for a seed. */
  start(seed: number | bigint): bigint {
    return BigInt.asUintN(64, this.exports.start(BigInt(seed)));
  }

  /** The seed of number `index` in the series that a seed names. */
  derive(seed: number | bigint, index: number | bigint): bigint {
    return BigInt.asUintN(64, this.exports.derive(BigInt(seed), BigInt(index)));
  }
}

/** A record of addresses. */
export class Plan extends Struct {
  /** The record that lies in one of the buffers, or one of several. */
  at(buffer: string, layout: Layout, index = 0): Struct {
    const address = this.number(buffer) + index * layout.size;
    return new Struct(this.heap, layout, address);
  }

  /** Write into a buffer from its beginning. */
  fill(buffer: string, bytes: Uint8Array): void {
    this.heap.bytes(this.number(buffer), bytes.length).set(bytes);
  }
}

async function compiled(
  source: Response | BufferSource | WebAssembly.Module,
): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  const bytes = source instanceof Response ? await source.arrayBuffer() : source;
  return WebAssembly.compile(bytes);
}
