/** The page's texts stand beside those of the terminal, as Fluent files in the Python package. */
import { kept } from "../state/pack";
import { ALONE } from "../state/site";
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export type Language = "fr" | "en";
export type Translate = (key: string, values?: Record<string, FluentVariable>) => string;

const french = import.meta.glob<string>(
  [
    "../../../brelan/locale/{page,proof,together}.fr.ftl",
    "../../../brelan/games/*/words/page.fr.ftl",
  ],
  { query: "?raw", import: "default" },
);
const english = import.meta.glob<string>(
  [
    "../../../brelan/locale/{page,proof,together}.en.ftl",
    "../../../brelan/games/*/words/page.en.ftl",
  ],
  { query: "?raw", import: "default" },
);

/** Those of a page that has the house in a worker, or can have it. */
const here = import.meta.glob<string>("../../../brelan/locale/{site,offline}.*.ftl", {
  query: "?raw",
  import: "default",
});

const NARROW = "\u202f";

/** As a French printer sets it: no line breaks before a mark that stands apart from its word. */
export function typeset(text: string, language: Language): string {
  if (language !== "fr") return text;
  return text
    .replace(/(?<=\S) ([;:!?»%])(?=[\s.,)»]|$)/g, `${NARROW}$1`)
    .replace(/« (?=\S)/g, `«${NARROW}`);
}

const brought: Record<Language, Map<string, string>> = { fr: new Map(), en: new Map() };

/** Fetch texts that the package of a game brings; `load` gives them from then on, and never instead of our own. */
export async function add(language: Language, path: string): Promise<void> {
  if (brought[language].has(path)) return;
  const answer = await fetch(path);
  if (answer.ok) brought[language].set(path, await answer.text());
}

/** All texts of one language. A missing text shows its key, so that it is seen and mended. */
export async function load(language: Language): Promise<Translate> {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const able = ALONE || kept() !== null;
  const own = Object.entries(here).filter(([path]) => able && path.endsWith(`.${language}.ftl`));
  const sources = [
    ...Object.values(language === "fr" ? french : english),
    ...own.map(([, get]) => get),
  ];
  for (const source of await Promise.all(sources.map((get) => get()))) {
    bundle.addResource(new FluentResource(source), { allowOverrides: true });
  }
  for (const source of brought[language].values()) bundle.addResource(new FluentResource(source));
  return (key, values = {}) => {
    const message = bundle.getMessage(key);
    // A value that is missing shows its name; the rest of the sentence is still worth reading.
    return message?.value ? bundle.formatPattern(message.value, values, []) : key;
  };
}
