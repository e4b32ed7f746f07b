import { expect, it, onTestFinished } from 'vitest'
import { buildApi } from '../../../runtime/api/api.ts'
import { createLogger } from '../../../runtime/app/reporting/log.ts'
import { createMasker } from '../../../runtime/kernel/secrets/mask.ts'
import { job, openRemapSetup, type RemapSetup, specOf } from '../../kit/remap-setup.ts'

const TOKEN = 'local-token-of-this-test'
const PERSON = 'Ada Lovelace 1815'

/** The real API over the real installation of a setup, and what it logged. */
async function apiOf({ installation }: RemapSetup) {
  const lines: string[] = []
  const logger = createLogger({
    level: 'trace',
    masker: createMasker(),
    destination: { write: (line) => void lines.push(line) },
  })
  const api = await buildApi({ app: installation.app, apiKeys: [], localToken: TOKEN, logger, version: '0.0.0' })
  onTestFinished(() => api.close())
  const call = async (method: 'GET' | 'POST', url: string, payload?: object, token = TOKEN) => {
    const answer = await api.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(payload ? { payload } : {}),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  return { call, lines }
}

it('an operator can correct a wrong mapping through the API alone, and the log contains nothing about a person', async () => {
  const data = { jobs: [job(1, { state: 'live' }), job(2, { title: '', contact: PERSON }), job(3)] }
  const setup = await openRemapSetup({ data })
  await setup.pull('jobs')
  const next = await setup.restart(
    specOf({ statuses: '{ OPEN: [published, live] }', jobs: '{ title: \'title != "" ? title : id\', status: state }' }),
  )
  const { call, lines } = await apiOf(next)

  const listed = await call('GET', '/v1/quarantine?connection=small&stream=jobs&limit=5')
  expect(listed).toMatchObject({
    status: 200,
    body: { data: [{ record: 'j2', same_version: false }], next_cursor: null },
  })
  const [{ id }] = listed.body.data
  expect(JSON.stringify(listed.body)).not.toContain(PERSON)
  expect(await call('GET', `/v1/quarantine/${id}`)).toMatchObject({ body: { raw: { contact: PERSON } } })
  expect(await call('GET', `/v1/quarantine/${id}`, undefined, 'another')).toMatchObject({ status: 401 })

  const preview = await call('POST', '/v1/connections/small/remap?dry_run=true', { stream: 'jobs' })
  expect(preview).toMatchObject({
    status: 200,
    body: {
      data: [
        {
          stream: 'jobs',
          report: { changed: 2, unchanged: 1, flips: [{ field: 'requisition.status', from: 'UNMAPPED', to: 'OPEN' }] },
          examples: [
            { id: 'j1', kind: 'updated', fields: { status: { from: { value: 'UNMAPPED' }, to: { value: 'OPEN' } } } },
            { id: 'j2', kind: 'created' },
          ],
        },
      ],
    },
  })
  const explanation = await call('GET', '/v1/records/small/requisition/j1/explain')
  expect(explanation).toMatchObject({
    status: 200,
    body: {
      page: 1,
      raw: { id: 'j1' },
      vocabulary: [{ source_value: 'live', value: 'OPEN' }],
      changes: { status: {} },
    },
  })

  const queued = await call('POST', '/v1/connections/small/remap', { stream: 'jobs' })
  expect(queued).toMatchObject({ status: 202, body: { data: [{ mode: 'remap', state: 'queued', report: null }] } })
  await next.installation.ended([await next.installation.app.runs.get(queued.body.data[0].id)])
  expect(await call('GET', `/v1/runs/${queued.body.data[0].id}`)).toMatchObject({
    body: { state: 'complete', report: { changed: 2, released: 1 } },
  })
  expect(await call('GET', '/v1/quarantine')).toMatchObject({ body: { data: [] } })
  expect(await call('POST', `/v1/quarantine/${id}/replay`)).toMatchObject({ status: 404 })
  expect(lines.length).toBeGreaterThan(5)
  expect([...lines, ...next.installation.log].join('\n')).not.toContain(PERSON)
})
