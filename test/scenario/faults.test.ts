import { describe, expect, it } from 'vitest'
import { FAULTS } from '../../runtime/scenario/faults.ts'
import { ADD, check, FOUND, JOBS, NOBODY, PUSH, SMALL, scenario } from './small.ts'

const PUSHED = { do: PUSH, exchanges: [JOBS, NOBODY, ADD, FOUND], expect: '{ push: { state: CONFIRMED } }' }

describe('the fault suite', () => {
  it('replays a scenario at every request under every fault, and between any two acts', async () => {
    const { failures, faults } = await check(scenario(PUSHED), { faults: true })
    expect(failures).toEqual([])
    // Three requests; no token to expire, no page to repeat; two gaps between three acts.
    expect(faults).toMatchObject({ replayed: 3 * (FAULTS.length - 2) + 2, says_so: 0 })
    expect(faults?.same).toBe(faults?.replayed)
  })

  it('accepts an uncertain end where the scenario does not say what the ATS tells after a loss', async () => {
    const { failures, faults } = await check(scenario({ ...PUSHED, exchanges: [JOBS, NOBODY, ADD] }), { faults: true })
    expect(failures).toEqual([])
    expect(faults?.says_so).toBeGreaterThan(0)
  })

  it('shows a connector that looks for a lost create in vain: it is made twice', async () => {
    const blind = SMALL.replace('where: email = $push.candidate.email', 'where: email = $push.candidate.last_name')
    const { failures } = await check(scenario(PUSHED), { spec: blind, faults: true })
    const twice = failures.filter(({ message }) => message.includes('A create took effect twice: step person'))
    expect(twice.map(({ fault }) => fault)).toEqual(
      expect.arrayContaining([
        'a reset after the ATS acted',
        'a restart after the ATS acted',
        'an answer after the deadline',
      ]),
    )
    expect(twice[0]).toMatchObject({ kind: 'fault', line: 8, column: 20 })
  })

  it('shows a connector whose error rule takes a rate limit for a refusal', async () => {
    const rash = SMALL.replace('$status = 418', '$status = 429')
    const { failures } = await check(scenario(PUSHED), { spec: rash, faults: true })
    expect(failures.map(({ fault }) => fault)).toContain('429 with Retry-After in seconds')
    expect(failures.every(({ fault }) => fault?.startsWith('429'))).toBe(true)
  })

  it('tries a page that repeats, and accepts a run that says that it is incomplete', async () => {
    const page = (number: number, jobs: string): string =>
      `{ request: { path: /jobs, query: { page: ${number} } }, reply: { json: { jobs: [${jobs}] } } }`
    const text = scenario({
      do: '[{ pull: jobs }]',
      exchanges: [
        page(1, '{ id: j1, title: A, state: open }, { id: j2, title: B, state: open }'),
        page(2, '{ id: j3, title: C, state: open }'),
      ],
      expect: '{ run: { state: complete, received: 3 } }',
    })
    const { failures, faults } = await check(text, { faults: true })
    expect(failures).toEqual([])
    expect(faults).toMatchObject({ replayed: 2 * (FAULTS.length - 2) + 1, says_so: 1 })
  })

  it('is not tried on a scenario that fails without a fault, or that asks to be left out', async () => {
    const wrong = scenario({ ...PUSHED, expect: '{ push: { state: FAILED } }' })
    expect((await check(wrong, { faults: true })).faults).toBeNull()
    expect((await check(scenario({ ...PUSHED, more: 'faults: false' }), { faults: true })).faults).toBeNull()
  })
})
