import type { Sample } from '../../runtime/spec/scenarios.ts'

/** A connector without a mistake, with a line for each thing that authors get wrong. */
export const SPEC = `spec: 1
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
endpoints:
  list_jobs:
    path: /{{ $settings.tenant }}/jobs
    query:
      since?: $with.since
    records: data
  list_people:
    path: /candidates
  list_applications:
    path: /applications
    records: data
  find_people:
    path: /search
    query:
      filter: email eq '{{ $odata($with.email) }}'
    records: data
  find_by_words:
    path: /words
    query:
      query: 'phone:"{{ $lucene($with.phone) }}" AND deleted:false'
    records: data
  find_applications:
    path: /people/{{ $with.person }}/applications
    records: data
  create_person: { method: POST, path: /candidates }
  create_application: { method: POST, path: /applications }
pull:
  requisitions:
    from: list_jobs
    with: { since?: $cursor.since }
    into: requisition
    every: 60m
    full_every: 1d
    id: id
    updated: changed
    since: { kind: watermark, format: epoch_ms, overlap: 5m }
    deletes: { kind: absent, at_most: 20% }
    select: state = "open"
    map:
      title: title
      status: state
      openings: vacancies
      opened_at: opened
  candidates:
    from: list_people
    into: candidate
    every: 60m
    id: id
    deletes: { kind: absent, at_most: 20% }
    map:
      first_name: first
      last_name: last
  applications:
    from: list_applications
    into: application
    every: 60m
    id: id
    deletes: { kind: absent, at_most: 20% }
    map:
      candidate: { id: person_id }
      requisition: { id: job_id }
      stage: step
      ended_by: '"ATS"'
vocabularies:
  requisition.status:
    OPEN: [open, reopened]
    CLOSED: [closed]
  application.stage:
    REVIEW: [review]
    OFFER: [offer]
    HIRED: [hired]
push:
  application:
    consent: { requires: interest_and_consent }
    attachments: { resume: { formats: [pdf], optional: true } }
    steps:
      - name: candidate
        dedupe:
          - name: e-mail
            call: find_people
            with: { email: $candidate.email }
            match: { $candidate.email: email }
            found: use
            save: { candidate: id }
          - name: phone
            call: find_by_words
            with: { phone: $candidate.phone }
            when: $exists($candidate.phone)
            match: { $candidate.phone: phone }
            found: use
            save: { candidate: id }
        call: create_person
        effect: create
        settle: { kind: search, grace: 2m }
        body:
          kind: json
          value:
            email: $candidate.email
            source: Career site
            first_name?: $candidate.first_name
        save: { candidate: id }
      - name: application
        dedupe:
          - name: this job
            call: find_applications
            with: { person: $saved.candidate }
            match:
              $saved.candidate: person_id
              $requisition.id: job_id
            found: use
            save: { application: id }
        call: create_application
        effect: create
        settle:
          kind: conflict
          when: $string(job) = $requisition.id
          save: { application: existing.id }
        body:
          kind: json
          value: { person: $saved.candidate, job: $requisition.id }
        save: { application: id }
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
