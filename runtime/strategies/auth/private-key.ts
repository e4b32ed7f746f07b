import { createPrivateKey, type KeyObject } from 'node:crypto'
import { HirewireError } from '../../kernel/errors/errors.ts'

/**
 * A private key that fits the algorithm, from a PEM as in a file, or as in a variable, with `\n` for its line breaks.
 * Throws `connection_invalid`.
 */
export function privateKey(pem: string, algorithm: string): KeyObject {
  let key: KeyObject
  try {
    key = createPrivateKey(pem.replaceAll('\\n', '\n'))
  } catch {
    throw new HirewireError('connection_invalid', 'The signing key for assertions is not a private key in PEM form.')
  }
  const curve = key.asymmetricKeyDetails?.namedCurve
  const wanted = algorithm.startsWith('ES') ? 'ec' : 'rsa'
  if (key.asymmetricKeyType === wanted && (curve === undefined || curve === 'prime256v1')) return key
  throw new HirewireError(
    'connection_invalid',
    `The signing key for assertions is of type ${key.asymmetricKeyType} ${curve ?? ''}, which ${algorithm} does not support.`,
  )
}
