import { expect } from 'vitest'
import type { ConnectionInput } from '../../runtime/app/contract.ts'
import { lintText } from '../../runtime/lint/lint.ts'
import { openAts, openSmall, type Reply, type SeenRequest } from '../kit/small-installation.ts'

/** A connector that uses a little of everything. */
export const SPEC = `spec: 2
id: small
name: Small ATS
version: 0.1.0
auth:
  login: { kind: bearer, credentials: { key: { secret: true } }, token: $credentials.key }
settings:
  base: { type: string, format: uri, title: Address }
http: { base_url: $settings.base, paging: { kind: next_url, next: next }, total: total }
requests:
  list_jobs: { request: GET /jobs, query: { since?: $with.since }, records: data }
  find_people: { request: GET /people, query: { email: $with.email }, records: data }
  create_person: { request: POST /people }
pull:
  jobs:
    into: requisition
    list: { request: { use: list_jobs, with: { since: $cursor.since } } }
    every: 60m
    incremental: { kind: watermark, format: iso }
    id: id
    updated: changed
    map: { title: title, status: state }
vocabularies:
  requisition.status: { OPEN: [published], CLOSED: [closed] }
push:
  consent: interest_and_consent
  steps:
    - create: person
      find:
        - name: e-mail
          request: { use: find_people, with: { email: $candidate.email } }
          match: { $candidate.email: email, $requisition.id: job }
          save: { candidate: id, application: id }
      request: { use: create_person }
      json: { email: $candidate.email, job: $requisition.id }
      save: { candidate: id, application: id }
      recovery: { kind: search, delay: 60s }
`
export const spec = (...changes: [from: string, to: string][]): string =>
  changes.reduce((text, [from, to]) => {
    expect(text).toContain(from)
    return text.replace(from, to)
  }, SPEC)
export const findings = (text: string) =>
  lintText('small.yaml', text).findings.map(({ rule, hint, line }) => ({ rule, hint, line }))

export const job = (id: string, more: object = {}) => ({
  id,
  title: 'Nurse',
  state: 'published',
  changed: '2026-01-05T08:00:00Z',
  ...more,
})
export const jobs = (...data: object[]): Reply => ({ json: { data, total: data.length } })

export async function open(
  answer: (got: SeenRequest) => Reply,
  connection: Partial<ConnectionInput> = {},
  text = SPEC,
) {
  const ats = await openAts(answer)
  const small = await openSmall({
    spec: text,
    url: ats.url,
    connection: { credentials: { key: 'a-key-of-the-customer' }, ...connection },
  })
  const stored = async () =>
    (await small.installation.app.records.list('requisition', { connection: 'small' }, { limit: 9 })).data
  const issues = async () =>
    (await small.installation.app.issues.list({ connection: 'small', open: true }, { limit: 9 })).data
  return { ...small, ats, stored, issues }
}

/** An ATS that loses its response to the first create, after it acted. */
export function losing(): (got: SeenRequest) => Reply {
  const people: object[] = []
  return ({ method, path, body }) => {
    if (path === '/jobs') return jobs(job('r1'))
    if (method === 'GET') return { json: { data: people, total: people.length } }
    people.push({ id: `c${people.length + 1}`, ...JSON.parse(String(body)) })
    return people.length === 1 ? { status: 502, json: {} } : { status: 201, json: people.at(-1) }
  }
}
