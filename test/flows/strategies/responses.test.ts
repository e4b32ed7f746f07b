import { describe, expect, it } from 'vitest'
import { job } from '../bad-input/small-ats.ts'
import { openAts, type Reply } from './ats.ts'

const spec = (dates: string): string => `
requests:
  list_jobs: { request: GET /jobs, records: data, dates: ${dates} }
pull:
  jobs:
    into: requisition
    list: { request: { use: list_jobs } }
    every: 60m
    id: id
    map: { title: title, status: state, opened_at: opened }
`

describe('times without a zone', () => {
  it.each([
    ['iso', '2026-07-05T09:00:00', '2026-07-05T09:00:00.000Z'],
    ['{ kind: iso, zone: America/New_York }', '2026-07-05T09:00:00', '2026-07-05T13:00:00.000Z'],
    [
      "{ kind: pattern, pattern: 'dd.MM.yyyy HH:mm', zone: Europe/Berlin }",
      '05.07.2026 09:00',
      '2026-07-05T07:00:00.000Z',
    ],
  ])('are read by %s', async (dates, opened, at) => {
    const { installation, pull } = await openAts(spec(dates), () => ({ json: { data: [{ ...job(1), opened }] } }))
    expect(await pull()).toMatchObject({ state: 'complete', written: 1, quarantined: 0 })
    const stored = await installation.app.records.get({ connection: 'small', model: 'requisition', id: 'r1' })
    expect(stored?.data.opened_at).toBe(at)
  })
})

describe('a refusal that is not JSON', () => {
  it.each<Reply>([
    { status: 400, headers: { 'content-type': 'text/plain' }, text: 'Monthly quota used up\n' },
    { status: 403, headers: { 'content-type': 'text/html' }, text: '<h1>Access denied</h1>' },
  ])('is reported by its status: $status', async (reply) => {
    const { installation, pull } = await openAts(spec('iso'), () => reply)
    const reason = `list_jobs returned ${reply.status}`
    expect(await pull()).toMatchObject({ state: 'failed', reason })
    const { data } = await installation.app.issues.list({ connection: 'small', open: true }, { limit: 5 })
    expect(data[0]?.message).toBe(reason)
  })
})
