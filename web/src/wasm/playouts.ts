/** Many games at once: at random from the deal on, or played on by the game's sense. */
import type { GameModule } from "./module.ts";

/** What came of a series of games: seat by seat in `scores`, `about.seats` places a game. */
export interface Playouts {
  moves: number;
  lengths: Int32Array;
  scores: Int32Array;
  /** Winning seats, bit i for seat i. */
  winners: Uint8Array;
}

/** The random players' generators are unrelated to those that deal. */
const GOLDEN = 0x9e3779b97f4a7c15n;

/**
 * Uniformly random games from deal to end on a record with its options written: those number `first`, `first + 1`, …
 * of the series that the seed names, as Python's `Game.playouts` plays them.
 */
export function playouts(
  module: GameModule,
  fresh: Uint8Array,
  { games, seed = 0, first = 0 }: { games: number; seed?: number | bigint; first?: number },
): Playouts {
  const { heap, about, exports } = module;
  const mark = heap.mark();
  const record = heap.put(fresh);
  const [rngs, policies] = [heap.allocate(games * 8), heap.allocate(games * 8)];
  const out = heap.allocate(about.mostMoves * 2);
  const lengths = heap.allocate(games * 4);
  const scores = heap.allocate(games * 4 * about.seats);
  const winners = heap.allocate(games);
  for (let game = 0; game < games; game++) {
    const own = module.derive(seed, first + game);
    heap.view.setBigUint64(rngs + game * 8, module.start(own), true);
    heap.view.setBigUint64(policies + game * 8, module.start(own ^ GOLDEN), true);
  }
  const moves = exports.play_out(record, rngs, policies, games, out, lengths, scores, winners);
  const { buffer } = heap.memory;
  const found = {
    moves,
    lengths: new Int32Array(buffer, lengths, games).slice(),
    scores: new Int32Array(buffer, scores, games * about.seats).slice(),
    winners: new Uint8Array(buffer, winners, games).slice(),
  };
  heap.release(mark);
  return found;
}

/** How games ended that were played on. */
export interface Ends {
  /** The winners of each, a mask; 0 if it goes on after the round, */
  wonBy: Int16Array;
  /** and the scores then, `about.seats` places a game. */
  scored: Int32Array;
}

/**
 * Play on by the game's sense from one record, a game for each pair of generators: what nobody has seen lies in another
 * order in each. `move` is made first; `whole`: to the end of the game, not of the round; `dealt`: from new deals.
 */
export function playOn(
  module: GameModule,
  root: Uint8Array,
  chances: BigUint64Array,
  policies: BigUint64Array,
  { seat = 0, move = -1, guided = 0.8, whole = false, dealt = false } = {},
): Ends {
  const { heap, about, exports } = module;
  const mark = heap.mark();
  const games = chances.length;
  const plan = module.plan("playouts", { game_count: games });
  plan.fill("root", root);
  plan.fill("chances", new Uint8Array(chances.buffer, chances.byteOffset, chances.byteLength));
  plan.fill("policies", new Uint8Array(policies.buffer, policies.byteOffset, policies.byteLength));
  exports.play_on(plan.address, seat, move, guided, Number(whole), Number(dealt));
  const { buffer } = heap.memory;
  const found = {
    wonBy: new Int16Array(buffer, plan.number("won_by"), games).slice(),
    scored: new Int32Array(buffer, plan.number("scored"), games * about.seats).slice(),
  };
  heap.release(mark);
  return found;
}
