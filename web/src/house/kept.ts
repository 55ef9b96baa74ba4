/** What the browser keeps of the house: the pages of its database's file and its cookies, in IndexedDB. */
import { PAGE, type Store } from "./open.ts";

const NAME = "brelan-house";
const PAGES = "pages";
const OTHER = "other";

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("IndexedDB"));
  });
}

/** When all of a transaction is on the disk, or none of it. */
function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("IndexedDB"));
  });
}

export async function openStore(): Promise<Store> {
  const opened = indexedDB.open(NAME, 1);
  opened.onupgradeneeded = () => {
    opened.result.createObjectStore(PAGES);
    opened.result.createObjectStore(OTHER);
  };
  const database = await asked(opened);
  const change = (...stores: string[]) =>
    database.transaction(stores, "readwrite", { durability: "strict" });
  return {
    async read() {
      const transaction = database.transaction([PAGES, OTHER]);
      const [length, keys, pages] = await Promise.all([
        asked(transaction.objectStore(OTHER).get("length")) as Promise<number | undefined>,
        asked(transaction.objectStore(PAGES).getAllKeys()) as Promise<number[]>,
        asked(transaction.objectStore(PAGES).getAll()) as Promise<Uint8Array[]>,
      ]);
      if (length === undefined) return null;
      const file = new Uint8Array(length);
      for (const [place, page] of pages.entries()) {
        const at = (keys[place] ?? 0) * PAGE;
        if (at < length) file.set(page.subarray(0, length - at), at);
      }
      return file;
    },
    async write(pages, length) {
      const transaction = change(PAGES, OTHER);
      const store = transaction.objectStore(PAGES);
      for (const [number, page] of pages) store.put(page, number);
      transaction.objectStore(OTHER).put(length, "length");
      await done(transaction);
    },
    async cookies() {
      const found: unknown = await asked(
        database.transaction(OTHER).objectStore(OTHER).get("cookies"),
      );
      return (found as Record<string, string> | undefined) ?? {};
    },
    async keepCookies(jar) {
      const transaction = change(OTHER);
      transaction.objectStore(OTHER).put(jar, "cookies");
      await done(transaction);
    },
  };
}
