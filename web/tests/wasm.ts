/** What the tests of the compiled games ask, in Node and in browsers: JSON in, JSON out. */
import {
  Finish,
  GameModule,
  GameRecord,
  network,
  playOn,
  playouts,
  Solver,
  TreeSearch,
  type SearchSettings,
} from "../src/wasm/index.ts";

/** Bytes travel as Base64, whole numbers of 64 bits as text. */
type Bytes = string;

interface Job {
  module: Bytes;
  network?: Bytes;
  fresh: Bytes;
  /** Games to play: what chance comes from, and the moves. */
  games?: { seed?: string; key?: Bytes; moves: [number, number][] }[];
  playouts?: { games: number; seed: string };
  playOn?: {
    root: Bytes;
    chances: string[];
    policies: string[];
    seat: number;
    move: number;
    guided: number;
    whole: boolean;
    dealt: boolean;
  };
  trees?: {
    settings: SearchSettings;
    network?: string;
    seed: string;
    iterations: number;
    roots: Root[];
  };
  solves?: { slack: number; positions: number; roots: Root[] };
  finishes?: { limit: number; roots: Root[] };
}

interface Root {
  record: Bytes;
  seat: number;
  decision: number;
  legal: number[];
}

/** Every so many moves all seats imagine a world. */
const IMAGINED = 5;
const NODES = 400_000;

async function run(job: Job): Promise<unknown> {
  const module = await GameModule.load(bytes(job.module));
  const told: Record<string, unknown> = {};
  if (job.games) told.games = job.games.map((game) => replay(module, job, game));
  if (job.playouts) {
    const { games, seed } = job.playouts;
    const found = playouts(module, bytes(job.fresh), {
      games,
      seed: BigInt(seed),
    });
    told.playouts = {
      moves: found.moves,
      lengths: [...found.lengths],
      scores: [...found.scores],
      winners: [...found.winners],
    };
  }
  if (job.playOn) {
    const { root, chances, policies, ...how } = job.playOn;
    const [one, other] = [chances, policies].map((list) => BigUint64Array.from(list, BigInt));
    const found = playOn(module, bytes(root), one!, other!, how);
    told.playOn = { wonBy: [...found.wonBy], scored: [...found.scored] };
  }
  if (job.trees) told.trees = searched(module, job, job.trees);
  if (job.solves) told.solves = solved(module, job.solves);
  if (job.finishes) told.finishes = finished(module, job.finishes);
  return told;
}

function replay(module: GameModule, job: Job, game: NonNullable<Job["games"]>[number]): unknown {
  const mark = module.heap.mark();
  const record = new GameRecord(module, bytes(job.fresh));
  const other = new GameRecord(module, bytes(job.fresh));
  if (game.key === undefined) record.seed(BigInt(game.seed!));
  else record.key(bytes(game.key));
  record.deal();
  const plies: unknown[] = [];
  const look = (): void => {
    const imagined: Bytes[] = [];
    const players = record.number("players");
    for (let seat = 0; plies.length % IMAGINED === 0 && seat < players; seat++) {
      other.load(record.save());
      other.imagine(seat, plies.length);
      imagined.push(text(other.save()));
    }
    const moves = Array.from({ length: players }, (_, seat) => record.moves(seat));
    const { pending, over } = record;
    const state = text(record.save());
    plies.push({ state, imagined, moves, pending, over, ...record.settle() });
  };
  look();
  for (const [seat, move] of game.moves) {
    record.play(seat, move);
    look();
  }
  module.heap.release(mark);
  return plies;
}

function searched(module: GameModule, job: Job, asked: NonNullable<Job["trees"]>): unknown {
  const mark = module.heap.mark();
  const learned =
    asked.network === undefined ? {} : { network: network(bytes(job.network!), asked.network) };
  const search = new TreeSearch(module, asked.settings, BigInt(asked.seed), {
    nodes: NODES,
    ...learned,
  });
  const found = asked.roots.map(({ record, seat, decision }) => {
    search.begin(bytes(record), seat, decision);
    // In two parts, as bots think that look at the clock.
    const first = asked.iterations >> 1;
    search.run(first);
    search.run(asked.iterations - first);
    return { candidates: search.candidates(), lead: search.lead() };
  });
  module.heap.release(mark);
  return found;
}

function solved(
  module: GameModule,
  { slack, positions, roots }: NonNullable<Job["solves"]>,
): unknown {
  const mark = module.heap.mark();
  const solver = new Solver(module, slack);
  const found = roots.map(({ record, seat, legal }) => {
    solver.begin(bytes(record), seat, legal, positions);
    const rated = solver.decide((nodes) => positions - nodes);
    const { depth, nodes, exact, wavers, drift } = solver;
    return { rated, depth, nodes, exact, wavers, drift };
  });
  module.heap.release(mark);
  return found;
}

function finished(module: GameModule, { limit, roots }: NonNullable<Job["finishes"]>): unknown {
  const mark = module.heap.mark();
  const finish = new Finish(module);
  const found = roots.map(({ record, seat, legal }) => {
    const moves = finish.decide(bytes(record), seat, legal, limit);
    return moves && { moves, nodes: finish.nodes };
  });
  module.heap.release(mark);
  return found;
}

function bytes(text: Bytes): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
}

function text(data: Uint8Array): Bytes {
  return btoa(String.fromCharCode(...data));
}

Object.assign(globalThis, { run });
