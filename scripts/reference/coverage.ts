/**
 * One line of `docs/coverage.md`: a requirement of an ATS, and the fragment under `test/coverage` that demonstrates it.
 */
type CoverageRow = {
  readonly group: string
  readonly row: string
  /** `<folder>/<name>` of a connector and its scenarios; null if there is none. */
  readonly fragment: string | null
  /** Why there is none, or what the scenario leaves to other tests; empty if there is nothing to add. */
  readonly reason: string
}

const shown = (group: string, row: string, fragment: string, reason = ''): CoverageRow => ({
  group,
  row,
  fragment,
  reason,
})
const missing = (group: string, row: string, reason: string): CoverageRow => ({ group, row, fragment: null, reason })

const AUTH = 'Authentication'
const PAGING = 'Paging'
const LIMITS = 'Rate limits'
const EVENTS = 'Webhooks and other events'
const PUSHES = 'Bodies and create flows'
const DUPLICATES = 'Duplicates'
const DATES = 'Dates'
const UNSEEN = 'The scenario shows that such a spec works; other tests cover concurrent calls.'
const TOGETHER = 'The scenario has one connection; other tests cover several connections that share a quota.'

export const COVERAGE: readonly CoverageRow[] = [
  shown(AUTH, 'One key in one header', 'auth/one-header'),
  shown(AUTH, 'Several fixed headers', 'auth/several-headers'),
  shown(AUTH, 'Basic: the key as the user name, with a fixed or empty password', 'auth/basic-key'),
  shown(AUTH, 'Basic: user name and password, with the tenant in the user name', 'auth/basic-tenant'),
  shown(AUTH, 'A fixed bearer token', 'auth/bearer'),
  shown(AUTH, 'A key in the query', 'auth/key-in-query'),
  shown(AUTH, 'A key in the JSON body', 'auth/key-in-body'),
  shown(AUTH, 'OAuth 2.0 client credentials, sent as a form', 'auth/client-credentials-form'),
  shown(AUTH, 'OAuth 2.0 client credentials, sent as JSON under other names', 'auth/client-credentials-json'),
  shown(
    AUTH,
    'Client credentials as Basic, the grant in the query, a subject in JSON',
    'auth/client-credentials-mixed',
  ),
  shown(AUTH, 'A token endpoint with its own response envelope', 'auth/own-token-envelope'),
  shown(AUTH, 'A refresh token that is replaced at each use', 'auth/rotating-refresh-token'),
  shown(AUTH, 'A person grants access in the browser (authorization code)', 'auth/authorization-code'),
  shown(AUTH, 'A refresh token that stays the same', 'auth/fixed-refresh-token'),
  shown(AUTH, 'A signed SAML 2.0 assertion', 'auth/saml-assertion'),
  shown(AUTH, 'A login of several requests', 'auth/session-of-steps'),
  shown(AUTH, 'A signature on every request', 'auth/signed-requests'),
  shown(AUTH, 'A JWT that the client creates', 'auth/own-jwt'),
  shown(AUTH, 'The base URL comes from the login', 'auth/base-url-from-login'),
  shown(AUTH, 'A scheme other than Bearer in front of the token', 'auth/own-scheme-word'),
  shown(AUTH, 'Further headers and query parameters in the token request', 'auth/token-request-headers'),
  shown(AUTH, 'A token in another header, or in the query', 'auth/token-elsewhere'),
  shown(AUTH, 'A field of the token response names the host', 'auth/base-url-from-token'),
  shown(AUTH, 'The client authenticates by a signed JWT, with header parameters', 'auth/client-assertion'),
  shown(
    AUTH,
    'Basic client authentication that is not form-encoded',
    'auth/basic-plain',
    'The scenario has no characters that need encoding; other tests do.',
  ),
  shown(AUTH, 'A logout, where only a few sessions are allowed', 'auth/session-logout'),
  shown(
    AUTH,
    'A client certificate that every account needs',
    'auth/client-certificate',
    'The scenario has no TLS; other tests do.',
  ),
  missing(
    AUTH,
    'One step of a login that must be repeated until it succeeds',
    'Not covered: a refused step fails the login, and the next run logs in again from the first step.',
  ),
  missing(AUTH, 'Bodies encrypted for the ATS', 'Not covered: there is no public format that several systems share.'),

  shown(PAGING, 'Page numbers, until a short page', 'paging/page-until-short'),
  shown(PAGING, 'Page numbers, until a flag', 'paging/page-until-flag'),
  shown(PAGING, 'Offset and total', 'paging/offset-until-total'),
  shown(PAGING, 'A cursor in the body that goes into the query', 'paging/cursor-in-query'),
  shown(PAGING, 'A cursor in the body that goes into the body', 'paging/cursor-in-body'),
  shown(PAGING, 'The URL of the next page in the body', 'paging/next-url'),
  shown(PAGING, 'The URL of the next page in a header', 'paging/link-header'),
  shown(PAGING, 'Paging inside another parameter', 'paging/inside-a-parameter'),
  shown(PAGING, 'The whole list in one response', 'paging/whole-list'),
  shown(PAGING, 'A token for what changed since the last run', 'paging/sync-token'),
  shown(PAGING, 'A parameter that is repeated to ask for more', 'paging/repeated-parameter'),
  shown(PAGING, 'A list that contains only references to its records', 'paging/detail-of-each'),
  shown(PAGING, 'One call for each status or parent', 'paging/call-per-status'),
  shown(PAGING, 'One call for several parents at once', 'paging/call-per-batch'),
  missing(
    PAGING,
    'A field that only a second list has, joined by an id',
    'Not covered: a record comes from one list, or from its own detail. An assumption of the connector names the field.',
  ),
  missing(
    PAGING,
    'Absence among the records of parents that come and go',
    'Not covered: a run asks the parents that are stored now, and a record of a parent that left the selection would look deleted. An assumption of the connector says so (`deletes_of`).',
  ),
  missing(
    PAGING,
    'A deletion that only shows as 404 of one record',
    'Not covered: a 404 may be a lost permission, and deletes nothing.',
  ),

  shown(LIMITS, 'A refusal with the seconds to wait', 'limits/retry-after'),
  shown(LIMITS, 'A refusal with the time at which the window ends', 'limits/reset-header'),
  shown(LIMITS, 'Limits learned from the headers of successful responses', 'limits/learned'),
  shown(LIMITS, 'The same under other names, in seconds', 'limits/reset-header-seconds'),
  shown(LIMITS, 'A header with the calls left in a quota', 'limits/quota-left'),
  shown(LIMITS, 'A limit on concurrent calls', 'limits/concurrency', UNSEEN),
  shown(LIMITS, 'A quota per calendar day', 'limits/daily-quota'),
  shown(LIMITS, 'A published limit, no header', 'limits/declared-numbers'),
  shown(LIMITS, 'One quota for all customers of a partner', 'limits/shared', TOGETHER),
  shown(LIMITS, 'A fixed wait, no header', 'limits/fixed-wait'),
  shown(LIMITS, 'No published limit', 'limits/nothing-published'),

  shown(EVENTS, 'Hex HMAC of the raw body', 'webhooks/hex-hmac'),
  shown(EVENTS, 'Hex HMAC after a word and a space', 'webhooks/hex-hmac-space-prefix'),
  shown(EVENTS, 'Hex HMAC after a word and an equals sign', 'webhooks/hex-hmac-equals-prefix'),
  shown(EVENTS, 'Base64 HMAC of the raw body', 'webhooks/base64-hmac'),
  shown(EVENTS, 'HMAC of the body and a time', 'webhooks/body-and-time'),
  shown(EVENTS, 'Several signatures over time, body and headers', 'webhooks/several-signatures'),
  shown(
    EVENTS,
    'Standard Webhooks: a secret of random bytes after `whsec_`',
    'webhooks/standard-webhooks',
    'Svix: the same with its headers `svix-id`, `svix-timestamp` and `svix-signature`.',
  ),
  shown(EVENTS, 'Standard Webhooks with a public key (v1a, Ed25519)', 'webhooks/standard-webhooks-ed25519'),
  shown(EVENTS, 'Time and signature together in base64', 'webhooks/wrapped-parts'),
  shown(EVENTS, 'The signature of one field', 'webhooks/one-field-signed'),
  shown(EVENTS, 'Signature and signed text in the body', 'webhooks/signature-in-body'),
  shown(EVENTS, 'A canonical request', 'webhooks/canonical-request'),
  shown(EVENTS, 'A shared secret in a header', 'webhooks/shared-secret'),
  shown(EVENTS, "A record that only its parent's list contains", 'webhooks/list-of-parent'),
  shown(EVENTS, 'A payload that the customer designed', 'webhooks/own-payload'),
  shown(EVENTS, 'A handshake before the secret is known', 'webhooks/handshake'),
  shown(EVENTS, 'A GET that checks the webhook URL', 'webhooks/challenge'),
  shown(EVENTS, 'Several events of one delivery, in a list below a key', 'webhooks/list-below-a-key'),
  missing(EVENTS, 'Events in SOAP', 'Not covered: the runtime speaks JSON.'),
  shown(EVENTS, 'Events in a queue, with acknowledgement', 'events/queue'),
  shown(EVENTS, 'Events in a queue that removes what it returns', 'events/queue-once'),
  missing(
    EVENTS,
    'One event that deletes several records',
    'Not covered: a reaction names one record. The others are found by `deletes` of their stream.',
  ),
  missing(EVENTS, 'No events at all', 'Nothing to show: the streams are polled.'),
  shown(EVENTS, 'A secret that is shown once, when the webhook is created', 'events/secret-shown-once'),

  shown(PUSHES, 'One create with the file as base64', 'pushes/inline-file'),
  shown(PUSHES, 'A file by URL', 'pushes/file-by-address'),
  shown(PUSHES, 'A create, then an upload', 'pushes/create-then-upload'),
  shown(PUSHES, 'An upload, then a create that references it', 'pushes/upload-first'),
  shown(PUSHES, 'A person, then an application', 'pushes/person-then-application'),
  shown(PUSHES, 'Search or create, file, submission', 'pushes/search-create-file-apply'),
  shown(PUSHES, 'A create as multipart', 'pushes/multipart-create'),
  shown(PUSHES, 'An id that is only in a response header', 'pushes/id-in-header'),
  shown(PUSHES, 'An id inside a composite string', 'pushes/composite-id'),
  shown(PUSHES, 'A result for each row under HTTP 200', 'pushes/result-per-row'),
  shown(PUSHES, 'PUT creates, POST updates', 'pushes/put-creates'),
  shown(PUSHES, 'Reads by POST', 'pushes/read-by-post'),
  missing(PUSHES, 'XML and SOAP', 'Not covered: the runtime speaks JSON.'),
  shown(PUSHES, 'JSON:API', 'pushes/json-api'),
  shown(PUSHES, 'A JSON:API whose uploads are forms', 'pushes/json-api-upload'),
  shown(PUSHES, 'OData', 'pushes/odata'),
  shown(PUSHES, 'Bodies wrapped in a list', 'pushes/wrapped-array'),
  shown(PUSHES, 'Sending on behalf of a user, without an e-mail to the candidate', 'pushes/actor-and-silence'),
  shown(PUSHES, 'Deletion of a person on request', 'pushes/erase'),

  shown(DUPLICATES, 'The ATS merges duplicates automatically', 'duplicates/merged'),
  shown(DUPLICATES, 'A rejection with a dedicated status', 'duplicates/conflict-status'),
  shown(DUPLICATES, 'A rejection with an error code', 'duplicates/conflict-code'),
  shown(DUPLICATES, 'Ids that change when people are merged later', 'duplicates/merged-later'),
  shown(DUPLICATES, 'A look-up before the create', 'duplicates/lookup-first'),
  shown(DUPLICATES, 'No search: pulled candidates are searched', 'duplicates/pulled-records'),
  shown(DUPLICATES, 'An update that replaces a list', 'duplicates/update-keeps'),
  shown(DUPLICATES, 'No idempotency keys', 'duplicates/no-key'),

  shown(DATES, 'ISO 8601', 'dates/iso'),
  shown(DATES, 'Milliseconds since 1970', 'dates/epoch-ms'),
  shown(DATES, 'OData v2', 'dates/odata'),
  shown(DATES, 'A custom format without a zone', 'dates/pattern'),
  shown(DATES, 'Twelve hours with AM and PM', 'dates/twelve-hours'),
  shown(DATES, 'Local times', 'dates/local-time'),
  shown(DATES, 'An operator inside the value of a filter', 'dates/operator-in-value'),
]

