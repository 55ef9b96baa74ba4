/**
 * Arrow keys within a group of buttons, Tab between groups. Every button with `data-stop` takes part; one
 * of them at a time is in the order of Tab, the one that had the focus last.
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
export function arrows(columns: () => number = () => 1): Attachment<HTMLElement> {
  return (group) => {
    const stops = () => [...group.querySelectorAll<HTMLElement>("[data-stop]")];

    function settle(current?: HTMLElement) {
      const all = stops();
      const kept = current ?? all.find((stop) => stop.tabIndex === 0) ?? all[0];
      for (const stop of all) {
        const index = stop === kept ? 0 : -1;
        if (stop.getAttribute("tabindex") !== String(index)) stop.tabIndex = index;
      }
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
      const stop = (event.target as HTMLElement).closest<HTMLElement>("[data-stop]");
      if (stop) settle(stop);
    }

    const watcher = new MutationObserver(() => {
      // A card that was played leaves the group without one to enter it by.
      if (!stops().some((stop) => stop.getAttribute("tabindex") === "0")) settle();
      else if (stops().some((stop) => !stop.hasAttribute("tabindex"))) settle();
    });
    settle(stops()[0]);
    watcher.observe(group, { subtree: true, childList: true });
    group.addEventListener("keydown", press);
    group.addEventListener("focusin", arrive);
    return () => {
      watcher.disconnect();
      group.removeEventListener("keydown", press);
      group.removeEventListener("focusin", arrive);
    };
  };
}
