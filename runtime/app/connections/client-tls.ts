import type { ClientTls } from '../../http/exchange.ts'
import { asHirewireError, HirewireError } from '../../kernel/errors/errors.ts'
import { isoTime } from '../../kernel/machine/clock.ts'
import { bundleIn, checkedPair, PemFault } from '../../kernel/secrets/certificates.ts'
import { fingerprint } from '../../kernel/text/fingerprint.ts'
import { TLS_FIELDS } from '../../spec/connection-faults.ts'
import type { ConnectionRow } from '../../store/port/index.ts'
import type { CredentialSources } from './credential-sources.ts'
import { credentialPart, resolveCredentials, sealedKey } from './credentials.ts'
import type { ConnectionFault } from './faults.ts'
import type { Definition } from './rules.ts'

/** The TLS material of a connection, checked. */
export type ConnectionTls = ClientTls & {
  /** When its client certificate expires, or the last of its authorities; in milliseconds. */
  readonly expiresAt: number
  /** What it consists of, for people. */
  readonly shown: string
}

type TlsValues = Readonly<Partial<Record<keyof typeof TLS_FIELDS, string>>>

/**
 * Checks the values of `tls` as far as they are given. Throws `connection_tls_invalid`, which names the field and nothing
 * of its content; null without any value.
 */
export function checkedTls(values: TlsValues, named: Definition['tls'], now: number): ConnectionTls | null {
  const { ca, certificate, key } = withLineBreaks(values)
  if (ca === undefined && certificate === undefined) return null
  try {
    const own = certificate !== undefined && key !== undefined ? ownOf({ certificate, key }, named, now) : null
    const trusted = ca === undefined ? null : trustedOf(ca, named, now)
    return {
      ...(ca === undefined ? {} : { ca }),
      ...(certificate === undefined || key === undefined ? {} : { certificate, key }),
      digest: fingerprint({ ca, certificate, key }),
      expiresAt: Math.min(own?.expiresAt ?? Number.POSITIVE_INFINITY, trusted?.expiresAt ?? Number.POSITIVE_INFINITY),
      shown: [own?.shown, trusted?.shown].filter((text) => text !== undefined).join(' '),
    }
  } catch (cause) {
    if (!(cause instanceof PemFault)) throw cause
    throw new HirewireError('connection_tls_invalid', cause.message, { place: { pointer: '/tls' }, cause })
  }
}

/** The TLS material of a stored connection; null if it has none. Throws `credential_missing`, and as above. */
export async function tlsOf(
  row: Pick<ConnectionRow, 'id' | 'definition'>,
  sealed: Readonly<Record<string, string>>,
  { sources, now }: { readonly sources: CredentialSources; readonly now: number },
): Promise<ConnectionTls | null> {
  const part = credentialPart('tls', row, TLS_FIELDS)
  return checkedTls(await resolveCredentials(part, sealed, sources), part.values, now)
}

/** What is wrong with the parts of `tls` that are in the definition or sealed; a check reads references. */
export function clientTlsFaults(
  { tls }: Definition,
  kept: Readonly<Record<string, string>>,
  now: number,
): ConnectionFault[] {
  const texts = Object.entries(tls).flatMap(([name, value]) => {
    const text = typeof value === 'string' ? value : 'sealed' in value ? kept[sealedKey('tls', name)] : undefined
    return text === undefined || text.trim() === '' ? [] : [[name, text] as const]
  })
  try {
    checkedTls(Object.fromEntries(texts), tls, now)
    return []
  } catch (error) {
    const { code, message, next } = asHirewireError(error)
    return [{ code, pointer: '/tls', message, next }]
  }
}

type Checked = { readonly expiresAt: number; readonly shown: string }

function ownOf(pem: { certificate: string; key: string }, named: Definition['tls'], now: number): Checked {
  const name = nameOf('certificate', named)
  const { validFrom, validTo } = checkedPair(pem, { certificate: name, key: nameOf('key', named) })
  const [from, expiresAt] = [Date.parse(validFrom), Date.parse(validTo)]
  if (expiresAt <= now) throw new PemFault(`${name} expired on ${isoTime(expiresAt)}.`)
  if (from > now) throw new PemFault(`${name} is valid only from ${isoTime(from)}.`)
  return { expiresAt, shown: `The client certificate is valid until ${isoTime(expiresAt)}.` }
}

/** One expired authority of several does no harm; without any valid one, no server is accepted. */
function trustedOf(ca: string, named: Definition['tls'], now: number): Checked {
  const name = nameOf('ca', named)
  const bundle = bundleIn(ca, name)
  const expiresAt = Math.max(...bundle.map(({ validTo }) => Date.parse(validTo)))
  if (expiresAt <= now)
    throw new PemFault(`Every certificate of ${name} has expired, the last on ${isoTime(expiresAt)}.`)
  const several = bundle.length > 1 ? `The ${bundle.length} authorities` : 'The authority'
  return { expiresAt, shown: `${several} of tls.ca sign${bundle.length > 1 ? '' : 's'} the certificate of the ATS.` }
}

function nameOf(field: keyof typeof TLS_FIELDS, named: Definition['tls']): string {
  const place = named[field]
  if (typeof place !== 'object' || 'sealed' in place) return `\`tls.${field}\``
  return `\`tls.${field}\` (${'env' in place ? `variable ${place.env}` : `file ${place.file}`})`
}

/** A variable often contains `\n` for its line breaks. */
const withLineBreaks = (values: TlsValues): TlsValues =>
  Object.fromEntries(Object.entries(values).map(([name, text]) => [name, text.replaceAll('\\n', '\n')]))
