import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { Ed25519Verify } from '../../spec/connector.ts'
import type { VerifyMaker } from '../contracts.ts'
import type { Strategy } from '../strategy.ts'
import { keysOf } from './keys.ts'
import { isTimeSigned, readProof } from './proof.ts'
import { ed25519Options, VERIFY_DEFAULTS } from './signed-options.ts'

const KEY_BYTES = 32
const SIGNATURE_BYTES = 64
/** Limit on the pairs of key and signature: each check costs far more than an HMAC, and anyone can send signatures. */
const TRIED = 64

/** The defaults of a scheme whose keys and signatures are bytes. */
export const withEncodings = (options: Ed25519Verify): Ed25519Verify => ({
  ...options,
  key_encoding: options.key_encoding ?? VERIFY_DEFAULTS.ed25519.key_encoding,
  signature: { ...VERIFY_DEFAULTS.ed25519.signature, ...options.signature },
})

export const ed25519: Strategy<'ed25519', Ed25519Verify, VerifyMaker> = {
  kind: 'ed25519',
  summary: 'The delivery carries an Ed25519 signature over its raw body or a custom text, verified with a public key.',
  options: ed25519Options,
  make: (given) => (context) => async (delivery, now) => {
    const options = withEncodings(given)
    if (!isTimeSigned(options)) return false
    const keys = await keysOf(options, context, publicKey)
    const proof = await readProof(options, { delivery, now }, context)
    if (!proof) return false
    const { signed, signatures } = proof
    const fit = signatures.filter(({ length }) => length === SIGNATURE_BYTES)
    const pairs = fit.flatMap((signature) => keys.map((key) => ({ key, signature })))
    return pairs.slice(0, TRIED).some(({ key, signature }) => verify(null, signed, key, signature))
  },
}

/** The public key from these bytes; null for invalid bytes. */
export function publicKey(bytes: Buffer): KeyObject | null {
  if (bytes.length !== KEY_BYTES) return null
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: bytes.toString('base64url') }, format: 'jwk' })
}
