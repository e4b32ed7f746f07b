/** Error codes of RFC 6749 (4.1.2.1, 5.2), RFC 6750 and OpenID Connect. */
const CODES: ReadonlySet<unknown> = new Set([
  'access_denied',
  'account_selection_required',
  'consent_required',
  'insufficient_scope',
  'interaction_required',
  'invalid_client',
  'invalid_grant',
  'invalid_request',
  'invalid_scope',
  'invalid_target',
  'invalid_token',
  'login_required',
  'server_error',
  'temporarily_unavailable',
  'unauthorized_client',
  'unsupported_grant_type',
  'unsupported_response_type',
])

/** `: invalid_grant`, or empty if it is not a standard code: free text of an ATS is not repeated. */
export const errorCode = (error: unknown): string => (CODES.has(error) ? `: ${String(error)}` : '')
