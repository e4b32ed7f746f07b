import type { AuthSpec } from '../../spec/connector.ts'
import { isSaved } from './login.ts'

/** The URLs that a login calls itself, as texts; those that only an answer tells are not among them. */
export function loginAddresses(auth: AuthSpec): readonly string[] {
  if (auth.kind === 'oauth2') return [auth.token.url, ...(auth.authorize ? [auth.authorize.url] : [])]
  if (auth.kind !== 'session') return []
  return auth.steps.map(({ url }) => url).filter((url) => !isSaved(url))
}

/** Whether requests may go where an answer of the login says: to hosts that the spec names, and to those of the login itself. */
export const followsAnswers = (auth: AuthSpec): boolean =>
  auth.kind === 'session' && [auth.base_url ?? '', ...auth.steps.map(({ url }) => url)].some(isSaved)
