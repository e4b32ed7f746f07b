import { HirewireError } from '../../kernel/errors/errors.ts'
import { canonicalJson } from '../../kernel/text/fingerprint.ts'
import type { StoredCredential } from '../../spec/connection.ts'
import { CREDENTIAL_AREAS, type CredentialArea, isReservedVariable, isSecret } from '../../spec/connection-faults.ts'
import type { CredentialFields } from '../../spec/connector.ts'
import type { ConnectionRow } from '../../store/port/index.ts'
import type { GivenBy } from '../contract.ts'
import { type CredentialSources, isInside } from './credential-sources.ts'
import type { ConnectionFault } from './faults.ts'

/** One area of a definition with the connector's declarations for it. */
export type CredentialPart = {
  readonly connection: string
  readonly area: CredentialArea
  readonly values: Readonly<Record<string, StoredCredential>>
  readonly fields: CredentialFields
}

const MAX_CREDENTIAL_BYTES = 65_536

/** Key of a sealed value in `store.secrets`, under the owner `connection:<id>`. */
export const sealedKey = (area: CredentialArea, field: string): string => `${area}.${field}`
export const secretsOwner = (connection: string): string => `connection:${connection}`

/** The part of a stored definition that {@link resolveCredentials} reads. */
export function credentialPart(
  area: CredentialArea,
  { id, definition }: Pick<ConnectionRow, 'id' | 'definition'>,
  fields: CredentialFields,
): CredentialPart {
  return { connection: id, area, values: (definition[area] ?? {}) as CredentialPart['values'], fields }
}

/**
 * The values of one area, by field. They are kept in memory only; every secret among them is masked from here on.
 *
 * Throws `credential_missing` with the field and the variable or the file.
 */
export async function resolveCredentials(
  part: CredentialPart,
  sealed: Readonly<Record<string, string>>,
  sources: CredentialSources,
): Promise<Record<string, string>> {
  const resolved: Record<string, string> = {}
  for (const [field, value] of Object.entries(part.values)) {
    const text = await resolveOne(part, field, { value, sealed: sealed[sealedKey(part.area, field)], sources })
    const { connection } = part
    if (isSecret(part.fields, field)) sources.secret(text, { connection, field: sealedKey(part.area, field) })
    resolved[field] = text
  }
  return resolved
}

/**
 * New references to places that are not allowed; stored references are checked on use. The places under `secrets` are
 * those of all connections: through one, a key that is limited to others would use their credentials.
 */
export function placeFaults(
  stored: Readonly<Record<CredentialArea, CredentialPart['values']>>,
  given: Readonly<Record<CredentialArea, CredentialPart['values']>>,
  { sources, by }: { readonly sources: Pick<CredentialSources, 'refused'>; readonly by: GivenBy },
): ConnectionFault[] {
  return CREDENTIAL_AREAS.flatMap((area) =>
    Object.entries(given[area]).flatMap(([field, value]): ConnectionFault[] => {
      if (typeof value === 'string' || 'sealed' in value) return []
      if (canonicalJson(value) === canonicalJson(stored[area][field] ?? null)) return []
      const refused = by === 'limited_key' ? LIMITED : sources.refused(value, null)
      const message = `The ${area} field "${field}" has a reference that is not allowed: ${refused}.`
      const list = 'env' in value ? 'variable to secrets.env' : 'file to secrets.files'
      const next =
        refused === LIMITED
          ? 'Provide the value itself, or use an API key that is not limited to connections.'
          : `Add the ${list} in hirewire.yaml and restart the server, or provide the value itself.`
      return refused === null ? [] : [{ code: 'connection_invalid', pointer: `/${area}/${field}`, message, next }]
    }),
  )
}

const LIMITED = 'the API key is limited to connections, and the credentials of others can be named in the same way'

type CredentialRequest = {
  readonly value: StoredCredential
  readonly sealed: string | undefined
  readonly sources: CredentialSources
}

async function resolveOne(
  part: CredentialPart,
  field: string,
  { value, sealed, sources }: CredentialRequest,
): Promise<string> {
  if (typeof value === 'string') return value
  const missing = (reason: string, cause?: unknown): HirewireError =>
    new HirewireError('credential_missing', `The credential "${field}" is not available: ${reason}.`, {
      place: { pointer: `/${part.area}/${field}` },
      cause,
    })
  if ('sealed' in value) {
    if (sealed === undefined) throw missing('it is not in the store; provide it again')
    return sealed
  }
  const refused = sources.refused(value, { connection: part.connection, area: part.area, field })
  if (refused) throw missing(refused)
  if ('env' in value) {
    if (isReservedVariable(value.env)) throw missing(`the environment variable ${value.env} belongs to Hirewire`)
    const text = Object.hasOwn(sources.env, value.env) ? sources.env[value.env] : undefined
    if (text === undefined || text === '') throw missing(`the environment variable ${value.env} is not set`)
    return text
  }
  const file = await readSource(value.file, sources, missing)
  if (file.othersCanRead)
    sources.warn(
      `The credential file ${value.file} is readable by other users of this machine; run chmod 600 to make it private.`,
    )
  const text = file.text.replace(/\r?\n$/, '')
  if (text === '') throw missing(`the file ${value.file} is empty`)
  return text
}

async function readSource(
  path: string,
  sources: CredentialSources,
  missing: (reason: string, cause?: unknown) => HirewireError,
) {
  if (sources.protectedPaths.some((own) => isInside(path, own)))
    throw missing(`the file ${path} must not be used as a credential: it belongs to Hirewire or to the system`)
  try {
    return await sources.readFile(path, MAX_CREDENTIAL_BYTES)
  } catch (cause) {
    throw missing(
      `the file ${path} cannot be read (${cause instanceof Error ? ((cause as NodeJS.ErrnoException).code ?? cause.message) : 'unknown'})`,
      cause,
    )
  }
}
