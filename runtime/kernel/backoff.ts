import type { Random } from './random.ts'

/**
 * How long to wait after the `strike`-th failure in a row (from 1): anything from 0 to `base` × 2^(strike − 1), at most
 * `cap`. Full jitter, because callers that were stopped together must not come back together. Milliseconds.
 */
export function backoffMs(
  strike: number,
  random: Random,
  span: { readonly base: number; readonly cap: number },
): number {
  const ceiling = Math.min(span.cap, span.base * 2 ** Math.max(strike - 1, 0))
  return Math.round(random.next() * ceiling)
}
