import { HirewireError } from '../../kernel/errors/errors.ts'
import { unknownId } from '../../kernel/errors/unknown-id.ts'
import type { Clock } from '../../kernel/machine/clock.ts'
import type { Random } from '../../kernel/machine/random.ts'
import { sha256 } from '../../kernel/text/fingerprint.ts'
import type { LoadedConnector } from '../../spec/connector.ts'
import type { Store } from '../../store/port/index.ts'
import { PUBLIC_URL } from '../connections/public-url.ts'
import type { App } from '../contract.ts'
import type { ConnectLinks, NewLink } from './contract.ts'
import { newSigningSecret, newToken, urlOf } from './token.ts'

export type LinksDeps = {
  readonly store: Pick<Store, 'connectLinks' | 'connections'>
  readonly connectors: Pick<App['connectors'], 'get' | 'list'>
  readonly clock: Clock
  readonly random: Random
  /** The URL at which browsers reach this installation; undefined if not set. */
  readonly publicUrl: string | undefined
}

/** What is sealed for a link beside its credentials, which have this in front of their name. */
export const SIGNING = 'signing'
export const CREDENTIAL = 'credentials.'

export function createConnectLinks(deps: LinksDeps): ConnectLinks {
  const { connectLinks: links } = deps.store
  return {
    async create(link) {
      const publicUrl = linkUrlOf(deps)
      const connector = await connectorOf(link, deps)
      const [token, secret] = [newToken(deps.random), newSigningSecret(deps.random)]
      const { lastsMs, credentials, ...given } = link
      const row = await links.create({
        ...given,
        ...{ connector, step: connector === null ? 'choose' : 'prepare' },
        preset: { ...link.preset },
        tokenHash: sha256(token),
        expiresAt: deps.clock.now() + lastsMs,
        secrets: { [SIGNING]: secret, ...sealedCredentials(credentials) },
      })
      return { link: row, url: urlOf(publicUrl, token), secret }
    },
    async get(id) {
      const row = await links.get(id)
      if (!row) throw unknownId.connectLink(id)
      return row
    },
    list: (filter, paging) => links.list(filter, paging),
    revoke: (id) => links.revoke(id),
  }
}

export function linkUrlOf({ publicUrl }: Pick<LinksDeps, 'publicUrl'>): string {
  if (publicUrl !== undefined) return publicUrl
  throw new HirewireError(
    'config_invalid',
    'The configuration of the server has no `public_url`: the URL at which browsers reach its pages.',
    PUBLIC_URL,
  )
}

/** The connector of the link, if there is nothing to choose. Throws `request_invalid` and `not_found`. */
async function connectorOf(
  { connection, connectors, preset }: NewLink,
  { store, connectors: known }: LinksDeps,
): Promise<string | null> {
  if (connection !== null) {
    const row = await store.connections.get(connection)
    if (!row) throw unknownId.namedConnection(connection)
    return row.connector
  }
  if (preset.id !== undefined && (await store.connections.get(preset.id)))
    throw new HirewireError('state_conflict', `Connection "${preset.id}" already exists.`, {
      place: { pointer: '/preset/id' },
      next: 'Create a link for this connection (`connection`) to let the customer repair it, or choose another id.',
    })
  for (const [at, id] of (connectors ?? []).entries())
    if (!known.get(id))
      throw new HirewireError('request_invalid', `Connector "${id}" does not exist.`, {
        place: { pointer: `/connectors/${at}` },
      })
  if (connectors === null && offeredUnnamed({ connectors: known }).length === 0)
    throw new HirewireError('request_invalid', 'No connector that is loaded states a `maturity`, so none is offered.', {
      place: { pointer: '/connectors' },
      next: 'Name the connectors to choose from.',
    })
  return connectors?.length === 1 ? connectors[0]! : null
}

/**
 * What a link offers that names no connectors: no mock ATS, and nothing that is not written to its end. Those state no
 * maturity.
 */
export const offeredUnnamed = ({ connectors }: Pick<LinksDeps, 'connectors'>): LoadedConnector[] =>
  connectors.list().filter(({ spec }) => spec.maturity !== undefined)

const sealedCredentials = (credentials: NewLink['credentials']): Record<string, string> =>
  Object.fromEntries(Object.entries(credentials).map(([name, value]) => [`${CREDENTIAL}${name}`, value]))
