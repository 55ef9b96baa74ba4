/**
 * Dragging with mouse, pen or thumb. A draggable names what it carries; every element with `data-drop` may
 * take it. A press that does not move stays a click, so tap and keyboard work on the same element.
 */
import type { Attachment } from "svelte/attachments";

export interface Drag {
  /** False: it stays where it is (nothing to play with it now). */
  able?: boolean;
  start?: () => void;
  /** The `data-drop` of what it is over, or null. */
  over?: (place: string | null) => void;
  drop: (place: string | null) => void;
}

const SLACK = 6;

function placeAt(x: number, y: number): string | null {
  for (const found of document.elementsFromPoint(x, y)) {
    const target = found.closest<HTMLElement>("[data-drop]");
    if (target) return target.dataset["drop"] ?? null;
  }
  return null;
}

export function draggable(drag: Drag): Attachment<HTMLElement> {
  return (node) => {
    let origin: { x: number; y: number } | null = null;
    let dragging = false;

    function down(event: PointerEvent) {
      if (drag.able === false || event.button !== 0) return;
      origin = { x: event.clientX, y: event.clientY };
      node.setPointerCapture(event.pointerId);
    }

    function move(event: PointerEvent) {
      if (origin === null) return;
      const dx = event.clientX - origin.x;
      const dy = event.clientY - origin.y;
      if (!dragging && Math.hypot(dx, dy) < SLACK) return;
      if (!dragging) {
        dragging = true;
        node.dataset["dragging"] = "";
        drag.start?.();
      }
      node.style.translate = `${dx}px ${dy}px`;
      node.style.pointerEvents = "none";
      drag.over?.(placeAt(event.clientX, event.clientY));
    }

    function settle() {
      origin = null;
      dragging = false;
      delete node.dataset["dragging"];
      node.style.translate = "";
      node.style.pointerEvents = "";
    }

    function up(event: PointerEvent) {
      if (!dragging) return settle();
      const place = placeAt(event.clientX, event.clientY);
      // Whoever lets things fly wants to know where it was let go.
      node.dispatchEvent(new CustomEvent("letgo", { bubbles: true }));
      settle();
      // The click that follows a drag is part of it.
      node.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => node.removeEventListener("click", swallow, { capture: true }), 0);
      drag.over?.(null);
      drag.drop(place);
    }

    function cancel() {
      if (dragging) drag.over?.(null);
      settle();
    }

    function swallow(event: Event) {
      event.stopImmediatePropagation();
      event.preventDefault();
    }

    node.style.touchAction = "none";
    node.addEventListener("pointerdown", down);
    node.addEventListener("pointermove", move);
    node.addEventListener("pointerup", up);
    node.addEventListener("pointercancel", cancel);
    return () => {
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerup", up);
      node.removeEventListener("pointercancel", cancel);
    };
  };
}
