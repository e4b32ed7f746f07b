import { createHmac, timingSafeEqual } from 'node:crypto'
import { durationMs } from '../../kernel/clock.ts'
import { HirewireError } from '../../kernel/errors.ts'
import type { HmacVerify } from '../../spec/connector.ts'
import type { VerifyContext, VerifyMaker } from '../contracts.ts'
import type { Strategy } from '../strategy.ts'
import { hmacOptions } from './hmac-options.ts'
import { header, queryValue } from './same.ts'
import { type Came, openDelivery, signedBytes } from './signed.ts'

/** A delivery names a handful of signatures at most; more would only be work. */
const SIGNATURES = 32
const TOLERANCE = '5m'
const KEYS = 16

export const hmac: Strategy<'hmac', HmacVerify, VerifyMaker> = {
  kind: 'hmac',
  summary: 'The delivery carries an HMAC over its raw body, or over a text made of its parts.',
  options: hmacOptions,
  make: (options) => (context) => async (delivery, now) => {
    if (!isTimeSigned(options)) return false
    const keys = await keysOf(options, context)
    const came = openDelivery(delivery)
    const parts = await signatureParts(options, came, context)
    const timestamp = options.time ? await timestampOf(options.time, { came, parts }, context) : null
    if (options.time && !(timestamp !== null && isNear(timestamp, options.time, now))) return false
    const signed = await signedBytes(options, { came, timestamp }, context)
    if (signed === null) return false
    const given = parts.flatMap((part) => decoded(part, options.signature)).slice(0, SIGNATURES)
    const made = keys.map((key) =>
      createHmac(options.algorithm ?? 'sha256', key)
        .update(signed)
        .digest(),
    )
    return made.some((own) => given.some((other) => own.length === other.length && timingSafeEqual(own, other)))
  },
}

/** A time that is no part of what is signed is what the sender says: an old delivery would pass under a new one. */
function isTimeSigned({ time, text }: HmacVerify): boolean {
  if (!time || (time.field !== undefined && text === undefined)) return true
  if (text === undefined) return false
  if (/\$timestamp\b/.test(text)) return true
  if (time.field !== undefined) return /\$(raw|body_hash)\b/.test(text) || text.includes(time.field)
  return time.header !== undefined && text.toLowerCase().includes(time.header.toLowerCase())
}

async function keysOf({ keys }: HmacVerify, context: VerifyContext): Promise<string[]> {
  const found: string[] = []
  let missing: unknown = null
  for (const key of keys) {
    try {
      // A credential may hold several keys, one a line.
      found.push(...(await context.text(key)).split('\n').slice(0, KEYS))
    } catch (error) {
      if (!(error instanceof HirewireError && error.code === 'credential_missing')) throw error
      missing ??= error
    }
  }
  const usable = found.filter((key) => key !== '')
  // An empty key would let anybody sign.
  if (usable.length === 0 && missing !== null) throw missing
  return usable
}

async function signatureParts({ signature }: HmacVerify, came: Came, context: VerifyContext): Promise<string[]> {
  const given = signature.header
    ? header(came.headers, signature.header)
    : signature.query
      ? queryValue(came.url, signature.query)
      : await readText(signature.field ?? '""', came, context)
  if (!given) return []
  const whole = signature.wrapped ? Buffer.from(given, 'base64').toString('utf8') : given
  return signature.separator ? whole.split(signature.separator).map((part) => part.trim()) : [whole.trim()]
}

async function readText(expression: string, came: Came, context: VerifyContext): Promise<string | null> {
  const program = { kind: 'value', tree: expression, missing: 'omit' } as const
  const read = await context.evaluate(program, came.json(), { headers: came.headers })
  const value = read.ok ? read.value : null
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

type Seen = { readonly came: Came; readonly parts: readonly string[] }

async function timestampOf(
  time: NonNullable<HmacVerify['time']>,
  { came, parts }: Seen,
  context: VerifyContext,
): Promise<string | null> {
  if (time.header) return header(came.headers, time.header) ?? null
  if (time.field) return readText(time.field, came, context)
  const prefix = time.prefix ?? ''
  return parts.find((part) => part.startsWith(prefix))?.slice(prefix.length) ?? null
}

function isNear(
  timestamp: string,
  { unit = 's', tolerance = TOLERANCE }: NonNullable<HmacVerify['time']>,
  now: number,
) {
  const given = timestamp.trim()
  if (given === '') return false
  const at = unit === 'iso' ? Date.parse(given) : Number(given) * (unit === 's' ? 1_000 : 1)
  return Math.abs(now - at) <= durationMs(tolerance)
}

function decoded(part: string, { prefix = '', encoding = 'hex' }: HmacVerify['signature']): Uint8Array[] {
  if (!part.startsWith(prefix)) return []
  const written = part.slice(prefix.length)
  const form = encoding === 'hex' ? /^([0-9a-f]{2})+$/i : /^[A-Za-z0-9+/_-]+={0,2}$/
  return form.test(written) ? [Buffer.from(written, encoding)] : []
}
