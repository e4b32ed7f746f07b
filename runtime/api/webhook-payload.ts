/** The body of an outgoing webhook: the ids of what changed, and the object as the API returns it. */
import type { ChangedObject, ShowEvent, WebhookEvent } from '../app/contract.ts'
import { isoTime } from '../kernel/machine/clock.ts'
import type { Model } from '../kernel/model/model.ts'
import { showChange } from './views/change.ts'
import { showConsent } from './views/consent.ts'
import { showErasure } from './views/erasure.ts'
import { showIssue } from './views/issue.ts'
import { showPush } from './views/push.ts'
import { showRecord } from './views/record.ts'
import { showReview } from './views/review.ts'

const HISTORY = [
  'id',
  'connection',
  'stream',
  'deleted',
  'connector_version',
  'first_seen',
  'last_seen',
  'updated_at',
  'source_updated_at',
] as const

/** What an endpoint receives that is not marked for personal data: ids, states, times, and what is not about a person. */
export const WITHOUT_PERSONAL_DATA: Readonly<
  Record<Exclude<ChangedObject['kind'], 'record'> | Model, readonly string[]>
> = {
  requisition: [
    ...HISTORY,
    'title',
    'code',
    'status',
    'visibility',
    'employment_type',
    'workplace',
    'department',
    'locations',
    'openings',
    'opened_at',
    'closed_at',
    'stages',
    'apply_url',
  ],
  candidate: [...HISTORY, 'person'],
  application: [
    ...HISTORY,
    'candidate',
    'requisition',
    'person',
    'stage',
    'outcome',
    'phase',
    'furthest_phase',
    'applied_at',
    'hired_at',
    'ended_at',
    'origin',
  ],
  offer: [...HISTORY, 'application', 'status', 'start_date'],
  department: [...HISTORY, 'name', 'code', 'parent'],
  location: [...HISTORY, 'name', 'city', 'region', 'country', 'postal_code', 'workplace', 'raw'],
  push: [
    'id',
    'person',
    'connection',
    'requisition',
    'state',
    'requires',
    'consent',
    'effect_class',
    'step',
    'result',
    'existing',
    'dropped',
    'ready_at',
    'cause',
    'code',
    'fingerprint',
    'created_at',
    'updated_at',
  ],
  review: [
    'id',
    'push',
    'person',
    'connection',
    'requisition',
    'step',
    'state',
    'decision',
    'created_at',
    'decided_at',
  ],
  consent: ['id', 'seq', 'person', 'connection', 'requisition', 'kind', 'state', 'at', 'expires_at', 'recorded_at'],
  erasure: [
    'id',
    'connection',
    'requisition',
    'push',
    'person',
    'reason',
    'state',
    'attempt_count',
    'ready_at',
    'code',
    'created_at',
    'done_at',
  ],
  issue: [
    'key',
    'group',
    'connection',
    'stream',
    'cause',
    'code',
    'message',
    'next',
    'who_fixes',
    'count',
    'first_at',
    'last_at',
    'cleared_at',
  ],
}

/** Each object as the API returns it. */
function shown(object: ChangedObject): Readonly<Record<string, unknown>> {
  switch (object.kind) {
    case 'record':
      return showRecord(object.row)
    case 'push':
      return showPush(object.row)
    case 'review':
      return showReview(object.row)
    case 'consent':
      return showConsent(object.row)
    case 'erasure':
      return showErasure(object.row)
    case 'issue':
      return showIssue(object.row)
  }
}

function objectIn({ object }: WebhookEvent, personalData: boolean): object | null {
  if (object === null) return null
  const whole = shown(object)
  if (personalData) return whole
  const fields = WITHOUT_PERSONAL_DATA[object.kind === 'record' ? object.row.model : object.kind]
  return Object.fromEntries(fields.flatMap((name) => (name in whole ? [[name, whole[name]]] : [])))
}

export const showEvent: ShowEvent = (event, personalData) => ({
  type: event.type,
  timestamp: isoTime(event.at),
  data: {
    connection: event.connection,
    change: event.entry && showChange(event.entry),
    object: objectIn(event, personalData),
  },
})
