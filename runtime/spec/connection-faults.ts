import type { ErrorCode } from '../kernel/errors/errors.ts'
import { hasPrivateKey } from '../kernel/secrets/certificates.ts'
import type { SettingValues, StoredCredential } from './connection.ts'
import type { AuthSpec, ConnectorSpec, CredentialFields, EventSpec, SettingSpec } from './connector.ts'
import { credentialsOf, subscribedCredentials } from './events.ts'
import { suggestion } from './nearest.ts'

/** The parts of a connection that hold credentials. */
export const CREDENTIAL_AREAS = ['credentials', 'webhook', 'tls'] as const
export type CredentialArea = (typeof CREDENTIAL_AREAS)[number]

/**
 * What is wrong with a connection object, and where. Messages name fields and never contain the value of a credential.
 */
type ConnectionFault = { readonly code: ErrorCode; readonly pointer: string; readonly message: string }

/**
 * The fields of `tls`, which every connection has: whether an ATS has its own authority or requires a client certificate
 * depends on the account, or on the connector (`client_certificate`). A certificate is public, and people have to see which one is in use.
 */
export const TLS_FIELDS = {
  ca: { secret: false, optional: true },
  certificate: { secret: false, optional: true },
  key: { optional: true },
} as const satisfies CredentialFields

type ConnectionInput = {
  readonly auth_type: string
  readonly credentials: Readonly<Record<string, StoredCredential>>
  readonly settings: SettingValues
  readonly webhook: Readonly<Record<string, StoredCredential>>
  readonly tls: Readonly<Record<string, StoredCredential>>
}

/** The credential fields of each area: those of the chosen auth kind, those of all events, and those of every connection. */
export function declaredFields(spec: ConnectorSpec, authType: string): Record<CredentialArea, CredentialFields> {
  const events = Object.values(spec.events ?? {}).map(fieldsOf)
  return {
    credentials: spec.auth[authType]?.credentials ?? {},
    webhook: Object.assign({}, ...events) as CredentialFields,
    tls: needsCertificate(spec.auth[authType]) ? TLS_REQUIRED : TLS_FIELDS,
  }
}

const TLS_REQUIRED: CredentialFields = { ...TLS_FIELDS, certificate: { secret: false }, key: {} }

export const needsCertificate = (auth: AuthSpec | undefined): boolean => auth?.client_certificate === 'required'

/** Every credential is a secret unless its spec declares otherwise; so is one that the spec does not declare. */
export const isSecret = (fields: CredentialFields, name: string): boolean =>
  !Object.hasOwn(fields, name) || fields[name]?.secret !== false

/**
 * A credential that we generate, or that the ATS returns when the webhook is created, is not required from the user.
 */
function fieldsOf(event: EventSpec): CredentialFields {
  const ours = subscribedCredentials(event)
  const fields = Object.entries(credentialsOf(event))
  return Object.fromEntries(
    fields.map(([name, field]) => [name, ours.includes(name) ? { ...field, optional: true } : field]),
  )
}

/** Hirewire's own environment variables; a connection that named one could send it to any URL. */
export const isReservedVariable = (name: string): boolean => /^HIREWIRE_/i.test(name)

const fault = (pointer: string, message: string, code: ErrorCode = 'connection_invalid'): ConnectionFault => ({
  code,
  pointer,
  message,
})
const unknown = (pointer: string, [what, name]: [string, string], table: object): ConnectionFault =>
  fault(pointer, `The connector has no ${what} "${name}". ${suggestion(name, Object.keys(table)) ?? ''}`.trim())

/**
 * Everything wrong with a connection object that needs no expression evaluated. Intervals and overrides are checked
 * when the overlay is applied. `spec` is the connector with this connection's overrides.
 */
export function connectionFaults(definition: ConnectionInput, spec: ConnectorSpec): ConnectionFault[] {
  const auth = Object.hasOwn(spec.auth, definition.auth_type) ? spec.auth[definition.auth_type] : undefined
  if (!auth) return [unknown('/auth_type', ['auth_type', definition.auth_type], spec.auth)]
  const declared = declaredFields(spec, definition.auth_type)
  return [
    ...credentialFaults('credentials', definition.credentials, declared.credentials),
    ...(Object.keys(definition.webhook).length > 0
      ? credentialFaults('webhook', definition.webhook, declared.webhook)
      : []),
    ...credentialFaults('tls', definition.tls, declared.tls),
    ...tlsFaults(definition.tls, auth),
    ...keptNowhere(definition, auth, declared),
    ...settingFaults(definition.settings, spec.settings ?? {}),
  ]
}

