import { signedHook } from '../../kit/hooks.ts'

export const VICTIM = 'victim'
/** Planted: none of them may be in a response, a log or an output. */
export const TOKEN = 'Att-Tok/9f+Kq=7Zr&"x\'Lm'

/** The connector that the attacks use: a list in pages, a push with a file, and signed events. */
export const victimSpec = (): string => `
spec: 1
id: ${VICTIM}
name: Attacked ATS
version: 1.0.0
auth:
  key:
    kind: headers
    credentials: { token: { title: API token, secret: true } }
    headers: { x-token: $credentials.token }
settings:
  base: { type: string, format: uri, title: Address }
http:
  base_url: $settings.base
  paging: { kind: next_url, next: next, max_pages: 20 }
  message: error
  timeout: 30s
endpoints:
  list_jobs: { path: /jobs, records: data }
  list_quickly: { path: /quick, records: data, timeout: 1s }
  read_job: { path: '/jobs/{{ $with.id }}', records: $ }
  read_person: { path: '/people/{{ $with.id }}', records: $ }
  apply: { method: POST, path: /applications }
vocabularies:
  requisition.status: { OPEN: [open], CLOSED: [closed] }
pull:
  jobs:
    from: list_jobs
    into: requisition
    every: 24h
    read: { call: read_job, with: { id: $record.id } }
    id: id
    map: { title: title, status: state }
  quick:
    from: list_quickly
    into: department
    every: 24h
    id: id
    map: { name: title }
  people:
    from: list_quickly
    into: candidate
    every: 24h
    read: { call: read_person, with: { id: $record.id } }
    id: id
    map: { first_name: title }
push:
  application:
    consent: { requires: interest_and_consent }
    attachments: { resume: {} }
    steps:
      - name: application
        call: apply
        effect: create
        body: { kind: multipart, parts: [{ name: name, value: $candidate.first_name }, { name: job, value: $requisition.id }, { name: file, value: { $file: resume, as: bytes } }] }
        save: { application: id, candidate: id }
        settle: { kind: person }
${signedHook('    challenge: { param: challenge, token: { param: check, equals: $credentials.key } }', EVENTS)}`

const EVENTS =
  ', job.gone: { delete: jobs, with: { id: id } }, person.merged: { merge: people, with: { id: id, into: into } }'
