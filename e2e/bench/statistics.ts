/** The value below which a share of all lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The middle value. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

function moments(values: readonly number[]): { mean: number; error: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  return { mean, error: variance / values.length };
}

/** Welch's t: how far two means lie apart, in standard errors. */
function welch(a: readonly number[], b: readonly number[]): number {
  const [one, other] = [moments(a), moments(b)];
  return (one.mean - other.mean) / Math.sqrt(one.error + other.error);
}

/** One line that compares two samples of times. */
export function comparison(what: string, a: readonly number[], b: readonly number[]): string {
  return `${what.padEnd(40)} medians ${median(a).toFixed(2).padStart(7)} ${median(b).toFixed(2).padStart(7)} ms   t ${welch(a, b).toFixed(2).padStart(6)}`;
}
