/** What this device can keep to play without a server: the pack, as the server offers it and as it is kept. */
import { forget, read, write } from "./storage";

export interface Pack {
  version: string;
  /** Bytes, as they are sent. */
  size: number;
}

const NAME = "pack";

/** What the server has; nothing where it has none. */
export function offered(): Pack | null {
  const told = document.querySelector<HTMLMetaElement>("meta[name=brelan-pack]")?.content;
  const [version = "", size = ""] = told?.split(" ") ?? [];
  return version === "" ? null : { version, size: Number(size) };
}

export const kept = () => read<Pack>(NAME);
export const note = (pack: Pack) => write(NAME, pack);
export const unnote = () => forget(NAME);
