/** The players' words as a log tells of them; the same rules as in `brelan/server/model/words.py`. */
import { hmacOf } from "../../state/hashes";
import { wordHash } from "../../state/words";
import { Doubt } from "./doubt";

const MISSING = "missing:";

export class PlayersWords {
  readonly revealed = new Map<number, string>();
  readonly #hashes = new Map<number, string>();
  #called = false;

  constructor(readonly players: number) {}

  /** The words of a deal that was made elsewhere. */
  static told(words: (string | null)[]): PlayersWords {
    const made = new PlayersWords(words.length);
    for (const [seat, word] of words.entries()) {
      if (word === null) continue;
      made.#hashes.set(seat, wordHash(word));
      if (!word.startsWith(MISSING)) made.revealed.set(seat, word);
    }
    return made;
  }

  /** The seats whose words are promised and have not come. */
  get missing(): number[] {
    return [...this.#hashes.keys()].filter((seat) => !this.revealed.has(seat)).sort();
  }

  /** Take in an entry of the log before the deal. */
  take(kind: string, seat: number | null, word: string | null): void {
    if (kind === "call") this.#called = true;
    if (seat === null) return;
    if ((kind === "commit" || kind === "reveal") && !(seat >= 0 && seat < this.players)) {
      throw new Doubt("verify-word-seat", { seat });
    }
    if (kind === "leave") {
      if (this.#called) throw new Doubt("verify-word-left", { seat });
      this.#hashes.delete(seat);
    } else if (kind === "commit" && word !== null) {
      if (this.#called) throw new Doubt("verify-word-late", { seat });
      this.#hashes.set(seat, word);
    } else if (kind === "reveal" && word !== null) {
      if (!this.#called || this.#hashes.get(seat) !== wordHash(word)) {
        throw new Doubt("verify-word-promise", { seat });
      }
      this.revealed.set(seat, word);
    }
  }

  #ofDeal(seat: number, secret: string): string | null {
    if (!this.#hashes.has(seat)) return null;
    return this.revealed.get(seat) ?? MISSING + hmacOf(secret, `missing ${seat}`);
  }

  /** Throw with the first seat where `told` is not what the log tells of. */
  compare(told: (string | null)[], secret: string): void {
    if (told.length !== this.players) throw new Doubt("verify-shape");
    told.forEach((one, seat) => {
      const bound = this.#ofDeal(seat, secret);
      if (one === bound) return;
      if (bound === null) throw new Doubt("verify-word-added", { seat });
      if (one === null) throw new Doubt("verify-word-dropped", { seat });
      if (one.startsWith(MISSING) && this.revealed.has(seat)) {
        throw new Doubt("verify-word-revealed", { seat });
      }
      throw new Doubt("verify-word-replaced", { seat });
    });
  }

  /** Those words of a deal that players have revealed. */
  ofPlayers(dealt: (string | null)[]): string[] {
    return dealt.flatMap((word, seat) => (word && word === this.revealed.get(seat) ? [word] : []));
  }

  /** Throw unless this word is in the deal. */
  checkOwn(word: string, dealt: (string | null)[]): void {
    if (this.ofPlayers(dealt).includes(word)) return;
    const promised = [...this.#hashes.values()].includes(wordHash(word));
    throw new Doubt(promised ? "verify-word-missing" : "verify-word-other");
  }
}
