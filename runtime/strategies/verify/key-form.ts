import type { VerifySpec } from '../../spec/connector.ts'
import { publicKey, withEncodings } from './ed25519.ts'
import { expectedForm, keysIn } from './keys.ts'

/** A key that is exactly one credential; for any other, the credential alone does not determine the form. */
const ONE_CREDENTIAL = /^(?:\{\{\s*)?\$credentials\s*\.\s*`?([\w-]+)`?\s*(?:\}\})?$/

/**
 * The expected form of the credential `name`, if this verification cannot read a key from its value: no delivery would
 * ever be accepted. Null if it can, and if the credential is not one of its keys.
 */
export function unreadableKey(verify: VerifySpec, { name, value }: { name: string; value: string }): string | null {
  if (verify.kind !== 'hmac' && verify.kind !== 'ed25519') return null
  if (!verify.keys.some((key) => ONE_CREDENTIAL.exec(key)?.[1] === name)) return null
  const [found, expected] =
    verify.kind === 'ed25519'
      ? [
          keysIn(value, withEncodings(verify), publicKey),
          expectedForm(withEncodings(verify), ' of a public key of 32 bytes'),
        ]
      : [keysIn(value, verify, (bytes) => bytes), expectedForm(verify)]
  return found.length > 0 ? null : expected
}
