/** How the mock ATS of a scenario signs its deliveries: the counterpart of each verification. */
import { createHmac, sign as signEd25519 } from 'node:crypto'
import { HirewireError } from '../../kernel/errors/errors.ts'
import type { Ed25519Verify, HmacVerify, SignedVerify, VerifySpec } from '../../spec/connector.ts'
import type { Delivery, VerifyContext } from '../../strategies/contracts.ts'
import { withEncodings } from '../../strategies/verify/ed25519.ts'
import { keysOf } from '../../strategies/verify/keys.ts'
import { placeholderPrivateKey, placeholderSecret } from '../../strategies/verify/placeholder-secret.ts'
import { openDelivery, signedBytes } from '../../strategies/verify/signed.ts'
import { isObject } from '../differ.ts'

export type Signing = {
  readonly delivery: Delivery
  readonly context: VerifyContext
  readonly now: number
  /** One character of the proof is changed. */
  readonly tampered: boolean
}
type Signers = {
  readonly [Kind in VerifySpec['kind']]: (
    verify: Extract<VerifySpec, { kind: Kind }>,
    signing: Signing,
  ) => Promise<Delivery>
}

const SIGNERS: Signers = {
  token: async ({ header, equals }, { delivery, context, tampered }) =>
    withHeader(delivery, header, proof(await context.text(equals), tampered)),
  secret_url: async ({ param, equals }, { delivery, context, tampered }) =>
    withQuery(delivery, param, proof(await context.text(equals), tampered)),
  basic: async ({ username, password }, { delivery, context, tampered }) => {
    const who = await context.text({ username, password })
    const pair = `${who.username}:${proof(who.password, tampered)}`
    return withHeader(delivery, 'authorization', `Basic ${Buffer.from(pair).toString('base64')}`)
  },
  hmac: (verify, signing) => withSignature(verify, signing, (bytes) => hmacOf(verify, bytes, signing.context)),
  ed25519: (given, signing) => {
    const verify = withEncodings(given)
    return withSignature(verify, signing, (bytes) => ed25519Of(verify, bytes, signing.context))
  },
}

/** The delivery with the proof that `verify` expects. Throws `request_invalid` when it cannot be created. */
export function sign(verify: VerifySpec, signing: Signing): Promise<Delivery> {
  const signer = SIGNERS[verify.kind] as (verify: VerifySpec, signing: Signing) => Promise<Delivery>
  return signer(verify, signing)
}

/** The first character is changed: the last one of Base64 may be padding, and in hex a equals A. */
const proof = (text: string, tampered: boolean): string =>
  tampered ? `${/^a/i.test(text) ? 'B' : 'A'}${text.slice(1)}` : text

async function hmacOf(verify: HmacVerify, bytes: Uint8Array, context: VerifyContext): Promise<Buffer> {
  const [key = ''] = await keysOf(verify, context, (found) => found)
  return createHmac(verify.algorithm ?? 'sha256', key)
    .update(bytes)
    .digest()
}

/** Only the ATS has the private key of a public key given by a scenario. */
async function ed25519Of(verify: Ed25519Verify, bytes: Uint8Array, context: VerifyContext): Promise<Buffer> {
  const [key = ''] = await context.text([...verify.keys])
  if (key !== placeholderSecret(verify, '')) throw unsigned('the private key for the given public key is unknown')
  return signEd25519(null, bytes, placeholderPrivateKey())
}

/** The delivery with its signature, which `sign` computes over the signed bytes, where and as the spec defines. */
async function withSignature(
  verify: SignedVerify,
  { delivery, context, now, tampered }: Signing,
  sign: (bytes: Uint8Array) => Promise<Buffer>,
): Promise<Delivery> {
  const { signature, time } = verify
  const timestamp = time ? (givenTime(delivery, time) ?? written(now, time.unit)) : null
  const timed = time ? withTime(delivery, time, timestamp ?? '') : delivery
  if (signature.field && (verify.text === undefined || /\$(raw|body_hash)\b/.test(verify.text)))
    throw unsigned('its signature is in the body that it signs')
  const bytes = await signedBytes(verify, { received: openDelivery(timed), timestamp }, context)
  if (!bytes) throw unsigned('a value that `text` uses is missing')
  const digest = (await sign(bytes)).toString(signature.encoding ?? 'hex')
  const own = `${signature.prefix ?? ''}${proof(digest, tampered)}`
  const parts = time?.prefix ? [`${time.prefix}${timestamp}`, own] : [own]
  const whole = parts.join(signature.separator ?? '')
  const value = signature.wrapped ? Buffer.from(whole).toString('base64') : whole
  if (signature.header) return withHeader(timed, signature.header, value)
  return signature.query ? withQuery(timed, signature.query, value) : withField(timed, signature.field ?? '', value)
}

const unsigned = (why: string): HirewireError =>
  new HirewireError(
    'request_invalid',
    `The delivery cannot be signed: ${why}. Write the headers and the body that the ATS sends, without \`sign\`.`,
  )

type Time = NonNullable<SignedVerify['time']>

function written(now: number, unit: Time['unit'] = 's'): string {
  if (unit === 'iso') return new Date(now).toISOString()
  return String(unit === 'ms' ? now : Math.floor(now / 1_000))
}

/** A time given by the scenario is kept: it may be outdated on purpose. */
function givenTime(delivery: Delivery, { header, field }: Time): string | null {
  const json = openDelivery(delivery).json()
  const given = header ? delivery.headers[header.toLowerCase()] : field && isObject(json) ? json[field] : undefined
  return given === undefined ? null : String(given)
}

function withTime(delivery: Delivery, { header, field }: Time, timestamp: string): Delivery {
  if (header) return withHeader(delivery, header, timestamp)
  return field ? withField(delivery, field, timestamp) : delivery
}

const withHeader = (delivery: Delivery, name: string, value: string): Delivery => ({
  ...delivery,
  headers: { ...delivery.headers, [name.toLowerCase()]: value },
})

function withQuery(delivery: Delivery, name: string, value: string): Delivery {
  const url = new URL(delivery.url)
  url.searchParams.set(name, value)
  return { ...delivery, url: url.href }
}

function withField(delivery: Delivery, name: string, value: string): Delivery {
  const json = openDelivery(delivery).json()
  if (!isObject(json) || !/^\w+$/.test(name)) throw unsigned(`\`${name}\` is not the name of a field of its body`)
  return { ...delivery, body: Buffer.from(JSON.stringify({ ...json, [name]: value })) }
}
