import type { Random } from './random.ts'

/**
 * The wait in milliseconds after the `strike`-th failure in a row (from 1): random between 0 and `base` × 2^(strike −
 * 1), at most `cap`. Full jitter, so that callers stopped together do not return together.
 */
export function backoffMs(
  strike: number,
  random: Random,
  span: { readonly base: number; readonly cap: number },
): number {
  const ceiling = Math.min(span.cap, span.base * 2 ** Math.max(strike - 1, 0))
  return Math.round(random.next() * ceiling)
}
