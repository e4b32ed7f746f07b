import type { ErrorCode } from '../errors/errors.ts'

type Raised = { readonly key: string; readonly connection: string | null; readonly code: string }

/**
 * What concerns a connection as a whole: whatever fails with one of these has the same cause, and one fix ends all of it.
 * Any other code is about what the issue names, such as a stream or a field.
 */
const OF_CONNECTION: Readonly<Partial<Record<ErrorCode, string>>> = {
  ats_auth: 'access',
  authorization_missing: 'access',
  authorization_refused: 'access',
  ats_unavailable: 'ats_unavailable',
  ats_rate_limited: 'ats_rate_limited',
  ats_config: 'ats_config',
  address_refused: 'address_refused',
  connection_tls_invalid: 'connection_tls_invalid',
  credential_missing: 'credential_missing',
}

const causes: Readonly<Record<string, string | undefined>> = OF_CONNECTION

/** Open issues with the same group have one cause. */
export function groupOfIssue({ key, connection, code }: Raised): string {
  const cause = causes[code]
  return connection === null || cause === undefined ? key : `${connection}/${cause}`
}
