/** How the people and bots at a table are called. */
import type { SeatInfo } from "../protocol";
import type { Player } from "../room";
import { t } from "./speech.svelte";
import { read, write } from "./storage";

/** Several people on one device have names of their own, known to this device alone. */
export function keepNames(table: string, names: Record<number, string>): void {
  write(`names:${table}`, names);
}

export function players(seats: SeatInfo[], table: string): Player[] {
  const mine = seats.filter((seat) => seat.you).length;
  const given = mine > 1 ? read<Record<number, string>>(`names:${table}`) : null;
  return seats.map((seat, index) => ({
    seat: index,
    name: given?.[index] || name(seat, index, mine),
    you: seat.you,
    bot: seat.kind === "bot" || seat.level !== null,
  }));
}

function name(seat: SeatInfo, index: number, mine: number): string {
  if (seat.kind === "open") return seat.left ?? t("seat-open");
  if (seat.kind === "bot") return t(`bot-name-${index}`);
  const said = seat.name ?? t("seat-nobody");
  return seat.you && mine > 1 ? t("seat-numbered", { name: said, number: index + 1 }) : said;
}

/** A list of names in a sentence. */
export function listed(names: string[], language: string): string {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(names);
}
