import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { type ApiKit, openApiKit, problemIn, SECRET } from '../kit/api.ts'
import { connector } from '../kit/furnished/furnish.ts'
import { checkerOf, operationsOf, readDocument } from './document.ts'
import { OPERATIONS, type Operation, openForOperations } from './operations.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const HALF_A_YEAR = 181 * 24 * 3_600_000
/** For requests that change nothing, because they are refused. */
const shared = openApiKit()

/** A node, a wait for a budget, and records with a field that no document describes: this application has none of them. */
function addMissing({ app }: ApiKit): void {
  const { list, get } = app.records
  const more = <Row extends { readonly data: object }>(row: Row): Row => ({
    ...row,
    data: { ...row.data, password: SECRET },
  })
  app.records.list = async (...given) => {
    const page = await list(...given)
    return { ...page, data: page.data.map(more) }
  }
  app.records.get = async (key) => {
    const row = await get(key)
    return row && more(row)
  }
  const node = { host: 'a', pid: 7, version: '1.0.0', isActive: true, isSelf: true, startedAt: 0, expiresAt: 8_000 }
  app.nodes.list = async () => [
    { ...node, id: 'node_1', roundTripMs: 0.3, lanes: [{ name: 'push:acme', since: 1_000 }] },
  ]
  const { list: listBudgets } = app.budgets
  app.budgets.list = async (...given) => {
    const page = await listBudgets(...given)
    const waiting = [
      { connection: 'acme', endpoint: 'list_jobs', priority: 'pull', since: 1_000, until: null },
    ] as const
    const pauses = [{ endpoint: null, until: 8_000 }]
    return { ...page, data: page.data.map((budget) => ({ ...budget, waiting, pauses })) }
  }
}

/**
 * Successful responses, of which the document shows one for each operation. After a change of them, run
 * `npx vitest run test/api/operations.test.ts -u` and `npm run generate`.
 */
const EXAMPLES = '../../runtime/api/document/response-examples.gen.json'
/** They show a secret or a path, or the connector defines their form. */
const WITHOUT_EXAMPLE = [
  'createKey',
  'rotateKey',
  'createConnectLink',
  'createWebhookEndpoint',
  'rotateWebhookSecret',
  'makeBackup',
  'receiveWebhook',
  'answerWebhookChallenge',
  'testConnector',
]

/** One entry of each list, so that the document stays short; undefined: the response is not JSON. */
function exampleOf(text: string): unknown {
  try {
    // Each store has another epoch of its feed.
    return shortened(JSON.parse(text.replaceAll(/"[0-9a-f]{8}\.(\d+)"/g, '"0ca03282.$1"')))
  } catch {
    return undefined
  }
}

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shortened)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shortened(one)]))
}

/** The connector defines the form of their responses. */
const OF_ATS = ['receiveWebhook', 'answerWebhookChallenge']

/** Sends the request that succeeds, and holds the response against the document. Returns its text. */
async function responseCheck(kit: ApiKit): Promise<(operation: Operation) => Promise<string>> {
  const document = await readDocument(kit)
  const check = checkerOf(document)
  const byId = new Map(operationsOf(document).map(({ operation }) => [operation.operationId, operation]))
  return async ({ id, happy, status, open }) => {
    const answer = await kit.call({ ...happy(kit.ids), ...(open && { key: null }) })
    expect([id, answer.status, answer.status === status ? '' : answer.text]).toEqual([id, status, ''])
    const documented = byId.get(id)?.responses
    const media = (documented?.[status] ?? documented?.['2XX'])?.content?.['application/json']
    if (media && !OF_ATS.includes(id)) expect([id, check(media.schema, answer.json())]).toEqual([id, null])
    return answer.text
  }
}

