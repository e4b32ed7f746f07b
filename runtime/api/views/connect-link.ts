import type { ConnectLinkRow, IssuedLink } from '../../app/contract.ts'
import { isoTime } from '../../kernel/machine/clock.ts'
import {
  CONNECT_LANGUAGES,
  CONNECT_LINK_STATES,
  CONNECT_RESULTS,
  CONNECT_STEPS,
  type ConnectLinkState,
} from '../../kernel/model/connect-links.ts'
import { closed, id, isoOrNull, oneOf, oneOfOrNull, textOrNull, time, timeOrNull } from '../fields.ts'
import { type Static, Type } from '../type.ts'

const FIELDS = {
  id: id({ examples: ['cnl_01k9f3m2q8a7x'] }),
  customer: Type.String({ description: 'Shown on the page.' }),
  connectors: Type.Unsafe<readonly string[] | null>({
    type: ['array', 'null'],
    items: { type: 'string' },
    description: 'The connectors to choose from; null: all that state a `maturity`.',
  }),
  return_url: textOrNull({ description: 'Where the page leads at its end.' }),
  language: oneOfOrNull(CONNECT_LANGUAGES, { description: 'Null: that of the browser.' }),
  connection: textOrNull({ description: 'The connection that it repairs, or that was created by it.' }),
  repairs: Type.Boolean({ description: 'It was created for a connection that existed.' }),
  connector: textOrNull({ description: 'The connector that was chosen.' }),
  state: oneOf(CONNECT_LINK_STATES, { description: '`done`: the page led to its end; it may still repair.' }),
  step: oneOf(CONNECT_STEPS, { description: 'How far the customer is.' }),
  result: oneOfOrNull(CONNECT_RESULTS, {
    description:
      'Of the last check. `incomplete`: the ATS refused some of the reads, and the customer may continue; null: not checked, or it failed.',
  }),
  created_by: Type.String({ description: 'Name of the API key.' }),
  created_at: time(),
  expires_at: time(),
  opened_at: timeOrNull({ description: 'When the page was opened first.' }),
  updated_at: time(),
  revoked_at: timeOrNull(),
}

export const ConnectLink = closed(FIELDS, {
  $id: 'ConnectLink',
  description: 'A link with which a customer connects an ATS, without its URL.',
})

export const IssuedConnectLink = closed(
  {
    ...FIELDS,
    url: Type.String({ description: 'For the customer. It is in this response only.' }),
    signing_secret: Type.String({ description: 'Verifies the result in the return URL. It is in this response only.' }),
  },
  { $id: 'IssuedConnectLink', description: 'A new connect link with its URL.' },
)

export const showConnectLink = (row: ConnectLinkRow, now: number): Static<typeof ConnectLink> => ({
  id: row.id,
  customer: row.customer,
  connectors: row.connectors === null ? null : [...row.connectors],
  return_url: row.returnUrl,
  language: row.language,
  connection: row.connection,
  repairs: row.repairs,
  connector: row.connector,
  state: stateOf(row, now),
  step: row.step,
  result: row.result,
  created_by: row.createdBy,
  created_at: isoTime(row.createdAt),
  expires_at: isoTime(row.expiresAt),
  opened_at: isoOrNull(row.openedAt),
  updated_at: isoTime(row.updatedAt),
  revoked_at: isoOrNull(row.revokedAt),
})

export const showIssuedLink = ({ link, url, secret }: IssuedLink, now: number): Static<typeof IssuedConnectLink> => ({
  ...showConnectLink(link, now),
  url,
  signing_secret: secret,
})

function stateOf({ revokedAt, step, expiresAt }: ConnectLinkRow, now: number): ConnectLinkState {
  if (revokedAt !== null) return 'revoked'
  if (step === 'done') return 'done'
  return expiresAt <= now ? 'expired' : 'open'
}
