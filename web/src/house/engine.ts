/** What Python asks of the compiled games: `brelan.browser.compiled` is the other side. */
import { GameModule } from "../wasm/index.ts";
import { Searching, type Searchable } from "./searching.ts";

/** One room: its rules, and searches in this worker. */
export class Room extends Searching {
  private readonly record: number;
  private readonly out: number;

  private constructor(
    readonly searched: Searchable,
    private readonly module: GameModule,
  ) {
    super(searched);
    const { heap, about } = module;
    this.record = heap.allocate(about.record.size);
    this.out = heap.allocate(Math.max(about.mostMoves * 8, about.seats * 16));
  }

  static async load(bytes: BufferSource, learned: Uint8Array | null): Promise<Room> {
    const compiled = await WebAssembly.compile(bytes);
    return new Room({ compiled, learned }, GameModule.of(compiled));
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

  private put(record: Uint8Array): void {
    this.module.heap.bytes(this.record, record.length).set(record);
  }

  private with(record: Uint8Array, work: (at: number) => void): Uint8Array {
    this.put(record);
    work(this.record);
    return this.module.heap.bytes(this.record, record.length).slice();
  }
}
