import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lintConnector } from '../../runtime/lint/lint.ts'
import { lintOverlay } from '../../runtime/lint/overlay.ts'
import type { BodySpec, LoadedConnector } from '../../runtime/spec/connector.ts'
import { loadConnector } from '../../runtime/spec/load.ts'
import { applyOverlay, type Overlay } from '../../runtime/spec/overlay.ts'

const file = join(import.meta.dirname, '..', '..', 'connectors', 'recruiting-suite.yaml')
const connector = loadConnector(file, readFileSync(file, 'utf8')).connector as LoadedConnector
const faultsOf = (overlay: Overlay) => applyOverlay(connector, overlay).faults
const specOf = (overlay: Overlay) => applyOverlay(connector, overlay).connector.spec

describe('an overlay', () => {
  it('changes nothing if it is empty', () => {
    expect(applyOverlay(connector, {}).connector).toBe(connector)
    expect(applyOverlay(connector, { every: {}, overrides: {} }).connector.version).toBe(connector.version)
  })

  it('changes where a webhook has its list of events, not where a queue has', () => {
    const hook = 'webhook'
    const event = { kind: 'webhook', on: {} } as unknown as NonNullable<LoadedConnector['spec']['events']>[string]
    const hooked = { ...connector, spec: { ...connector.spec, events: { [hook]: event } } }
    const overlay: Overlay = { overrides: { events: { list: 'changes' } } }
    expect(applyOverlay(hooked, overlay)).toMatchObject({
      faults: [],
      connector: { spec: { events: { webhook: { list: 'changes' } } } },
    })
    const ofQueue = {
      ...hooked,
      spec: { ...hooked.spec, events: { [hook]: { ...event, kind: 'queue' } as typeof event } },
    }
    expect(applyOverlay(ofQueue, overlay).faults).toMatchObject([{ pointer: '/overrides/events/list' }])
  })

  it('shortens an interval only as far as the settings unlock it', () => {
    const every = { requisitions: '1m' }
    expect(faultsOf({ every })).toMatchObject([{ code: 'interval_too_short', pointer: '/every/requisitions' }])
    expect(faultsOf({ every, settings: { force_resync: true } })).toEqual([])
    expect(faultsOf({ every: { requisitions: '59s' }, settings: { plan_upgrade: true } })).toHaveLength(1)
    const spec = specOf({ every, settings: { force_resync: true } })
    expect(spec.pull?.requisitions?.every).toBe('1m')
    expect(spec.pull?.departments?.every).toBe('24h')
  })

  it('adds source values to a vocabulary line and removes them from the others', () => {
    const spec = specOf({
      overrides: { vocabularies: { 'application.stage': { SCREEN: ['New', 'Phone'], INTERVIEW: ['Panel 2'] } } },
    })
    expect(spec.vocabularies?.['application.stage']).toEqual({
      SCREEN: ['New', 'Phone'],
      INTERVIEW: ['Interview', 'Panel 2'],
      OFFER: ['Offer'],
      HIRED: ['Hired'],
      REJECTED: ['Rejected'],
    })
  })

  it('replaces limits, sets defaults, and adds mapped fields and body fields', () => {
    const { connector: effective, faults } = applyOverlay(connector, {
      overrides: {
        limits: [{ calls: 200, per: '1s' }],
        settings: { source_label: 'Acme' },
        map: { requisitions: { employment_type: 'contract' } },
        body: { candidate: { country: 'DE' } },
      },
    })
    expect(faults).toEqual([])
    expect(effective.spec.http.limits).toEqual([{ calls: 200, per: '1s' }])
    expect(effective.spec.settings?.source_label?.default).toBe('Acme')
    expect(effective.spec.pull?.requisitions?.map).toMatchObject({ title: 'title', employment_type: 'contract' })
    expect(effective.spec.push?.application?.steps[0]?.body).toMatchObject({
      value: { country: 'DE', email: '$candidate.email' },
    })
    expect(effective.version).not.toBe(connector.version)
    expect(connector.spec.http.limits).toHaveLength(5)
  })

  it('replaces no limit that all connections share', () => {
    const shared = { calls: 50, per: '1s', shared: true } as const
    const partner = { ...connector, spec: { ...connector.spec, http: { ...connector.spec.http, limits: [shared] } } }
    const { connector: effective } = applyOverlay(partner, { overrides: { limits: [{ calls: 5, per: '1s' }] } })
    expect(effective.spec.http.limits).toEqual([shared, { calls: 5, per: '1s' }])
  })

  it('is checked like a spec, and with a fault the connector stays unchanged', () => {
    const wrong: [Overlay, string][] = [
      [{ every: { requisition: '24h' } }, '/every/requisition'],
      [{ every: { requisitions: 'daily' } }, '/every/requisitions'],
      [{ overrides: { vocabulary: {} } }, '/overrides/vocabulary'],
      [
        { overrides: { vocabularies: { 'application.stage': { HIERD: ['x'] } } } },
        '/overrides/vocabularies/application.stage/HIERD',
      ],
      [{ overrides: { limits: [{ calls: 5 }] } }, '/overrides/limits/0'],
      [{ overrides: { limits: [{ calls: 5, per: '1m', shared: true }] } }, '/overrides/limits/0/shared'],
      [{ overrides: { limits: [{ calls: 5, per: '1m', of: ['list_job'] }] } }, '/overrides/limits/0/of/0'],
      [{ overrides: { settings: { source_labl: 'x' } } }, '/overrides/settings/source_labl'],
      [{ overrides: { settings: { force_resync: 'yes' } } }, '/overrides/settings/force_resync'],
      [
        { overrides: { settings: { ats_base_url: 'https://me:secret@ats.example.com' } } },
        '/overrides/settings/ats_base_url',
      ],
      [{ overrides: { map: { requisitions: { titel: 'x' } } } }, '/overrides/map/requisitions/titel'],
      [{ overrides: { body: { candidat: {} } } }, '/overrides/body/candidat'],
      [{ overrides: { for_each: { offer: ['x'] } } }, '/overrides/for_each/offer'],
      [{ overrides: { for_each: { offers: ['x'] } } }, '/overrides/for_each/offers'],
      [{ overrides: { for_each: { offers: [] } } }, '/overrides/for_each/offers'],
      [{ overrides: { events: { hook: { event: 'type' } } } }, '/overrides/events/hook'],
      [{ overrides: { map: { constructor: { title: 'x' } } } }, '/overrides/map/constructor'],
    ]
    for (const [overlay, pointer] of wrong) {
      const result = applyOverlay(connector, overlay)
      expect(result.faults.map((fault) => fault.pointer)).toEqual([pointer])
      expect(result.connector).toBe(connector)
    }
  })

  it('replaces a field, whether its name ends in a question mark or not', () => {
    const spec = specOf({ overrides: { body: { candidate: { phone: '"none"' } } } })
    const body = spec.push?.application?.steps[0]?.body as Extract<BodySpec, { kind: 'json' }>
    expect(body.value).toMatchObject({ phone: '"none"' })
    expect(body.value).not.toHaveProperty('phone?')
  })

  it('is refused if a body has no place for a field', () => {
    const { connector: wrapped } = loadConnector('small.yaml', SMALL) as { connector: LoadedConnector }
    const { faults } = applyOverlay(wrapped, { overrides: { body: { person: { country: 'DE' } } } })
    expect(faults).toMatchObject([{ pointer: '/overrides/body/person', message: expect.stringContaining('no field') }])
  })
})

