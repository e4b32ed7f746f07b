import { describe, expect, test } from 'vitest'
import { lintText } from '../../../runtime/lint/lint.ts'

const AUTH: Record<string, string> = {
  bearer: `{ kind: bearer, credentials: { key: { secret: true } }, token: $credentials.key }`,
  query: `{ kind: query, credentials: { key: { secret: true } }, query: { apikey: $credentials.key } }`,
  body: `{ kind: body, credentials: { key: { secret: true } }, fields: { apikey: $credentials.key } }`,
  session: `
    kind: session
    credentials: { user: {}, password: { secret: true } }
    steps:
      - { name: discover, when: $not($exists(rest)), url: '{{ $settings.base }}/info', query: { user: $credentials.user }, save: { rest: rest } }
      - url: '{{ $saved.rest }}/signin'
        body: { kind: json, value: { password: $credentials.password } }
        save: { token: token, code: { redirect: code }, csrf: { header: x-csrf }, refresh?: refresh }
    keep: [rest, refresh]
    headers: { authorization: $saved.token, x-csrf: $saved.csrf, x-code: $saved.code }
    base_url: '{{ $saved.rest }}/v1'`,
  'oauth2 with a refresh token': `
    kind: oauth2
    grant: refresh_token
    credentials: { client_id: {}, client_secret: { secret: true }, refresh_token: { secret: true } }
    token: { url: '{{ $settings.base }}/token', refresh_token: data.refresh }`,
  'oauth2 with an assertion': `
    kind: oauth2
    grant: jwt_bearer
    credentials: { client_id: {}, private_key: { secret: true } }
    token: { url: '{{ $settings.base }}/token' }
    assertion: { algorithm: RS256, key: $credentials.private_key, issuer: $credentials.client_id }`,
  signature: `
    kind: signature
    credentials: { id: {}, secret: { secret: true } }
    sign: { algorithm: hmac-sha256, key: $credentials.secret, text: '{{ $method }} {{ $path }} {{ $query }} {{ $body_hash }} {{ $date }} {{ $nonce }} {{ $headers.accept }}' }
    headers: { authorization: '{{ $credentials.id }}:{{ $signature }}', x-date: '{{ $date }}' }`,
}
const EVENTS = `
events:
  kind: webhook
  credentials: { key: { secret: true }, old_key: { secret: true, optional: true } }
  verify:
    kind: hmac
    keys: [$credentials.key, $credentials.old_key]
    text: '{{ $timestamp }}.{{ $delivery.raw }}.{{ $delivery.headers."event-id" }}.{{ $delivery.method }}.{{ $delivery.url }}.{{ $body_hash }}.{{ token }}'
    signature: { header: x-signature, separator: ;, prefix: v1= }
    time: { header: x-timestamp }
  handshake:
    - { when: '$exists($delivery.headers."x-hook-secret")', verified: false, headers: { x-hook-secret: '{{ $delivery.headers."x-hook-secret" }}' } }
    - { when: $exists(challenge), body: { challenge: challenge } }
  reply: { status: 200, body: { event: event } }
  event: event
  handlers: [{ events: job.changed, refresh: { jobs: job.id } }]
`
const PUSH = `
push:
  consent: interest_and_consent
  attachments: { resume: { formats: [pdf] } }
  steps:
    - create: candidate
      request: { use: create_candidate }
      multipart:
        - { name: email, value: $candidate.email }
        - { name: job, value: $requisition.id }
        - { name: resume, value: { $file: resume, as: bytes }, file_name: $resume.file_name }
      save: { candidate: id, application: application }
      recovery: { kind: person }
`
const spec = (auth: string): string => `
spec: 2
id: small
name: Small ATS
version: 0.1.0
auth:
  login: ${auth}
settings:
  base: { type: string, format: uri, title: Address }
http:
  base_url: $settings.base
  paging: { kind: none }
requests:
  list_jobs: { request: GET /jobs, records: data }
  read_job: { request: 'GET /jobs/{{ $with.id }}', records: $ }
  create_candidate: { request: POST /candidates }
pull:
  jobs:
    into: requisition
    list: { request: { use: list_jobs } }
    every: 60m
    get: { request: { use: read_job, with: { id: $record.id } } }
    id: id
    map: { title: title, status: state }
vocabularies:
  requisition.status: { OPEN: [published], CLOSED: [closed] }
${PUSH}${EVENTS}`

const findingsOf = (text: string) =>
  lintText('connectors/small.yaml', text).findings.map(({ rule, pointer, message }) => `${rule} ${pointer} ${message}`)

describe('lint', () => {
  test.each(Object.entries(AUTH))('accepts auth kind %s, signed webhooks and files', (_, auth) => {
    expect(findingsOf(spec(auth))).toEqual([])
  })

  test.each<[string, string, string, string, RegExp]>([
    ['a name that no step saves', 'session', '$saved.token,', '$saved.tokn,', /unknown-part .*"tokn"/],
    ['a variable that nothing sets', 'signature', '$signature', '$signatur', /unknown-variable .*\$signatur/],
    ['a credential that is not declared', 'bearer', '$credentials.key }', '$credentials.kee }', /unknown-credential/],
    [
      'a credential in a response',
      'bearer',
      '{{ $delivery.headers."x-hook-secret" }}',
      '$credentials.key',
      /secret-place/,
    ],
    ['a file that is never attached', 'bearer', 'file: resume', 'file: resumee', /unknown-file/],
    ['an unknown part of a push', 'bearer', 'value: $candidate.email', 'value: $candidate.emil', /push-field/],
  ])('reports %s', (_, auth, right, wrong, finding) => {
    const text = spec(AUTH[auth] ?? '')
    expect(text).toContain(right)
    expect(findingsOf(text.replace(right, wrong)).join('\n')).toMatch(finding)
  })
})
