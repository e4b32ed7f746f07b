import { OWN_SUBJECTS, UNAUTHORIZED_CODES } from '../../kernel/model/states.ts'
import { isSubscribed, WEBHOOK_EVENTS } from '../../kernel/model/webhook-events.ts'
import { sha256 } from '../../kernel/text/fingerprint.ts'
import type { ChangeRow } from '../../store/port/index.ts'
import type {
  IssueOpened,
  LoggedAttempt,
  WaitingMessage,
  WebhookSource,
  WebhookWork,
} from '../../store/port/webhook-endpoints.ts'

/** One event for one endpoint. */
export type Message = WebhookSource & Pick<WaitingMessage, 'type' | 'attempt' | 'readyAt' | 'failingSince'>

/** Their entries contain a state. */
const OWN: ReadonlySet<string> = new Set(OWN_SUBJECTS)
const KNOWN: ReadonlySet<string> = new Set(WEBHOOK_EVENTS)

/** The events of an entry of the feed. Entries about erased persons say only that they were erased. */
function eventsOf({ kind, model, change }: ChangeRow): string[] {
  if (change.erased === true) return []
  const what = OWN.has(kind) ? String(change.state).toLowerCase() : kind
  const type = `${model}.${what}`
  return [type, ...(type === 'push.in_review' ? ['review.opened'] : [])].filter((one) => KNOWN.has(one))
}

/** What the removal of a connection leaves of its newest issue. */
const FORGOTTEN = ''

const NEEDS_CUSTOMER: readonly string[] = UNAUTHORIZED_CODES

function eventsOfIssue({ issue, code, connection }: IssueOpened): string[] {
  if (issue === FORGOTTEN) return []
  const needsCustomer = connection !== null && NEEDS_CUSTOMER.includes(code)
  return ['issue.opened', ...(needsCustomer ? ['connection.needs_reauthorization'] : [])]
}

/** Messages about one subject are sent in order, one after the other. */
export function subjectOf(message: WebhookSource): string {
  if (message.source === 'event') return `issue ${message.entry?.issue ?? ''}`
  const { connection, model, id } = message.entry ?? {}
  return `change ${connection} ${model} ${id}`
}

/** The `webhook-id`: the same in each attempt and replay. After a restore, numbers are used again, and times are not. */
export function messageId(endpoint: string, { source, number, type, entry }: Message): string {
  return `msg_${sha256(`${endpoint} ${source} ${number} ${type} ${entry?.at}`).slice(0, 32)}`
}

export type Fresh = {
  readonly messages: readonly Message[]
  /** Up to which entries these are all. */
  readonly to: WebhookWork['position']
}

/** The messages of the next entries, as many as are sent before the results are stored. */
export function freshIn({ endpoint, position, changes, opened }: WebhookWork, most: number): Fresh {
  const messages: Message[] = []
  const add = (source: WebhookSource, types: readonly string[]): void => {
    for (const type of types)
      if (isSubscribed(endpoint.events, type))
        messages.push({ ...source, type, attempt: 0, readyAt: null, failingSince: null })
  }
  let { change, event } = position
  for (const entry of opened) {
    if (messages.length >= most) break
    add({ source: 'event', number: entry.number, entry }, eventsOfIssue(entry))
    event = entry.number
  }
  for (const entry of changes) {
    if (messages.length >= most) break
    add({ source: 'change', number: entry.seq, entry }, eventsOf(entry))
    change = entry.seq
  }
  return { messages, to: { change, event } }
}

/** Whether nothing is left to report: the entry was purged, its person erased, its connection removed, or nobody asks. */
export const isGone = (
  { source, entry, type }: Message,
  { events }: Pick<WebhookWork['endpoint'], 'events'>,
): boolean =>
  entry === null ||
  !isSubscribed(events, type) ||
  (source === 'change' ? entry.change.erased === true : entry.issue === FORGOTTEN)

/** What an attempt to send this is kept with. */
export const about = (message: Message): Pick<LoggedAttempt, 'entry' | 'connection'> => ({
  entry: message,
  connection: message.entry?.connection ?? null,
})
