import type { ConnectionInput } from '../../app/contract.ts'
import type { ConnectorSpec, CredentialFields, EventSpec, SettingSpec } from '../../spec/connector.ts'
import { credentialsOf } from '../../spec/events.ts'
import type { GivenConnection } from '../../spec/scenario.ts'
import { placeholderSecret } from '../../strategies/verify/placeholder-secret.ts'
import { namedCredentials } from '../../webhook/needed-credentials.ts'

/** Base URL of the ATS of a scenario. */
const ADDRESS = 'https://ats.example'

/**
 * A connection object and the environment of its credentials, so that connectors without stored credentials work too.
 */
export type GivenState = {
  readonly input: ConnectionInput
  readonly env: Readonly<Record<string, string>>
  /** What the ATS uses to sign its deliveries. */
  readonly known: { readonly credentials: GivenValues; readonly settings: Readonly<Record<string, unknown>> }
}

/**
 * The connection of a scenario: its own values over those of its file, over placeholders for everything the connector
 * requires.
 */
export function givenConnection(
  spec: ConnectorSpec,
  file: GivenConnection = {},
  own: GivenConnection = {},
): GivenState {
  const auth_type = own.auth_type ?? file.auth_type ?? Object.keys(spec.auth)[0] ?? ''
  const hooks: CredentialFields = Object.assign({}, ...Object.values(spec.events ?? {}).map(credentialsGiven))
  const credentials = filled(spec.auth[auth_type]?.credentials ?? {}, { ...file.credentials, ...own.credentials })
  const webhook = filled(hooks, { ...keysFor(spec), ...file.webhook, ...own.webhook })
  const settings = { ...madeUp(spec.settings ?? {}), ...file.settings, ...own.settings }
  return {
    input: {
      integration: spec.id,
      auth_type,
      credentials: references('CREDENTIAL', credentials),
      webhook: references('WEBHOOK', webhook),
      settings,
      overrides: { ...file.overrides, ...own.overrides },
    },
    env: { ...variables('CREDENTIAL', credentials), ...variables('WEBHOOK', webhook) },
    known: { credentials: webhook, settings: { ...defaults(spec.settings ?? {}), ...settings } },
  }
}

/** Values that the ATS returns when the webhook is created are not given. */
function credentialsGiven(event: EventSpec): CredentialFields {
  const returned = event.kind === 'webhook' ? Object.keys(event.subscribe?.create.save ?? {}) : []
  return Object.fromEntries(Object.entries(credentialsOf(event)).filter(([name]) => !returned.includes(name)))
}

type GivenValues = Readonly<Record<string, string>>

/** Webhook credentials that are keys with a format of their own. */
function keysFor({ events = {} }: ConnectorSpec): GivenValues {
  const hooks = Object.values(events).filter((event) => event.kind === 'webhook')
  return Object.fromEntries(
    hooks.flatMap(({ verify }) =>
      'signature' in verify
        ? (namedCredentials(verify.keys) ?? []).map((name) => [name, placeholderSecret(verify, `test-${name}`)])
        : [],
    ),
  )
}

function filled(fields: CredentialFields, given: GivenValues): GivenValues {
  const values = Object.entries(fields).map(([name, { format }]) => [name, format === 'uri' ? ADDRESS : `test-${name}`])
  return { ...Object.fromEntries(values), ...given }
}

const variable = (area: string, name: string): string => `${area}_${name.toUpperCase()}`
const references = (area: string, values: GivenValues): Record<string, { env: string }> =>
  Object.fromEntries(Object.keys(values).map((name) => [name, { env: variable(area, name) }]))
const variables = (area: string, values: GivenValues): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [variable(area, name), value]))

function madeUp(settings: Readonly<Record<string, SettingSpec>>): Record<string, string | number | boolean> {
  return Object.fromEntries(
    Object.entries(settings).flatMap(([name, setting]) =>
      setting.default === undefined ? [[name, valueFor(name, setting)]] : [],
    ),
  )
}

const defaults = (settings: Readonly<Record<string, SettingSpec>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(settings).map(([name, setting]) => [name, setting.default]))

function valueFor(name: string, { type, format, enum: values }: SettingSpec): string | number | boolean {
  if (values?.[0] !== undefined) return values[0]
  if (type === 'boolean') return false
  if (type !== 'string') return 1
  return format === 'uri' ? ADDRESS : `test-${name}`
}
