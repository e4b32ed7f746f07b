import type { EffectClass } from '../../../runtime/store/port/pushes.ts'
import { type Kind, kindsOf, type Shape } from './shape.ts'

export type SpecOptions = {
  readonly id: string
  /** How long the ATS may need until a created record can be found: its processing delay plus the lag of its index. */
  readonly grace: string
  readonly timeout: string
  /** The limits of the connector, as YAML. */
  readonly limits: string
  /** The form of the ATS's response to a write. */
  readonly replies?: 'object' | 'list'
  /** A last step that creates nothing, and whether it saves a part of the response. */
  readonly note?: { readonly effect: 'update' | 'none'; readonly saves: boolean } | null
}

/**
 * A connector for a mock ATS of the rigs. Each request of a push contains the push's id, so that the ATS can compare it
 * with the ledger.
 */
export function specText(shape: Shape, { id, grace, timeout, limits, replies, note }: SpecOptions): string {
  const records = replies === 'list' ? ', records: data' : ''
  return `
spec: 2
id: ${id}
name: Simulated ATS
version: 1.0.0
auth:
  key: ${AUTH[shape.auth]}
settings: { base: { type: string, format: uri, title: Address } }
http: { base_url: $settings.base, timeout: ${timeout}, message: error, limits: ${limits}, errors: [${NOT_DONE}] }
requests:
  list_jobs: { request: GET /jobs, query: { since?: $with.since }, records: data, ${PAGES} }
  read_job: { request: GET /job, query: { id: $with.id }, records: $ }
  find_candidates: { request: GET /candidates, query: { email: $with.email, push: $with.push }, records: data, ${PAGES} }
  find_likenesses: { request: GET /candidates, query: { phone: $with.phone, push: $with.push }, records: data, ${PAGES} }
  find_applications: { request: GET /applications, query: { person: $with.person, job: $with.job, push: $with.push }, records: data, ${PAGES} }
  find_files: { request: GET /files, query: { application: $with.application, push: $with.push }, records: data, ${PAGES} }
  create_candidate: { request: POST /candidates, headers: { Idempotency-Key?: $with.key }${records} }
  update_candidate: { request: PATCH /candidates${records} }
  create_application: { request: POST /applications, headers: { Idempotency-Key?: $with.key }${records} }
  create_file: { request: POST /files, headers: { Idempotency-Key?: $with.key }${records} }
${note ? `  create_note: { request: POST /notes${records} }\n` : ''}${shape.erases ? "  delete_candidate: { request: 'DELETE /candidates/{{ $with.id }}' }\n" : ''}${shape.mirrors ? LIST_PEOPLE : ''}vocabularies:
  requisition.status: { OPEN: [open], CLOSED: [closed] }
pull:
  jobs:
    into: requisition
    list: { request: { use: list_jobs, with: { since?: $cursor.since } } }
    every: 24h
    incremental: { kind: watermark, format: iso, overlap: 60s }
    get: { request: { use: read_job, with: { id: $record.id } } }
    id: id
    updated: changed
    map: { title: title, status: state }
${shape.mirrors ? PEOPLE : ''}events:
  kind: webhook
  credentials: { webhook_key: { title: Webhook key, secret: true } }
  verify: { kind: token, header: x-hook-key, equals: $credentials.webhook_key }
  event: event
  id: event_id
  handlers: [{ events: job.changed, refresh: { jobs: job.id } }]
push:
  consent: interest_and_consent
  attachments: { resume: { optional: true } }
  steps:
${kindsOf(shape)
  .map((kind) => STEPS[kind](shape, settleOf(shape[kind], kind, { shape, grace })))
  .join('\n')}
${note ? noteStep(note) : ''}${shape.erases ? '  erase: { request: { use: delete_candidate, with: { id: $saved.candidate } } }' : ''}
`
}

/** What the ATS itself says; a proxy in front of it sends no JSON. */
const NOT_DONE =
  '{ when: $response.status = 429 and $exists(error), is: rate_limited }, { when: $response.status = 503 and $exists(error), is: unavailable }'
const PAGES = 'paging: { kind: cursor, param: mark, next: next }'
const LIST_PEOPLE = `  list_people: { request: GET /people, query: { since?: $with.since }, records: data, ${PAGES} }
`

