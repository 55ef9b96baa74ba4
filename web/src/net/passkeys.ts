/** Passkeys: what the server asks is handed to the browser, and its answer back. */
import type { Me, PasskeyList, PasskeyOptions } from "../protocol";
import { ask } from "./api";

/** Whether this browser could have passkeys for this page at all. */
export const possible = (): boolean =>
  window.isSecureContext && "PublicKeyCredential" in window && named(location.hostname);

/** A passkey is for a name, never for a number. */
const named = (host: string) => !/^[\d.]+$|:/.test(host);

export const list = () => ask<PasskeyList>("GET", "/me/passkeys");

export const drop = (id: string) => ask("DELETE", `/me/passkeys/${encodeURIComponent(id)}`);

export async function add(): Promise<PasskeyList> {
  const { options } = await ask<PasskeyOptions>("POST", "/me/passkeys/options");
  const asked = options as any;
  const made = await navigator.credentials.create({
    publicKey: {
      ...asked,
      challenge: bytes(asked.challenge),
      user: { ...asked.user, id: bytes(asked.user.id) },
      excludeCredentials: asked.excludeCredentials.map(described),
    },
  });
  return ask<PasskeyList>("POST", "/me/passkeys", { credential: written(made) });
}

/** What proves that one has a passkey; the server looks at it once. */
export async function prove(): Promise<unknown> {
  const { options } = await ask<PasskeyOptions>("POST", "/passkey/options");
  const asked = options as any;
  const proof = await navigator.credentials.get({
    publicKey: { ...asked, challenge: bytes(asked.challenge), allowCredentials: [] },
  });
  return written(proof);
}

/** `guest`: what becomes of who one is on this device. */
export const signIn = (credential: unknown, guest?: "keep" | "leave") =>
  ask<Me>("POST", "/passkey", { credential, ...(guest ? { guest } : {}) });

export const switchBack = () => ask<Me>("POST", "/me/switch");

const described = (one: { id: string }) => ({ ...one, id: bytes(one.id) });

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

function text(buffer: ArrayBuffer): string {
  const plain = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** A credential as JSON: all that is bytes as base64url. */
function written(credential: Credential | null): unknown {
  const { id, rawId, type, response } = credential as PublicKeyCredential;
  const parts = response as any;
  const fields = ["clientDataJSON", "attestationObject", "authenticatorData", "signature"];
  const answered = fields.filter((field) => parts[field]);
  return {
    id,
    rawId: text(rawId),
    type,
    response: Object.fromEntries(answered.map((field) => [field, text(parts[field])])),
  };
}
