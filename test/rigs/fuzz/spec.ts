/** The connector of the rig: one stream for each model, webhooks, a push with a duplicate check and a file by URL. */
export const CONNECTOR = 'fuzzed'
export const HOOK_KEY = 'rig-hook-key'
export const STREAMS = ['departments', 'locations', 'jobs', 'people', 'applications', 'offers']

export const SPEC = `
spec: 1
id: ${CONNECTOR}
name: Fuzzed ATS
version: 1.0.0
auth:
  key: { kind: headers, credentials: { key: { title: Key, secret: true } }, headers: { x-key: $credentials.key } }
  person:
    kind: oauth2
    grant: authorization_code
    credentials: { client_id: {}, client_secret: { secret: true } }
    authorize: { url: '{{ $settings.base }}/authorize' }
    token: { url: '{{ $settings.base }}/token' }
    scopes: [jobs]
settings:
  base: { type: string, format: uri, title: Address }
  note: { type: string, default: '', title: Note }
http:
  base_url: $settings.base
  timeout: 60s
  message: error
  paging: { kind: none }
  records: data
  limits: [{ concurrency: 8 }, { calls: 1000000, per: 1m }]
endpoints:
  list_departments: { path: /departments }
  list_locations: { path: /locations }
  list_jobs: { path: /jobs }
  read_job: { path: '/jobs/{{ $with.id }}', query: { by: $with.by }, records: $ }
  list_people: { path: /people }
  list_applications: { path: /applications }
  list_offers: { path: /offers }
  find_people: { path: /people, query: { email: $with.email } }
  create_person: { method: POST, path: /people, records: $ }
  update_person: { method: PATCH, path: '/people/{{ $with.id }}', records: $ }
pull:
  departments:
    from: list_departments
    into: department
    every: 24h
    deletes: { kind: absent, at_most: 20% }
    id: id
    map: { name: name, code: code }
  locations:
    { from: list_locations, into: location, every: 24h, id: id, map: { name: name, city: city, raw: raw } }
  jobs:
    from: list_jobs
    into: requisition
    every: 24h
    id: id
    updated: updated
    map: { title: title, code: code, status: state, description_html: text, department: { id: department }, hiring_team: team }
    read: { call: read_job, with: { id: $record.id, by: '$record.by ? $record.by : "nobody"' } }
  people:
    from: list_people
    into: candidate
    every: 24h
    id: id
    map: { first_name: first, last_name: last, emails: email, current_company: company }
  applications:
    from: list_applications
    into: application
    every: 24h
    id: id
    updated: updated
    map: { candidate: { id: person, last_name: name }, requisition: { id: job }, stage: stage, reject_reason: reason }
  offers:
    from: list_offers
    into: offer
    every: 24h
    id: id
    map: { application: { id: application }, status: status }
vocabularies:
  requisition.status: { OPEN: [open], CLOSED: [closed] }
  application.stage: { APPLIED: [new], INTERVIEW: [talk], HIRED: [hired], REJECTED: [no] }
  offer.status: { SENT: [sent], ACCEPTED: [accepted] }
events:
  hook:
    kind: webhook
    credentials: { webhook_key: { title: Webhook key, secret: true } }
    verify: { kind: token, header: x-hook-key, equals: $credentials.webhook_key }
    challenge: { param: challenge, token: { param: key, equals: $credentials.webhook_key } }
    event: event
    id: event_id
    on: { job.changed: { refresh: jobs, with: { id: job, by: 'by ? by : "nobody"' } } }
push:
  application:
    consent: { requires: interest_and_consent }
    attachments: { resume: { formats: [pdf], optional: true } }
    steps:
      - name: person
        dedupe:
          - name: e-mail
            call: find_people
            with: { email: $candidate.email }
            match: { $candidate.email: email }
            found: review
            save: { candidate: id }
            show: { first_name: first, last_name: last, email: email }
        call: create_person
        effect: create
        body:
          kind: json
          value:
            email: $candidate.email
            first: $candidate.first_name
            last: $candidate.last_name
            job: $requisition.id
            resume?: { name: $resume.file_name, url: { $file: resume, as: url } }
        save: { candidate: id, application: application }
        settle: { kind: person }
        update:
          call: update_person
          with: { id: $saved.candidate }
          body: { kind: json, value: { last: $candidate.last_name } }
`
