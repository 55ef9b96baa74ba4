/** How the people and bots at a table are called. */
import type { SeatInfo } from "../protocol";
import type { Player } from "../room";
import { t } from "./speech.svelte";
import { read, write } from "./storage";

/** Several people on one device have names of their own, known to this device alone. */
export function keepNames(table: string, names: Record<number, string>): void {
  write(`names:${table}`, names);
}

/**
 * Everybody at a table. Who holds one seat is "you"; several people on one device keep their names, and so does
 * whoever looks through somebody else's `eyes`: there "your hand" is that seat's.
 */
export function players(seats: SeatInfo[], table: string, eyes: number | null = null): Player[] {
  const mine = seats.filter((seat) => seat.you).length;
  const strange = eyes !== null && !seats[eyes]?.you;
  const given = mine > 1 ? read<Record<number, string>>(`names:${table}`) : null;
  return seats.map((seat, index) => {
    const addressed = seat.you && mine === 1 && !strange;
    return {
      seat: index,
      name: addressed ? t("you-title") : given?.[index] || name(seat, index, seats),
      you: seat.you,
      person: addressed ? "you" : "other",
      bot: seat.kind === "bot" || seat.level !== null || Boolean(seat.program),
    };
  });
}

function name(seat: SeatInfo, index: number, seats: SeatInfo[]): string {
  if (seat.kind === "open") return seat.left ?? t("seat-open");
  if (seat.kind === "bot") return t(`bot-name-${index}`);
  const own = seat.name ?? t("seat-nobody");
  const same = seat.program === seat.name;
  const said = seat.program
    ? t("seat-program", { name: own, program: same ? "empty" : seat.program })
    : own;
  const namesakes = seats.filter((one) => one.kind === "person" && one.name === seat.name);
  const alone = namesakes.filter((one) => !one.you || seat.you).length < 2;
  return alone ? said : t("seat-numbered", { name: said, number: index + 1 });
}
