import { describe, expect, it } from 'vitest'
import { check, SMALL, scenario } from './small.ts'

const settledBy = (settle: string): string =>
  SMALL.replace(/ +find: .*\n/, '')
    .replace('recovery: { kind: search, delay: 60s }', `recovery: ${settle}`)
    .replace('size: 2', 'size: 9')
const conflict = (when: string): string =>
  settledBy(`{ kind: conflict, when: '${when}', save: { candidate: existing.id, application: existing.application } }`)
const BY_CONFLICT = conflict('existing.email = $candidate.email')

const JOBS =
  '{ request: { path: /jobs }, reply: { json: { jobs: [{ id: j1, title: Nurse, state: open }, { id: j2, title: Cook, state: open }] } } }'
const add = (email: string, job: string, reply: string): string =>
  `{ request: { method: POST, path: /people, json: { email: ${email}@example.com, job: ${job} } }, reply: ${reply} }`
const MADE = '{ json: { id: c1, application: a1 } }'
const EXISTS = add(
  'p1',
  'j1',
  '{ status: 409, json: { existing: { id: c1, application: a1, email: p1@example.com } } }',
).replace('{ request', '{ after_loss: true, request')
const pushes = (...all: readonly [person: string, requisition: string][]): string =>
  `[{ pull: jobs }${all.map(([person, requisition]) => `, { consent: { person: ${person}, requisition: ${requisition} } }, { push: { person: ${person}, requisition: ${requisition} } }`).join('')}]`

/** Two people: one is created, the other is refused for a reason unrelated to duplicates. */
const beside = (refusal: string): string =>
  scenario({
    do: pushes(['p1', 'j1'], ['p2', 'j1']),
    exchanges: [JOBS, add('p1', 'j1', MADE), EXISTS, add('p2', 'j1', refusal)],
    expect: '{ pushes: [{ state: CONFIRMED }, { state: FAILED }] }',
  })
const CLOSED = '{ status: 409, json: { error: the job takes nobody any more } }'

describe('a create that the ATS refuses for an ordinary reason', () => {
  it.each([CLOSED, '{ status: 422, json: { error: no phone } }'])(
    'with %s passes the fault suite with `settle: conflict`: resent and refused again, it is left to a person',
    async (refusal) => {
      const { failures, faults } = await check(beside(refusal), { spec: BY_CONFLICT, faults: true, at: [1, 3] })
      expect(failures).toEqual([])
      // Whatever leaves open whether the refused create arrived: a burst, two 429 that no error rule explains, two
      // resets, no response, two restarts.
      expect(faults?.says_so).toBe(8)
      expect(faults?.same).toBe((faults?.replayed ?? 0) - 8)
      expect(new Set(faults?.otherwise.map(({ message }) => message))).toEqual(
        new Set(['Push 2 is UNCERTAIN: only a person can settle its step person.']),
      )
    },
  )

  it('does not hide a connector that fails to recognize its own record in the refusal of a second create', async () => {
    const blind = conflict('existing.email = $candidate.last_name')
    const { failures } = await check(beside(CLOSED), { spec: blind, faults: true, at: [1, 3] })
    expect(failures.map(({ fault }) => fault)).toContain('a reset after the ATS acted')
    expect(failures.every(({ line }) => line === 7)).toBe(true)
    expect(failures[0]?.details).toContain('pushes[0].state: expected "CONFIRMED", got "UNCERTAIN"')
  })

  it('is left to a person together with the waiting pushes of the same person', async () => {
    const text = scenario({
      do: pushes(['p1', 'j2'], ['p1', 'j1']),
      exchanges: [JOBS, add('p1', 'j2', CLOSED), add('p1', 'j1', MADE), EXISTS],
      expect: '{ pushes: [{ state: FAILED }, { state: CONFIRMED }] }',
    })
    const { failures, faults } = await check(text, { spec: BY_CONFLICT, faults: true, at: [1, 2] })
    expect(failures).toEqual([])
    expect(faults?.says_so).toBe(8)
  })

  it('is left to a person if the ATS cannot tell, and raises that issue instead of its own', async () => {
    const text = scenario({
      do: pushes(['p1', 'j1']),
      exchanges: [JOBS, add('p1', 'j1', '{ status: 422, json: {} }')],
      expect: '{ push: { state: FAILED }, issues: [{ code: ats_rejected }] }',
    })
    const { failures, faults } = await check(text, { spec: settledBy('{ kind: person }'), faults: true, at: [1] })
    expect(failures).toEqual([])
    expect(faults?.says_so).toBe(8)
  })
})
