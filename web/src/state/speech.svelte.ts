/** The language that is spoken, and its texts; switching it changes everything at once. */
import { load, type Language, type Translate } from "../texts";

export function preferred(languages: readonly string[] = navigator.languages): Language {
  for (const language of languages) {
    if (language.toLowerCase().startsWith("fr")) return "fr";
    if (language.toLowerCase().startsWith("en")) return "en";
  }
  return "fr";
}

class Speech {
  language = $state<Language>("fr");
  translate = $state.raw<Translate>((key) => key);

  async speak(language: Language): Promise<void> {
    const translate = await load(language);
    this.translate = translate;
    this.language = language;
    document.documentElement.lang = language;
  }
}

export const speech = new Speech();

/** A text in the language of the moment. */
export const t: Translate = (key, values) => speech.translate(key, values);

/** A text that may be missing, with another key for that case. */
export function either(key: string, other: string, values?: Parameters<Translate>[1]): string {
  const said = t(key, values);
  return said === key ? t(other, values) : said;
}
