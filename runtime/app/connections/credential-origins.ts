import { type AllowedOrigins, addressTexts, covers, placesOf } from '../../endpoint/allowed-origins.ts'
import type { Evaluator } from '../../expression/evaluator.ts'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { MASK } from '../../kernel/secrets/mask.ts'
import { canonicalJson } from '../../kernel/text/fingerprint.ts'
import type { StoredCredential } from '../../spec/connection.ts'
import { CREDENTIAL_AREAS, type CredentialArea, declaredFields, isSecret } from '../../spec/connection-faults.ts'
import type { ConnectorSpec, LoadedConnector } from '../../spec/connector.ts'
import { effectiveSettings, overlaid } from '../../spec/overlay.ts'
import type { ConnectionInput, CredentialValue, GivenBy } from '../contract.ts'
import type { CredentialSources } from './credential-sources.ts'
import { resolveCredentials, sealedKey } from './credentials.ts'
import type { Definition } from './rules.ts'

/** A change of a connection, and its author. For a new connection nothing is stored yet. */
export type Change = {
  readonly id: string
  readonly connector: LoadedConnector
  readonly stored: Definition
  readonly merged: Definition
  /** The input before it was merged. */
  readonly said: Partial<ConnectionInput>
  readonly by: GivenBy
  /** Secrets that are already sealed. */
  readonly kept: Readonly<Record<string, string>>
}
type CredentialOriginsDeps = { readonly sources: CredentialSources; readonly evaluator: Evaluator }
type Origins = Definition['origins']

/**
 * The secrets that a connection's requests can carry: those for calls, and those of webhooks registered by call; and the
 * key by which the ATS recognizes it. A
 * sealed value stays a secret, even if another `auth_type` declares the same field as not secret.
 */
export function carriedSecrets(definition: Definition, spec: ConnectorSpec): string[] {
  const declared = declaredFields(spec, definition.auth_type)
  const events = Object.values(spec.events ?? {})
  const subscribes = events.some((event) => event.kind === 'webhook' && event.subscribe !== undefined)
  const areas = CREDENTIAL_AREAS.filter((area) => area !== 'webhook' || subscribes)
  return areas.flatMap((area) =>
    Object.entries(definition[area])
      .filter(([name, value]) => isSecret(declared[area], name) || isSealed(value))
      .map(([name]) => sealedKey(area, name)),
  )
}

const isSealed = (value: StoredCredential): boolean => typeof value === 'object' && 'sealed' in value

/**
 * The origins that a connection's secrets are bound to after a change. A new secret is bound to the origins the
 * connection then uses; a kept one stays bound to its previous origins. Throws `origin_changed` if a kept secret would
 * be sent elsewhere, or if another authority would confirm the server, and names the secrets to enter again.
 */
export async function boundAfter(change: Change, deps: CredentialOriginsDeps): Promise<Origins> {
  const { stored, merged, connector, by, id } = change
  const keys = carriedSecrets(merged, connector.spec)
  if (staysAsItIs(change)) return only(keys, (key) => stored.origins[key] ?? null)
  const [before, after] = [await placesBy(stored, change, deps), await placesBy(merged, change, deps)]
  const moves = !(before && after && covers(before, after))
  const boundOf = (key: string): AllowedOrigins | null => stored.origins[key] ?? before
  const kept = by === 'configuration' ? [] : keys.filter((key) => howGiven(key, change, deps) !== 'given')
  const distrusted = kept.filter((key) => hasOtherAuthority(change) && key !== TLS_KEY)
  if (distrusted.length > 0) throw authorityChanged(distrusted, id)
  const missing = kept.filter((key) => {
    const bound = boundOf(key)
    return moves && !(bound && after && covers(bound, after))
  })
  if (missing.length > 0) throw originChanged(missing, { id, after, bound: boundOf(missing[0]!) })
  return only(keys, (key) => {
    const how = howGiven(key, change, deps)
    return how === 'given' || (how === 'confirmed' && !moves) ? after : boundOf(key)
  })
}

/** The private key of a client certificate proves who calls, and is not sent. */
const TLS_KEY = sealedKey('tls', 'key')

/** Another authority can sign a certificate for another server under the same name, which would receive the secrets. */
const hasOtherAuthority = ({ stored, merged }: Change): boolean =>
  canonicalJson(merged.tls.ca ?? null) !== canonicalJson(stored.tls.ca ?? null)

