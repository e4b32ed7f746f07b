/** The connector of the rig: one stream for each model, webhooks, a push with a duplicate check and a file by URL. */
export const CONNECTOR = 'fuzzed'
export const HOOK_KEY = 'rig-hook-key'
export const STREAMS = ['departments', 'locations', 'jobs', 'people', 'applications', 'offers']

export const SPEC = `
spec: 2
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
requests:
  list_departments: { request: GET /departments }
  list_locations: { request: GET /locations }
  list_jobs: { request: GET /jobs }
  read_job: { request: 'GET /jobs/{{ $with.id }}', query: { by: $with.by }, records: $ }
  list_people: { request: GET /people }
  list_applications: { request: GET /applications }
  list_offers: { request: GET /offers }
  find_people: { request: GET /people, query: { email: $with.email } }
  create_person: { request: POST /people, records: $ }
  update_person: { request: 'PATCH /people/{{ $with.id }}', records: $ }
pull:
  departments:
    into: department
    list: { request: { use: list_departments } }
    every: 24h
    id: id
    map: { name: name, code: code }
    deletes: { kind: absent, at_most: 20% }
  locations: { into: location, list: { request: { use: list_locations } }, every: 24h, id: id, map: { name: name, city: city, raw: raw } }
  jobs:
    into: requisition
    list: { request: { use: list_jobs } }
    every: 24h
    get: { request: { use: read_job, with: { id: $record.id, by: '$record.by ? $record.by : "nobody"' } } }
    id: id
    updated: updated
    map: { title: title, code: code, status: state, description_html: text, department: { id: department }, hiring_team: team }
  people:
    into: candidate
    list: { request: { use: list_people } }
    every: 24h
    id: id
    map: { first_name: first, last_name: last, emails: email, current_company: company }
  applications:
    into: application
    list: { request: { use: list_applications } }
    every: 24h
    id: id
    updated: updated
    map: { candidate: { id: person, last_name: name }, requisition: { id: job }, stage: stage, reject_reason: reason }
  offers:
    into: offer
    list: { request: { use: list_offers } }
    every: 24h
    id: id
    map: { application: { id: application }, status: status }
vocabularies:
  requisition.status: { OPEN: [open], CLOSED: [closed] }
  application.stage: { APPLIED: [new], INTERVIEW: [talk], HIRED: [hired], REJECTED: [no] }
  offer.status: { SENT: [sent], ACCEPTED: [accepted] }
events:
  kind: webhook
  credentials: { webhook_key: { title: Webhook key, secret: true } }
  verify: { kind: token, header: x-hook-key, equals: $credentials.webhook_key }
  challenge: { param: challenge, token: { param: key, equals: $credentials.webhook_key } }
  event: event
  id: event_id
  handlers: [{ events: job.changed, refresh: { jobs: { id: job, by: 'by ? by : "nobody"' } } }]
push:
  consent: interest_and_consent
  attachments: { resume: { formats: [pdf], optional: true } }
  steps:
    - create: person
      find:
        - name: e-mail
          request: { use: find_people, with: { email: $candidate.email } }
          match: { $candidate.email: email }
          if_found: review
          save: { candidate: id }
          show: { first_name: first, last_name: last, email: email }
      request: { use: create_person }
      json:
        email: $candidate.email
        first: $candidate.first_name
        last: $candidate.last_name
        job: $requisition.id
        resume?: { name: $resume.file_name, url: { $file: resume, as: url } }
      save: { candidate: id, application: application }
      recovery: { kind: person }
      update_with:
        request: { use: update_person, with: { id: $saved.candidate } }
        json: { last: $candidate.last_name }
`
