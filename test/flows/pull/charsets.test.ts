import { expect, it } from 'vitest'
import { openSmall, smallSpec } from '../bad-input/small-ats.ts'

const ISSUE = { code: 'ats_misencoded', stream: 'jobs' }
const one = { id: 'r1', title: 'Müller’s Café', state: 'published' }
const windows1252 = (value: unknown): Buffer => Buffer.from(JSON.stringify(value).replace('’', '\x92'), 'latin1')
const utf8 = (value: unknown): Buffer => Buffer.from(JSON.stringify(value))

/** A pull from an ATS that declares no charset; `detail` in the response to the list, or to the read of each record. */
async function pulled(encode: { list: (value: unknown) => Buffer; detail?: (value: unknown) => Buffer }) {
  const now = { ...encode }
  const { installation } = await openSmall(
    ({ url }, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const asked = url === '/jobs' ? { data: [one] } : { data: one }
      response.end((url === '/jobs' ? now.list : (now.detail ?? now.list))(asked))
    },
    {
      spec: now.detail
        ? smallSpec()
            .replace('list_jobs:', `read_job: { request: 'GET /jobs/{{ $with.id }}', records: data }\n  list_jobs:`)
            .replace('id: id\n', 'detail: { request: { use: read_job, with: { id: $record.id } } }\n    id: id\n')
        : smallSpec(),
    },
  )
  const pull = (mode: 'full' | 'incremental') => installation.pull('jobs', mode, 'small')
  const issues = async () =>
    (await installation.app.issues.list({ connection: 'small', open: true }, { limit: 9 })).data
  const titles = async () =>
    (await installation.app.records.list('requisition', { connection: 'small' }, { limit: 9 })).data.map(
      ({ data }) => data.title,
    )
  expect(await pull('full')).toMatchObject({ state: 'complete' })
  return { now, pull, issues, titles }
}

it.each([
  ['a list', { list: windows1252 }],
  ['a record', { list: () => utf8({ data: [{ id: 'r1' }] }), detail: windows1252 }],
])(
  '%s in a charset that is not declared is read as its bytes are, and reported until a full run without',
  async (_, encode) => {
    const { now, pull, issues, titles } = await pulled(encode)
    expect(await titles()).toEqual([one.title])
    expect(await issues()).toMatchObject([ISSUE])
    await pull('full')
    expect(await issues()).toMatchObject([{ ...ISSUE, count: 2 }])
    now.list = utf8
    now.detail &&= utf8
    await pull('full')
    expect(await titles()).toEqual([one.title])
    expect(await issues()).toEqual([])
  },
)

it('a list in UTF-8 is reported by nobody', async () => {
  const { issues, titles } = await pulled({ list: utf8 })
  expect(await titles()).toEqual([one.title])
  expect(await issues()).toEqual([])
})
