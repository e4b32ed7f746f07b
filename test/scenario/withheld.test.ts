import { expect, test } from 'vitest'
import type { Intent } from '../../runtime/scenario/ats/journal.ts'
import { createReplay } from '../../runtime/scenario/ats/replay.ts'

const URL_MADE = 'https://ats.example/people'
const REQUEST = { method: 'POST', url: URL_MADE, headers: {}, body: { kind: 'none' } } as const
const LIMITS = { deadlineMs: 1_000, maxBytes: 1_000 }

const intentOf = (push: string): Intent => ({
  push,
  step: 'person',
  act: 'send',
  effect: 'create',
  endpoint: 'add_person',
  method: 'POST',
  address: URL_MADE,
})

test('a withheld request has no effect on the next one to the same URL, which belongs to its own push', async () => {
  const exchange = { request: { method: 'POST', path: '/people' }, reply: { json: { id: 'c1' } } } as const
  const replay = createReplay({
    foreseen: [{ ...exchange, pointer: '/scenarios/0/exchanges/0', atLeast: 1, atMost: 1 }],
    inOrder: false,
    undisturbed: null,
    disturb: () => null,
    settleOf: () => null,
    refuses: async () => false,
    now: () => 0,
    crash: () => undefined,
  })
  replay.intend(intentOf('first'))
  expect(await replay.attempt(REQUEST, { ...LIMITS, mayLeave: () => false })).toMatchObject({ stage: 'not_sent' })
  replay.intend(intentOf('second'))
  await replay.attempt(REQUEST, LIMITS)
  expect(replay.journal.map(({ intent }) => intent?.push)).toEqual(['second'])
})
