/** A chance between 0 and 1 in whole percent with its margin; nothing is certain before it is worked out. */
export function inPercent(chance: number, error: number): { percent: number; error: number } {
  const percent = Math.round(chance * 100);
  if (error === 0) return { percent, error };
  return {
    percent: Math.min(99, Math.max(1, percent)),
    error: Math.max(1, Math.round(error * 100)),
  };
}
