/** Certificates and private keys in PEM form, for the server and for clients: what is wrong with them, in words. */
import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'

/** Something that TLS cannot use; the message names the part and nothing of its content. */
export class PemFault extends Error {}

/** How messages name the parts, such as `the certificate /etc/tls/cert.pem`. */
type Named = { readonly certificate: string; readonly key: string }

/** The first certificate of a PEM text. Throws {@link PemFault}. */
export function certificateIn(pem: string, name: string): X509Certificate {
  try {
    return new X509Certificate(pem)
  } catch (cause) {
    throw new PemFault(sentence(`${name} contains no certificate in PEM form.`), { cause })
  }
}

/**
 * The certificate of a chain and its key, checked: TLS accepts both, and they belong together. Throws {@link PemFault}.
 */
export function checkedPair(pem: Named, named: Named): X509Certificate {
  const certificate = certificateIn(pem.certificate, named.certificate)
  if (!certificate.checkPrivateKey(keyIn(pem.key, named.key)))
    throw new PemFault(sentence(`${named.key} does not belong to ${named.certificate}.`))
  // Loaded here: the linter has this file, too, and never needs it.
  const { createSecureContext } = process.getBuiltinModule('node:tls')
  try {
    createSecureContext({ cert: pem.certificate, key: pem.key, minVersion: 'TLSv1.2' })
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code ?? 'unknown'
    throw new PemFault(`TLS does not accept ${named.certificate} (${code}).`, { cause })
  }
  return certificate
}

const BLOCK = /-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g

/** Every certificate of a bundle. Throws {@link PemFault} if there is none, or one cannot be read. */
export function bundleIn(pem: string, name: string): X509Certificate[] {
  const blocks = pem.match(BLOCK) ?? []
  const begun = pem.split('-----BEGIN CERTIFICATE-----').length - 1
  if (blocks.length === 0 || blocks.length !== begun) throw new PemFault(sentence(`${name} ${NOT_WHOLE}.`))
  return blocks.map((block) => certificateIn(block, name))
}

const NOT_WHOLE = 'contains no certificate in PEM form, or a truncated one'

/** Whether a text contains a private key, which belongs in no field that is shown. */
export const hasPrivateKey = (text: string): boolean => /-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(text)

function keyIn(pem: string, name: string): KeyObject {
  try {
    return createPrivateKey(pem)
  } catch (cause) {
    const why = pem.includes('ENCRYPTED')
      ? 'is protected by a passphrase, which Hirewire cannot enter'
      : 'contains no private key in PEM form'
    throw new PemFault(sentence(`${name} ${why}.`), { cause })
  }
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
