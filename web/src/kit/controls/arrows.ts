/**
 * Arrow keys within a group of buttons, Tab between groups. Every button with `data-stop` takes part, or all
 * that a selector names; one of them at a time is in the order of Tab, the one that had the focus last.
 */
import type { Attachment } from "svelte/attachments";

function step(key: string, columns: number): number | null {
  if (key === "ArrowRight") return 1;
  if (key === "ArrowLeft") return -1;
  if (key === "ArrowDown") return columns;
  if (key === "ArrowUp") return -columns;
  return null;
}

/** `columns`: how many buttons stand in a row; with 1 all four arrows go along the line. */
export function arrows(
  columns: () => number = () => 1,
  selector = "[data-stop]",
): Attachment<HTMLElement> {
  return (group) => {
    let place = 0;
    let inside = false;
    const stops = () => [...group.querySelectorAll<HTMLElement>(selector)];

    function settle(current?: HTMLElement) {
      const all = stops();
      const kept =
        current ?? all.find((stop) => stop.getAttribute("tabindex") === "0") ?? near(all);
      for (const stop of all) {
        const index = stop === kept ? 0 : -1;
        if (stop.getAttribute("tabindex") !== String(index)) stop.tabIndex = index;
      }
    }

    /** What stands where the button was that has gone, with its card; it takes the focus over. */
    function near(all: HTMLElement[]): HTMLElement | undefined {
      const found = all[Math.min(place, all.length - 1)];
      if (inside && document.activeElement === document.body) found?.focus();
      return found;
    }

    function target(event: KeyboardEvent): HTMLElement | undefined {
      const all = stops();
      const here = all.indexOf(document.activeElement as HTMLElement);
      if (here < 0) return undefined;
      if (event.key === "Home") return all[0];
      if (event.key === "End") return all.at(-1);
      const by = step(event.key, columns());
      return by === null ? undefined : all[here + by];
    }

    function press(event: KeyboardEvent) {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const next = target(event);
      if (next === undefined) return;
      event.preventDefault();
      settle(next);
      next.focus();
    }

    function arrive(event: FocusEvent) {
      const stop = (event.target as HTMLElement).closest<HTMLElement>(selector);
      if (!stop) return;
      inside = true;
      place = Math.max(0, stops().indexOf(stop));
      settle(stop);
    }

    function leave(event: FocusEvent) {
      const left = event.target as HTMLElement;
      // A button that is taken away loses the focus while it is still there.
      setTimeout(() => left.isConnected && (inside = group.contains(document.activeElement)));
    }

    const watcher = new MutationObserver(() => settle());
    settle(stops()[0]);
    watcher.observe(group, { subtree: true, childList: true, attributeFilter: ["disabled"] });
    group.addEventListener("keydown", press);
    group.addEventListener("focusin", arrive);
    group.addEventListener("focusout", leave);
    return () => {
      watcher.disconnect();
      group.removeEventListener("keydown", press);
      group.removeEventListener("focusin", arrive);
      group.removeEventListener("focusout", leave);
    };
  };
}

/** The same for a group in which every button takes part that can be pressed. */
export const buttons: Attachment<HTMLElement> = arrows(() => 1, "button:not(:disabled)");
