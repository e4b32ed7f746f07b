import { describe, expect, test } from 'vitest'
import type { HttpClient } from '../../../runtime/http/exchange.ts'
import { BEARER, openAts, openSmall, type Reply, type SeenRequest, specWith } from '../../kit/small-installation.ts'
import { until } from '../../kit/until.ts'

const MINUTE = 60_000

type Event = { eventId: string; type: string; job: string }
const event = (id: string, job: string, type = 'changed'): Event => ({ eventId: id, type, job })

const endpoints = `
  read_events: { request: GET /events, query: { max: '2' }, records: events }
  remove_event: { request: 'DELETE /events/{{ $with.receipt }}' }
  remove_events: { request: POST /events/done, json: { ids: $with.ids } }
  take_events: { request: GET /taken, query: { max: '2' }, records: events }
  take_again: { request: GET /taken, query: { request: $with.request }, records: events }
  last_request: { request: GET /taken/last }
`
const specOf = (queue: string): string =>
  specWith(
    BEARER,
    `
events:
  kind: queue
  every: 1m
${queue}
  event: type
  id: eventId
  handlers:
    - { events: changed, refresh: { jobs: job } }
    - { events: gone, delete: { jobs: job } }
`,
  ).replace('\npull:', `${endpoints.trimEnd()}\npull:`)

const ACKED = specOf('  request: { use: read_events }\n  ack: { request: { use: remove_events, with: { ids: $ids } } }')
const ONCE = specOf(
  '  request: { use: take_events }\n  again: { request: { use: take_again, with: { request: $last } }, last: { request: { use: last_request }, is: result } }',
)

/** A queue of two kinds: one keeps events until they are acknowledged, the other returns each of them once. */
function queue(events: Event[]) {
  const handed: Event[][] = []
  const state = { waiting: [...events], titles: new Map<string, string>(), gone: [] as string[], ackFails: 0 }
  const answer = ({ path, method, query, body }: SeenRequest): Reply => {
    if (path === '/events') return { json: { events: state.waiting.slice(0, 2) } }
    if (method === 'DELETE') {
      state.waiting = state.waiting.filter(({ eventId }) => path !== `/events/${eventId}`)
      return { status: 204 }
    }
    if (path === '/events/done') {
      if (state.ackFails-- > 0) return { status: 503, json: {} }
      const { ids } = JSON.parse(body.toString())
      state.waiting = state.waiting.filter(({ eventId }) => !ids.includes(eventId))
      return { status: 200, json: {} }
    }
    if (path === '/taken/last') return { json: { result: handed.length === 0 ? null : handed.length } }
    if (path === '/taken' && query.request) return { json: { events: handed[Number(query.request) - 1] ?? [] } }
    if (path === '/taken') {
      handed.push(state.waiting.splice(0, 2))
      return { json: { events: handed.at(-1) } }
    }
    const id = path.split('/')[2]
    if (id && state.gone.includes(id)) return { status: 404 }
    if (id) return { json: { id, title: state.titles.get(id) ?? `Job ${id}`, state: 'published' } }
    return { json: { data: ['r1', 'r2', 'r3'].map((one) => ({ id: one, title: one, state: 'published' })) } }
  }
  return { state, answer }
}

async function open(spec: string, events: Event[], http?: (real: HttpClient) => HttpClient) {
  const { state, answer } = queue(events)
  const ats = await openAts(answer)
  const { installation, pull } = await openSmall({
    spec,
    url: ats.url,
    connection: { credentials: { key: 'api-key' } },
    store: 'file',
    ...(http ? { http } : {}),
  })
  await pull()
  const calls = (path: string): number => ats.requests.filter((got) => got.path === path).length
  const job = (id: string, of = installation) => of.store.records.get({ connection: 'small', model: 'requisition', id })
  const issues = async (of = installation) =>
    (await of.app.issues.list({ connection: 'small', open: true }, { limit: 9 })).data
  return { installation, ats, state, calls, job, issues }
}

