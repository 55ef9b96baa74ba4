/** The games there are, in the language of the moment. */
import { api } from "../net/api";
import type { GameLine } from "../protocol";
import { notices } from "./notices.svelte";

class Catalogue {
  games = $state.raw<GameLine[]>([]);

  async load(): Promise<void> {
    try {
      this.games = (await api.games()).games;
    } catch (problem) {
      notices.complain(problem);
    }
  }

  find(game: string): GameLine | null {
    return this.games.find((line) => line.id === game) ?? null;
  }

  title(game: string): string {
    return this.find(game)?.title ?? game;
  }
}

export const catalogue = new Catalogue();
