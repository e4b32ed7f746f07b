import { describe, expect, it } from 'vitest'
import { ADD, check, JOBS, NOBODY, PUSH, SMALL, scenario } from './small.ts'

/** The details of the only failure that say why, and its line. */
async function why(text: string, spec = SMALL): Promise<readonly string[]> {
  const { failures } = await check(text, { spec })
  expect(failures.length).toBe(1)
  return failures[0]!.details.filter((line) => line.startsWith('why: '))
}

const WRONG = '{ request: { path: /jobs }, reply: { json: { items: [] } } }'
const NAMELESS = '{ request: { path: /jobs }, reply: { json: { jobs: [{ id: j1, state: open }] } } }'
const REFUSED =
  '{ request: { method: POST, path: /people }, reply: { status: 422, json: { error: the job is closed } } }'

describe('an expectation that is not met', () => {
  it('says why a run did not complete, with the stream in the spec', async () => {
    const text = scenario({ do: '[{ pull: jobs }]', exchanges: [WRONG], expect: '{ run: { received: 1 } }' })
    expect(await why(text)).toEqual([
      expect.stringMatching(/^why: the run of jobs is \w+: records_\w+: .* \(.*small\.yaml:15:3\)$/),
    ])
  })

  it('says why a record is in quarantine, with the field in the spec', async () => {
    const text = scenario({
      do: '[{ pull: jobs }]',
      exchanges: [NAMELESS],
      expect: '{ records: { requisition: [{ id: j1 }] } }',
    })
    expect(await why(text)).toContainEqual(
      expect.stringMatching(
        /^why: record j1 of jobs is in quarantine: the required field "title" has no value \(.*small\.yaml:20:12\)$/,
      ),
    )
  })

  it('says why the ATS refused a push, with the step in the spec', async () => {
    const text = scenario({ do: PUSH, exchanges: [JOBS, NOBODY, REFUSED], expect: '{ push: { state: CONFIRMED } }' })
    expect(await why(text)).toEqual([
      expect.stringMatching(/^why: push 1 is FAILED: ats_rejected: add_person returned 422 \(.*small\.yaml:26:7\)$/),
    ])
  })

  it('says nothing where nothing went wrong', async () => {
    const text = scenario({ do: PUSH, exchanges: [JOBS, NOBODY, ADD], expect: '{ push: { state: FAILED } }' })
    expect(await why(text)).toEqual([])
  })
})

describe('a reason that is expected', () => {
  const expected = (expect: string) => scenario({ do: '[{ pull: jobs }]', exchanges: [NAMELESS], expect })

  it.each([
    ['{ quarantine: [{ stream: jobs, record: j1, reason: has no value }] }', 0],
    ['{ quarantine: [{ record: j1, reason: is not a date }] }', 1],
    ['{ quarantine: [] }', 1],
  ])('%s is compared with the quarantine', async (wanted, failed) => {
    expect((await check(expected(wanted))).failures.length).toBe(failed)
  })

  it('may be a part of the reason of a run, and of the message of a push', async () => {
    const run = scenario({
      do: '[{ pull: jobs }]',
      exchanges: [WRONG],
      expect: '{ run: { held: false, reason: jobs } }',
    })
    expect((await check(run)).failures).toEqual([])
    const push = (message: string) =>
      scenario({
        do: PUSH,
        exchanges: [JOBS, NOBODY, REFUSED],
        expect: `{ push: { state: FAILED, message: ${message} } }`,
      })
    expect((await check(push('returned 422'))).failures).toEqual([])
    expect((await check(push('returned 409'))).failures.length).toBe(1)
  })
})
