import { expect, test } from 'vitest'
import { JOBS, openAts, openSmall, specWith } from '../../kit/small-installation.ts'

const SPEC = specWith(`{ kind: headers, credentials: { code: {} }, headers: { x-code: $credentials.code } }`)

test('the check of an unreachable ATS suggests to check its URL first', async () => {
  // Port 9 of loopback has no listener.
  const { installation } = await openSmall({
    spec: SPEC,
    url: 'http://127.0.0.1:9',
    connection: { credentials: { code: 'x' } },
  })
  const { ok, checks } = await installation.app.connections.check('small')
  expect(ok).toBe(false)
  expect(checks.find((check) => check.ok === false)).toMatchObject({
    message: expect.stringContaining('is not reachable'),
    next: expect.stringContaining('Check the ATS URL in the settings of the connection'),
  })
})

/** A connector whose list is read with these arguments. */
const listWith = (given: string): string =>
  SPEC.replace('request: GET /jobs,', "request: GET /jobs, query: { 'until?': $with.until },").replace(
    'list: { request: { use: list_jobs } }',
    `list: { request: { use: list_jobs, with: { until: '${given}' } } }`,
  )

const checkOf = async (spec: string) => {
  const { url, requests } = await openAts(() => JOBS)
  const { installation } = await openSmall({ spec, url, connection: { credentials: { code: 'x' } } })
  const { checks } = await installation.app.connections.check('small')
  return { got: requests, call: checks.find(({ name }) => name === 'call') }
}

test('the check of a connection sends the request of the first pull, with the time', async () => {
  const { got, call } = await checkOf(listWith('$now'))
  expect(call).toMatchObject({ ok: true })
  expect(got.map(({ path, query }) => ({ path, query }))).toEqual([
    { path: '/jobs', query: { until: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) } },
  ])
})

test('the check of a connection names the `with` that fails and sends nothing', async () => {
  const { got, call } = await checkOf(listWith('$number("many")'))
  expect(got).toEqual([])
  expect(call).toMatchObject({ ok: false, message: expect.stringContaining('`with` of stream jobs failed') })
})
