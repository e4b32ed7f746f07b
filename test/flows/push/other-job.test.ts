import { describe, expect, it } from 'vitest'
import type { ConnectionInput } from '../../../runtime/app/contract.ts'
import { BEARER, openAts, openSmall, type Reply, type SeenRequest, specWith } from '../../kit/small-installation.ts'

const MINUTE = 60_000
const JOBS = [
  { id: 'j1', title: 'Nurse', state: 'published', ref: 'REF-1' },
  { id: 'j7', title: 'Doctor', state: 'published', ref: 'REF-7' },
]

const push = (body: string, settle = '{ kind: person }'): string => `
push:
  consent: interest_and_consent
  steps:
    - create: application
      request: { use: create_candidate }
      json: ${body}
      save: { candidate: id, application: application }
      recovery: ${settle}
`
const BODY = '{ email: $candidate.email, jobId: $requisition.id, note: "for {{ $requisition.id }}" }'
const answer = ({ method }: SeenRequest): Reply =>
  method === 'POST' ? { status: 201, json: { id: 'c1', application: 'a1' } } : { json: { data: JOBS } }

async function open(extra = push(BODY), change: Partial<ConnectionInput> = {}, say = answer) {
  const ats = await openAts(say)
  const connection = { credentials: { key: 'api-key' }, ...change }
  const { installation, pull } = await openSmall({ spec: specWith(BEARER, extra), url: ats.url, connection })
  await pull()
  await installation.consent('p1', 'j1', 'confirmed', { connection: 'small' })
  return {
    installation,
    sent: () =>
      ats.requests.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body.toString()).jobId),
    ask: () => installation.push('p1', 'j1', { connection: 'small', attachments: [] }),
    /** Stores overrides as if they had been accepted before this check existed. */
    stored: async (overrides: Record<string, unknown>) => {
      const row = await installation.store.connections.get('small')
      await installation.store.connections.update('small', { definition: { ...row?.definition, overrides } })
    },
  }
}

const body = (fields: Record<string, unknown>) => ({ body: { application: fields } })
const OTHERS: [name: string, overrides: Record<string, unknown>, pointer: string][] = [
  ['a constant', body({ jobId: 'j7' }), '/overrides/body/application/jobId'],
  ['a constant under an optional key', body({ 'jobId?': 'j7' }), '/overrides/body/application/jobId?'],
  ['a number', body({ jobId: 7 }), '/overrides/body/application/jobId'],
  ['a text around it', body({ jobId: 'urn:job:{{ $requisition.id }}' }), '/overrides/body/application/jobId'],
  ['a setting', body({ jobId: '$settings.base' }), '/overrides/body/application/jobId'],
  [
    'the result of a condition',
    body({ jobId: '$requisition.id = "j1" ? "j7" : $requisition.id' }),
    '/overrides/body/application/jobId',
  ],
  [
    'the result of a table',
    body({ jobId: '$lookup({"j1": "j7"}, $requisition.id)' }),
    '/overrides/body/application/jobId',
  ],
  [
    'a rebound name',
    body({ jobId: '{{ ($requisition := {"id": "j7"}; $requisition.id) }}' }),
    '/overrides/body/application/jobId',
  ],
  ['a second field', body({ job_id: 'j7' }), '/overrides/body/application/job_id'],
]

describe('a job other than the consented one', () => {
  it.each(OTHERS)('is refused when a connection is created with it: %s', async (_, overrides, pointer) => {
    await expect(open(push(BODY), { overrides })).rejects.toMatchObject({
      code: 'connection_invalid',
      place: { pointer },
      message: expect.stringContaining('the requisition of the push'),
    })
  })

  it.each(OTHERS)(
    'fails the push if the connection was accepted earlier, and nothing is sent: %s',
    async (_, overrides, pointer) => {
      const setup = await open()
      const queued = await setup.ask()
      await setup.stored(overrides)
      await setup.installation.settle(MINUTE)
      const state = await setup.installation.state(queued)
      expect(state).toMatchObject({ state: 'FAILED', code: 'connection_invalid', cause: 'config' })
      expect(state.message).toContain('Nothing is sent for a job that the person may not have consented to.')
      expect(state.message).toContain(pointer.split('/').at(-1)!.replace('?', ''))
      expect(setup.sent()).toEqual([])
      await setup.installation.consent('p2', 'j1', 'confirmed', { connection: 'small' })
      const another = setup.installation.push('p2', 'j1', { connection: 'small', attachments: [] })
      await expect(another).rejects.toMatchObject({ code: 'connection_invalid' })
    },
  )

  it('does not leave either in the resend of a lost create', async () => {
    const settle = '{ kind: conflict, save: { candidate: id, application: application } }'
    const lost = (got: SeenRequest): Reply => (got.method === 'POST' ? { status: 500, json: {} } : answer(got))
    const setup = await open(push(BODY, settle), {}, lost)
    const queued = await setup.ask()
    await setup.installation.settle(0)
    expect((await setup.installation.state(queued)).state).toBe('UNCERTAIN')
    const before = setup.sent()
    expect(new Set(before)).toEqual(new Set(['j1']))
    await setup.stored(body({ jobId: 'j7' }))
    await setup.installation.settle(30 * MINUTE)
    expect(setup.sent()).toEqual(before)
    expect((await setup.installation.state(queued)).state).toBe('UNCERTAIN')
  })

  it('is refused if the spec itself contains no job or another one', async () => {
    const setup = await open(push('{ email: $candidate.email, posting: j7 }'))
    await expect(setup.ask()).rejects.toMatchObject({ code: 'spec_invalid' })
    expect(setup.sent()).toEqual([])
  })
})

describe('the consented job', () => {
  it.each([
    ['unchanged', { jobId: '$requisition.id' }, 'j1'],
    ['in another form', { jobId: '$base64encode($string($requisition.id))' }, 'ajE='],
    ['to its code, if it has one', { jobId: '$requisition.code ?: $requisition.id' }, 'j1'],
    ['with fields of the account', { country: 'DE' }, 'j1'],
  ])('is sent if an override sets it %s', async (_, fields, jobId) => {
    const setup = await open(push(BODY), { overrides: body(fields) })
    const queued = await setup.ask()
    await setup.installation.settle(MINUTE)
    expect((await setup.installation.state(queued)).state).toBe('CONFIRMED')
    expect(setup.sent()).toEqual([jobId])
  })

  it('is sent if the spec puts it into a text that delimits it', async () => {
    const setup = await open(push("{ email: $candidate.email, jobId: 'urn:job:{{ $requisition.id }}' }"))
    await setup.ask()
    await setup.installation.settle(MINUTE)
    expect(setup.sent()).toEqual(['urn:job:j1'])
  })

  it('by its code is that of its own record, wherever an account stores it', async () => {
    const byCode = push('{ email: $candidate.email, jobId: $requisition.code }')
    const setup = await open(byCode, { overrides: { map: { jobs: { code: 'ref' } } } })
    await setup.ask()
    await setup.installation.settle(MINUTE)
    expect(setup.sent()).toEqual(['REF-1'])
    await expect(open(byCode, { overrides: { map: { jobs: { code: '"REF-7"' } } } })).rejects.toMatchObject({
      place: { pointer: '/overrides/map/jobs/code' },
    })
  })
})