describe('a queue whose events are acknowledged', () => {
  test('is read until it is empty, and its events are followed up', async () => {
    const events = [event('e1', 'r1'), event('e2', 'r2', 'gone'), event('e3', 'r3'), event('e4', 'r3', 'noted')]
    const { installation, state, calls, job } = await open(ACKED, events)
    state.gone = ['r2']
    await installation.poll('small')
    expect(state.waiting).toEqual([])
    expect(calls('/events')).toBe(3)
    expect((await job('r1'))?.data.title).toBe('Job r1')
    expect((await job('r2'))?.deleted).toBe(true)
    expect((await job('r3'))?.data.title).toBe('Job r3')
  })

  test('may require each event to be acknowledged individually', async () => {
    const ack =
      '  request: { use: read_events }\n  ack: { request: { use: remove_event, with: { receipt: $record.eventId } }, per: event }'
    const { installation, state, calls, job } = await open(specOf(ack), [
      event('e1', 'r1'),
      event('e2', 'r2'),
      event('e3', 'r3'),
    ])
    await installation.poll('small')
    expect(state.waiting).toEqual([])
    expect([calls('/events/e1'), calls('/events/e3')]).toEqual([1, 1])
    expect((await job('r3'))?.data.title).toBe('Job r3')
  })

  test('is read once in each interval, and not more often', async () => {
    const { installation, calls } = await open(ACKED, [])
    await installation.poll('small')
    const lane = (await installation.store.lanes.list('small')).find(({ kind }) => kind === 'queue')
    expect(lane?.readyAt).toBe(installation.clock.now() + MINUTE)
    expect(calls('/events')).toBe(1)
  })

  test('has only events acknowledged that are on disk', async () => {
    const { installation, ats, job } = await open(ACKED, [event('e1', 'r1')])
    const keepRead = installation.store.hooks.keepRead
    let kept = 0
    const order: string[] = []
    installation.store.hooks.keepRead = async (...input) => {
      order.push(ats.requests.some(({ path }) => path === '/events/done') ? 'after the acknowledgement' : 'before it')
      kept++
      return keepRead(...input)
    }
    await installation.poll('small')
    expect([kept, order]).toEqual([1, ['before it']])
    expect((await job('r1'))?.data.title).toBe('Job r1')
  })

  test('returns events again that a crash left unacknowledged, and they have one effect', async () => {
    const { installation, ats, state, job } = await open(ACKED, [event('e1', 'r1')])
    state.ackFails = 1
    await installation.poll('small')
    expect(state.waiting).toHaveLength(1)
    await installation.crash()
    const again = await installation.reopen()
    await again.poll('small')
    expect(state.waiting).toEqual([])
    expect(ats.requests.filter(({ path }) => path === '/jobs/r1')).toHaveLength(1)
    expect((await job('r1', again))?.data.title).toBe('Job r1')
  })

  test('that cannot be read raises an issue, which the next successful read closes', async () => {
    const { installation, state, issues } = await open(ACKED, [event('e1', 'r1')])
    state.ackFails = 1
    await installation.poll('small')
    expect(await issues()).toMatchObject([{ code: 'ats_unavailable', key: 'queue:small' }])
    await installation.wind(MINUTE)
    await installation.poll('small')
    expect(await issues()).toEqual([])
  })

  test('with an unreadable event raises an issue, and the others continue', async () => {
    const bad = { eventId: 'e1', type: 'changed' } as Event
    const { installation, state, job, issues } = await open(ACKED, [bad, event('e2', 'r2')])
    await installation.poll('small')
    expect((await job('r2'))?.data.title).toBe('Job r2')
    expect(state.waiting).toEqual([])
    expect(await issues()).toMatchObject([
      { code: 'request_invalid', message: expect.stringContaining('1 of its events') },
    ])
  })

  test('that returns the same events endlessly is left alone until its next turn', async () => {
    const spec = specOf('  request: { use: read_events }')
    const { installation, calls } = await open(spec, [event('e1', 'r1'), event('e2', 'r2')])
    await installation.poll('small')
    expect(calls('/events')).toBe(2)
  })
})

describe('a queue that returns each event once', () => {
  test('is read until it is empty', async () => {
    const { installation, calls, job } = await open(ONCE, [event('e1', 'r1'), event('e2', 'r2'), event('e3', 'r3')])
    await installation.poll('small')
    expect(calls('/taken')).toBe(3)
    expect(calls('/taken/last')).toBe(0)
    expect((await job('r3'))?.data.title).toBe('Job r3')
  })

  test('returns its last read again if the response was lost, and no event is lost', async () => {
    let lose = true
    const losing = (real: HttpClient): HttpClient => ({
      ...real,
      async attempt(request, limits) {
        const outcome = await real.attempt(request, limits)
        if (!request.url.includes('/taken?max') || !lose) return outcome
        lose = false
        return {
          kind: 'failure',
          stage: 'maybe_sent',
          reason: 'reset',
          message: 'The connection broke.',
          ms: 1,
        } as never
      },
    })
    const { installation, calls, job } = await open(
      ONCE,
      [event('e1', 'r1'), event('e2', 'r2'), event('e3', 'r3')],
      losing,
    )
    await installation.poll('small')
    expect((await job('r1'))?.data.title).toBe('r1')
    await installation.wind(MINUTE)
    await installation.poll('small')
    expect(calls('/taken/last')).toBe(1)
    for (const id of ['r1', 'r2', 'r3']) expect((await job(id))?.data.title).toBe(`Job ${id}`)
  })

  test('returns its last read again after a stop before its events were on disk', async () => {
    const { installation, job } = await open(ONCE, [event('e1', 'r1')])
    installation.store.hooks.keepRead = () => new Promise(() => undefined)
    void installation.poll('small').catch(() => undefined)
    await until(() => installation.log.some((line) => line.includes('take_events')))
    await installation.crash()
    const again = await installation.reopen()
    await again.poll('small')
    expect((await job('r1', again))?.data.title).toBe('Job r1')
  })
})
