/** Combit and Trader in words: moves, the whole table, and how the money came about. */
import { about, addressed, clauses, several, who } from "../../../kit/words/names";
import type { Aids, Line, Player, Room, ScoreRow } from "../../../room";
import type { Translate } from "../../../texts";
import { JOKER } from "../facts";
import { read } from "../state/moves";
import type { View } from "../view";

export function cardSaid(card: string, t: Translate): string {
  if (card === JOKER) return t("trader-page-joker");
  return t("trader-page-card", { value: card.slice(1), colour: card.charAt(0) });
}

export function cardsSaid(cards: string[], t: Translate): string {
  return cards.map((card) => cardSaid(card, t)).join(", ");
}

export function words(text: string, t: Translate, game: string): string {
  const move = read(text);
  if (move === null) return text;
  if (move.kind === "pass") return t("trader-page-word-pass");
  if (move.kind === "buy") return t("trader-page-word-buy", { column: move.column, game });
  if (move.kind === "close") return t("trader-page-word-close", { column: move.column });
  const [first, second] = move.cards.map((card) => cardSaid(card, t)) as [string, string];
  if (move.partner) return t("trader-page-word-sell-partner", { card: second });
  return t("trader-page-word-sell", { first, second });
}

/** What is to be done now, and by whom. */
export function turn(
  view: View,
  moves: string[],
  seat: number | null,
  players: Player[],
  t: Translate,
): string {
  const mover = view.pending[0];
  if (view.over || mover === undefined) return t("trader-page-over"); // or given up
  if (mover !== seat) {
    const key = view.phase === "close" ? "trader-page-other-closes" : "trader-page-other";
    return t(key, who(players, mover));
  }
  if (view.phase === "close") return t("trader-page-yours-close");
  return t(
    moves.length === 1 && moves[0] === "pass" ? "trader-page-yours-pass" : "trader-page-yours",
  );
}

export const describe: Room<View>["describe"] = (view, aids, seat, players, t) => {
  const lines: Line[] = [
    { label: t("trader-page-turn"), text: turn(view, [], seat, players, t) },
    ...columnsSaid(view, t),
  ];
  if (view.closed !== null) {
    lines.push({
      label: t("trader-page-marker"),
      text: t("trader-page-column", { column: view.closed }),
    });
  }
  for (const player of players) {
    lines.push({ label: player.name, text: seatSaid(view, player.seat, t) });
  }
  if (aids && seat !== null) {
    const sales = aids["sales"][seat].map((one: any) => saleSaid(one, t));
    lines.push({
      label: t("trader-page-sales"),
      text: clauses(sales, t) || t("trader-page-nothing-to-sell"),
    });
  }
  if (aids && !view.over) {
    const { empty, end, purchases } = aids;
    lines.push({
      label: t("trader-page-end"),
      text: t("trader-page-end-said", { empty, end, purchases }),
    });
  }
  lines.push({
    label: t("trader-page-round"),
    text: t("trader-page-first", {
      round: view.round,
      ...who(players, view.first),
    }),
  });
  for (const player of players) {
    const last = view.last_sales[player.seat]!;
    if (last === null) continue;
    const label = t("trader-page-last-sale-of", who(players, player.seat));
    lines.push({ label, text: words(last, addressed(player.person, t), view.game) });
  }
  return lines;
};

/** Which card was bought, what a sale has brought, what everybody has after a round. */
export const outcome: NonNullable<Room<View>["outcome"]> = (before, after, _aids, players, t) => {
  if (after.round !== before.round) {
    const totals = players.map(({ name, seat }) => about(name, `${after.totals[seat]}`, t));
    return `${t("trader-page-round-over", { round: before.round })}. ${totals.join(", ")}.`;
  }
  return players.flatMap(({ seat }) => traded(before, after, seat, players, t)).join(" ");
};

