/** The games there are, in the language of the moment. */
import { api } from "../net/api";
import type { GameLine } from "../protocol";
import { add } from "../texts";
import { notices } from "./notices.svelte";
import { speech } from "./speech.svelte";

class Catalogue {
  games = $state.raw<GameLine[]>([]);
  #loading: Promise<void> | null = null;

  load(): Promise<void> {
    this.#loading = this.#load().catch((problem: unknown) => void notices.complain(problem));
    return this.#loading;
  }

  async #load(): Promise<void> {
    const { language } = speech;
    const { games } = await api.games();
    const words = games.flatMap(({ room }) => room?.words ?? []);
    await Promise.all(words.map((path) => add(language, path)));
    if (words.length > 0 && speech.language === language) await speech.speak(language);
    this.games = games;
  }

  find(game: string): GameLine | null {
    return this.games.find((line) => line.id === game) ?? null;
  }

  /** The same, once the catalogue is there. */
  async known(game: string): Promise<GameLine | null> {
    await (this.#loading ?? this.load());
    return this.find(game);
  }

  title(game: string): string {
    return this.find(game)?.title ?? game;
  }
}

export const catalogue = new Catalogue();
