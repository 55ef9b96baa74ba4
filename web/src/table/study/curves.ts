/** The paths of a chart: for every seat a line from the deal to the end, 1 at the top and 0 at the bottom. */
export function curves(curve: number[][], width: number, height: number): string[] {
  const seats = curve[0]?.length ?? 0;
  const step = width / Math.max(1, curve.length - 1);
  return Array.from({ length: seats }, (_, seat) =>
    curve
      .map((chances, ply) => {
        const y = (1 - (chances[seat] ?? 0)) * height;
        return `${ply === 0 ? "M" : "L"}${(ply * step).toFixed(1)} ${y.toFixed(1)}`;
      })
      .join(""),
  );
}
