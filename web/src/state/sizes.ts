/** Sizes of what is fetched, as people read them. */
import type { Language } from "../texts";

export function megabytes(bytes: number, language: Language): string {
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  return `${number.format(bytes / 1e6)}\u202f${language === "fr" ? "Mo" : "MB"}`;
}