function credentialFaults(
  area: CredentialArea,
  given: ConnectionInput['credentials'],
  declared: CredentialFields,
): ConnectionFault[] {
  const missing = Object.keys(declared).filter((name) => given[name] === undefined && !declared[name]?.optional)
  const because = area === 'tls' ? ': this ATS requires a client certificate' : ''
  return [
    ...missing.map((name) => fault(`/${area}/${name}`, `The ${area} field "${name}" is missing${because}.`)),
    ...Object.entries(given).flatMap(([name, value]) => {
      const pointer = `/${area}/${name}`
      const field = Object.hasOwn(declared, name) ? declared[name] : undefined
      if (!field) return [unknown(pointer, [`${area} field`, name], declared)]
      if (typeof value === 'object') return referenceFaults(pointer, value)
      if (value.trim() === '') return [fault(pointer, `The ${area} field "${name}" is empty.`)]
      if (field.format === 'uri' && !isWebAddress(value))
        return [fault(pointer, `The ${area} field "${name}" must be a URL such as https://ats.example.com.`)]
      return []
    }),
  ]
}

function referenceFaults(pointer: string, value: Exclude<StoredCredential, string>): ConnectionFault[] {
  if ('env' in value && isReservedVariable(value.env))
    return [
      fault(pointer, `The environment variable ${value.env} belongs to Hirewire; a credential must not reference it.`),
    ]
  return []
}

function keptNowhere(
  definition: ConnectionInput,
  auth: AuthSpec,
  declared: Record<CredentialArea, CredentialFields>,
): ConnectionFault[] {
  if (auth.store !== 'none') return []
  return (['credentials', 'tls'] as const).flatMap((area) =>
    Object.entries(definition[area])
      .filter(([name, value]) => isSecret(declared[area], name) && (typeof value === 'string' || 'sealed' in value))
      .map(([name]) =>
        fault(
          `/${area}/${name}`,
          `The credential "${name}" is an inline value, but this connector stores no secrets; nothing was stored.`,
          'credential_inline_refused',
        ),
      ),
  )
}

/** A key in a field that is shown would be readable by everyone who may read the connection. */
function tlsFaults(tls: ConnectionInput['tls'], auth: AuthSpec): ConnectionFault[] {
  const missing = (['certificate', 'key'] as const).filter((name) => tls[name] === undefined)
  const unpaired = missing.length === 1 && !needsCertificate(auth) ? missing : []
  const exposed = (['ca', 'certificate'] as const).filter((name) => hasPrivateKey(String(tls[name] ?? '')))
  return [
    ...unpaired.map((name) =>
      fault(`/tls/${name}`, `The tls field "${name}" is missing: a client certificate and its key belong together.`),
    ),
    ...exposed.map((name) =>
      fault(
        `/tls/${name}`,
        `The tls field "${name}" contains a private key, and everyone who may read the connection can read this field. Nothing was stored. The key belongs in "key".`,
      ),
    ),
  ]
}

function settingFaults(
  given: ConnectionInput['settings'],
  declared: Readonly<Record<string, SettingSpec>>,
): ConnectionFault[] {
  const missing = Object.entries(declared).filter(
    ([name, spec]) => spec.default === undefined && given[name] === undefined,
  )
  return [
    ...missing.map(([name]) => fault(`/settings/${name}`, `The setting "${name}" is missing and has no default.`)),
    ...Object.entries(given).flatMap(([name, value]) => {
      const spec = Object.hasOwn(declared, name) ? declared[name] : undefined
      if (!spec) return [unknown(`/settings/${name}`, ['setting', name], declared)]
      const wrong = wrongSetting(value, spec)
      return wrong ? [fault(`/settings/${name}`, `The setting "${name}" ${wrong}.`)] : []
    }),
  ]
}

/** Why a value is invalid for a setting; null if it is valid. */
export function wrongSetting(value: unknown, spec: SettingSpec): string | null {
  const right =
    spec.type === 'integer'
      ? Number.isInteger(value)
      : spec.type === 'number'
        ? Number.isFinite(value)
        : typeof value === spec.type
  if (!right) return `must be ${spec.type === 'integer' ? 'an integer' : `a ${spec.type}`}`
  if (spec.format === 'uri' && !isWebAddress(String(value))) return 'must be a URL such as https://ats.example.com'
  if (spec.enum && !spec.enum.some((allowed) => allowed === value)) return `must be one of ${spec.enum.join(', ')}`
  return null
}

/** An absolute http(s) URL without user information, which would contain a secret that is not redacted. */
function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return (
    url !== null &&
    (url.protocol === 'https:' || url.protocol === 'http:') &&
    url.username === '' &&
    url.password === ''
  )
}
