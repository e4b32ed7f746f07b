/** A connection as the texts of a form, and what of them the API receives. */
import type { components, paths } from 'hirewire/client'

type Schemas = components['schemas']
type Connector = Schemas['Connector']
type Connection = Schemas['Connection']
export type CredentialField = Connector['auth'][number]['credentials'][number]
/** By field; see {@link keyOf}. */
export type Values = Readonly<Record<string, string | undefined>>
type NewConnection = paths['/v1/connections']['post']['requestBody']['content']['application/json']
export type ConnectionBody = Omit<NewConnection, 'id' | 'integration'>

type Group = 'credentials' | 'settings' | 'webhook' | 'every'
const SOURCES = ['value', 'env', 'file'] as const
export type Source = (typeof SOURCES)[number]

export const keyOf = (group: Group, name: string): string => `${group}/${name}`
/** Where the server finds a credential. */
export const sourceKeyOf = (group: Group, name: string): string => `${group}/${name}@`

/** What a way to authenticate needs, or the webhooks of a connector. `inline`: a secret may be entered as a value. */
export function credentialsOf({ auth, events }: Connector, group: 'credentials' | 'webhook', authType?: string) {
  const way = auth.find(({ auth_type }) => auth_type === authType)
  if (group === 'credentials') return { fields: way?.credentials ?? [], inline: way?.inline ?? true }
  return { fields: events.flatMap(({ credentials }) => credentials), inline: true }
}

/** Where a credential may be. Only a secret may be one that is not stored. */
export const sourcesOf = ({ secret }: CredentialField, inline: boolean): readonly Source[] =>
  SOURCES.filter((one) => inline || !secret || one !== 'value')

/** Where a credential is, as long as nothing else is chosen. */
export const sourceWithout = (field: CredentialField, inline: boolean): Source => sourcesOf(field, inline)[0]!

/**
 * What else changes when a field does. A value is no name of a variable or a path, and a typed secret must not be shown
 * and sent as one: another source begins empty, and what is set is back with its own. Only a name or a path stays when
 * one becomes the other.
 */
export function besideSource(key: string, chosen: string, { base, edits }: { base: Values; edits: Values }): Values {
  if (!key.endsWith('@')) return {}
  const credential = key.slice(0, -1)
  const before = edits[key] ?? base[key]
  const isReference = before !== undefined && before !== 'value' && chosen !== 'value'
  if (edits[credential] && isReference) return {}
  return { [credential]: chosen === base[key] ? base[credential] : '' }
}

/** What a new connection begins with. */
export const newValues = ({ auth }: Connector): Values => ({ auth_type: auth[0]?.auth_type })

/** What is set now; a secret is only known to be set. */
export function valuesOf(connection: Connection, connector: Connector): Values {
  const values: Record<string, string | undefined> = {
    name: connection.name ?? '',
    auth_type: connection.auth_type,
    overrides: Object.keys(connection.overrides).length > 0 ? JSON.stringify(connection.overrides, null, 2) : '',
  }
  for (const [name, value] of Object.entries(connection.settings)) values[keyOf('settings', name)] = String(value)
  for (const [name, value] of Object.entries(connection.every)) values[keyOf('every', name)] = value
  for (const group of ['credentials', 'webhook'] as const)
    for (const [name, value] of Object.entries(connection[group])) {
      const { env, file } = Object(value) as { env?: string; file?: string }
      const { fields } = credentialsOf(connector, group, connection.auth_type)
      const isSecret = fields.find((field) => field.name === name)?.secret !== false
      const isKept = typeof value === 'string' && isSecret
      values[keyOf(group, name)] = env ?? file ?? (isKept ? '' : String(value))
      values[sourceKeyOf(group, name)] = env === undefined ? (file === undefined ? 'value' : 'file') : 'env'
      if (isKept) values[`${keyOf(group, name)}?`] = 'kept'
    }
  return values
}

export const isChanged = (base: Values, edits: Values): boolean =>
  Object.entries(edits).some(([key, value]) => value !== (base[key] ?? ''))

/** The fields whose value differs, each with both. */
export const differences = (before: Values, after: Values): { key: string; before: string; after: string }[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((key) => ({ key, before: before[key] ?? '', after: after[key] ?? '' }))
    .filter((one) => one.before !== one.after)

type Entered = { readonly base: Values; readonly values: Values }

/** What was changed. The API replaces settings and intervals as a whole. Null: the overrides are no JSON object. */
export function bodyOf(connector: Connector, { base, values }: Entered): ConnectionBody | null {
  const differs = (key: string): boolean => (values[key] ?? '') !== (base[key] ?? '')
  const overrides = differs('overrides') ? objectIn(values.overrides ?? '') : undefined
  if (overrides === null) return null
  const settings = connector.settings.map(({ name }) => keyOf('settings', name))
  const every = connector.streams.map(({ name }) => keyOf('every', name))
  const credentials = entered('credentials', connector, { base, values })
  const webhook = entered('webhook', connector, { base, values })
  const isNew = base.name === undefined
  return {
    ...(differs('name') && { name: values.name }),
    ...((isNew || differs('auth_type')) && { auth_type: values.auth_type }),
    ...((isNew || credentials) && { credentials: credentials ?? {} }),
    ...(settings.some(differs) && {
      settings: Object.fromEntries(
        connector.settings.flatMap(({ name, type }) => {
          const value = values[keyOf('settings', name)] ?? ''
          return value === '' ? [] : [[name, typed(value, type)]]
        }),
      ),
    }),
    ...(webhook && { webhook }),
    ...(every.some(differs) && {
      every: Object.fromEntries(
        connector.streams.flatMap(({ name }) => {
          const value = values[keyOf('every', name)] ?? ''
          return value === '' ? [] : [[name, value]]
        }),
      ),
    }),
    ...(overrides && { overrides }),
  } as ConnectionBody
}

function typed(value: string, type: string): string | number | boolean {
  if (type === 'boolean') return value === 'true'
  return type === 'integer' || type === 'number' ? Number(value) : value
}

/** The credentials that were entered; undefined if none was. */
function entered(group: 'credentials' | 'webhook', connector: Connector, { base, values }: Entered) {
  const needed = credentialsOf(connector, group, values.auth_type)
  const given = needed.fields.flatMap((field): [string, unknown][] => {
    const { name } = field
    const [key, sourceKey] = [keyOf(group, name), sourceKeyOf(group, name)]
    const value = values[key] ?? ''
    const isSame = value === (base[key] ?? '') && values[sourceKey] === base[sourceKey]
    if (value === '' || isSame) return []
    const source = values[sourceKey] ?? sourceWithout(field, needed.inline)
    return [[name, source === 'value' ? value : { [source]: value }]]
  })
  return given.length === 0 ? undefined : Object.fromEntries(given)
}

function objectIn(text: string): Record<string, unknown> | null {
  if (text.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}
