/**
 * The only parser of external JSON: responses of ATSs, tokens, webhooks, requests to the API. Parsing takes linear time
 * for any size and nesting, and its result can be walked, copied to another process, evaluated and stored.
 * `scripts/foreign-json.ts` keeps `JSON.parse` out of the rest of the runtime.
 */

export type JsonLimits = {
  /** Nesting levels of lists and objects. */
  readonly depth: number
  /** Lists, objects and what they contain. */
  readonly values: number
  /** Names that reach into prototypes (`__proto__`, `constructor.prototype`) are rejected. */
  readonly traps: 'refused' | 'kept'
  /** `exact`: numbers that JavaScript cannot hold exactly become texts with all their digits. */
  readonly numbers: 'exact' | 'rounded'
}

/** A page of an ATS. A custom field may have any name; ids may have any number of digits. */
export const REPLY_JSON: JsonLimits = { depth: 100, values: 2_000_000, traps: 'kept', numbers: 'exact' }
/** Webhooks and login responses of an ATS. */
export const MESSAGE_JSON: JsonLimits = { depth: 64, values: 100_000, traps: 'refused', numbers: 'exact' }
/** The body of an API request: a schema defines its numbers. */
export const REQUEST_JSON: JsonLimits = { depth: 64, values: 100_000, traps: 'refused', numbers: 'rounded' }

export type ForeignJson =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'empty' }
  /** `why` continues the sentence "the JSON …". It quotes nothing from the text. */
  | { readonly kind: 'unparsable'; readonly why: string }

/** Parses a text within limits. A byte order mark is skipped. Never throws. */
export function parseForeignJson(text: string, limits: JsonLimits): ForeignJson {
  const json = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
  if (json.trim() === '') return { kind: 'empty' }
  const seen = lookThrough(json, limits)
  if (seen.excess !== null) return { kind: 'unparsable', why: seen.excess }
  try {
    // A reviver makes parsing five times slower.
    const value = limits.numbers === 'exact' && seen.large ? JSON.parse(json, lossless) : JSON.parse(json)
    if (limits.traps === 'refused' && SUSPECT.test(json) && hasTrap(value))
      return { kind: 'unparsable', why: 'contains a forbidden name such as __proto__' }
    return { kind: 'json', value }
  } catch {
    return { kind: 'unparsable', why: 'is truncated or malformed' }
  }
}

function lossless(_key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value !== 'number' || context?.source === undefined) return value
  if (!Number.isFinite(value)) return context.source
  return /^-?\d+$/.test(context.source) && !Number.isSafeInteger(value) ? context.source : value
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])
const EXPONENT = new Set([0x45, 0x65])
const ZERO = 0x30
const NINE = 0x39
/** Digits of a number that may be too many for JavaScript. */
const MANY_DIGITS = 16

/** One pass before parsing: the limit that a text exceeds, and whether a number may be too large to be exact. */
function lookThrough(json: string, { depth, values }: JsonLimits): { excess: string | null; large: boolean } {
  let [level, count, digits, large] = [0, 1, 0, false]
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (code >= ZERO && code <= NINE) {
      if (++digits >= MANY_DIGITS) large = true
      continue
    }
    if (digits > 0) {
      large ||= EXPONENT.has(code) && hasLargeExponent(json, at)
      digits = 0
    }
    if (code === QUOTE) at = endOfText(json, at)
    else if (code === COMMA) count++
    else if (CLOSING.has(code)) level--
    else if (OPENING.has(code)) {
      count++
      if (++level > depth) return { excess: `nests deeper than ${depth} levels`, large }
    }
    if (count > values) return { excess: `contains more than ${values} values`, large }
  }
  return { excess: null, large }
}

const hasLargeExponent = (json: string, at: number): boolean => /^[eE][+-]?\d{3}/.test(json.slice(at, at + 5))

/** The position of the quote that ends a string; the end of the input if there is none. */
function endOfText(json: string, start: number): number {
  for (let at = json.indexOf('"', start + 1); at >= 0; at = json.indexOf('"', at + 1)) {
    let escapes = 0
    while (json.charCodeAt(at - 1 - escapes) === BACKSLASH) escapes++
    if (escapes % 2 === 0) return at
  }
  return json.length
}

/** Only a text with one of these can contain such a name, because names may be written with escapes. */
const SUSPECT = /__proto__|constructor|\\u/

function hasTrap(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some(hasTrap)
  if (Object.hasOwn(value, '__proto__')) return true
  const made: unknown = Object.hasOwn(value, 'constructor') ? Reflect.get(value, 'constructor') : null
  if (typeof made === 'object' && made !== null && Object.hasOwn(made, 'prototype')) return true
  return Object.values(value).some(hasTrap)
}
