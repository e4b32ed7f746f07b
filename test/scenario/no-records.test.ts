import { describe, expect, it } from 'vitest'
import { ADD, check, expectSame, FOUND, JOBS, PUSH, SMALL, scenario } from './small.ts'

const CONFIRMED = '{ push: { state: CONFIRMED, saved: { candidate: c1, application: a1 } } }'
const DECLARED = SMALL.replace('records: people }', 'records: people, no_records: { status: [204, 404] } }')
const nobody = (reply: string): string =>
  `{ request: { path: /people, query: { email: p1@example.com } }, reply: ${reply} }`

describe('a lookup that finds no candidate', () => {
  it.each(['{ status: 204 }', '{ status: 404 }', '{ status: 404, json: { error: nobody } }'])(
    'and returns %s passes under every fault if its endpoint declares it',
    async (reply) => {
      const text = scenario({ do: PUSH, exchanges: [JOBS, nobody(reply), ADD, FOUND], expect: CONFIRMED })
      await expectSame(text, { spec: DECLARED, at: [1, 2] })
    },
  )

  it('and returns 404 sends nothing if nothing declares it', async () => {
    const text = scenario({ do: PUSH, exchanges: [JOBS, nobody('{ status: 404 }'), ADD, FOUND], expect: CONFIRMED })
    const { failures } = await check(text)
    expect(failures).not.toEqual([])
  })
})

describe('an update whose response is ignored', () => {
  const spec = SMALL.replace(
    'add_person: { request: POST /people }',
    `add_person: { request: POST /people }\n  tag: { request: 'PUT /people/{{ $with.id }}', response_body: ignored }`,
  ).concat(`    - update: tag
      request: { use: tag, with: { id: $saved.candidate } }
      json: { tag: sourced }
`)
  const tag = (reply: string): string =>
    `{ request: { method: PUT, path: /people/c1, json: { tag: sourced } }, reply: ${reply} }`

  it.each(['{ text: OK }', '{ status: 204 }', '{ json: { ok: true } }'])(
    'passes under every fault with %s, without a fault that replaces the response by text',
    async (reply) => {
      const exchanges = [JOBS, nobody('{ json: { people: [] } }'), ADD, FOUND, tag(reply)]
      const text = scenario({ do: PUSH, exchanges, expect: CONFIRMED })
      const { failures } = await check(text, { spec, faults: true, at: [4] })
      expect(failures).toEqual([])
    },
  )
})
