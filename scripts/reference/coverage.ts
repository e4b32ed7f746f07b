/** One line of `docs/coverage.md`: something that an ATS wants, and the fragment under `test/coverage` that shows it. */
type CoverageRow = {
  readonly group: string
  readonly row: string
  /** `<folder>/<name>` of a connector and its scenarios; null where nothing shows it. */
  readonly fragment: string | null
  /** Why nothing shows it, or what the scenario leaves to other tests; empty where there is nothing to say. */
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
const UNSEEN = 'The scenario shows that such a spec works; what is under way together is counted in other tests.'
const TOGETHER = 'The scenario has one connection; that several take turns is shown by other tests.'

export const COVERAGE: readonly CoverageRow[] = [
  shown(AUTH, 'One key in one header', 'auth/one-header'),
  shown(AUTH, 'Several fixed headers', 'auth/several-headers'),
  shown(AUTH, 'Basic: the key is the user, the password fixed or empty', 'auth/basic-key'),
  shown(AUTH, 'Basic: user and password, the tenant in the user name', 'auth/basic-tenant'),
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
  shown(AUTH, 'A token endpoint whose answer has an envelope of its own', 'auth/own-token-envelope'),
  shown(AUTH, 'A refresh token that is replaced at each use', 'auth/rotating-refresh-token'),
  shown(AUTH, 'The consent of a person in the browser (authorization code)', 'auth/authorization-code'),
  shown(AUTH, 'A refresh token that stays the same', 'auth/fixed-refresh-token'),
  shown(AUTH, 'A signed SAML 2.0 assertion', 'auth/saml-assertion'),
  shown(AUTH, 'A login of several requests', 'auth/session-of-steps'),
  shown(AUTH, 'Every request is signed', 'auth/signed-requests'),
  shown(AUTH, 'A JWT that the caller makes', 'auth/own-jwt'),
  shown(AUTH, 'The address of the API comes from the login', 'auth/base-url-from-login'),
  shown(AUTH, 'Another word in front of the token', 'auth/own-scheme-word'),
  missing(AUTH, 'Bodies that are encrypted for the ATS', 'Not covered: no public form that several systems share.'),

  shown(PAGING, 'Page numbers, until a short page', 'paging/page-until-short'),
  shown(PAGING, 'Page numbers, until a flag', 'paging/page-until-flag'),
  shown(PAGING, 'Records to skip, until the total', 'paging/offset-until-total'),
  shown(PAGING, 'A mark in the body that goes into the query', 'paging/cursor-in-query'),
  shown(PAGING, 'A mark in the body that goes into the body', 'paging/cursor-in-body'),
  shown(PAGING, 'The address of the next page in the body', 'paging/next-url'),
  shown(PAGING, 'The address of the next page in a header', 'paging/link-header'),
  shown(PAGING, 'Paging inside of another parameter', 'paging/inside-a-parameter'),
  shown(PAGING, 'The whole list at once', 'paging/whole-list'),
  shown(PAGING, 'A token for what changed since the last run', 'paging/sync-token'),
  shown(PAGING, 'A list that only names its records', 'paging/detail-of-each'),
  shown(PAGING, 'One call for each status or parent', 'paging/call-per-status'),
  shown(PAGING, 'One call for several parents at once', 'paging/call-per-batch'),

  shown(LIMITS, 'A refusal that says how many seconds to wait', 'limits/retry-after'),
  shown(LIMITS, 'A refusal that says when the window ends', 'limits/reset-header'),
  shown(LIMITS, 'Limits that are learned from the headers of good answers', 'limits/learned'),
  shown(LIMITS, 'The same under other names, in seconds', 'limits/reset-header-seconds'),
  shown(LIMITS, 'What is left of a quota, in a header of its own', 'limits/quota-left'),
  shown(LIMITS, 'A cap on calls under way', 'limits/concurrency', UNSEEN),
  shown(LIMITS, 'A quota for each calendar day', 'limits/daily-quota'),
  shown(LIMITS, 'Published numbers, no header', 'limits/declared-numbers'),
  shown(LIMITS, 'One quota for all customers of a partner', 'limits/shared', TOGETHER),
  shown(LIMITS, 'A fixed wait, no header', 'limits/fixed-wait'),
  shown(LIMITS, 'Nothing is published', 'limits/nothing-published'),

  shown(EVENTS, 'Hex HMAC of the raw body', 'webhooks/hex-hmac'),
  shown(EVENTS, 'Hex HMAC behind a word and a space', 'webhooks/hex-hmac-space-prefix'),
  shown(EVENTS, 'Hex HMAC behind a word and an equals sign', 'webhooks/hex-hmac-equals-prefix'),
  shown(EVENTS, 'Base64 HMAC of the raw body', 'webhooks/base64-hmac'),
  shown(EVENTS, 'HMAC of the body and a time', 'webhooks/body-and-time'),
  shown(EVENTS, 'Several signatures over time, body and headers', 'webhooks/several-signatures'),
  shown(
    EVENTS,
    'Standard Webhooks: a secret of random bytes behind `whsec_`',
    'webhooks/standard-webhooks',
    'Svix: the same with its headers `svix-id`, `svix-timestamp` and `svix-signature`.',
  ),
  shown(EVENTS, 'Standard Webhooks with a public key (v1a, Ed25519)', 'webhooks/standard-webhooks-ed25519'),
  shown(EVENTS, 'Time and signature together in base64', 'webhooks/wrapped-parts'),
  shown(EVENTS, 'The signature of one field', 'webhooks/one-field-signed'),
  shown(EVENTS, 'Signature and what was signed in the body', 'webhooks/signature-in-body'),
  shown(EVENTS, 'A canonical request', 'webhooks/canonical-request'),
  shown(EVENTS, 'A shared secret in a header', 'webhooks/shared-secret'),
  shown(EVENTS, 'A record that only the list of its parent shows', 'webhooks/list-of-parent'),
  shown(EVENTS, 'A payload that the customer designed', 'webhooks/own-payload'),
  shown(EVENTS, 'A handshake before the secret is known', 'webhooks/handshake'),
  missing(EVENTS, 'Events in SOAP', 'Not covered: the runtime speaks JSON.'),
  shown(EVENTS, 'Events that are fetched from a queue, and acknowledged', 'events/queue'),
  shown(EVENTS, 'Events that are fetched from a queue, where reading takes them away', 'events/queue-once'),
  missing(EVENTS, 'No events at all', 'Nothing to show: streams are pulled.'),
  shown(EVENTS, 'A secret that is shown once, when the webhook is made', 'events/secret-shown-once'),

  shown(PUSHES, 'One create with the file as base64', 'pushes/inline-file'),
  shown(PUSHES, 'A file by its address', 'pushes/file-by-address'),
  shown(PUSHES, 'A create, then an upload', 'pushes/create-then-upload'),
  shown(PUSHES, 'An upload, then a create that names it', 'pushes/upload-first'),
  shown(PUSHES, 'A person, then an application', 'pushes/person-then-application'),
  shown(PUSHES, 'Search or create, file, submission', 'pushes/search-create-file-apply'),
  shown(PUSHES, 'A create as multipart', 'pushes/multipart-create'),
  shown(PUSHES, 'An id that stands only in a header of the answer', 'pushes/id-in-header'),
  shown(PUSHES, 'An id inside of a composite text', 'pushes/composite-id'),
  shown(PUSHES, 'A result for each row under HTTP 200', 'pushes/result-per-row'),
  shown(PUSHES, 'PUT creates, POST updates', 'pushes/put-creates'),
  shown(PUSHES, 'Reads by POST', 'pushes/read-by-post'),
  missing(PUSHES, 'XML and SOAP', 'Not covered: the runtime speaks JSON.'),
  shown(PUSHES, 'JSON:API', 'pushes/json-api'),
  shown(PUSHES, 'OData', 'pushes/odata'),
  shown(PUSHES, 'Bodies wrapped in a list', 'pushes/wrapped-array'),
  shown(PUSHES, 'On whose behalf, and no mail to the person', 'pushes/actor-and-silence'),
  shown(PUSHES, 'The deletion of a person who asks for it', 'pushes/erase'),

  shown(DUPLICATES, 'The ATS merges by itself', 'duplicates/merged'),
  shown(DUPLICATES, 'A refusal with a status of its own', 'duplicates/conflict-status'),
  shown(DUPLICATES, 'A refusal with a code', 'duplicates/conflict-code'),
  shown(DUPLICATES, 'Ids that change when people are merged later', 'duplicates/merged-later'),
  shown(DUPLICATES, 'Somebody has to be looked up first', 'duplicates/lookup-first'),
  shown(DUPLICATES, 'No search: the people who were pulled are asked', 'duplicates/pulled-records'),
  shown(DUPLICATES, 'An update that replaces a list', 'duplicates/update-keeps'),
  shown(DUPLICATES, 'No idempotency keys', 'duplicates/no-key'),

  shown(DATES, 'ISO 8601', 'dates/iso'),
  shown(DATES, 'Milliseconds since 1970', 'dates/epoch-ms'),
  shown(DATES, 'OData v2', 'dates/odata'),
  shown(DATES, 'A form without a zone', 'dates/pattern'),
  shown(DATES, 'Twelve hours with AM and PM', 'dates/twelve-hours'),
  shown(DATES, 'Local times', 'dates/local-time'),
  shown(DATES, 'An operator inside of the value of a filter', 'dates/operator-in-value'),
]

const HEAD = `<!-- Written by \`npm run generate\`: do not edit. -->

# What can be said of an ATS

Each line is something that some ATS wants. Where a fragment stands beside it, that is a small complete connector with its scenarios, which \`npm test\` plays; \`hirewire new <id> --like <path of the fragment>\` makes a copy, in a checkout and from the package (\`node_modules/hirewire/test/coverage/\`). Where none does, the reason is told.`

/** The page of coverage, as path and text. */
export function coveragePage(): [string, string] {
  const groups = [...new Set(COVERAGE.map(({ group }) => group))]
  const count = COVERAGE.filter(({ fragment }) => fragment !== null).length
  const sum = `${count} of ${COVERAGE.length} lines are shown by a fragment.`
  return ['docs/coverage.md', `${[HEAD, sum, ...groups.map(section)].join('\n\n')}\n`]
}

const section = (group: string): string =>
  [
    `## ${group}\n`,
    '| what an ATS wants | fragment | |',
    '|---|---|---|',
    ...COVERAGE.filter((row) => row.group === group).map(
      ({ row, fragment, reason }) => `| ${row} | ${fragment === null ? '–' : link(fragment)} | ${reason} |`,
    ),
  ].join('\n')

const link = (fragment: string): string => `[${fragment}](../test/coverage/${fragment}.yaml)`
