/** Hashes as hexadecimal text. Browsers have their own only at secure addresses, so these come from a library. */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

export { hexToBytes, utf8ToBytes };

export function sha256Of(...parts: Uint8Array[]): string {
  return bytesToHex(sha256(concatBytes(...parts)));
}

/** HMAC-SHA-256 of a text, under a key in hexadecimal text. */
export function hmacOf(key: string, text: string): string {
  return bytesToHex(hmac(sha256, hexToBytes(key), utf8ToBytes(text)));
}
