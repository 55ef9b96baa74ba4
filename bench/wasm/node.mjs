// Answers one line of JSON with one line of JSON: what `bench.wasm` asks of a compiled game.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const { GameModule, network, playouts, Solver, TreeSearch } = await import(pathToFileURL(process.argv[2]));
const NODES = 400_000;
const games = new Map();

/** The work of one sample and the processor time that it took, in seconds; a first call prepares it. */
const kinds = {
  async prepare({ game, module, fresh, settings, learned, name, root, seat, legal, slack }) {
    const held = await GameModule.load(readFileSync(module));
    const found = { held, fresh: Buffer.from(fresh, "base64"), root: Buffer.from(root, "base64"), seat, legal };
    if (slack !== null) found.solver = new Solver(held, slack);
    else {
      const weights = learned === null ? undefined : network(readFileSync(learned), name);
      found.search = new TreeSearch(held, settings, 1, { nodes: NODES, network: weights });
    }
    games.set(game, found);
    return {};
  },
  playouts({ game, amount, number }) {
    const { held, fresh } = games.get(game);
    return timed(() => playouts(held, fresh, { games: amount, seed: number }).moves);
  },
  search({ game, amount, number }) {
    const { search, root, seat } = games.get(game);
    return timed(() => {
      search.begin(root, seat, number);
      search.run(amount);
      return amount;
    });
  },
  solve({ game, amount }) {
    const { solver, root, seat, legal } = games.get(game);
    return timed(() => {
      solver.begin(root, seat, legal, amount);
      solver.decide((nodes) => amount - nodes);
      return solver.nodes;
    });
  },
};

function timed(work) {
  const before = process.cpuUsage();
  const done = work();
  const { user, system } = process.cpuUsage(before);
  return { done, seconds: (user + system) / 1e6 };
}

for await (const line of createInterface({ input: process.stdin })) {
  const { kind, ...asked } = JSON.parse(line);
  console.log(JSON.stringify(await kinds[kind](asked)));
}
