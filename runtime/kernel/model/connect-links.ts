/** The closed lists of connect links: what a page that connects a customer's ATS goes through. */

/** `authorize` is only there for an ATS that asks in a browser, `webhooks` for one whose webhooks a person sets up. */
export const CONNECT_STEPS = ['choose', 'prepare', 'credentials', 'authorize', 'check', 'webhooks', 'done'] as const
export type ConnectStep = (typeof CONNECT_STEPS)[number]

/** What the shared link of the administrator of an ATS may do; the page of the customer continues after it. */
export const SHARED_STEPS: readonly ConnectStep[] = ['prepare', 'credentials', 'authorize']

export const CONNECT_LINK_STATES = ['open', 'done', 'expired', 'revoked'] as const
export type ConnectLinkState = (typeof CONNECT_LINK_STATES)[number]

/**
 * What happens to a connection itself, as the change feed reports it, whoever did it. `changed`: what it consists of, with
 * its credentials; a pause changes none of it.
 */
export const CONNECTION_EVENTS = ['created', 'authorized', 'changed', 'removed'] as const
export type ConnectionEvent = (typeof CONNECTION_EVENTS)[number]

/** `incomplete`: the ATS refused to let some of the records be read, and the customer continued. */
export const CONNECT_RESULTS = ['connected', 'incomplete'] as const
export type ConnectResult = (typeof CONNECT_RESULTS)[number]

/** Each is one file of the page. */
export const CONNECT_LANGUAGES = ['en', 'de'] as const
export type ConnectLanguage = (typeof CONNECT_LANGUAGES)[number]
