import type { AuthSpec, SessionAuth } from '../../spec/connector.ts'
import { isSaved } from './login.ts'
import { readsToken } from './token-fields.ts'

/** The URLs that a login itself calls, as texts; URLs that only a response contains are not included. */
export function loginAddresses(auth: AuthSpec): readonly string[] {
  if (auth.kind === 'oauth2') return [auth.token.url, ...(auth.authorize ? [auth.authorize.url] : [])]
  if (auth.kind !== 'session') return []
  return callsOf(auth).filter((url) => !isSaved(url))
}

const callsOf = ({ steps, logout }: SessionAuth): string[] =>
  [...steps, ...(logout ? [logout] : [])].map(({ url }) => url)

/**
 * Whether requests may go to URLs from a login response: to hosts that the spec names, and to those of the login
 * itself.
 */
export const usesResponseUrls = (auth: AuthSpec): boolean =>
  auth.kind === 'session' ? [auth.base_url ?? '', ...callsOf(auth)].some(isSaved) : isBaseUrlReturned(auth)

/** Whether only the response of a login has the base URL. */
export const isBaseUrlReturned = (auth: AuthSpec): boolean =>
  (auth.kind === 'session' && isSaved(auth.base_url ?? '')) ||
  (auth.kind === 'oauth2' && readsToken(auth.base_url ?? ''))
