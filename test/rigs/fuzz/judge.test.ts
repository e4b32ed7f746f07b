import { describe, expect, it } from 'vitest'
import { type Document, operationsOf, readDocument } from '../../api/document.ts'
import { openApiKit } from '../../kit/api.ts'
import type { Sender } from './furnish.ts'
import type { FuzzRequest } from './generate.ts'
import type { Received } from './http.ts'
import { Judge, MOST_BYTES } from './judge.ts'
import { Pool } from './pool.ts'
import { failureText } from './report.ts'
import { withoutForeignValues } from './sides.ts'

const document = openApiKit().then(readDocument)
const OPERATOR: Sender = { name: 'operator of alfa', token: 'hw_secret', role: 'operator', side: 'alfa', alive: true }
const ISSUE = {
  key: 'zqcustomeralfa:x',
  group: 'zqcustomeralfa:ats_auth',
  connection: 'zqcustomeralfa',
  stream: null,
  cause: 'auth',
  code: 'ats_auth',
  message: 'KMCUSTOMERALFA refuses.',
  next: { text: 'Check.', operation: null, parameters: {} },
  who_fixes: 'customer',
  count: 1,
  first_at: '2026-01-05T09:00:00.000Z',
  last_at: '2026-01-05T09:00:00.000Z',
  cleared_at: null,
}

function requestTo(doc: Document, operationId: string, change: Partial<FuzzRequest> = {}): FuzzRequest {
  const operation = operationsOf(doc).find((one) => one.operation.operationId === operationId)!
  const headers = { authorization: `Bearer ${OPERATOR.token}` }
  const { path, method } = operation
  return { operation, sender: OPERATOR, params: {}, method, path, headers, body: null, ...change }
}

const json = (status: number, body: unknown, type = 'application/json'): Received => ({
  status,
  headers: { 'content-type': type },
  text: JSON.stringify(body),
})
const list = (row: object): Received => json(200, { data: [row], next_cursor: null })

async function kindsOf(response: Received, change: Partial<FuzzRequest> = {}, operationId = 'listIssues') {
  const doc = await document
  const judge = new Judge(doc, new Pool())
  const request = requestTo(doc, operationId, change)
  judge.hear(request)
  return judge.judge(request, response).map(({ kind }) => kind)
}

describe('the judge of the API fuzz rig', () => {
  it('accepts a described response with rows of the own customer', async () => {
    expect(await kindsOf(list(ISSUE))).toEqual([])
  })

  it('finds values, ids and rows of the other customer', async () => {
    expect(await kindsOf(list({ ...ISSUE, message: 'kmcustomerbravo refuses.' }))).toEqual(['foreign_rows'])
    expect(await kindsOf(list({ ...ISSUE, key: 'zqcustomerbravo:x' }))).toEqual(['foreign_rows'])
    expect(await kindsOf(list({ ...ISSUE, connection: 'other' }))).toEqual(['foreign_rows'])
    // An id that the sender named itself may be repeated, a row of it not.
    const named = { path: '/v1/issues?connection=zqcustomerbravo' }
    expect(await kindsOf(list({ ...ISSUE, message: 'zqcustomerbravo' }), named)).toEqual([])
    expect(await kindsOf(list({ ...ISSUE, connection: 'zqcustomerbravo' }), named)).toEqual(['foreign_rows'])
  })

  it('finds what the document does not describe', async () => {
    expect(await kindsOf(list({ ...ISSUE, more: 1 }))).toEqual(['against_schema'])
    expect(await kindsOf(list({ ...ISSUE, cause: 'other' }))).toEqual(['against_schema'])
    expect(await kindsOf(json(201, ISSUE))).toEqual(['against_schema'])
    expect(await kindsOf(json(404, { error: 'no' }))).toEqual(['against_schema'])
    expect(await kindsOf(json(404, { error: 'no' }, 'application/problem+json'))).toEqual(['against_schema'])
  })

  it('finds a problem that the operation does not declare', async () => {
    const problem = {
      ...{ type: '/problems/x', title: 'x', status: 409, detail: 'x', cause: 'invalid', retryable: false },
      ...{ who_fixes: 'platform', next: { text: 'x', operation: null, parameters: {} }, instance: 'urn:x' },
    }
    const kinds = (code: string, status: number) =>
      kindsOf(json(status, { ...problem, code, status }, 'application/problem+json'))
    expect(await kinds('request_invalid', 422)).toEqual([])
    expect(await kinds('connection_busy', 409)).toEqual(['against_schema'])
  })

  it('finds errors of the server, rights that a key does not have, and stacks', async () => {
    expect(await kindsOf(json(500, {}))).toEqual(['server_errors', 'against_schema'])
    const dead = { ...OPERATOR, alive: false }
    expect(await kindsOf(list(ISSUE), { sender: dead })).toEqual(['without_right'])
    expect(await kindsOf(list(ISSUE), { sender: dead, method: 'HEAD' })).toEqual([])
    const paused = json(200, { paused: true, restored: null })
    const body = { body: '{"paused":true}' }
    expect(await kindsOf(paused, body, 'setPushSwitch')).toEqual(['without_right'])
    expect(
      await kindsOf(paused, { ...body, sender: { ...OPERATOR, role: 'auditor', side: null } }, 'setPushSwitch'),
    ).toEqual(['without_right'])
    expect(await kindsOf(list({ ...ISSUE, message: 'x\n    at close (file:///a.ts:1:2)' }))).toEqual(['internals'])
    expect(await kindsOf(list({ ...ISSUE, message: '/srv/hirewire/connectors/a.yaml' }))).toEqual(['internals'])
  })

  it('finds a response that is too large to be built in one turn', async () => {
    expect(await kindsOf(list({ ...ISSUE, message: 'x'.repeat(MOST_BYTES) }))).toEqual(['too_large'])
  })

  it('prints a request without its key', async () => {
    const request = requestTo(await document, 'listIssues')
    const text = failureText({ kind: 'internals', message: 'x', at: 3, request, response: list(ISSUE) }, 7)
    expect(text).toContain("curl -X GET '$URL/v1/issues'")
    expect(text).toContain('--seed 7 --requests 4')
    expect(text).not.toContain(OPERATOR.token)
  })
})

describe('a public fuzzer with the keys of both customers', () => {
  const text = '/v1/people/zqcustomerbravo-p?email=fine.KmCustomerBravo@x.example&name=KMCUSTOMERALFA'
  it.each([
    ['alfa', '/v1/people/zqcustomerbravo-p?email=fine.own@x.example&name=KMCUSTOMERALFA'],
    ['bravo', '/v1/people/zqcustomerbravo-p?email=fine.KmCustomerBravo@x.example&name=own'],
    [null, '/v1/people/zqcustomerbravo-p?email=fine.own@x.example&name=own'],
  ] as const)('sends ids of both, and as %s no value that it read as another one', (side, sent) => {
    expect(withoutForeignValues(text, side)).toBe(sent)
  })
})
