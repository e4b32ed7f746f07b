import { describe, expect, it } from 'vitest'
import { readRequest } from '../../runtime/scenario/ats/request.ts'
import { compare } from './compare.ts'
import { parseFacts } from './facts.ts'

const TABLE = `
connector: acme
sources:
  reference: { by: vendor, url: https://developers.acme.example/reference, read: 2026-11-23, what: Reference of version 3. }
hosts: ['*.acme.example']
headers: [authorization*]
requests:
  GET /v3/jobs/{id}: { source: reference, query: [expand] }
  POST /v3/candidates:
    source: reference
    headers: [On-Behalf-Of]
    json: [first_name*, emails, 'emails[].value*', 'emails[].type', 'custom.*']
    values: { 'json.emails[].type': [work, home], headers.authorization: ['Basic *'] }
assumed:
  - { request: 'GET /v3/jobs/{id}', query: [since], assumption: Jobs take since. }
`
const facts = parseFacts(TABLE)
const AUTHORIZED = { authorization: 'Basic a2V5Og==' }
const found = async (method: string, url: string, body?: unknown, headers: Record<string, string> = AUTHORIZED) => {
  const bytes = Buffer.from(JSON.stringify(body ?? null))
  const sent =
    body === undefined ? { kind: 'none' as const } : { kind: 'bytes' as const, bytes, contentType: 'application/json' }
  return compare(await readRequest({ method, url, headers, body: sent } as Parameters<typeof readRequest>[0]), facts)
}
const differences = async (...given: Parameters<typeof found>): Promise<readonly string[]> =>
  (await found(...given)).differences

const JOB = 'https://api.acme.example/v3/jobs/17'
const CANDIDATES = 'https://api.acme.example/v3/candidates'

describe('a request held against a table of facts', () => {
  it('has no difference if the table has its path, parameters, headers and fields', async () => {
    expect(await differences('GET', `${JOB}?expand=all`)).toEqual([])
    const person = { first_name: 'A', emails: [{ value: 'a@example.com', type: 'work' }], custom: { a: { b: 1 } } }
    expect(await differences('POST', CANDIDATES, person, { ...AUTHORIZED, 'On-Behalf-Of': '1' })).toEqual([])
    expect(await differences('POST', CANDIDATES, { first_name: 'A', emails: [], custom: {} })).toEqual([])
  })

  it('differs by an unknown host, method, path, parameter, header, field or value', async () => {
    expect(await differences('GET', JOB.replace('acme', 'other'))).toEqual([
      'the host api.other.example is not documented',
    ])
    expect(await differences('PUT', JOB)).toEqual(['no source has this method and path'])
    expect(await differences('GET', `${JOB}/posts`)).toEqual(['no source has this method and path'])
    expect(await differences('GET', `${JOB}?page=2`)).toEqual(['query page is not documented for GET /v3/jobs/{id}'])
    expect(await differences('GET', JOB, undefined, { ...AUTHORIZED, 'x-key': 'a' })).toEqual([
      'headers x-key is not documented for GET /v3/jobs/{id}',
    ])
    expect(await differences('POST', CANDIDATES, { first_name: 'A', emails: [{ value: 'a', kind: 'work' }] })).toEqual([
      'json emails[].kind is not documented for POST /v3/candidates',
    ])
    expect(await differences('POST', CANDIDATES, { first_name: 'A', emails: [{ value: 'a', type: 'x' }] })).toEqual([
      'json.emails[].type is "x"; documented are work, home',
    ])
  })

  it('differs if it lacks what the vendor requires', async () => {
    expect(await differences('GET', JOB, undefined, {})).toEqual(['headers authorization is required and missing'])
    expect(await differences('POST', CANDIDATES, { emails: [{ type: 'work' }] })).toEqual([
      'json first_name is required and missing',
      'json emails[].value is required and missing',
    ])
  })

  it('reports which assumptions it needs', async () => {
    expect(await found('GET', `${JOB}?since=1`)).toEqual({ differences: [], used: facts.assumed })
    expect(await found('GET', JOB)).toEqual({ differences: [], used: [] })
  })
})

describe('a table of facts', () => {
  it('is refused with an unknown key, or a source that it does not list', () => {
    expect(() => parseFacts(TABLE.replace('hosts:', 'host:'))).toThrow('wrong at')
    expect(() => parseFacts(TABLE.replace('{ source: reference,', '{ source: sdk,'))).toThrow(
      '"sdk", which is not listed',
    )
    const texts = (table: string, request: string, source: string) =>
      parseFacts(`${TABLE}${table}:\n  ${request}: { source: ${source}, paths: [notes] }\n`)
    // Also of a request that `requests` names with a source that is listed.
    expect(() => texts('public', 'GET /v3/jobs/{id}', 'sdk')).toThrow('"sdk", which is not listed')
    expect(() => texts('internal', 'GET /v3/job', 'reference')).toThrow('is not one of the requests')
  })
})