const SMALL = `
spec: 2
id: small
name: Small
version: 1.0.0
auth: { key: { kind: headers, credentials: { key: { secret: true } }, headers: { x-key: $credentials.key } } }
http: { base_url: https://ats.example.com, paging: { kind: none } }
requests:
  find_people: { request: GET /people, query: { site: $with.site }, records: data }
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
    map: { title: title, code: ref, status: state }
vocabularies: { requisition.status: { OPEN: [published], CLOSED: [closed] } }
events:
  kind: webhook
  credentials: { key: { secret: true } }
  verify: { kind: token, header: x-key, equals: $credentials.key }
  event: type
  handlers: [{ events: job.changed, refresh: { jobs: job } }]
push:
  consent: interest_and_consent
  steps:
    - create: person
      find:
        - { name: e-mail, for_each: { kind: list, values: [north], as: site }, request: { use: find_people, with: { site: $item.site } }, match: { $candidate.email: email }, if_found: review, save: { candidate: id } }
        - { name: phone, request: { use: find_people, with: { site: all } }, match: { $candidate.phone: phone }, if_found: review, save: { candidate: id } }
      request: POST /people
      json: [{ email: $candidate.email, job: $requisition.id }]
      save: { candidate: id }
      recovery: { kind: person }
`

describe('event expressions and lists', () => {
  const small = loadConnector('small.yaml', SMALL).connector as LoadedConnector
  const judged = (overrides: Record<string, unknown>) => {
    const { connector: effective, faults } = applyOverlay(small, { overrides })
    return { effective, faults, findings: faults.length > 0 ? [] : lintOverlay(small, effective) }
  }

  it('of the connection replace those of the connector', () => {
    const { effective, faults, findings } = judged({
      for_each: { jobs: ['ES'] },
      find: { person: { 'e-mail': { for_each: ['south', 'west'] } } },
      events: { event: 'payload.kind', id: 'payload.uuid', handlers: { 'job.changed': { id: 'payload.job' } } },
    })
    expect([faults, findings]).toEqual([[], []])
    expect(effective.spec.pull?.jobs?.for_each).toEqual({ kind: 'list', values: ['ES'], as: 'country' })
    const [step] = effective.spec.push?.application?.steps ?? []
    const [base] = small.spec.push?.application?.steps ?? []
    expect(step?.dedupe?.[0]).toEqual({
      ...base?.dedupe?.[0],
      for_each: { kind: 'list', values: ['south', 'west'], as: 'site' },
    })
    expect(step?.dedupe?.[1]).toEqual(base?.dedupe?.[1])
    expect(effective.spec.events?.webhook).toMatchObject({
      ...small.spec.events?.webhook,
      event: 'payload.kind',
      id: 'payload.uuid',
      on: { 'job.changed': { refresh: 'jobs', with: { id: 'payload.job' } } },
    })
  })

  it('that the connector does not have are refused with a suggestion', () => {
    const refused: [Record<string, unknown>, string, string][] = [
      [{ for_each: { job: ['ES'] } }, '/overrides/for_each/job', 'Did you mean "jobs"?'],
      [{ find: { persn: {} } }, '/overrides/find/persn', 'Did you mean "person"?'],
      [{ find: { person: { email: { for_each: ['x'] } } } }, '/overrides/find/person/email', 'Did you mean "e-mail"?'],
      [{ find: { person: { phone: { for_each: ['x'] } } } }, '/overrides/find/person/phone', 'kind: list'],
      [{ find: { person: { 'e-mail': { for_each: [] } } } }, '/overrides/find/person/e-mail/for_each', ''],
      [
        { find: { person: { 'e-mail': { for_each: ['x'], where: 'true' } } } },
        '/overrides/find/person/e-mail/where',
        'Known',
      ],
      [
        { events: { handlers: { 'job.chnged': { id: 'x' } } } },
        '/overrides/events/handlers/job.chnged',
        'Did you mean "job.changed"?',
      ],
      [{ events: { evnt: 'x' } }, '/overrides/events/evnt', 'Did you mean "event"?'],
      [{ events: { verify: { kind: 'none' } } }, '/overrides/events/verify', 'Known'],
    ]
    for (const [overrides, pointer, message] of refused)
      expect(judged(overrides).faults).toMatchObject([{ pointer, message: expect.stringContaining(message) }])
  })
})

