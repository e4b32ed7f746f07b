import { durationMs } from '../../kernel/machine/clock.ts'
import type { SignedVerify } from '../../spec/connector.ts'
import type { Delivery, VerifyContext } from '../contracts.ts'
import { header, queryValue } from './constant-time.ts'
import { bytesOf } from './keys.ts'
import { openDelivery, type SignedDelivery, signedBytes } from './signed.ts'
import { VERIFY_DEFAULTS } from './signed-options.ts'

/** Limit on signatures per delivery; genuine ones have a handful. */
const SIGNATURES = 32

/** The proof of a signed delivery: one of the signatures must match these bytes. */
type DeliveryProof = { readonly signed: Uint8Array; readonly signatures: readonly Uint8Array[] }

/** Reads the proof of a delivery; null if it has none, or one that is too old or too new. */
export async function readProof(
  options: SignedVerify,
  { delivery, now }: { readonly delivery: Delivery; readonly now: number },
  context: VerifyContext,
): Promise<DeliveryProof | null> {
  const received = openDelivery(delivery)
  const parts = await signatureParts(options, received, context)
  const time = options.time ? await signedTime(options.time, { received, parts, now }, context) : UNTIMED
  if (parts.length === 0 || time === 'missing') context.because?.('header_missing')
  else if (time === 'far') context.because?.('too_old')
  if (time === 'missing' || time === 'far') return null
  const { timestamp } = time
  const signed = await signedBytes(options, { received, timestamp }, context)
  if (signed === null) return null
  return { signed, signatures: parts.flatMap((part) => decoded(part, options.signature)).slice(0, SIGNATURES) }
}

/** A timestamp outside of the signed text is not authenticated: an old delivery would pass with a new one. */
export function isTimeSigned({ time, text }: SignedVerify): boolean {
  if (!time || (time.field !== undefined && text === undefined)) return true
  if (text === undefined) return false
  if (/\$timestamp\b/.test(text)) return true
  if (time.field !== undefined) return /\$(delivery\s*\.\s*raw|body_hash)\b/.test(text) || text.includes(time.field)
  return time.header !== undefined && text.toLowerCase().includes(time.header.toLowerCase())
}

async function signatureParts(
  { signature }: SignedVerify,
  received: SignedDelivery,
  context: VerifyContext,
): Promise<string[]> {
  const given = signature.header
    ? header(received.headers, signature.header)
    : signature.query
      ? queryValue(received.url, signature.query)
      : await readText(signature.field ?? '""', received, context)
  if (!given) return []
  const whole = signature.wrapped ? Buffer.from(given, 'base64').toString('utf8') : given
  return signature.separator ? whole.split(signature.separator).map((part) => part.trim()) : [whole.trim()]
}

async function readText(expression: string, received: SignedDelivery, context: VerifyContext): Promise<string | null> {
  const program = { kind: 'value', tree: expression, missing: 'omit' } as const
  const read = await context.evaluate(program, received.json(), { delivery: { headers: received.headers } })
  const value = read.ok ? read.value : null
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

const UNTIMED = { timestamp: null }
type SignedTime = { readonly received: SignedDelivery; readonly parts: readonly string[] }

/** The time that a delivery was signed at: `missing` where it has none, `far` where it is too old or too new. */
async function signedTime(
  time: NonNullable<SignedVerify['time']>,
  { now, ...delivery }: SignedTime & { readonly now: number },
  context: VerifyContext,
): Promise<{ readonly timestamp: string } | 'missing' | 'far'> {
  const timestamp = await timestampOf(time, delivery, context)
  if (timestamp === null) return 'missing'
  return isNear(timestamp, time, now) ? { timestamp } : 'far'
}

async function timestampOf(
  time: NonNullable<SignedVerify['time']>,
  { received, parts }: SignedTime,
  context: VerifyContext,
): Promise<string | null> {
  if (time.header) return header(received.headers, time.header) ?? null
  if (time.field) return readText(time.field, received, context)
  const prefix = time.prefix ?? ''
  return parts.find((part) => part.startsWith(prefix))?.slice(prefix.length) ?? null
}

function isNear(
  timestamp: string,
  { unit = VERIFY_DEFAULTS.time.unit, tolerance = VERIFY_DEFAULTS.time.tolerance }: NonNullable<SignedVerify['time']>,
  now: number,
) {
  const given = timestamp.trim()
  if (given === '') return false
  const at = unit === 'iso' ? Date.parse(given) : Number(given) * (unit === 's' ? 1_000 : 1)
  return Math.abs(now - at) <= durationMs(tolerance)
}

function decoded(
  part: string,
  { prefix = '', encoding = VERIFY_DEFAULTS.hmac.signature.encoding }: SignedVerify['signature'],
): Uint8Array[] {
  const bytes = part.startsWith(prefix) ? bytesOf(part.slice(prefix.length), encoding) : null
  return bytes ? [bytes] : []
}
