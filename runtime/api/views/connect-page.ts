/** What the page of a connect link shows: of the link, and of the connector that the customer connects. */
import type { CheckedConnection, ConnectPageView, EndedLink, LoadedConnector } from '../../app/contract.ts'
import { isoTime } from '../../kernel/machine/clock.ts'
import { isoOrNull } from '../fields.ts'
import { showConnector } from './connector.ts'

/** How the operator wants the page to look, and which pages may embed it. */
export type PageStyle = {
  /** The name of the platform; null: none is shown. */
  readonly name: string | null
  /** `#rrggbb`; null: the color of the page. */
  readonly color: string | null
  readonly frame_ancestors: readonly string[]
}

export const showEnded = ({ ended }: EndedLink, style: PageStyle) => ({ ended, style })

export const showPage = (view: ConnectPageView, style: PageStyle) => ({
  style,
  by: view.by,
  customer: view.link.customer,
  language: view.link.language,
  expires_at: isoTime(view.link.expiresAt),
  step: view.link.step,
  turn: view.link.turn,
  repairs: view.link.connection !== null,
  result: view.link.result,
  follows: view.follows,
  // Descriptions of connectors are for the platform, about the API of the ATS.
  connectors: view.connectors.map(({ spec: { id, name } }) => ({ id, name })),
  connector: view.connector && showChosen(view.connector, view.given),
  webhook: view.webhook && { url: view.webhook.url, received_at: isoOrNull(view.webhook.receivedAt) },
  return_to: view.returnTo,
})

/** Without what the platform provides. */
function showChosen(connector: LoadedConnector, given: ConnectPageView['given']) {
  const { id, name, prerequisites, auth, settings, streams, push, events } = showConnector(connector, null)
  const { spec } = connector
  const offered = auth.filter(({ auth_type }) => given.authType === null || given.authType === auth_type)
  return {
    ...{ id, name, prerequisites, events, writes: push !== null },
    reads: [...new Set(streams.map(({ model }) => model))],
    auth: offered.map(({ auth_type, grant, credentials, inline }) => {
      const of = spec.auth[auth_type]!
      return {
        ...{ auth_type, inline },
        browser: grant === 'authorization_code',
        scopes: of.kind === 'oauth2' ? [...(of.scopes ?? [])] : [],
        credentials: credentials.filter((field) => !given.credentials.includes(field.name)),
      }
    }),
    settings: settings.filter((setting) => !given.settings.includes(setting.name)),
  }
}

export const showChecked = (view: CheckedConnection, style: PageStyle) => ({
  ...showPage(view, style),
  checks: view.checks
    .filter(({ name }) => name !== 'prerequisite')
    .map(({ name, ok, message, next = null, code = null, said = null }) => ({ name, ok, message, next, code, said })),
  permissions: view.permissions.map((one) => ({ ...one })),
})
