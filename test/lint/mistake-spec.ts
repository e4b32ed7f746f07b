import type { Sample } from '../../runtime/spec/scenarios.ts'

/** A connector without a mistake, with a line for each thing that authors get wrong. */
export const SPEC = `spec: 2
id: recruiting
name: Recruiting
version: 0.1.0
assumptions:
  - what: A new candidate can be found within 2 minutes.
    why: No source states the delay of the search.
    confirm: Create one and search for it.
auth:
  key:
    kind: headers
    credentials: { key: { secret: true } }
    headers: { x-key: $credentials.key }
settings:
  tenant: { title: Tenant, type: string }
http:
  base_url: https://ats.example.com/v1
  records: data
  paging: { kind: none }
  dates: epoch_ms
requests:
  list_jobs:
    request: GET /{{ $settings.tenant }}/jobs
    query:
      since?: $with.since
    records: data
  list_people:
    request: GET /candidates
  find_people:
    request: GET /search
    query:
      filter: email eq '{{ $odata($with.email) }}'
    records: data
  find_by_words:
    request: GET /words
    query:
      query: 'phone:"{{ $lucene($with.phone) }}" AND deleted:false'
    records: data
  find_applications:
    request: GET /people/{{ $with.person }}/applications
    records: data
  create_person: { request: POST /candidates }
pull:
  requisitions:
    into: requisition
    list: { request: { use: list_jobs, with: { since?: $cursor.since } } }
    every: 60m
    incremental: { kind: watermark, format: epoch_ms, overlap: 5m, full_every: 1d }
    id: id
    updated: changed
    store_new: state = "open"
    map:
      title: title
      status: state
      openings: vacancies
      opened_at: opened
    deletes: { kind: absent, at_most: 20% }
  candidates:
    into: candidate
    list: { request: { use: list_people } }
    every: 60m
    id: id
    map:
      first_name: first
      last_name: last
    deletes: { kind: absent, at_most: 20% }
  applications:
    into: application
    list:
      request: GET /applications
      records: data
    get:
      request: GET /applications/{{ $record.id }}
      records: data
    every: 60m
    id: id
    map:
      candidate: { id: person_id }
      requisition: { id: job_id }
      stage: step
      ended_by: '"ATS"'
    deletes: { kind: absent, at_most: 20% }
vocabularies:
  requisition.status:
    OPEN: [open, reopened]
    CLOSED: [closed]
  application.stage:
    REVIEW: [review]
    OFFER: [offer]
    HIRED: [hired]
events:
  kind: webhook
  credentials: { secret: { secret: true } }
  verify: { kind: token, header: x-key, equals: $credentials.secret }
  event: event
  handlers:
    - { events: changed, refresh: { applications: application } }
push:
  consent: interest_and_consent
  attachments: { resume: { formats: [pdf], optional: true } }
  steps:
    - create: candidate
      find:
        - name: e-mail
          request: { use: find_people, with: { email: $candidate.email } }
          match: { $candidate.email: email }
          save: { candidate: id }
        - name: login
          request: GET /search?job={{ $requisition.id }}
          query:
            filter: login eq '{{ $odata($candidate.email) }}'
          records: data
          match: { $candidate.email: email }
          save: { candidate: id }
        - name: phone
          when: $exists($candidate.phone)
          request: { use: find_by_words, with: { phone: $candidate.phone } }
          match: { $candidate.phone: phone }
          save: { candidate: id }
      request: { use: create_person }
      json:
        email: $candidate.email
        source: Career site
        first_name?: $candidate.first_name
      save: { candidate: id }
      recovery: { kind: search, delay: 2m }
    - create: application
      find:
        - name: this job
          request: { use: find_applications, with: { person: $saved.candidate } }
          match:
            $saved.candidate: person_id
            $requisition.id: job_id
          save: { application: id }
      request: POST /applications
      json: { person: $saved.candidate, job: $requisition.id }
      save: { application: id }
      recovery:
        kind: conflict
        when: $string(job) = $requisition.id
        save: { application: existing.id }
`

const sample = (path: string, record: object): Sample => ({
  method: 'GET',
  path: `/v1/${path}`,
  query: {},
  status: 200,
  json: { data: [record] },
})

const APPLICATION = { id: 9, person_id: 3, job_id: 7, step: 'review' }
export const SAMPLES: readonly Sample[] = [
  sample('acme/jobs', {
    id: 7,
    title: 'Nurse',
    state: 'open',
    vacancies: 2,
    opened: 1767513600000,
    changed: 1767600000000,
    owner: { name: 'Mia' },
  }),
  sample('candidates', { id: 3, first: 'Ada', last: 'Abel' }),
  sample('candidates', { id: 4, first: 'Bea', last: 'Brandt' }),
  sample('applications', APPLICATION),
  sample('search', { id: 3, email: 'ada@example.com' }),
  sample('words', { id: 3, phone: '+4930123456' }),
  sample('people/3/applications', APPLICATION),
  { method: 'POST', path: '/v1/candidates', query: {}, status: 201, json: { id: 3 } },
  { method: 'POST', path: '/v1/applications', query: {}, status: 201, json: { id: 9 } },
  { method: 'POST', path: '/v1/applications', query: {}, status: 409, json: { job: 7, existing: { id: 9 } } },
]
