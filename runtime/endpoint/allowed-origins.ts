import type { Evaluator } from '../expression/evaluator.ts'
import { HirewireError } from '../kernel/errors/errors.ts'
import type { AuthSpec, ConnectorSpec } from '../spec/connector.ts'
import { isBaseUrlReturned, loginAddresses, usesResponseUrls } from '../strategies/auth/login-urls.ts'
import { evaluateText } from './evaluate-text.ts'

/**
 * Where requests with a connection's credentials may go: origins (`https://ats.example`), and hosts that a login
 * response may name (`*.ats.example`).
 */
export type AllowedOrigins = readonly string[]

/** The texts that form the URLs of a connection. */
export function addressTexts(spec: ConnectorSpec, authType: string): string[] {
  const auth = spec.auth[authType]
  if (!auth) return []
  return [...baseTexts(auth, spec), ...loginAddresses(auth)]
}

const baseTexts = (auth: AuthSpec, { http }: ConnectorSpec): string[] =>
  [auth.base_url ?? http.base_url ?? ''].filter((text) => text !== '' && !isBaseUrlReturned(auth))

type Resolved = {
  readonly spec: ConnectorSpec
  readonly authType: string
  readonly settings: Readonly<Record<string, unknown>>
  readonly credentials: Readonly<Record<string, string>>
}

/** Where a connection's requests can go with these settings and credentials. Throws as {@link evaluateText} does. */
export async function placesOf(
  { spec, authType, settings, credentials }: Resolved,
  evaluator: Evaluator,
): Promise<AllowedOrigins> {
  const auth = spec.auth[authType]
  if (!auth) return []
  const texts = addressTexts(spec, authType)
  const urls = (await evaluateText(texts, { settings, credentials }, evaluator)).flatMap(
    (text) => URL.parse(text) ?? [],
  )
  const named = usesResponseUrls(auth) ? [...hostsIn(auth), ...urls.map(({ hostname }) => hostname)] : []
  return [...new Set([...urls.map(({ origin }) => origin), ...named])].sort()
}

const hostsIn = (auth: AuthSpec): readonly string[] =>
  auth.kind === 'session' || auth.kind === 'oauth2' ? (auth.hosts ?? []) : []

export function leadsTo(url: string, places: AllowedOrigins): boolean {
  const at = URL.parse(url)
  if (!at) return false
  // A login response must not turn off TLS.
  const isPlainAllowed = places.some((place) => place.startsWith('http://'))
  return places.some((place) => {
    if (place.includes('://')) return at.origin === place
    if (at.protocol !== 'https:' && !isPlainAllowed) return false
    return place.startsWith('*.') ? at.hostname.endsWith(place.slice(1)) : at.hostname === place
  })
}

/** Whether the `allowed` places include all of `places`. */
export const covers = (allowed: AllowedOrigins, places: AllowedOrigins): boolean =>
  places.every((place) => allowed.includes(place) || leadsTo(place, allowed))

/** Throws `address_refused` for a URL that must not receive the credentials of its connection. */
export function demandPlace(url: string, places: AllowedOrigins, connection: string): void {
  if (leadsTo(url, places)) return
  const origin = URL.parse(url)?.origin ?? 'no host'
  throw new HirewireError(
    'address_refused',
    `A request would have sent the credentials of connection ${connection} to ${origin}, but they are for ${places.join(', ') || 'no host'} only. Nothing was sent.`,
    { place: { connection } },
  )
}
