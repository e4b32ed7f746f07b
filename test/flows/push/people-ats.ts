import type { PushInput, PushOutcome, ReviewRow } from '../../../runtime/app/contract.ts'
import { candidateOf, type InstallationOptions } from '../../kit/installation.ts'
import { job } from '../bad-input/small-ats.ts'
import { HEAD, jobsStream, openAts, type Reply, type Seen } from '../strategies/ats.ts'

export type Person = {
  readonly id: string
  emails: string[]
  phone?: string | null
  first?: string
  tags?: string[]
  /** When the search finds it. */
  from?: number
}

const BY_EMAIL =
  '{ name: e-mail, request: { use: find_people, with: { q: $candidate.email } }, match: { $candidate.email: emails }, if_found: update, save: { candidate: id } }'
const BY_PHONE =
  '{ name: phone, when: $exists($candidate.phone), request: { use: find_people, with: { q: $candidate.phone } }, match: { $candidate.phone: phone }, if_found: review, save: { candidate: id }, show: { first_name: first, email: emails, phone: phone, current_title: title } }'
const UPDATE = `{ request: { use: update_person, with: { id: $saved.candidate } }, json: { phone?: $candidate.phone, note: '', nick: null, links: '{{ [] }}', address: { city: '{{ "" }}' } } }`

/** The spec of the ATS below; `dedupe` are the rows of the candidate's step. */
export const peopleSpec = (dedupe: readonly string[] = [BY_EMAIL, BY_PHONE]): string => `
  paging: { kind: page, param: page, first: 1, more: more }
requests:
  list_jobs: { request: GET /jobs, records: data, paging: { kind: none } }
  list_people: { request: GET /everybody, records: data, paging: { kind: none } }
  find_people: { request: GET /people, query: { q: $with.q }, records: data }
  find_applications: { request: GET /applications, query: { person: $with.person }, records: data, paging: { kind: none } }
  create_person: { request: POST /people, errors: [{ when: $response.status = 429, is: rate_limited }, { when: $response.status = 503, is: unavailable }] }
  update_person: { request: 'PATCH /people/{{ $with.id }}' }
  create_application: { request: POST /applications }
${jobsStream(`    list: { request: { use: list_jobs } }
  people:
    into: candidate
    list: { request: { use: list_people } }
    every: 24h
    id: id
    map: { first_name: first, emails: emails, phones: phone }
`)}
push:
  consent: interest_and_consent
  attachments: { resume: { optional: true } }
  steps:
    - create: candidate
      find:
${dedupe.map((row) => `          - ${row}`).join('\n')}
      request: { use: create_person }
      json: { emails: [$candidate.email], phone?: $candidate.phone, first: $candidate.first_name }
      save: { candidate: id }
      recovery: { kind: search, delay: 60s }
      update_with: ${UPDATE}
    - create: application
      find:
        - { name: for this job, request: { use: find_applications, with: { person: $saved.candidate } }, match: { $saved.candidate: person, $requisition.id: job }, save: { application: id } }
      request: { use: create_application }
      json: { person: $saved.candidate, job: $requisition.id }
      save: { application: id }
      recovery: { kind: search, delay: 60s }
`

export type PeopleOptions = {
  readonly spec?: string
  readonly people?: Person[]
  /** The delay after which the search finds a created candidate. */
  readonly lagMs?: number
  /** Replaces a response. */
  readonly instead?: (seen: Seen) => Reply | undefined
  /** The spec before its endpoints. */
  readonly head?: string
} & Pick<InstallationOptions, 'http'>

const PAGE = 50

/** An ATS that refuses no duplicates. Its search returns all similar candidates, page by page. */
export async function openPeople({
  spec = peopleSpec(),
  people = [],
  lagMs = 0,
  instead,
  head = HEAD,
  http,
}: PeopleOptions = {}) {
  const applications: { id: string; person: string; job: string }[] = []
  const updates: Record<string, unknown>[] = []
  let next = 1
  const answer = (seen: Seen): Reply => {
    const now = ats.installation.clock.now()
    const other = instead?.(seen)
    if (other) return other
    const body = seen.json as Record<string, never>
    if (seen.path === '/jobs') return { json: { data: [job(1), job(2), job(3)] } }
    if (seen.path === '/everybody') return { json: { data: people } }
    if (seen.path === '/applications' && seen.method === 'GET')
      return { json: { data: applications.filter(({ person }) => person === seen.query.person) } }
    if (seen.path === '/applications') {
      applications.push({ id: `a${applications.length + 1}`, person: body.person!, job: body.job! })
      return { json: applications.at(-1) }
    }
    if (seen.method === 'PATCH') {
      const there = people.find(({ id }) => seen.path.endsWith(`/${id}`))
      if (!there) return { status: 404, json: { error: 'nobody' } }
      updates.push(body)
      return { json: Object.assign(there, body) }
    }
    if (seen.method === 'POST') {
      const made = { ...(body as unknown as Person), id: `c${next++}`, from: now + lagMs }
      people.push(made)
      return { json: made }
    }
    const page = Number(seen.query.page ?? 1)
    const found = people.filter(({ from = 0 }) => from <= now)
    return { json: { data: found.slice((page - 1) * PAGE, page * PAGE), more: found.length > page * PAGE } }
  }
  const ats = await openAts(spec, answer, { head, ...(http ? { http } : {}) })
  const { installation } = ats
  await ats.pull()
  return {
    ...ats,
    people,
    applications,
    updates,
    searches: () => ats.seen.filter(({ method, path }) => method === 'GET' && path === '/people'),
    made: () => ats.seen.filter(({ method, path }) => method === 'POST' && path === '/people').length,
    async push(
      person: string,
      requisition = 'r1',
      candidate: Partial<PushInput['candidate']> = {},
    ): Promise<PushOutcome> {
      await installation.consent(person, requisition, 'confirmed', { connection: 'small' })
      const given = { ...candidateOf(person), ...candidate }
      return installation.push(person, requisition, { connection: 'small', candidate: given, attachments: [] })
    },
    async reviews(): Promise<readonly ReviewRow[]> {
      return (await installation.app.reviews.list({ state: 'open' }, { limit: 50 })).data
    },
    decide: (id: string, decision: 'create' | 'update' | 'discard', candidate: string | null = null) =>
      installation.app.reviews.decide(id, { decision, candidate, by: 'ann' }),
  }
}
