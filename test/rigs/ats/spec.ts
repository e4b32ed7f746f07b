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
spec: 1
id: ${id}
name: Simulated ATS
version: 1.0.0
auth:
  key: ${AUTH[shape.auth]}
settings: { base: { type: string, format: uri, title: Address } }
http: { base_url: $settings.base, timeout: ${timeout}, message: error, limits: ${limits}, errors: [${NOT_DONE}] }
endpoints:
  list_jobs: { path: /jobs, query: { since?: $with.since }, records: data, ${PAGES} }
  read_job: { path: /job, query: { id: $with.id }, records: $ }
  find_candidates: { path: /candidates, query: { email: $with.email, push: $with.push }, records: data, ${PAGES} }
  find_likenesses: { path: /candidates, query: { phone: $with.phone, push: $with.push }, records: data, ${PAGES} }
  find_applications: { path: /applications, query: { person: $with.person, job: $with.job, push: $with.push }, records: data, ${PAGES} }
  find_files: { path: /files, query: { application: $with.application, push: $with.push }, records: data, ${PAGES} }
  create_candidate: { method: POST, path: /candidates, headers: { Idempotency-Key?: $with.key }${records} }
  update_candidate: { method: PATCH, path: /candidates${records} }
  create_application: { method: POST, path: /applications, headers: { Idempotency-Key?: $with.key }${records} }
  create_file: { method: POST, path: /files, headers: { Idempotency-Key?: $with.key }${records} }
${note ? `  create_note: { method: POST, path: /notes${records} }\n` : ''}${shape.erases ? "  delete_candidate: { method: DELETE, path: '/candidates/{{ $with.id }}' }\n" : ''}${shape.mirrors ? LIST_PEOPLE : ''}vocabularies:
  requisition.status: { OPEN: [open], CLOSED: [closed] }
pull:
  jobs:
    from: list_jobs
    into: requisition
    every: 24h
    with: { "since?": $cursor.since }
    since: { kind: watermark, format: iso, overlap: 60s }
    read: { call: read_job, with: { id: $record.id } }
    id: id
    updated: changed
    map: { title: title, status: state }
${shape.mirrors ? PEOPLE : ''}events:
  hook:
    kind: webhook
    credentials: { webhook_key: { title: Webhook key, secret: true } }
    verify: { kind: token, header: x-hook-key, equals: $credentials.webhook_key }
    event: event
    id: event_id
    on: { job.changed: { refresh: jobs, with: { id: job.id } } }
push:
  application:
    consent: { requires: interest_and_consent }
    attachments: { resume: { optional: true } }
    steps:
${kindsOf(shape)
  .map((kind) => STEPS[kind](shape, settleOf(shape[kind], kind, { shape, grace })))
  .join('\n')}
${note ? noteStep(note) : ''}${shape.erases ? '  erase: { call: delete_candidate, with: { id: $saved.candidate } }' : ''}
`
}

/** What the ATS itself says; a proxy in front of it sends no JSON. */
const NOT_DONE =
  '{ when: $status = 429 and $exists(error), is: rate_limited }, { when: $status = 503 and $exists(error), is: unavailable }'
const PAGES = 'paging: { kind: cursor, param: mark, next: next }'
const LIST_PEOPLE = `  list_people: { path: /people, query: { since?: $with.since }, records: data, ${PAGES} }
`

const AUTH: Record<Shape['auth'], string> = {
  key: `{ kind: headers, credentials: { key: { title: Key, secret: true } }, headers: { x-key: $credentials.key } }`,
  token: `{ kind: oauth2, grant: client_credentials, credentials: { client_id: { secret: true }, client_secret: { secret: true } }, token: { url: '{{ $settings.base }}/token' } }`,
}

const PEOPLE = `  people:
    from: list_people
    into: candidate
    every: 24h
    id: id
    map: { first_name: name, last_name: name, emails: email }
`

const STEPS: Record<Kind, (shape: Shape, settle: string) => string> = {
  candidate: ({ candidate, found, review }, settle) => `
      - name: candidate${candidate === 'at_most_once' ? '' : dedupe(`${review ? LIKENESS : ''}{ name: e-mail, call: find_candidates, with: { email: $candidate.email, push: $push.id }, match: { $candidate.email: email }, found: ${found}, save: { candidate: id } }`)}
        call: create_candidate${ignoredKey(candidate)}
        effect: create
        body: { kind: json, value: { person: $push.person, email: $candidate.email, phone?: $candidate.phone, push: $push.id } }
        save: { candidate: id }${candidate === 'at_most_once' || found === 'use' ? '' : UPDATE}
        settle: ${settle}`,
  application: ({ application, steps, afterLoss }, settle) => {
    const saves = steps === 'one' ? '{ candidate: candidate, application: id }' : '{ application: id }'
    const of = steps === 'one' ? '' : 'candidate: $saved.candidate, '
    const asked = afterLoss ? ', ask: after_loss' : ''
    return `
      - name: application${application === 'at_most_once' ? '' : dedupe(`{ name: application, call: find_applications, with: { person: $push.person, job: $requisition.id, push: $push.id }, match: { $push.person: person, $requisition.id: job }, found: use${asked}, save: ${saves} }`)}
        call: create_application${ignoredKey(application)}
        effect: create
        body: { kind: json, value: { ${of}person: $push.person, email: $candidate.email, job: $requisition.id, push: $push.id } }
        save: ${saves}
        settle: ${settle}`
  },
  file: ({ file }, settle) => `
      - name: file
        when: $exists($resume)${file === 'at_most_once' ? '' : dedupe(`{ name: file, call: find_files, with: { application: $saved.application, push: $push.id }, match: { $saved.application: application, $resume.file_name: name }, found: use, save: { resume: id } }`)}
        call: create_file${ignoredKey(file)}
        effect: create
        body: { kind: json, value: { application: $saved.application, person: $push.person, name: $resume.file_name, content: { $file: resume, as: base64 }, push: $push.id } }
        save: { resume: id }
        settle: ${settle}`,
}

const noteStep = ({ effect, saves }: NonNullable<SpecOptions['note']>): string => `
      - name: note
        call: create_note
        effect: ${effect}
        body: { kind: json, value: { id: $saved.application, person: $push.person, push: $push.id } }${saves ? '\n        save: { note: id }' : ''}
`

/** An ATS that does not honour keys receives one anyway, and ignores it. */
const ignoredKey = (of: EffectClass): string => (of === 'keyed' ? '' : '\n        with: { key: $push.id }')

const UPDATE = `
        update: { call: update_candidate, body: { kind: json, value: { id: $saved.candidate, person: $push.person, push: $push.id } } }`

const LIKENESS = `{ name: phone, call: find_likenesses, when: $exists($candidate.phone), with: { phone: $candidate.phone, push: $push.id }, match: { $candidate.phone: phone }, found: review, save: { candidate: id } }, `

const dedupe = (row: string): string => `
        dedupe: [${row}]`

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
    searched: `{ kind: search, grace: ${grace} }`,
    at_most_once: '{ kind: person }',
  }[of]
}