const PARTS = [...CREDENTIAL_AREAS, 'settings', 'auth_type', 'overrides'] as const

/**
 * Whether origins are unaffected. hirewire.yaml repeats its content at every start, which does not enter secrets again.
 */
function staysAsItIs({ said, by, stored, merged, kept }: Change): boolean {
  if (by !== 'configuration') return PARTS.every((part) => said[part] === undefined)
  return canonicalJson(opened(stored, kept)) === canonicalJson(opened(merged, kept))
}

/** The parts of a definition that determine its requests, with its secrets. */
function opened({ auth_type, settings, overrides, ...areas }: Definition, kept: Change['kept']): object {
  const values = (area: CredentialArea): object =>
    Object.fromEntries(
      Object.entries(areas[area]).map(([name, value]) => [name, isSealed(value) ? kept[sealedKey(area, name)] : value]),
    )
  return { auth_type, settings, overrides, ...Object.fromEntries(CREDENTIAL_AREAS.map((area) => [area, values(area)])) }
}

/** `confirmed`: a reference that the sender may not enter was named again, so it may keep its current origins. */
function howGiven(
  key: string,
  { said, by }: Change,
  { sources }: CredentialOriginsDeps,
): 'given' | 'confirmed' | 'kept' {
  const [area, ...name] = key.split('.') as [CredentialArea, ...string[]]
  const given: Readonly<Record<string, CredentialValue>> = said[area] ?? {}
  const value = given[name.join('.')]
  if (value === undefined || value === MASK) return 'kept'
  if (by === 'configuration' || typeof value === 'string') return 'given'
  return by === 'limited_key' || sources.refused(value, null) !== null ? 'confirmed' : 'given'
}

/** Null if unknown, because a credential that determines the URL is unavailable. */
async function placesBy(
  definition: Definition,
  { id, connector, kept }: Change,
  deps: CredentialOriginsDeps,
): Promise<AllowedOrigins | null> {
  const { spec } = overlaid(connector, definition).connector
  const { auth_type: authType } = definition
  if (!Object.hasOwn(spec.auth, authType)) return null
  const texts = addressTexts(spec, authType).join(' ')
  const fields = declaredFields(spec, authType).credentials
  const credentials: Record<string, string> = {}
  for (const [name, value] of Object.entries(definition.credentials)) {
    if (!texts.includes(name)) continue
    const part = { connection: id, area: 'credentials', fields, values: { [name]: value } } as const
    Object.assign(credentials, await orNull(resolveCredentials(part, kept, deps.sources)))
  }
  const settings = effectiveSettings(spec, definition.settings)
  return orNull(placesOf({ spec, authType, settings, credentials }, deps.evaluator))
}

const orNull = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error: unknown) => {
    if (error instanceof HirewireError) return null
    throw error
  })

const only = (keys: readonly string[], of: (key: string) => AllowedOrigins | null): Origins =>
  Object.fromEntries(keys.flatMap((key) => (of(key) === null ? [] : [[key, of(key)!]])))

type MovedOrigin = { readonly id: string; readonly after: AllowedOrigins | null; readonly bound: AllowedOrigins | null }

function originChanged(keys: readonly string[], { id, after, bound }: MovedOrigin): HirewireError {
  const where = after === null ? 'a URL that is not known yet' : after.join(', ') || 'no host'
  const message = `This change would send the credentials of connection ${id} to ${where}; they were given for ${bound?.join(', ') ?? 'another URL'}.`
  return toRepeat(keys, message, id)
}

const authorityChanged = (keys: readonly string[], id: string): HirewireError =>
  toRepeat(
    keys,
    `This change replaces the authorities by which connection ${id} recognizes its ATS (\`tls.ca\`), so its credentials could reach another server.`,
    id,
  )

function toRepeat(keys: readonly string[], message: string, connection: string): HirewireError {
  const pointers = keys.map((key) => `/${key.replace('.', '/')}`)
  return new HirewireError('origin_changed', `${message} Include in the change: ${keys.join(', ')}.`, {
    place: { connection, pointer: pointers[0] },
    detail: { errors: pointers.map((pointer) => ({ pointer, message: 'must be included in this change' })) },
  })
}
