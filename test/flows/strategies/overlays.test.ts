import { describe, expect, it } from 'vitest'
import type { ConnectionInput } from '../../../runtime/app/contract.ts'
import { openAts, openSmall, type Reply, type SeenRequest } from '../../kit/small-installation.ts'

const SPEC = `
spec: 2
id: small
name: Small ATS
version: 0.1.0
auth:
  login: { kind: bearer, credentials: { key: { secret: true } }, token: $credentials.key }
settings:
  base: { type: string, format: uri, title: Address }
http: { base_url: $settings.base }
pull:
  jobs:
    into: requisition
    for_each: { kind: list, values: [DE, FR], as: country }
    list:
      request: GET /jobs?country={{ $item.country }}
      records: data
    every: 60m
    get:
      request: 'GET /jobs/{{ $record.id }}'
      records: $
    id: id
    map: { title: title, status: state }
vocabularies:
  requisition.status: { OPEN: [published], CLOSED: [closed] }
events:
  kind: webhook
  credentials: { key: { secret: true } }
  verify: { kind: token, header: x-key, equals: $credentials.key }
  event: event
  handlers: [{ events: job.changed, refresh: { jobs: job.id } }]
push:
  consent: interest_and_consent
  steps:
    - create: person
      find:
        - name: e-mail
          for_each: { kind: list, values: [north], as: site }
          request: GET /people?site={{ $item.site }}
          records: data
          match: { $candidate.email: email, $requisition.id: job }
          save: { candidate: id, application: id }
      request: POST /people
      json: { email: $candidate.email, job: $requisition.id }
      save: { candidate: id, application: id }
      recovery: { kind: person }
`
const OVERRIDES = {
  for_each: { jobs: ['ES', 'PT'] },
  map: { jobs: { code: 'reference' } },
  vocabularies: { 'requisition.status': { OPEN: ['advertised'] } },
  events: { event: 'payload.kind', handlers: { 'job.changed': { id: 'payload.job' } } },
  body: { person: { country: 'ES' } },
  find: { person: { 'e-mail': { for_each: ['south', 'west'] } } },
}

const answer = ({ method, path }: SeenRequest): Reply => {
  if (method === 'POST') return { status: 201, json: { id: 'p-1' } }
  if (path === '/people') return { json: { data: [] } }
  const job = { id: 'r1', title: 'Nurse', state: 'advertised', reference: 'REQ-7' }
  return path === '/jobs' ? { json: { data: [job] } } : { json: { ...job, title: 'Head nurse' } }
}

async function tuned(overrides: Record<string, unknown>) {
  const ats = await openAts(answer)
  const connection: Partial<ConnectionInput> = { credentials: { key: 'api-key' }, webhook: { key: 'hook' }, overrides }
  return { ats, ...(await openSmall({ spec: SPEC, url: ats.url, connection })) }
}

describe('an overlay of a connection', () => {
  it('sets lists, mapped fields, vocabularies, events and body fields, and the connector stays unchanged', async () => {
    const { ats, installation, pull } = await tuned(OVERRIDES)
    expect(await pull()).toMatchObject({ state: 'complete' })
    expect(ats.requests.map(({ query }) => query.country)).toEqual(['ES', 'PT'])
    const stored = () => installation.store.records.get({ connection: 'small', model: 'requisition', id: 'r1' })
    expect((await stored())?.data).toMatchObject({
      code: 'REQ-7',
      status: { value: 'OPEN', source_value: 'advertised' },
    })

    const body = Buffer.from(JSON.stringify({ payload: { kind: 'job.changed', job: 'r1' } }))
    const delivery = { connection: 'small', method: 'POST', url: '/webhooks/small', headers: { 'x-key': 'hook' }, body }
    expect(await installation.app.webhooks.receive(delivery)).toMatchObject({ body: { accepted: true } })
    await installation.settle()
    expect((await stored())?.data.title).toBe('Head nurse')

    await installation.consent('p1', 'r1', 'confirmed', { connection: 'small' })
    const push = await installation.push('p1', 'r1', { connection: 'small', attachments: [] })
    await installation.settle()
    expect(await installation.state(push)).toMatchObject({ state: 'CONFIRMED' })
    const sent = ats.requests.find(({ method }) => method === 'POST')
    expect(JSON.parse(String(sent?.body))).toMatchObject({ country: 'ES', email: 'p1@candidates.example' })
    expect(ats.requests.filter(({ path }) => path === '/people').map(({ query }) => query.site)).toEqual([
      'south',
      'west',
      undefined,
    ])
    expect(installation.app.connectors.get('small')?.spec.pull?.jobs?.for_each).toMatchObject({ values: ['DE', 'FR'] })
  })

  it.each([
    [{ map: { jobs: { code: '$lowercas(reference)' } } }, '/overrides/map/jobs/code', 'Did you mean $lowercase?'],
    [{ body: { person: { key: '$credentials.key' } } }, '/overrides/body/person/key', '$credentials'],
    [{ for_each: { job: ['ES'] } }, '/overrides/for_each/job', 'Did you mean "jobs"?'],
    [
      { find: { person: { email: { for_each: ['south'] } } } },
      '/overrides/find/person/email',
      'Did you mean "e-mail"?',
    ],
    [{ events: { event: 'payload.' } }, '/overrides/events/event', 'expression'],
    [{ push: { consent: 'none' } }, '/overrides/push', 'Unknown key'],
  ])('is refused with its place if it is wrong: %j', async (overrides, pointer, message) => {
    await expect(tuned(overrides)).rejects.toMatchObject({
      code: 'connection_invalid',
      place: { pointer },
      message: expect.stringContaining(message),
    })
  })
})
