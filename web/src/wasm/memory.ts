/** A module's memory: room for records and arrays, and fields by their names. */

/** Where the fields of a record lie: NumPy's name for the type, the offset, how many if there are several. */
export interface Layout {
  size: number;
  fields: Record<string, [type: string, offset: number, count?: number]>;
}

/** WebAssembly counts its memory in these. */
const PAGE = 65_536;
const ALIGNED = 16;

export class Heap {
  /** Above this nothing was ever given away, so all is zero. */
  private fresh: number;

  constructor(
    readonly memory: WebAssembly.Memory,
    private next: number,
  ) {
    this.next = this.fresh = align(next);
  }

  /** The address of so many zeros; the memory grows where it has to. */
  allocate(bytes: number): number {
    const address = this.next;
    const end = align(address + bytes);
    const missing = end - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE));
    if (address < this.fresh)
      new Uint8Array(this.memory.buffer, address, Math.min(end, this.fresh) - address).fill(0);
    this.next = end;
    this.fresh = Math.max(this.fresh, end);
    return address;
  }

  /** What is allocated from here on can be given back together. */
  mark(): number {
    return this.next;
  }

  /** Give back all that was allocated since `mark`. */
  release(mark: number): void {
    this.next = mark;
  }

  /** The bytes at an address themselves, until the memory grows. */
  bytes(address: number, length: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.memory.buffer as ArrayBuffer, address, length);
  }

  /** The address of a copy. */
  put(bytes: Uint8Array): number {
    const address = this.allocate(bytes.length);
    this.bytes(address, bytes.length).set(bytes);
    return address;
  }

  get view(): DataView {
    return new DataView(this.memory.buffer);
  }
}

/** A record at an address. */
export class Struct {
  constructor(
    readonly heap: Heap,
    readonly layout: Layout,
    readonly address: number,
  ) {}

  /** A field, or one number of it. A whole number of 64 bits beyond 2 ** 53 wants `bigint`. */
  number(name: string, at = 0): number {
    const [type, place] = this.place(name, at);
    const view = this.heap.view;
    switch (type) {
      case "i1":
        return view.getInt8(place);
      case "u1":
        return view.getUint8(place);
      case "i2":
        return view.getInt16(place, true);
      case "i4":
        return view.getInt32(place, true);
      case "u4":
        return view.getUint32(place, true);
      case "f4":
        return view.getFloat32(place, true);
      case "f8":
        return view.getFloat64(place, true);
      default:
        return Number(this.bigint(name, at));
    }
  }

  /** The same for whole numbers of 64 bits. */
  bigint(name: string, at = 0): bigint {
    const [type, place] = this.place(name, at);
    const view = this.heap.view;
    return type === "u8" ? view.getBigUint64(place, true) : view.getBigInt64(place, true);
  }

  /** All numbers of a field. */
  numbers(name: string): number[] {
    const count = this.field(name)[2] ?? 1;
    return Array.from({ length: count }, (_, at) => this.number(name, at));
  }

  /** Write a field, or one number of it. */
  set(name: string, value: number | bigint | boolean, at = 0): void {
    const [type, place] = this.place(name, at);
    const view = this.heap.view;
    if (type === "u8") view.setBigUint64(place, BigInt(value), true);
    else if (type === "i8") view.setBigInt64(place, BigInt(value), true);
    else if (type === "f4") view.setFloat32(place, Number(value), true);
    else if (type === "f8") view.setFloat64(place, Number(value), true);
    else if (type.endsWith("1")) view.setInt8(place, Number(value));
    else if (type.endsWith("2")) view.setInt16(place, Number(value), true);
    else view.setInt32(place, Number(value), true);
  }

  /** The record itself, until the memory grows. */
  get bytes(): Uint8Array<ArrayBuffer> {
    return this.heap.bytes(this.address, this.layout.size);
  }

  private field(name: string): [string, number, number?] {
    const found = this.layout.fields[name];
    if (found === undefined) throw new RangeError(`The record has no field ${name}.`);
    return found;
  }

  private place(name: string, at: number): [type: string, place: number] {
    const [type, offset] = this.field(name);
    return [type, this.address + offset + at * Number(type[1])];
  }
}

function align(address: number): number {
  return Math.ceil(address / ALIGNED) * ALIGNED;
}
