/** Exact search for one decision: deeper and deeper while there is effort left, as Python's `Solver`. */
import type { GameModule, Plan } from "./module.ts";
import type { Struct } from "./memory.ts";

/** A move with its margin of points so far, best first. */
export interface Rated {
  move: number;
  margin: number;
}

/** Entries of the transposition table at most, as in Python: 48 MB; and at least. */
const ENTRIES = 1 << 21;
const FEWEST = 1 << 12;

/** How many entries a search has use for that looks at so many positions. */
export function entriesFor(positions: number): number {
  return Math.min(ENTRIES, 1 << (32 - Math.clz32(Math.max(FEWEST, positions))));
}

export class Solver {
  /** How deep all moves were looked at. */
  depth = 0;
  private seat = 0;
  private readonly plan: Plan;
  private readonly board: Struct;
  private readonly progress: Struct;

  /** Moves that are by `slack` points worse than the best are still told apart; `moves` are rated at most. */
  constructor(
    private readonly module: GameModule,
    private readonly slack: number,
    entries = ENTRIES,
  ) {
    if (!module.solves) throw new TypeError("This game has no exact search.");
    this.plan = module.plan("solver", {
      entry_count: entries,
      rated_count: module.about.mostMoves,
    });
    this.entries = entries;
    this.board = this.plan.at("board", module.layout("board"));
    this.progress = this.plan.at("progress", module.layout("progress"));
  }
  private readonly entries: number;

  /** A new decision; `positions` says how many will be looked at at most, if that is known. */
  begin(root: Uint8Array, seat: number, legal: number[], positions = ENTRIES): void {
    const { module, plan, board } = this;
    this.seat = seat;
    this.depth = 0;
    plan.fill("root", root);
    const used = Math.min(this.entries, entriesFor(positions));
    plan.set("entry_count", used);
    const size = module.layout("entry").size;
    module.heap.bytes(plan.number("entries"), used * size).fill(0);
    plan.set("rated_count", legal.length);
    legal.forEach((move, place) => {
      const rated = plan.at("rated", module.layout("rated"), place);
      rated.set("move", move);
      rated.set("margin", 0);
    });
    board.bytes.fill(0);
    this.progress.bytes.fill(0);
    const record = plan.at("root", module.about.record);
    board.set("round_number", record.number("round_number"));
  }

  /** One move deeper, looking at so many positions more at most; whether that was enough for all moves. */
  deepen(positions: number): boolean {
    // The first look is always taken, so that there is an answer.
    const limit = this.depth ? this.nodes + positions : this.module.about.infinite;
    this.board.set("limit", limit);
    const { address } = this.plan;
    const step = this.module.exports.deepen!;
    const whole = step(address, this.seat, this.depth + 1, this.slack) !== 0;
    if (whole) this.depth += 1;
    return whole;
  }

  /** As deep as effort allows: `more` says how many positions may still be looked at after so many, 0 to stop. */
  decide(more: (nodes: number) => number): Rated[] {
    while (!this.exact && this.depth < this.module.about.deepest) {
      const positions = more(this.nodes);
      if (positions <= 0 && this.depth) break;
      if (!this.deepen(positions)) break;
    }
    return this.rated();
  }

  rated(): Rated[] {
    return Array.from({ length: this.plan.number("rated_count") }, (_, at) => {
      const one = this.plan.at("rated", this.module.layout("rated"), at);
      return { move: one.number("move"), margin: one.number("margin") };
    });
  }

  /** Positions looked at. */
  get nodes(): number {
    return this.board.number("nodes");
  }

  /** Whether the margins are known, not cut by depth. */
  get exact(): boolean {
    return this.progress.number("exact") !== 0;
  }

  /** Whether the last step has changed the best move. */
  get wavers(): boolean {
    return this.progress.number("wavers") !== 0;
  }

  /** How much the last step changed a move's value, at most. */
  get drift(): number {
    return this.progress.number("drift");
  }
}
