/** Reading JSON from outside: no digit of an id is lost, no nesting is followed without end. */

const MAX_DEPTH = 100

export type Body = { readonly kind: 'json'; readonly value: unknown } | { readonly kind: 'unparsable' | 'empty' }

/**
 * Parses a body. Integers that JavaScript cannot hold exactly (over 2^53) become texts with all their digits, and so do
 * numbers beyond its range. A byte order mark is skipped. What is nested deeper than 100 levels is `unparsable`.
 */
export function readJson(text: string): Body {
  const json = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
  if (json.trim() === '') return { kind: 'empty' }
  try {
    // A reviver makes parsing five times slower; only a run of 16 digits or a large exponent can need it.
    const value: unknown = /\d{16}|[eE][+-]?\d{3}/.test(json) ? JSON.parse(json, lossless) : JSON.parse(json)
    return within(value, MAX_DEPTH) ? { kind: 'json', value } : { kind: 'unparsable' }
  } catch {
    return { kind: 'unparsable' }
  }
}

function lossless(_key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value !== 'number' || context?.source === undefined) return value
  if (!Number.isFinite(value)) return context.source
  return /^-?\d+$/.test(context.source) && !Number.isSafeInteger(value) ? context.source : value
}

function within(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (levels === 0) return false
  if (Array.isArray(value)) return value.every((item) => within(item, levels - 1))
  for (const key in value) if (!within(Reflect.get(value, key), levels - 1)) return false
  return true
}