const HEAD = `<!-- Written by \`npm run generate\`: do not edit. -->

# Supported ATS features

Each line is something that some ATS requires. The linked fragment is a small complete connector with scenarios that \`npm run test:all\` runs; \`hirewire new <id> --like <path of the fragment>\` copies it, in a checkout and from the package (\`node_modules/hirewire/test/coverage/\`). \`hirewire docs coverage/<fragment>\` prints it, and \`hirewire docs coverage/<fragment>.test\` its scenarios. A line without a fragment gives the reason.`

/** The coverage page, as path and text. */
export function coveragePage(): [string, string] {
  const groups = [...new Set(COVERAGE.map(({ group }) => group))]
  const count = COVERAGE.filter(({ fragment }) => fragment !== null).length
  const sum = `${count} of ${COVERAGE.length} lines have a fragment.`
  return ['docs/coverage.md', `${[HEAD, sum, ...groups.map(section)].join('\n\n')}\n`]
}

const section = (group: string): string =>
  [
    `## ${group}\n`,
    '| ATS feature | fragment | |',
    '|---|---|---|',
    ...COVERAGE.filter((row) => row.group === group).map(
      ({ row, fragment, reason }) => `| ${row} | ${fragment === null ? '–' : link(fragment)} | ${reason} |`,
    ),
  ].join('\n')

const link = (fragment: string): string => `[${fragment}](../test/coverage/${fragment}.yaml)`