describe('an expression of an overlay', () => {
  const small = loadConnector('small.yaml', SMALL).connector as LoadedConnector
  const found = (overrides: Record<string, unknown>) =>
    lintOverlay(small, applyOverlay(small, { overrides }).connector).map(({ rule, pointer }) => [rule, pointer])

  it('is checked like one of the spec, and reported at its place in the connection', () => {
    expect(found({ map: { jobs: { openings: '$countt(x)' } } })).toEqual([
      ['unknown-function', '/overrides/map/jobs/openings'],
    ])
    expect(found({ map: { jobs: { code: '$credentials.key' } } })).toEqual([
      ['secret-place', '/overrides/map/jobs/code'],
    ])
    expect(found({ events: { event: '$bdy.type' } })).toEqual([['unknown-variable', '/overrides/events/event']])
    expect(found({ events: { handlers: { 'job.changed': { ident: 'x' } } } })).toContainEqual([
      'event-gives',
      '/overrides/events/handlers/job.changed/ident',
    ])
  })

  it.each([
    ['"c1"', 'to'],
    ['$settings.region', 'to'],
    ['data.deletedCandidate ? "c1" : data.mergedCandidate.id', 'to'],
    ['(data.mergedCandidate.id; "c1")', 'to'],
    ['"c" & "1"', 'to'],
    ['data.mergedCandidate.id', null],
    ['data.mergedCandidate ? $string(data.mergedCandidate.id) : other', null],
    ['$substringAfter($delivery.headers."x-candidate", "/")', null],
    ['*.mergedCandidate.id', null],
  ])('cannot set whom an event is about: %s', (into, refused) => {
    const ashby = join(import.meta.dirname, '..', '..', 'connectors', 'ashby.yaml')
    const base = loadConnector(ashby, readFileSync(ashby, 'utf8')).connector as LoadedConnector
    const handlers = { candidateMerge: { from: 'data.deletedCandidate.id', to: into } }
    const { connector: effective } = applyOverlay(base, { overrides: { events: { handlers } } })
    const unfit = lintOverlay(base, effective).filter(({ rule }) => rule === 'reaction-unfit')
    expect(unfit.map(({ severity, pointer }) => [severity, pointer.split('/').at(-1)])).toEqual(
      refused === null ? [] : [['error', refused]],
    )
  })

  it('has no findings that the spec already has', () => {
    const faulty = loadConnector('small.yaml', SMALL.replace('code: ref', 'code: $reff')).connector as LoadedConnector
    expect(lintConnector(faulty)).toMatchObject([{ rule: 'unknown-variable' }, { rule: 'push-result' }])
    const { connector: effective } = applyOverlay(faulty, { overrides: { limits: [{ concurrency: 1 }] } })
    expect(lintOverlay(faulty, effective)).toEqual([])
  })
})
