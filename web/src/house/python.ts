/** The file with all compiled Python modules and their data: `web/packing.py` writes it. */

interface Index {
  modules: Record<string, [at: number, length: number, file: string]>;
  files: Record<string, [at: number, length: number]>;
}

const HEAD = 4;
const GZIP = 0x1f8b;

export class Modules {
  private constructor(
    private readonly index: Index,
    private readonly body: Uint8Array,
  ) {}

  /** From the file as it is, or compressed. */
  static async read(bytes: ArrayBuffer): Promise<Modules> {
    const packed = new DataView(bytes).getUint16(0) === GZIP;
    const whole = new Uint8Array(packed ? await unpacked(bytes) : bytes);
    const length = new DataView(whole.buffer).getUint32(0, true);
    const index = new TextDecoder().decode(whole.subarray(HEAD, HEAD + length));
    return new Modules(JSON.parse(index) as Index, whole.subarray(HEAD + length));
  }

  /** The names of all modules with the names of their files, as JSON. */
  get modules(): string {
    const named = Object.entries(this.index.modules).map(([name, [, , file]]) => [name, file]);
    return JSON.stringify(Object.fromEntries(named));
  }

  code(name: string): Uint8Array {
    const [at, length] = this.index.modules[name]!;
    return this.body.subarray(at, at + length);
  }

  /** All files that are no modules. */
  *data(): Generator<[name: string, content: Uint8Array]> {
    for (const [name, [at, length]] of Object.entries(this.index.files))
      yield [name, this.body.subarray(at, at + length)];
  }
}

function unpacked(bytes: ArrayBuffer): Promise<ArrayBuffer> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}
