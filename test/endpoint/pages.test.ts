import { afterAll, expect, test } from 'vitest'
import { callNow } from '../../runtime/endpoint/call.ts'
import { createCallState } from '../../runtime/endpoint/call-state.ts'
import type { EndpointDeps } from '../../runtime/endpoint/deps.ts'
import { openSession } from '../../runtime/endpoint/session.ts'
import { createInProcessEvaluator } from '../../runtime/expression/in-process.ts'
import { WoundClock } from '../../runtime/kernel/machine/clock.ts'
import { systemRandom } from '../../runtime/kernel/machine/random.ts'
import { createMasker } from '../../runtime/kernel/secrets/mask.ts'
import { planEndpoint } from '../../runtime/plan/endpoint.ts'
import { loadConnector } from '../../runtime/spec/load.ts'
import { openStore } from '../../runtime/store/sqlite/open.ts'

const SPEC = `spec: 2
id: paged
name: Paged
version: 1.0.0
auth:
  key: { kind: headers, credentials: { key: { title: Key, secret: true } }, headers: { x-key: $credentials.key } }
http:
  base_url: https://ats.example
  paging: { kind: page, param: page, size: 2 }
requests:
  plain: { request: 'GET /jobs/{{ $with.kind }}', query: { kind: $with.kind }, records: jobs }
  dated: { request: GET /jobs, headers: { x-date: '{{ $now }}' }, records: jobs }
`

const clock = new WoundClock()
const store = await openStore({ file: ':memory:', key: null, clock, random: systemRandom })
afterAll(() => store.close())

/** Calls an endpoint with these arguments, and records requests and evaluations. */
async function stage(endpoint: 'plain' | 'dated') {
  const evaluator = createInProcessEvaluator()
  const seen = { questions: 0, requests: [] as { url: string; date: string | undefined }[] }
  const deps: EndpointDeps = {
    evaluator: {
      ...evaluator,
      evaluate: (jobs) => {
        seen.questions++
        return evaluator.evaluate(jobs)
      },
    },
    http: {
      async attempt({ url, headers }) {
        seen.requests.push({ url, date: headers['x-date'] })
        return { kind: 'reply', status: 200, headers: {}, text: '{"jobs":[]}', ms: 1 }
      },
      close: async () => {},
    },
    budgets: store.budgets,
    ...createCallState({ ...store, clock }),
    secrets: store.secrets,
    clock,
    random: systemRandom,
    masker: createMasker([]),
    observe: () => {},
  }
  const { connector, findings } = loadConnector('paged.yaml', SPEC)
  expect(findings).toEqual([])
  const input = { connection: 'c', authType: 'key', settings: {}, credentials: { key: 'k' }, bound: {} }
  const session = await openSession({ ...input, connector: connector! }, deps)
  const plan = planEndpoint(session.connector.spec, endpoint)
  const call = async (given: Record<string, unknown>, vars: Record<string, unknown>, page: number): Promise<void> => {
    const answer = await callNow(
      session,
      { endpoint: plan, priority: 'pull', with: given, vars, page: { params: { page: String(page) }, url: null } },
      deps,
    )
    expect(answer.kind).toBe('ok')
  }
  await call({ kind: 'first' }, {}, 0)
  seen.questions = 0
  seen.requests = []
  return { call, seen }
}

test('the request template of a walk is evaluated once, and each page has its own position', async () => {
  const { call, seen } = await stage('plain')
  const [given, vars] = [{ kind: 'open' }, {}]
  for (const page of [1, 2, 3]) await call(given, vars, page)
  expect(seen.questions).toBe(1)
  expect(seen.requests.map(({ url }) => url)).toEqual(
    [1, 2, 3].map((page) => `https://ats.example/jobs/open?kind=open&page=${page}`),
  )
})

test('another `with`, or other variables, cause a new evaluation', async () => {
  const { call, seen } = await stage('plain')
  const given = { kind: 'open' }
  await call(given, {}, 1)
  await call(given, { partition: {} }, 1)
  await call({ kind: 'closed' }, {}, 1)
  expect(seen.questions).toBe(3)
  expect(seen.requests.at(-1)!.url).toBe('https://ats.example/jobs/closed?kind=closed&page=1')
})

test('a request template that reads the time is evaluated for each page', async () => {
  const { call, seen } = await stage('dated')
  const [given, vars] = [{}, {}]
  await call(given, vars, 1)
  await clock.wind(60_000)
  await call(given, vars, 2)
  const [first, second] = seen.requests.map(({ date }) => Date.parse(date!))
  expect(second! - first!).toBe(60_000)
})
