import { expect, test } from 'vitest'
import type { Evaluators, TurnKind } from '../../../runtime/expression/evaluators.ts'
import { createEvaluatorPool } from '../../../runtime/expression/pool.ts'
import { delivery, KEY, signedHook } from '../../kit/hooks.ts'
import { job, openSmall, sendJson, smallSpec } from '../bad-input/small-ats.ts'

const EVENT = '{"event":"job.changed","id":"r1"}'
const HOSTILE = 10
const PAGES = 200

/** The evaluators of production, and how many pull jobs finished while each webhook job waited. */
function watched(pool: Evaluators) {
  const waited: number[] = []
  let pulling = 0
  let pulled = 0
  let busy = (): void => undefined
  const counted =
    (kind: TurnKind) =>
    async <Answer>(question: Promise<Answer>): Promise<Answer> => {
      const before = pulled
      if (kind === 'pull' && ++pulling >= 3) busy()
      try {
        return await question
      } finally {
        if (kind === 'pull') {
          pulling--
          pulled++
        }
        if (kind === 'webhook') waited.push(pulled - before)
      }
    }
  const evaluators: Evaluators = {
    of(turn) {
      const evaluator = pool.of(turn)
      const count = counted(turn.kind)
      return {
        evaluate: (jobs) => count(evaluator.evaluate(jobs)),
        async open(input) {
          const reply = await count(evaluator.open(input))
          return { ...reply, map: (...given) => count(reply.map(...given)) }
        },
      }
    },
    close: () => pool.close(),
  }
  const untilBusy = (): Promise<void> =>
    new Promise((resolve) => {
      busy = resolve
    })
  return { evaluators, waited, untilBusy }
}

test('a webhook of a quiet connection is evaluated next, beside ten pulls that keep the evaluator busy', async () => {
  const { evaluators, waited, untilBusy } = watched(createEvaluatorPool({ size: 1, timeoutMs: 5_000 }))
  let page = 0
  const next = (): string | null => (++page < PAGES ? `/jobs?page=${page}` : null)
  const { installation, url } = await openSmall(
    // A long list whose records take long to map.
    (_request, response) => sendJson(response, { next: next(), data: [job(page, { n: 10_000 })] }),
    {
      spec: smallSpec({
        // A plain path would be read without an evaluator.
        extra: signedHook().replace('event: event', 'event: $string(event)'),
        map: '{ title: "[$count($distinct([1..n])), title][1]", status: state }',
      }),
      evaluator: () => evaluators,
    },
  )
  const connection = { integration: 'small', auth_type: 'api_token', credentials: { token: 'small-ats-token' } }
  await installation.connect({ ...connection, id: 'quiet', settings: { base: url }, webhook: { key: KEY } })
  const busy = untilBusy()
  for (let n = 0; n < HOSTILE; n++) {
    await installation.connect({ ...connection, id: `hostile-${n}`, settings: { base: url }, webhook: { key: KEY } })
    void installation.pull('jobs', 'incremental', `hostile-${n}`).catch(() => undefined)
  }
  await busy
  waited.length = 0
  const received = await installation.app.webhooks.receive(delivery('quiet', EVENT))
  expect(received.status).toBe(202)
  expect(waited.length).toBeGreaterThan(0)
  // The job in progress and the one handed over in advance; a queue by arrival would have run one of each pull or more.
  expect(Math.max(...waited)).toBeLessThanOrEqual(2)
})
