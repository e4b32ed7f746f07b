import { describe, expect, it } from 'vitest'
import { job } from '../bad-input/small-ats.ts'
import { openAts, type Reply, type Seen } from './ats.ts'

const SPEC = `
pull:
  departments: { into: department, list: { request: GET /departments, records: data }, every: 60m, id: id, map: { name: name } }
  jobs:
    into: requisition
    for_each: { kind: stream, of: departments, where: name != "Closed", as: departments, batch: 2 }
    list:
      request: GET /jobs
      query: { of: '$join($item.departments.id, ",")' }
      records: data
      paging: { kind: next_url, next: next }
    every: 60m
    id: id
    map: { title: title, status: state }
`
const departments = (...names: string[]): Reply => ({
  json: { data: names.map((name, at) => ({ id: `d${at + 1}`, name })) },
})
const batchesIn = (seen: readonly Seen[]) => seen.filter(({ path }) => path === '/jobs').map(({ query }) => query.of)

async function open(jobs: (of: string, call: number) => Reply) {
  let call = 0
  const ats = await openAts(SPEC, ({ path, query }) =>
    path === '/departments' ? departments('A', 'B', 'Closed', 'C', 'D', 'E') : jobs(query.of ?? '', ++call),
  )
  await ats.installation.pull('departments', 'incremental', 'small')
  return ats
}

describe('parents in batches', () => {
  it('are one call each, the last with the remaining ones', async () => {
    const { pull, seen } = await open((of) => ({ json: { data: of.split(',').map((id) => job(Number(id.slice(1)))) } }))
    expect(await pull()).toMatchObject({ state: 'complete', received: 5, written: 5 })
    expect(batchesIn(seen)).toEqual(['d1,d2', 'd4,d5', 'd6'])
  })

  it('are continued where a run had to wait', async () => {
    const { pull, seen, installation } = await open((of, call) =>
      call === 2
        ? { status: 429, headers: { 'retry-after': '60' }, json: {} }
        : { json: { data: of.split(',').map((id) => job(Number(id.slice(1)))) } },
    )
    const run = await pull()
    await installation.settle(10 * 60_000)
    const ended = await installation.app.runs.get(run.id)
    expect(ended).toMatchObject({ state: 'complete', received: 5 })
    expect(batchesIn(seen)).toEqual(['d1,d2', 'd4,d5', 'd4,d5', 'd6'])
  })
})
