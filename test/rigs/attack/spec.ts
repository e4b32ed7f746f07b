import { signedHook } from '../../kit/hooks.ts'

export const VICTIM = 'victim'
/** Planted: none of them may be in a response, a log or an output. */
export const TOKEN = 'Att-Tok/9f+Kq=7Zr&"x\'Lm'

/** The connector that the attacks use: a list in pages, a push with a file, and signed events. */
export const victimSpec = (): string => `
spec: 2
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
requests:
  list_jobs: { request: GET /jobs, records: data }
  list_quickly: { request: GET /quick, records: data, timeout: 1s }
  read_job: { request: 'GET /jobs/{{ $with.id }}', records: $ }
  read_person: { request: 'GET /people/{{ $with.id }}', records: $ }
  apply: { request: POST /applications }
vocabularies:
  requisition.status: { OPEN: [open], CLOSED: [closed] }
pull:
  jobs:
    into: requisition
    list: { request: { use: list_jobs } }
    every: 24h
    get: { request: { use: read_job, with: { id: $record.id } } }
    id: id
    map: { title: title, status: state }
  quick:
    into: department
    list: { request: { use: list_quickly } }
    every: 24h
    id: id
    map: { name: title }
  people:
    into: candidate
    list: { request: { use: list_quickly } }
    every: 24h
    get: { request: { use: read_person, with: { id: $record.id } } }
    id: id
    map: { first_name: title }
push:
  consent: interest_and_consent
  attachments: { resume: {} }
  steps:
    - create: application
      request: { use: apply }
      multipart: [{ name: name, value: $candidate.first_name }, { name: job, value: $requisition.id }, { name: file, value: { $file: resume, as: bytes } }]
      save: { application: id, candidate: id }
      recovery: { kind: person }
${signedHook('  challenge: { param: challenge, token: { param: check, equals: $credentials.key } }', EVENTS)}`

const EVENTS =
  ', { events: job.gone, delete: { jobs: id } }, { events: person.merged, merge: { people: { from: id, to: into } } }'
