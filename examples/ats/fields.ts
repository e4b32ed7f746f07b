import type { Call, Fields } from './http.ts'
import { Refusal } from './http.ts'

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function jsonBody(call: Call): Fields {
  const type = call.headers['content-type'] ?? ''
  if (!type.includes('json')) throw new Refusal(415, 'The Content-Type must be application/json')
  return parseFields(call.body)
}

export function parseFields(body: Buffer): Fields {
  let value: unknown
  try {
    value = JSON.parse(body.toString('utf8'))
  } catch {
    throw new Refusal(400, 'The request body is not valid JSON')
  }
  if (!isObject(value)) throw new Refusal(400, 'The request body must be a JSON object')
  return value
}

/** The trimmed text of a field; empty when it is absent; refused when it is something else than text. */
export function text(fields: Fields, name: string): string {
  const value = fields[name]
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string') throw new Refusal(400, `${name} must be a string`)
  return value.trim()
}

export function objectIn(fields: Fields, name: string): Fields {
  const value = fields[name]
  if (value === undefined || value === null) return {}
  if (!isObject(value)) throw new Refusal(400, `${name} must be an object`)
  return value
}

export function requireTexts(fields: Fields, names: readonly string[], prefix = ''): void {
  const missing = names.filter((name) => text(fields, name) === '').map((name) => `${prefix}${name}`)
  if (missing.length > 0)
    throw new Refusal(400, `Required fields are missing: ${missing.join(', ')}`, 'REQUIRED', missing)
}

export function requireEmail(email: string, name: string): void {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    throw new Refusal(400, `${name} is not an e-mail address`, 'EMAIL', [name])
}

/** A whole number from the query, refused outside of its bounds rather than bent into them. */
export function whole(
  query: URLSearchParams,
  name: string,
  bounds: { otherwise: number; min: number; max: number },
): number {
  const given = query.get(name)
  if (given === null) return bounds.otherwise
  const value = /^-?\d{1,15}$/.test(given) ? Number(given) : Number.NaN
  if (!(value >= bounds.min && value <= bounds.max)) {
    throw new Refusal(400, `${name} must be an integer from ${bounds.min} to ${bounds.max}`, 'RANGE', [name])
  }
  return value
}
