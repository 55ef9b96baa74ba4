/** Checks in the page itself that a deal was made as the server promised before it. */
import type { Proof } from "../../protocol";

export interface Check {
  name: "commitment" | "seed" | "record" | "remembered";
  good: boolean;
}

const BITS = 53n;

function hex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const pairs = text.match(/../g) ?? [];
  return new Uint8Array(pairs.map((pair) => parseInt(pair, 16)));
}

export async function commitment(secret: string, salt: string): Promise<string> {
  const data = new TextEncoder().encode(`${salt}:${secret}`);
  return hex(await crypto.subtle.digest("SHA-256", data));
}

/** The first 53 bits of HMAC-SHA-256 over the JSON list of everybody's words. */
export async function seed(secret: string, words: string[]): Promise<number> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes(secret), algorithm, false, ["sign"]);
  const data = new TextEncoder().encode(JSON.stringify(words));
  const digest = new DataView(await crypto.subtle.sign("HMAC", key, data));
  return Number(digest.getBigUint64(0) >> (64n - BITS));
}

/** All checks; `seen` is the fingerprint that this device saw before the end, if it did. */
export async function check(
  proof: Proof,
  record: Record<string, unknown>,
  seen: string | null,
): Promise<Check[]> {
  const checks: Check[] = [
    {
      name: "commitment",
      good: (await commitment(proof.secret, proof.salt)) === proof.commitment,
    },
    { name: "seed", good: (await seed(proof.secret, proof.entropy)) === proof.seed },
    { name: "record", good: record["seed"] === proof.seed },
  ];
  if (seen !== null) checks.unshift({ name: "remembered", good: seen === proof.commitment });
  return checks;
}
