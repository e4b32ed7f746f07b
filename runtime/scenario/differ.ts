/** The expected and the actual value at a place. */
export type Difference = { readonly at: string; readonly wanted: unknown; readonly got: unknown }

/**
 * Where `got` differs from what is expected. An object may have further properties; a list has the same length and
 * order; null matches null and a missing value.
 */
export function differences(wanted: unknown, got: unknown, at = ''): Difference[] {
  if (Array.isArray(wanted)) {
    if (!Array.isArray(got) || got.length !== wanted.length) return [{ at, wanted, got }]
    return wanted.flatMap((item, index) => differences(item, got[index], `${at}[${index}]`))
  }
  if (isObject(wanted)) {
    if (!isObject(got)) return [{ at, wanted, got }]
    return Object.entries(wanted).flatMap(([key, value]) =>
      differences(value, got[key], at === '' ? key : `${at}.${key}`),
    )
  }
  return wanted === (got ?? null) || wanted === got ? [] : [{ at, wanted, got }]
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Pairs each expected item with an actual one, in any order. Returns the expected items without a match, each with the
 * nearest remaining one, and the actual items that remain.
 */
export function pairUp(
  wanted: readonly unknown[],
  got: readonly unknown[],
): { missing: { index: number; nearest: Difference[] | null }[]; left: unknown[] } {
  const left = [...got]
  const missing: number[] = []
  for (const [index, item] of wanted.entries()) {
    const found = left.findIndex((one) => differences(item, one).length === 0)
    if (found >= 0) left.splice(found, 1)
    else missing.push(index)
  }
  return {
    missing: missing.map((index) => ({
      index,
      nearest: nearestOf(left.map((one) => differences(wanted[index], one))),
    })),
    left,
  }
}

const nearestOf = (all: readonly Difference[][]): Difference[] | null =>
  all.reduce<Difference[] | null>((best, one) => (best && best.length <= one.length ? best : one), null)

const WIDTH = 160

export function textOf(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value)
  return text.length > WIDTH ? `${text.slice(0, WIDTH)}…` : text
}

/** One readable line. Values that differ only in their type are shown with it. */
export function differenceLine({ at, wanted, got }: Difference): string {
  const alike = typeof wanted !== typeof got && String(wanted) === String(got)
  const named = (value: unknown): string => (alike ? `the ${typeof value} ${textOf(value)}` : textOf(value))
  return `${at === '' ? 'it' : at}: expected ${named(wanted)}, got ${named(got)}`
}
