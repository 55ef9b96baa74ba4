/** One game in progress: the record that the rules work on, complete in its bytes. */
import { Struct } from "./memory.ts";
import type { GameModule } from "./module.ts";

/** Bytes of a key, and those at its beginning that must not all be zero. */
const KEY = 32;
const FIRST_WORD = 8;

export class GameRecord extends Struct {
  private readonly out: number;
  private readonly scores: number;

  /** A record begins as a copy: fresh with its options written, or of any table (`bytes(state)` in Python). */
  constructor(
    readonly module: GameModule,
    bytes: Uint8Array,
  ) {
    const { heap, about } = module;
    super(heap, about.record, heap.allocate(about.record.size));
    this.out = heap.allocate(about.mostMoves * Int16Array.BYTES_PER_ELEMENT);
    this.scores = heap.allocate(about.seats * Int32Array.BYTES_PER_ELEMENT);
    this.load(bytes);
  }

  /** Take the bytes of another record of this game. */
  load(bytes: Uint8Array): void {
    if (bytes.length !== this.layout.size)
      throw new RangeError(`A record has ${this.layout.size} bytes, not ${bytes.length}.`);
    this.bytes.set(bytes);
  }

  /** A copy of the bytes. */
  save(): Uint8Array<ArrayBuffer> {
    return this.bytes.slice();
  }

  get over(): boolean {
    return this.number("over") !== 0;
  }

  /** The seats that may act now. */
  get pending(): number[] {
    return seats(this.number("pending"));
  }

  /** Let chance come from a seed: from here on anybody who sees cards can compute it. */
  seed(seed: number | bigint): void {
    this.set("rng", this.module.start(seed));
    for (let word = 0; word < KEY / FIRST_WORD; word++) this.set("key", 0n, word);
  }

  /** Let chance come from a key of 32 bytes, which nobody can compute from what is seen. */
  key(key: Uint8Array): void {
    if (key.length !== KEY || !key.subarray(0, FIRST_WORD).some(Boolean))
      throw new RangeError("A key has 32 random bytes.");
    const words = new DataView(key.buffer, key.byteOffset, KEY);
    this.set("rng", 0n);
    for (let word = 0; word < KEY / FIRST_WORD; word++)
      this.set("key", words.getBigUint64(word * FIRST_WORD, true), word);
  }

  /** Start the game, by the seed or the key. */
  deal(): void {
    this.module.exports.deal(this.address);
  }

  /** A seat's legal moves, ascending; none if it may not act. */
  moves(seat: number): number[] {
    const count = this.module.exports.moves(this.address, seat, this.out);
    return [...new Int16Array(this.heap.memory.buffer, this.out, count)];
  }

  /** Make a legal move and all that follows from it without a choice. */
  play(seat: number, move: number): void {
    if (!this.moves(seat).includes(move))
      throw new RangeError(`Move ${move} is not legal for seat ${seat}.`);
    this.module.exports.play(this.address, seat, move);
  }

  /** Draw anew, from the record's own chance, all that a seat cannot know. */
  redeal(seat: number): void {
    this.module.exports.redeal(this.address, seat);
  }

  /** Become a record that the seat cannot tell from this one; its chance comes from the seed. */
  imagine(seat: number, seed: number | bigint): void {
    this.seed(seed);
    if (!this.over) this.redeal(seat);
  }

  /** Each seat's score, and who has won once the game is over. */
  settle(): { scores: number[]; winners: number[] } {
    const winners = this.module.exports.settle(this.address, this.scores);
    const players = this.number("players");
    const scores = [...new Int32Array(this.heap.memory.buffer, this.scores, players)];
    return { scores, winners: seats(winners) };
  }

  /** Bring what nobody has seen into another random order. */
  shuffleUnseen(): void {
    this.module.exports.shuffle_unseen(this.address);
  }
}

/** The seats of a bit mask. */
export function seats(mask: number): number[] {
  return Array.from({ length: 16 }, (_, seat) => seat).filter((seat) => (mask >> seat) & 1);
}
