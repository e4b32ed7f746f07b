import { type ConnectStep, SHARED_STEPS } from '../../kernel/model/connect-links.ts'
import type { LoadedConnector } from '../../spec/connector.ts'
import type { ConnectLinkRow, FoundConnectLink, Store } from '../../store/port/index.ts'
import type { App } from '../contract.ts'
import type { ConnectPageView } from './contract.ts'
import { givenCredentials, presetOf } from './entered.ts'
import { type LinksDeps, linkUrlOf, offeredUnnamed, SIGNING } from './links.ts'
import { signedReturn } from './token.ts'

export type ViewDeps = Pick<LinksDeps, 'publicUrl'> & {
  readonly store: Pick<Store, 'connectLinks' | 'hooks'>
  readonly connectors: Pick<App['connectors'], 'get' | 'list'>
}
type Opened = Pick<FoundConnectLink, 'link' | 'by'>

/** What the page shows: nothing that was entered, and nothing of another link. */
export async function viewOf({ link, by }: Opened, deps: ViewDeps): Promise<ConnectPageView> {
  const secrets = await deps.store.connectLinks.secrets(link.id)
  const connector = connectorOf(link, deps)
  return {
    ...{ link, by, connector },
    connectors: link.step === 'choose' && by === 'link' ? choicesOf(link, deps) : [],
    follows: followingOf({ link, by }, deps),
    given: {
      authType: presetOf(link).auth_type ?? null,
      credentials: Object.keys(givenCredentials(secrets)),
      settings: Object.keys(presetOf(link).settings ?? {}),
    },
    webhook:
      link.step === 'webhooks' && by === 'link' && link.connection !== null
        ? await webhookOf(link.connection, deps)
        : null,
    returnTo: link.step === 'done' && by === 'link' ? signedReturn(link, secrets[SIGNING] ?? '') : null,
  }
}

const webhookOf = async (connection: string, { store, ...deps }: ViewDeps) => ({
  url: `${linkUrlOf(deps).replace(/\/+$/, '')}/webhooks/${connection}`,
  receivedAt: await store.hooks.lastReceivedAt(connection),
})

const connectorOf = ({ connector }: ConnectLinkRow, { connectors }: ViewDeps): LoadedConnector | null =>
  connector === null ? null : (connectors.get(connector) ?? null)

/** The connectors that the platform allows. */
export const choicesOf = (
  { connectors: allowed }: ConnectLinkRow,
  { connectors }: Pick<ViewDeps, 'connectors'>,
): LoadedConnector[] =>
  allowed === null ? offeredUnnamed({ connectors }) : connectors.list().filter(({ spec }) => allowed.includes(spec.id))

/** Those to which the page may go without more than a click. */
export function followingOf({ link, by }: Opened, deps: ViewDeps): ConnectStep[] {
  const { step, connection, result } = link
  if (by === 'shared' && !SHARED_STEPS.includes(step)) return []
  const connector = connectorOf(link, deps)
  if (step === 'prepare') {
    const mayChoose = by === 'link' && connection === null && choicesOf(link, deps).length > 1
    return mayChoose ? ['choose', 'credentials'] : ['credentials']
  }
  if (step === 'credentials') return ['prepare']
  if (step === 'authorize') return ['credentials']
  if (step === 'check') return result === null ? ['credentials'] : ['credentials', setsUpWebhooks(connector)]
  if (step === 'webhooks') return ['check', 'done']
  return step === 'done' ? ['credentials'] : []
}

/** Webhooks that a person sets up in the ATS; others are registered by call. */
function setsUpWebhooks(connector: LoadedConnector | null): 'webhooks' | 'done' {
  const events = Object.values(connector?.spec.events ?? {})
  return events.some((event) => event.kind === 'webhook' && !event.subscribe) ? 'webhooks' : 'done'
}

/** Whether a person grants access in a browser. */
export function asksInBrowser(connector: LoadedConnector | undefined, authType: string): boolean {
  const auth = connector?.spec.auth[authType]
  return auth?.kind === 'oauth2' && auth.grant === 'authorization_code'
}
