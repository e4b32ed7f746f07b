/** The value below which a share `p` (0 to 1) of the values is; 0 without values. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))] ?? 0
}

/** The median; for an even number of values, the mean of the two middle ones. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  if (sorted.length % 2 === 1) return sorted[half]!
  return sorted.length === 0 ? 0 : (sorted[half - 1]! + sorted[half]!) / 2
}

export const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits))
