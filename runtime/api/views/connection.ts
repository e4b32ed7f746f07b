import type { ConnectionView, LoadedConnector } from '../../app/contract.ts'
import { isoTime } from '../../kernel/machine/clock.ts'
import { CONNECTION_STATES } from '../../kernel/model/states.ts'
import { MASK } from '../../kernel/secrets/mask.ts'
import { anyObject, closed, dictionary, isoOrNull, oneOf, textOrNull, time, timeOrNull } from '../fields.ts'
import { type Static, Type } from '../type.ts'
import { NextOrNull } from './next.ts'

type CredentialFields = NonNullable<LoadedConnector['spec']['auth'][string]['credentials']>

const TLS_FIELDS: CredentialFields = { ca: { secret: false }, certificate: { secret: false } }

const credentials = (description: string) =>
  dictionary(Type.Unknown(), {
    description,
    examples: [{ client_id: 'acme', client_secret: { env: 'ACME_HR_SECRET' } }],
  })

const STREAM = { stream: Type.String(), every: Type.String(), next_run_at: timeOrNull() }

const FIELDS = {
  id: Type.String({ examples: ['acme-hr'] }),
  name: textOrNull(),
  integration: Type.String({ description: 'Id of the connector.', examples: ['enterprise-hr-suite'] }),
  auth_type: Type.String({ examples: ['oauth2'] }),
  credentials: credentials(`Inline secrets are shown as ${MASK}; references are shown unchanged.`),
  settings: dictionary(Type.Unknown()),
  webhook: credentials('Webhook credentials, which verify deliveries of the ATS; masked like credentials.'),
  tls: credentials('Authorities, client certificate and its key; the key is masked.'),
  every: dictionary(Type.String(), { description: 'Pull intervals, by stream.' }),
  overrides: anyObject({ description: 'Where this connection differs from the connector.' }),
  state: oneOf(CONNECTION_STATES),
  paused_reason: textOrNull(),
  revision: Type.Integer({ description: 'Increases with every change.' }),
  streams: Type.Array(closed(STREAM)),
  webhook_path: textOrNull({ description: 'Webhook URL for the ATS; null if the connector has no webhook.' }),
  created_at: time(),
  updated_at: time(),
}

export const Connection = closed(FIELDS, { $id: 'Connection', description: "One customer's account at an ATS." })

export function showConnection(
  view: ConnectionView,
  connector: LoadedConnector | undefined,
): Static<typeof Connection> {
  const { row, input } = view
  const auth = connector?.spec.auth[input.auth_type]?.credentials
  const hooks = Object.values(connector?.spec.events ?? {}).map(
    (event) => (event.kind === 'webhook' ? event.credentials : undefined) ?? {},
  )
  return {
    id: row.id,
    name: row.name,
    integration: row.connector,
    auth_type: row.authType,
    credentials: masked(input.credentials, auth),
    settings: { ...input.settings },
    webhook: masked(input.webhook ?? {}, Object.assign({}, ...hooks)),
    tls: masked(input.tls ?? {}, TLS_FIELDS),
    every: { ...input.every },
    overrides: { ...input.overrides },
    state: row.state,
    paused_reason: row.pausedReason,
    revision: row.revision,
    streams: view.streams.map(({ stream, every, nextRunAt }) => ({ stream, every, next_run_at: isoOrNull(nextRunAt) })),
    webhook_path: view.webhookPath,
    created_at: isoTime(row.createdAt),
    updated_at: isoTime(row.updatedAt),
  }
}

/**
 * The app masks already. As a second safeguard, a text is shown only if the connector declares that it is not a secret.
 */
function masked(
  values: Readonly<Record<string, unknown>>,
  fields: CredentialFields | undefined,
): Record<string, unknown> {
  const show = (name: string, value: unknown) => {
    if (typeof value !== 'string') return value
    const field = fields?.[name]
    return field?.secret === false ? value : MASK
  }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, show(name, value)]))
}

export const Check = closed(
  {
    ok: Type.Boolean(),
    checks: Type.Array(
      closed({
        name: Type.String(),
        ok: Type.Unsafe<boolean | null>({
          type: ['boolean', 'null'],
          description: 'Null: only a person can check it.',
        }),
        message: Type.String(),
        next: NextOrNull('The next step; null if none is needed.'),
      }),
    ),
  },
  { $id: 'Check', description: 'The result of a connection check.' },
)