function traded(
  before: View,
  after: View,
  seat: number,
  players: Player[],
  t: Translate,
): string[] {
  const gain = after.money[seat]! - before.money[seat]!;
  if (gain === 0) return [];
  const money = t("trader-page-money-said", { money: after.money[seat]!, game: after.game });
  const card = after.owned[seat]!.find((one) => !before.owned[seat]!.includes(one));
  if (gain > 0) return [t("trader-page-told-sale", { ...who(players, seat), gain, money })];
  if (card === undefined) return [];
  return [t("trader-page-told-buy", { ...who(players, seat), card: cardSaid(card, t), money })];
}

/** What a sale has brought. */
export const caption: NonNullable<Room<View>["caption"]> = ({ kind, show }, _view, players, t) => {
  if (kind === "count") return t("trader-page-last-sales");
  if (kind !== "sale" || !show) return "";
  return t("trader-page-sold", { ...who(players, show["seat"]), gain: show["gain"] });
};

/** Who has won a round, and with what. */
export const verdict: NonNullable<Room<View>["verdict"]> = (ended, _view, players, t) => {
  const { round, winners, most: money } = ended;
  if (winners.length === 0) return t("trader-page-round-shared", { round, money });
  return t("trader-page-round-won", { round, money, ...several(players, winners, t) });
};

function columnsSaid(view: View, t: Translate): Line[] {
  return view.columns.map((cards, index) => ({
    label: t("trader-page-column", { column: index + 1 }),
    text:
      cards.length === 0
        ? t("trader-page-empty")
        : t("trader-page-column-said", {
            free: cardSaid(cards[cards.length - 1] ?? "", t),
            above: cardsSaid(cards.slice(0, -1).reverse(), t) || t("trader-page-none"),
          }),
  }));
}

function seatSaid(view: View, seat: number, t: Translate): string {
  const said = [
    t("trader-page-money-said", { money: view.money[seat]!, game: view.game }),
    t("trader-page-owned-said", {
      cards: cardsSaid(view.owned[seat]!, t) || t("trader-page-none"),
    }),
    t(view.jokers[seat] ? "trader-page-joker-there" : "trader-page-joker-gone"),
  ];
  if (view.totals.some(Boolean)) {
    const values = { total: view.totals[seat]!, wins: view.wins[seat]! };
    said.push(t("trader-page-match-said", values));
  }
  return clauses(said, t);
}

export function saleSaid(sale: any, t: Translate): string {
  const [first, second] = sale.cards.map((card: string) => cardSaid(card, t));
  return t("trader-page-sale-said", { first, second, brings: sale.brings, gain: sale.gain });
}

export function score(view: View, aids: Aids | null, players: Player[], t: Translate): ScoreRow[] {
  const total = { label: t("trader-page-score-total"), values: view.scores, total: true };
  const seats = players.map((player) => player.seat);
  if (aids === null) return [total];
  const part = (name: string) => seats.map((seat) => aids["score"][seat][name] as number);
  const rows: ScoreRow[] = [{ label: t("trader-page-score-purse"), values: part("before") }];
  if (view.over) {
    rows.push({
      label: t("trader-page-score-last"),
      values: seats.map((seat) => lastSale(aids["last_sales"][seat], t)),
    });
  }
  if (part("earlier").some(Boolean)) {
    rows.push({ label: t("trader-page-score-earlier"), values: part("earlier") });
    rows.push({ label: t("trader-page-score-wins"), values: view.wins });
  }
  if (aids["sides"].length < seats.length) {
    const own = seats.map(
      (_, index) => (part("earlier")[index] ?? 0) + (part("money")[index] ?? 0),
    );
    rows.push({ label: t("trader-page-score-own"), values: own });
  }
  return [...rows, total];
}

function lastSale(sale: any, t: Translate): string | null {
  if (sale === null) return null;
  const [first, second] = sale.cards.map((card: string) => cardSaid(card, t));
  return t("trader-page-score-sale", { first, second, brings: sale.brings });
}
