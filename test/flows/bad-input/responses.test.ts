import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createEvaluatorPool } from '../../../runtime/expression/pool.ts'
import { forkCompiled } from '../../kit/evaluator-processes.ts'
import { countProcesses } from '../../processes.ts'
import { job, openSmall, sendJson, smallSpec } from './small-ats.ts'

const list = (n: number): object[] => Array.from({ length: n }, (_, index) => job(index))

describe('a harmful response', () => {
  it.each([
    ['declares more bytes than the limit', () => ({ 'content-length': String(2 ** 31) }), () => Buffer.alloc(1024, 32)],
    [
      'decompresses to more bytes than the limit',
      () => ({ 'content-encoding': 'gzip' }),
      () => gzipSync(Buffer.alloc(80 * 1024 * 1024, 32)),
    ],
  ])('that %s is a clear failure, and uses a bounded amount of memory', async (_, headers, body) => {
    const bytes = body()
    const { installation, pull } = await openSmall((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', ...headers() })
      response.end(bytes)
    })
    const run = await pull()
    expect(run).toMatchObject({ state: 'failed', code: 'ats_answer_unreadable', received: 0 })
    expect(run.reason).toMatch(/more than|larger than/)
    const { data } = await installation.app.issues.list({ connection: 'small', open: true }, { limit: 5 })
    expect(data).toMatchObject([{ code: 'ats_answer_unreadable', stream: 'jobs' }])
  })

  it.each([
    'http://127.0.0.2:9/jobs?page=2',
    'https://evil.example/jobs',
    '//evil.example/jobs',
    'http://user:pass@127.0.0.1/jobs',
  ])('whose next page is at %s is refused, and nothing is sent there', async (next) => {
    const { installation, pull } = await openSmall((_request, response) => sendJson(response, { data: [job(1)], next }))
    const run = await pull()
    expect(run).toMatchObject({ state: 'failed', code: 'address_refused', received: 1 })
    expect(run.reason).not.toContain('small-ats-token')
    expect(run.reason).not.toContain('user:pass')
    expect(await installation.app.records.count('requisition', { connection: 'small' })).toBe(1)
  })

  it('with a next page that is not text is unreadable', async () => {
    const { pull } = await openSmall((_request, response) => sendJson(response, { data: [job(1)], next: { at: 2 } }))
    expect(await pull()).toMatchObject({ state: 'failed', code: 'ats_answer_unreadable' })
  })

  it('that redirects is not followed', async () => {
    let calls = 0
    const { pull } = await openSmall((_request, response) => {
      calls++
      response.writeHead(302, { location: 'http://127.0.0.1:9/login' })
      response.end()
    })
    expect(await pull()).toMatchObject({ state: 'failed', code: 'ats_config' })
    expect(calls).toBe(1)
  })

  it.each([
    ['not JSON', '<html>Sign in</html>', 'text/html'],
    ['cut off', '{"data": [{"id": "r1", "ti', 'application/json'],
    ['nothing', '', 'application/json'],
    [
      'nested too deeply',
      `{"data":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
      'application/json',
      /deeper than 100 levels/,
    ],
  ])('that is %s is a clear failure after a few attempts', async (_, text, type, why = /list_jobs/) => {
    let calls = 0
    const { pull } = await openSmall((_request, response) => {
      calls++
      response.writeHead(200, { 'content-type': type })
      response.end(text)
    })
    const run = await pull()
    expect(run).toMatchObject({ state: 'failed', code: 'ats_answer_unreadable' })
    expect(run.reason).toMatch(/list_jobs/)
    expect(run.reason).toMatch(why)
    expect(calls).toBe(5)
  })

  it.each([
    ['another path', { items: [] }],
    ['null', { data: null }],
    ['a text', { data: 'none' }],
    ['a list at the top', []],
  ])('whose records are at %s is a failure and not zero records', async (_, body) => {
    const { pull } = await openSmall((_request, response) => sendJson(response, body))
    expect(await pull()).toMatchObject({
      state: 'failed',
      code: expect.stringMatching(/records_missing|ats_answer_unreadable/),
    })
  })

  it('with field names that are special in JavaScript is stored unchanged', async () => {
    const text =
      '{"data":[{"id":"__proto__","title":"Nurse","state":"published","__proto__":{"x":1},"constructor":{"prototype":2}}]}'
    const { installation, pull } = await openSmall((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(text)
    })
    expect(await pull()).toMatchObject({ state: 'complete', written: 1 })
    expect(({} as Record<string, unknown>).x).toBeUndefined()
    expect(
      await installation.app.records.get({ connection: 'small', model: 'requisition', id: '__proto__' }),
    ).not.toBeNull()
  })

  it('with 5,000 records on one page is stored completely', async () => {
    const { installation, pull } = await openSmall((_request, response) => sendJson(response, { data: list(5_000) }))
    expect(await pull()).toMatchObject({ state: 'complete', pages: 1, received: 5_000, written: 5_000 })
    expect(await installation.app.records.count('requisition', { connection: 'small' })).toBe(5_000)
    expect(await pull()).toMatchObject({ state: 'complete', unchanged: 5_000, written: 0 })
  })

  it('with one id twice keeps the later record', async () => {
    const { installation, pull } = await openSmall((_request, response) =>
      sendJson(response, { data: [job(1, { title: 'First' }), job(2), job(1, { title: 'Later' })] }),
    )
    expect(await pull()).toMatchObject({ state: 'complete', received: 3, written: 2, unchanged: 1 })
    const stored = await installation.app.records.get({ connection: 'small', model: 'requisition', id: 'r1' })
    expect(stored!.data.title).toBe('Later')
  })
})

describe('a record over 1 MB', () => {
  // An evaluation of it would not end.
  const trap = '{ title: "[$exists(trap) ? $count($distinct([1..150000])) : 1, title][1]", status: state }'
  const huge = job(5, { trap: true, text: 'é'.repeat(500_000) })

  it('is quarantined without being evaluated, with the reason, and the others are stored', async () => {
    const jobs = list(12).map((row, index) => (index === 5 ? huge : row))
    const { installation, pull } = await openSmall((_request, response) => sendJson(response, { data: jobs }), {
      spec: smallSpec({ map: trap }),
      evaluator: () => createEvaluatorPool({ size: 1, timeoutMs: 150, fork: forkCompiled }),
    })
    const started = countProcesses()
    expect(await pull()).toMatchObject({ state: 'complete', received: 12, written: 11, quarantined: 1 })
    // No process had to be killed and replaced.
    expect(started()).toBe(0)
    const { data } = await installation.app.quarantine.list({ connection: 'small' }, { limit: 5 })
    expect(data).toMatchObject([
      { reason: expect.stringMatching(/^the record has 1\.0 MB; records over 1 MB are not evaluated/) },
    ])
    const issues = await installation.app.issues.list({ connection: 'small', open: true }, { limit: 5 })
    expect(issues.data).toMatchObject([{ code: 'record_quarantined', stream: 'jobs' }])
  })

  it('does not count as absent while it is too large, and is stored when the ATS returns less of it', async () => {
    let shown: object = job(5)
    const { installation, pull } = await openSmall(
      (_request, response) => sendJson(response, { data: [job(1), shown] }),
      {
        spec: smallSpec(),
      },
    )
    expect(await pull()).toMatchObject({ state: 'complete', written: 2 })
    shown = huge
    expect(await pull()).toMatchObject({ state: 'complete', quarantined: 1, absent: 0 })
    shown = job(5, { title: 'Later' })
    expect(await pull()).toMatchObject({ state: 'complete', written: 1, quarantined: 0 })
    const stored = await installation.app.records.get({ connection: 'small', model: 'requisition', id: 'r5' })
    expect(stored).toMatchObject({ deleted: false, data: { title: 'Later' } })
  })
})

describe('an endless expression', () => {
  // Quadratic in n, and nothing inside the child process stops it.
  const slow = '{ title: "[$count($distinct([1..n])), title][1]", status: state }'

  it('costs only the record for which it is endless', async () => {
    const spec = smallSpec({ map: slow })
    const jobs = list(12).map((row, index) => ({ ...row, n: index === 5 ? 150_000 : 1 }))
    const { installation, pull } = await openSmall((_request, response) => sendJson(response, { data: jobs }), {
      spec,
      evaluator: () => createEvaluatorPool({ size: 1, timeoutMs: 150, fork: forkCompiled }),
    })
    expect(await pull()).toMatchObject({ state: 'complete', received: 12, written: 11, quarantined: 1 })
    expect(await installation.app.records.get({ connection: 'small', model: 'requisition', id: 'r5' })).toBeNull()
    const { data } = await installation.app.issues.list({ connection: 'small', open: true }, { limit: 5 })
    expect(data).toMatchObject([{ code: 'record_quarantined', whoFixes: 'integrator' }])
  })

  it('that is endless for any record stops its stream until it is requested, and blocks no other work', async () => {
    const jobs = list(200).map((row) => ({ ...row, n: 150_000 }))
    const { installation, pull } = await openSmall((_request, response) => sendJson(response, { data: jobs }), {
      spec: smallSpec({ map: slow }),
      evaluator: () => createEvaluatorPool({ size: 1, timeoutMs: 60, fork: forkCompiled }),
    })
    const started = countProcesses()
    expect(await pull()).toMatchObject({ state: 'failed', code: 'expression_timeout', written: 0 })
    expect(started()).toBeLessThan(12)
    const { data } = await installation.app.issues.list({ connection: 'small', open: true }, { limit: 5 })
    expect(data).toMatchObject([
      { code: 'expression_timeout', next: { text: expect.stringContaining('until you resume it') } },
    ])
    const lanes = await installation.store.lanes.list('small')
    expect(lanes.find(({ stream }) => stream === 'jobs')!.readyAt).toBeNull()
    expect(await installation.pull('requisitions')).toMatchObject({ state: 'complete' })
    await installation.app.connections.pause('small', 'mending')
    await installation.app.connections.resume('small')
    const again = await installation.store.lanes.list('small')
    expect(again.find(({ stream }) => stream === 'jobs')!.readyAt).toBe(installation.clock.now())
  })
})
