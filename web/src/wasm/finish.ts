/** The exact finish of one decision where little is unknown, as Python's `EndgameSearch`. */
import type { GameModule, Plan } from "./module.ts";
import type { Struct } from "./memory.ts";

/** A move's worth over all worlds that the seat can imagine. */
export interface Finished {
  move: number;
  /** The expected result, between -1 and 1. */
  value: number;
  /** How the worlds end with best play, one each: who wins the game, as a mask (0: it goes on), and the scores. */
  ends: { winners: number; scores: number[] }[];
}

export class Finish {
  private readonly plan: Plan;
  private readonly ledger: Struct;

  constructor(private readonly module: GameModule) {
    if (!module.finishes) throw new TypeError("This game has no exact finish.");
    this.plan = module.plan("finish");
    this.ledger = this.plan.at("ledger", module.layout("ledger"));
  }

  /** All moves, best first; null if there are too many worlds or more positions than the limit. */
  decide(root: Uint8Array, seat: number, legal: number[], limit: number): Finished[] | null {
    const { plan, ledger, module } = this;
    plan.fill("root", root);
    const count = module.exports.list_worlds!(plan.address, seat);
    if (count === 0) return null;
    const record = plan.at("root", module.about.record);
    const players = record.number("players");
    ledger.set("nodes", 0);
    ledger.set("limit", limit);
    ledger.set("round_number", record.number("round_number"));
    const found: Finished[] = [];
    for (const move of legal) {
      const sum = module.exports.finish!(plan.address, count, seat, move);
      if (this.nodes > limit) return null;
      found.push({ move, value: sum / count, ends: this.ends(players) });
    }
    return found.sort((one, other) => other.value - one.value);
  }

  /** Positions looked at. */
  get nodes(): number {
    return this.ledger.number("nodes");
  }

  private ends(players: number): Finished["ends"] {
    const ends = this.plan.at("ends", this.module.layout("ends"));
    const { seats } = this.module.about;
    return Array.from({ length: ends.number("listed") }, (_, row) => ({
      winners: ends.number("won_by", row),
      scores: Array.from({ length: players }, (_, seat) =>
        ends.number("scored", row * seats + seat),
      ),
    }));
  }
}
