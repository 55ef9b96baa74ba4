/** Whether something lies over so much of another thing that one cannot see what it is. */

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Higher than this it is no control, but a part of the page: some of it is seen in any case. */
const TALL = 160;
/** A part of its area. */
const MUCH = 0.4;

export function covers(over: Box, under: Box): boolean {
  const height = under.bottom - under.top;
  if (height > TALL) return false;
  const wide = Math.min(over.right, under.right) - Math.max(over.left, under.left);
  const tall = Math.min(over.bottom, under.bottom) - Math.max(over.top, under.top);
  return wide > 0 && tall > 0 && wide * tall > MUCH * (under.right - under.left) * height;
}
