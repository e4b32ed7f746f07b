import type { NewLink } from '../../app/contract.ts'
import { durationMs } from '../../kernel/machine/clock.ts'
import { CONNECT_LANGUAGES } from '../../kernel/model/connect-links.ts'
import { closed, dictionary, id, oneOf, text } from '../fields.ts'
import { invalid } from '../server/failures.ts'
import { type Static, Type } from '../type.ts'
import { ConnectionChange, NewConnection, sameAccount } from './connection.ts'

const DAY_MS = 24 * 3_600_000
const LONGEST_MS = 90 * DAY_MS
const { auth_type, settings, every } = ConnectionChange.properties

const Preset = closed(
  {
    ...{ id: NewConnection.properties.id, name: Type.Optional(text(200)), auth_type, settings, every },
    credentials: Type.Optional(
      dictionary(Type.String({ minLength: 1, maxLength: 20_000 }), {
        description: 'Such as the client secret of the platform: values, which are stored encrypted.',
        maxProperties: 50,
      }),
    ),
  },
  {
    description:
      'What the connection has that the customer does not enter, as in a connection object. Nothing that is entered replaces it, and the page does not show it.',
    examples: [{ id: 'acme-hr', every: { requisitions: '30m' } }],
  },
)

export const NewConnectLink = closed(
  {
    customer: text(200, { description: 'Who connects: shown on the page, and the default name of the connection.' }),
    connectors: Type.Optional(
      Type.Array(id(), {
        minItems: 1,
        maxItems: 100,
        uniqueItems: true,
        description:
          'The connectors to choose from. Without it, all that state a `maturity`: the mock ATSs do not, and have to be named.',
      }),
    ),
    connection: Type.Optional(
      id({ description: 'A connection that the customer repairs, such as one whose authorization ended.' }),
    ),
    return_url: Type.Optional(
      Type.String({
        maxLength: 2000,
        pattern: '^https?://[^\\s#]+$',
        title: 'must be an http or https URL without a fragment',
        description: 'Where the page leads at its end. The result is added to its query, with a signature.',
      }),
    ),
    language: Type.Optional(oneOf(CONNECT_LANGUAGES, { description: 'Of the page. Without it: that of the browser.' })),
    expires_in: Type.Optional(
      Type.String({
        pattern: '^\\d{1,6}(s|m|h|d)$',
        title: 'must be a duration such as 7d',
        default: '7d',
        description: 'How long the link can be used: at most 90d.',
      }),
    ),
    preset: Type.Optional(Preset),
    same_account: Type.Optional(sameAccount),
  },
  {
    $id: 'NewConnectLink',
    examples: [
      {
        customer: 'Acme',
        connectors: ['enterprise-hr-suite'],
        return_url: 'https://platform.example/connected',
        expires_in: '7d',
      },
    ],
  },
)

/** Throws `request_invalid`. */
export function newConnectLink(body: Static<typeof NewConnectLink>, createdBy: string): NewLink {
  const { connection = null, connectors = null, preset = {}, same_account } = body
  const lastsMs = durationMs(body.expires_in ?? '7d')
  const { credentials, ...rest } = preset
  if (lastsMs === 0 || lastsMs > LONGEST_MS)
    throw invalid([{ pointer: '/expires_in', message: 'must be more than 0s, and at most 90d' }])
  if (connection !== null && (connectors !== null || preset.id !== undefined || preset.name !== undefined))
    throw invalid([{ pointer: '/connection', message: 'excludes `connectors`, and `id` and `name` of `preset`' }])
  if (connection === null && same_account !== undefined)
    throw invalid([{ pointer: '/same_account', message: 'is for a link with a `connection`' }])
  return {
    ...{ customer: body.customer, connectors, connection, createdBy, lastsMs },
    ...{ returnUrl: body.return_url ?? null, language: body.language ?? null },
    preset: { ...rest, ...(same_account && { sameAccount: true }) } as NewLink['preset'],
    credentials: credentials ?? {},
  }
}
