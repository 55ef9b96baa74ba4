/** Keeps the pack in this browser, and takes it away again. */
import { note, unnote, type Pack } from "../state/pack";

interface Index extends Pack {
  files: { name: string; size: number; hash: string }[];
}

/** The caches begin so; the service worker knows it. */
const CACHE = "brelan.pack";
const cacheOf = (pack: Pack) => `${CACHE}-${pack.version}`;
const mark = (hash: string) => `"${hash}"`;

const packs = async () => (await caches.keys()).filter((name) => name.startsWith(CACHE));

/** Fetch all that is not here yet; the pack of before stays until the new one is whole. */
export async function keepPack(progress: (part: number) => void, stop?: AbortSignal) {
  const asked = await fetch("/house/pack.json", { cache: "no-store", signal: stop ?? null });
  if (!asked.ok) throw new Error(`pack.json: ${asked.status}`);
  const index = (await asked.json()) as Index;
  const whole = index.files.reduce((sum, { size }) => sum + size, 0);
  const before = await packs();
  const cache = await caches.open(cacheOf(index));
  let done = 0;
  for (const { name, size, hash } of index.files) {
    const path = `/house/${name}`;
    if (!(await keptAs(path, hash, before, cache))) {
      // The address of its content: what an older pack has kept under its name is not meant.
      const found = await fetch(`${path}?${hash}`, { signal: stop ?? null });
      if (!found.ok || found.body === null) throw new Error(`${name}: ${found.status}`);
      const content = await read(found.body, (bytes) => progress((done + bytes) / whole));
      const kind = found.headers.get("content-type") ?? "application/octet-stream";
      const headers = { "content-type": kind, etag: mark(hash) };
      await cache.put(path, new Response(content, { headers }));
    }
    done += size;
    progress(done / whole);
  }
  await keepOwnFiles();
  await navigator.storage?.persist?.();
  for (const name of before) if (name !== cacheOf(index)) await caches.delete(name);
  note({ version: index.version, size: index.size });
}

/** Whether it is here still: a browser that is short of room takes things away. */
export async function isKept(): Promise<boolean> {
  return (await packs()).length > 0;
}

export async function dropPack(): Promise<void> {
  unnote();
  for (const name of await packs()) await caches.delete(name);
}

/** Whether this cache has a file with that content, or gets it from an older pack. */
async function keptAs(path: string, hash: string, before: string[], cache: Cache) {
  for (const name of before) {
    const found = await (await caches.open(name)).match(path);
    if (found?.headers.get("etag") !== mark(hash)) continue;
    await cache.put(path, found);
    return true;
  }
  return false;
}

async function read(body: ReadableStream<Uint8Array>, progress: (bytes: number) => void) {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (const reader = body.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts);
    parts.push(new Uint8Array(value));
    progress((bytes += value.length));
  }
}

/** The service worker keeps what the page needs of its own files beside the pack. */
async function keepOwnFiles(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  const done = new Promise<boolean>((resolve) => (port1.onmessage = ({ data }) => resolve(data)));
  active?.postMessage("keep", [port2]);
  if (!(await done)) throw new Error("service worker");
}
