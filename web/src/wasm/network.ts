/** What a room has learned: read from the file that `brelan wasm` writes beside its module (safetensors). */

/** A network as a search takes it: its arrays as bytes, and how many rows those have that differ in size. */
export interface Network {
  parts: Record<"common" | "first" | "second" | "last" | "table", Uint8Array>;
  counts: Record<"common_count" | "first_count" | "table_count", number>;
}

interface Entry {
  shape: number[];
  data_offsets: [begin: number, end: number];
}

const HEAD = 8;

/** The network of that name, as the room's `network_name` gives it for a game's options. */
export function network(file: Uint8Array, name: string): Network {
  const view = new DataView(file.buffer, file.byteOffset);
  const length = Number(view.getBigUint64(0, true));
  const text = new TextDecoder().decode(file.subarray(HEAD, HEAD + length));
  const header = JSON.parse(text) as Record<string, Entry>;
  const entry = (part: string): Entry => {
    const found = header[`${name}.${part}`];
    if (found === undefined) throw new RangeError(`No network ${name}.`);
    return found;
  };
  const bytes = (part: string): Uint8Array => {
    const [begin, end] = entry(part).data_offsets;
    return file.subarray(HEAD + length + begin, HEAD + length + end);
  };
  const rows = (part: string): number => entry(part).shape[0] ?? 0;
  return {
    parts: {
      common: bytes("common"),
      first: bytes("first"),
      second: bytes("second"),
      last: bytes("last"),
      table: bytes("table"),
    },
    counts: {
      common_count: rows("common"),
      first_count: rows("first"),
      table_count: rows("table"),
    },
  };
}
