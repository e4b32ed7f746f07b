/**
 * The operations of the API that next steps name. The CLI shows one as a command, a console as a button: no text of the
 * API contains a command.
 */
export type Action = { readonly operation: string; readonly parameters: Readonly<Record<string, unknown>> }

/** What someone can do next: a text for people, and the operation that does it, if there is one. */
export type Next = { readonly text: string; readonly action: Action | null }

export const SUBJECTS = [
  'connection',
  'stream',
  'push',
  'run',
  'erasure',
  'issue',
  'fingerprint',
  'state',
  'endpoint',
  'person',
] as const
/** The subject of a failure, as far as it is known. */
export type Subject = Partial<Record<(typeof SUBJECTS)[number], string>>

type Act = (subject: Subject) => Action | null

/** An operation on one object. Without its id there is nothing to call. */
const on =
  (operation: string, kind: keyof Subject, more: Readonly<Record<string, unknown>> = {}): Act =>
  ({ [kind]: id }) =>
    id === undefined ? null : { operation, parameters: { id, ...more } }

/** An operation on a person, whom the path names by the id of the platform. */
const of =
  (operation: string): Act =>
  ({ person }) =>
    person === undefined ? null : { operation, parameters: { person } }

/** A list, filtered by what is known of the subject. */
const list =
  (operation: string, by: readonly (keyof Subject)[], more: Readonly<Record<string, unknown>> = {}): Act =>
  (subject) => {
    const filters = by.flatMap((kind) => (subject[kind] === undefined ? [] : [[kind, [subject[kind]]]]))
    return { operation, parameters: { ...Object.fromEntries(filters), ...more } }
  }

export const ACTS = {
  change_connection: on('updateConnection', 'connection'),
  show_connection: on('getConnection', 'connection'),
  authorize_connection: on('authorizeConnection', 'connection'),
  resume_connection: on('resumeConnection', 'connection'),
  pull: ({ connection, stream }) =>
    connection === undefined
      ? null
      : { operation: 'syncConnection', parameters: { id: connection, ...(stream !== undefined && { stream }) } },
  preview_remap: on('remapConnection', 'connection', { dry_run: true }),
  list_queued: list('listPushes', ['connection'], { state: ['QUEUED'] }),
  list_stuck: list('listPushes', ['connection', 'state', 'fingerprint']),
  show_push: on('getPush', 'push'),
  retry_push: on('retryPush', 'push'),
  settle_push: on('settlePush', 'push'),
  list_reviews: list('listReviews', ['connection'], { state: ['open'] }),
  release_run: (subject) =>
    on('releaseRun', 'run')(subject) ?? list('listRuns', ['connection'], { held: true })(subject),
  list_quarantine: list('listQuarantine', ['connection', 'stream', 'fingerprint']),
  close_erasure: (subject) =>
    on('closeErasure', 'erasure')(subject) ?? list('listErasures', ['connection'], { state: ['open'] })(subject),
  close_issue: on('closeIssue', 'issue'),
  list_issues: list('listIssues', ['connection'], { open: true }),
  resume_pushes: () => ({ operation: 'setPushSwitch', parameters: { paused: false } }),
  resume_pulls: () => ({ operation: 'setPause', parameters: { pulls: false } }),
  enable_webhook_endpoint: (subject) =>
    on('updateWebhookEndpoint', 'endpoint', { state: 'active' })(subject) ?? {
      operation: 'listWebhookEndpoints',
      parameters: {},
    },
  create_key: () => ({ operation: 'createKey', parameters: {} }),
  show_erasure: of('getPersonErasure'),
  certify_erasure: of('certifyErasure'),
  record_consent: () => ({ operation: 'recordConsent', parameters: {} }),
} as const satisfies Record<string, Act>

export type ActName = keyof typeof ACTS
