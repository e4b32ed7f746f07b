import { HirewireError } from '../../kernel/errors/errors.ts'
import { MASK } from '../../kernel/secrets/mask.ts'
import type { StoredCredential } from '../../spec/connection.ts'
import { CREDENTIAL_AREAS, type CredentialArea, declaredFields, isSecret } from '../../spec/connection-faults.ts'
import type { ConnectorSpec } from '../../spec/connector.ts'
import type { ConnectionInput, CredentialValue } from '../contract.ts'
import { sealedKey } from './credentials.ts'
import type { Definition } from './rules.ts'

/** What is stored: the definition without secrets, and the secrets to seal. */
export type Separated = { readonly definition: Definition; readonly sealed: Readonly<Record<string, string>> }

const EMPTY: Definition = {
  integration: '',
  auth_type: '',
  credentials: {},
  settings: {},
  webhook: {},
  tls: {},
  every: {},
  overrides: {},
  origins: {},
}

/** A stored definition, with absent parts as empty ones. */
export const readDefinition = (stored: Readonly<Record<string, unknown>>): Definition => ({ ...EMPTY, ...stored })

/**
 * The definition after a change. Credentials and webhook merge field by field, so that one secret can be changed
 * without knowing the others; every other part is replaced, `tls` too, so that it can be removed. Credentials that a new auth kind does not declare are
 * dropped, and a mask is replaced by the value it hides.
 */
export function mergeInput(stored: Definition, change: Partial<ConnectionInput>, spec: ConnectorSpec): Definition {
  const auth_type = change.auth_type ?? stored.auth_type
  const known = declaredFields(spec, auth_type).credentials
  const keptCredentials = Object.fromEntries(
    Object.entries(stored.credentials).filter(([name]) => auth_type === stored.auth_type || Object.hasOwn(known, name)),
  )
  return {
    integration: change.integration ?? stored.integration,
    auth_type,
    credentials: { ...keptCredentials, ...readCredentials('credentials', keptCredentials, change.credentials) },
    webhook: { ...stored.webhook, ...readCredentials('webhook', stored.webhook, change.webhook) },
    tls: change.tls === undefined ? stored.tls : readCredentials('tls', stored.tls, change.tls),
    settings: change.settings ?? stored.settings,
    every: change.every ?? stored.every,
    overrides: change.overrides ?? stored.overrides,
    origins: stored.origins,
  }
}

/** The given values; a mask stands for the stored one. */
function readCredentials(
  area: CredentialArea,
  stored: Definition['credentials'],
  change: Readonly<Record<string, CredentialValue>> = {},
): Definition['credentials'] {
  const given = Object.entries(change).map(([name, value]) => [
    name,
    readCredential(area, name, { value, stored: stored[name] }),
  ])
  return Object.fromEntries(given)
}

function readCredential(
  area: CredentialArea,
  name: string,
  { value, stored }: { value: unknown; stored: StoredCredential | undefined },
): StoredCredential {
  const refuse = (message: string) =>
    new HirewireError('connection_invalid', message, { place: { pointer: `/${area}/${name}` } })
  if (value === MASK) {
    if (stored === undefined)
      throw refuse(`The ${area} field "${name}" contains the mask of a secret, but there is no secret yet.`)
    return stored
  }
  if (typeof value === 'string') return value
  if (typeof value === 'object' && value !== null && Object.keys(value).length === 1) {
    if ('env' in value && typeof value.env === 'string' && value.env !== '') return { env: value.env }
    if ('file' in value && typeof value.file === 'string' && value.file !== '') return { file: value.file }
  }
  throw refuse(`The ${area} field "${name}" must be a string, { "env": NAME } or { "file": path }.`)
}

/**
 * Takes the secrets out of a definition. Fields that are not secret stay in it; `kept` returns values sealed before.
 */
export function separateSecrets(
  definition: Definition,
  spec: ConnectorSpec,
  kept: Readonly<Record<string, string>>,
): Separated {
  const declared = declaredFields(spec, definition.auth_type)
  const sealed: Record<string, string> = {}
  const stored: Record<string, Record<string, StoredCredential>> = {}
  for (const area of CREDENTIAL_AREAS) {
    stored[area] = {}
    for (const [name, value] of Object.entries(definition[area])) {
      const key = sealedKey(area, name)
      const secret =
        typeof value === 'string'
          ? isSecret(declared[area], name)
            ? value
            : undefined
          : 'sealed' in value
            ? kept[key]
            : undefined
      if (secret !== undefined) sealed[key] = secret
      stored[area][name] = secret === undefined ? value : { sealed: true }
    }
  }
  return { definition: { ...definition, ...stored }, sealed }
}

/**
 * The definition as anyone may see it: references unchanged, secrets masked. A text may have been stored when its field
 * was not a secret, and without the spec it is unknown whether it is one.
 */
export function maskedDefinition(definition: Definition, spec: ConnectorSpec | undefined): ConnectionInput {
  const declared = spec && declaredFields(spec, definition.auth_type)
  const masked = (area: CredentialArea): Record<string, CredentialValue> =>
    Object.fromEntries(
      Object.entries(definition[area]).map(([name, value]) => {
        if (typeof value === 'object') return [name, 'sealed' in value ? MASK : value]
        return [name, declared && !isSecret(declared[area], name) ? value : MASK]
      }),
    )
  const { origins: _, ...rest } = definition
  return { ...rest, credentials: masked('credentials'), webhook: masked('webhook'), tls: masked('tls') }
}
