import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import type { VerifySpec } from '../../spec/connector.ts'
import { withEncodings } from './ed25519.ts'
import { shownKey } from './keys.ts'

/** The first bytes of a 32-byte private key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const hash = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The private key of every placeholder Ed25519 key: it is public in this file, so it proves nothing. */
export const placeholderPrivateKey = (): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8, hash('test')]), format: 'der', type: 'pkcs8' })

/** The bytes of its public key. */
const placeholderPublicKey = (): Buffer =>
  Buffer.from(createPublicKey(placeholderPrivateKey()).export({ format: 'jwk' }).x ?? '', 'base64url')

/**
 * A placeholder secret in the form that this verification reads: for scenarios, and for connections that do not exist.
 */
export function placeholderSecret(verify: VerifySpec, text: string): string {
  if (verify.kind === 'ed25519') return shownKey(placeholderPublicKey(), withEncodings(verify))
  return verify.kind === 'hmac' ? shownKey(Buffer.from(text), verify) : text
}