describe('every operation', () => {
  it('is in the table of these tests', async () => {
    const documented = operationsOf(await readDocument(await openApiKit())).map(
      ({ operation }) => operation.operationId,
    )
    expect(OPERATIONS.map(({ id }) => id).toSorted()).toEqual(documented.toSorted())
  })

  it('responds as the document describes, without undocumented fields, secrets and paths of the server', async () => {
    const kit = await openForOperations()
    addMissing(kit)
    const check = await responseCheck(kit)
    const removalLast = OPERATIONS.toSorted(
      (a, b) => Number(a.id === 'removeConnection') - Number(b.id === 'removeConnection'),
    )
    const examples: Record<string, unknown> = {}
    for (const operation of removalLast) {
      const text = await check(operation)
      const example = exampleOf(text)
      if (example !== undefined && !WITHOUT_EXAMPLE.includes(operation.id)) examples[operation.id] = example
      expect(text).not.toContain(SECRET)
      expect(text).not.toContain('never shown')
      expect([operation.id, text]).toEqual([operation.id, expect.not.stringContaining(ROOT)])
    }
    const sorted = Object.fromEntries(Object.entries(examples).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await expect(`${JSON.stringify(sorted, null, 2)}\n`).toMatchFileSnapshot(EXAMPLES)
  })

  it('responds as the document describes about what is paused, late, purged, or without its file', async () => {
    const file = '/srv/hirewire/connectors/test-suite.yaml'
    const kit = await openApiKit({}, { connectors: [{ ...connector, file }] })
    const check = await responseCheck(kit)
    const textOf = (id: string): Promise<string> => check(OPERATIONS.find((one) => one.id === id)!)
    await textOf('pauseConnection')
    await kit.clock.wind(HALF_A_YEAR)
    await textOf('purge')
    expect(await textOf('getSummary')).toContain('"paused_connections":[{"connection":"acme"')
    expect(await textOf('getConnection')).toContain('"reason":"paused"')
    expect(await textOf('listDisclosures')).toContain('"attempt":null')
    const spec = await textOf('getConnectorSpec')
    expect(JSON.parse(spec)).toMatchObject({
      file: 'test-suite.yaml',
      now: { text: null, hash: null },
      scenarios: null,
    })
    expect(spec).not.toContain('/srv/')
  })

  it('refuses a caller without a key, with a wrong key, or with the key in the URL', async () => {
    const kit = await openApiKit({ failedKeysPerMinute: 1_000_000 })
    for (const { id, happy, open } of OPERATIONS.filter((operation) => !operation.open)) {
      const request = happy(kit.ids)
      const inAddress = `${request.url}${String(request.url).includes('?') ? '&' : '?'}access_token=hw_key_of_the_platform`
      for (const attempt of [
        request,
        { ...request, headers: { authorization: 'Bearer wrong' } },
        { ...request, url: inAddress },
      ]) {
        const answer = await kit.call({ ...attempt, key: null })
        expect([id, open, answer.status, answer.headers['www-authenticate']]).toEqual([id, undefined, 401, 'Bearer'])
        expect(problemIn(answer)).toMatchObject({ code: 'unauthorized', cause: 'auth', who_fixes: 'platform' })
      }
    }
    expect((await kit.app.connections.get('acme')).row.id).toBe('acme')
  })

  it.each(OPERATIONS.flatMap(({ id, bad }) => (bad ? [[id, bad] as const] : [])))(
    '%s names the field at fault',
    async (_id, bad) => {
      const kit = await shared
      const answer = await kit.call(bad.request(kit.ids))
      expect(answer.status).toBe(422)
      expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
      const problem = problemIn(answer)
      expect(problem.errors?.map(({ pointer }) => pointer)).toEqual([bad.pointer])
      expect(problem).toMatchObject({ code: 'request_invalid', cause: 'invalid', retryable: false })
    },
  )

  it.each(OPERATIONS.flatMap(({ id, unknown }) => (unknown ? [[id, unknown] as const] : [])))(
    '%s returns 404 for an unknown id',
    async (_id, unknown) => {
      const { call } = await shared
      const answer = await call(unknown)
      expect([answer.status, problemIn(answer).code]).toEqual([404, 'not_found'])
    },
  )
})
