/** Tree search for one decision at a time: the same seed and iterations choose as Python's `TreeSearch` does. */
import type { GameModule, Plan } from "./module.ts";
import type { Network } from "./network.ts";
import type { Struct } from "./memory.ts";

/** How a game is searched: the fields of Python's `SearchSettings`. */
export interface SearchSettings {
  secrecy: number;
  exploration: number;
  guided_rollouts: number;
  world_tries: number;
  other_seats_every: number;
  tree_depth: number;
  rollout_moves: number;
  everyone_learns: boolean | number;
  chance_nodes: boolean | number;
  network: boolean | number;
}

/** A move and what a search thinks of it. */
export interface Candidate {
  move: number;
  /** How much the search looked at it. */
  visits: number;
  /** The expected result, between -1 and 1. */
  value: number;
}

/** So many nodes take 40 MB; Python has 2,000,000. */
const NODES = 1_000_000;

export class TreeSearch {
  /** Iterations made for this decision. */
  done = 0;
  private seat = 0;
  private readonly plan: Plan;
  private readonly scratch: Struct;

  constructor(
    private readonly module: GameModule,
    settings: SearchSettings,
    private readonly seed: number | bigint,
    { nodes = NODES, network }: { nodes?: number; network?: Network } = {},
  ) {
    if (settings.network && network === undefined)
      throw new TypeError("These settings want a network.");
    this.plan = module.plan("tree", {
      node_count: nodes,
      ...network?.counts,
    });
    for (const [part, bytes] of Object.entries(network?.parts ?? {})) this.plan.fill(part, bytes);
    const record = this.plan.at("settings", module.layout("settings"));
    for (const [name, value] of Object.entries(settings)) record.set(name, value);
    this.scratch = this.plan.at("scratch", module.layout("scratch"));
  }

  /** Forget the last decision. The root is a record that the seat can imagine: not the true one. */
  begin(root: Uint8Array, seat: number, decision: number): void {
    this.plan.fill("root", root);
    this.seat = seat;
    const seed = this.module.derive(this.seed, decision);
    this.scratch.set("policy", this.module.start(seed));
    this.done = 0;
  }

  /** So many iterations more. */
  run(iterations: number): void {
    const { exports } = this.module;
    exports.think(this.plan.address, this.seat, this.done, iterations);
    this.done += iterations;
  }

  /** Everybody's result in the last iteration. */
  get values(): number[] {
    return this.scratch.numbers("values");
  }

  /** The root's moves that were tried, as the tree has them. */
  candidates(): Candidate[] {
    return this.children()
      .filter((edge) => edge.number("seat") === this.seat)
      .map((edge) => ({
        move: edge.number("move"),
        visits: edge.number("visits"),
        value: edge.number("value"),
      }))
      .filter(({ visits }) => visits > 0);
  }

  /** How many visits the most visited move has more than the next: once it is far ahead, more thought changes nothing. */
  lead(): number {
    const visits = this.children().map((edge) => edge.number("visits"));
    const [best, second] = visits.sort((one, other) => other - one);
    return second === undefined ? 0 : best! - second;
  }

  private children(): Struct[] {
    if (this.done === 0) return [];
    const root = this.plan.at("nodes", this.module.layout("node"));
    const first = Math.max(0, root.number("first_child"));
    const edge = this.module.layout("edge");
    return Array.from({ length: root.number("children") }, (_, place) =>
      this.plan.at("edges", edge, first + place),
    );
  }
}