const AUTH: Record<Shape['auth'], string> = {
  key: `{ kind: headers, credentials: { key: { title: Key, secret: true } }, headers: { x-key: $credentials.key } }`,
  token: `{ kind: oauth2, grant: client_credentials, credentials: { client_id: { secret: true }, client_secret: { secret: true } }, token: { url: '{{ $settings.base }}/token' } }`,
}

const PEOPLE = `  people:
    into: candidate
    list: { request: { use: list_people } }
    every: 24h
    id: id
    map: { first_name: name, last_name: name, emails: email }
`

const STEPS: Record<Kind, (shape: Shape, settle: string) => string> = {
  candidate: ({ candidate, found, review }, settle) => `
    - create: candidate${candidate === 'at_most_once' ? '' : dedupe(`${review ? LIKENESS : ''}{ name: e-mail, request: { use: find_candidates, with: { email: $candidate.email, push: $push.id } }, match: { $candidate.email: email }, if_found: ${found === 'use' ? 'adopt' : found}, save: { candidate: id } }`)}
      request: { use: create_candidate${ignoredKey(candidate)} }
      json: { person: $push.person, email: $candidate.email, phone?: $candidate.phone, push: $push.id }
      save: { candidate: id }${candidate === 'at_most_once' || found === 'use' ? '' : UPDATE}
      recovery: ${settle}`,
  application: ({ application, steps, afterLoss }, settle) => {
    const saves = steps === 'one' ? '{ candidate: candidate, application: id }' : '{ application: id }'
    const of = steps === 'one' ? '' : 'candidate: $saved.candidate, '
    const asked = afterLoss ? ', ask: after_loss' : ''
    return `
    - create: application${application === 'at_most_once' ? '' : dedupe(`{ name: application, request: { use: find_applications, with: { person: $push.person, job: $requisition.id, push: $push.id } }, match: { $push.person: person, $requisition.id: job }, if_found: adopt${asked}, save: ${saves} }`)}
      request: { use: create_application${ignoredKey(application)} }
      json: { ${of}person: $push.person, email: $candidate.email, job: $requisition.id, push: $push.id }
      save: ${saves}
      recovery: ${settle}`
  },
  file: ({ file }, settle) => `
    - create: file
      when: $exists($resume)${file === 'at_most_once' ? '' : dedupe(`{ name: file, request: { use: find_files, with: { application: $saved.application, push: $push.id } }, match: { $saved.application: application, $resume.file_name: name }, save: { resume: id } }`)}
      request: { use: create_file${ignoredKey(file)} }
      json: { application: $saved.application, person: $push.person, name: $resume.file_name, content: { $file: resume, as: base64 }, push: $push.id }
      save: { resume: id }
      recovery: ${settle}`,
}

const noteStep = ({ effect, saves }: NonNullable<SpecOptions['note']>): string => `
    - ${effect === 'none' ? 'read' : effect}: note
      request: { use: create_note }
      json: { id: $saved.application, person: $push.person, push: $push.id }${saves ? '\n      save: { note: id }' : ''}
`

/** An ATS that does not honour keys receives one anyway, and ignores it. */
const ignoredKey = (of: EffectClass): string => (of === 'keyed' ? '' : ', with: { key: $push.id }')

const UPDATE = `
      update_with:
        request: { use: update_candidate }
        json: { id: $saved.candidate, person: $push.person, push: $push.id }`

const LIKENESS = `{ name: phone, when: $exists($candidate.phone), request: { use: find_likenesses, with: { phone: $candidate.phone, push: $push.id } }, match: { $candidate.phone: phone }, if_found: review, save: { candidate: id } }, `

const dedupe = (row: string): string => `
      find: [${row}]`

const CONFLICTS: Record<Kind, string> = {
  candidate: `when: '$same_email(existing.email, $candidate.email)', save: { candidate: existing.id }`,
  application: `when: existing.person = $push.person, save: { application: existing.id }`,
  file: `when: existing.application = $saved.application, save: { resume: existing.id }`,
}

function settleOf(of: EffectClass, kind: Kind, { shape, grace }: { shape: Shape; grace: string }): string {
  const whole =
    'when: existing.person = $push.person, save: { candidate: existing.candidate, application: existing.id }'
  const conflict = kind === 'application' && shape.steps === 'one' ? whole : CONFLICTS[kind]
  return {
    keyed: '{ kind: key, header: Idempotency-Key, lifetime: 24h }',
    conflict: `{ kind: conflict, ${conflict} }`,
    searched: `{ kind: search, delay: ${grace} }`,
    at_most_once: '{ kind: person }',
  }[of]
}
