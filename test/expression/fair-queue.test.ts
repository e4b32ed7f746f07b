import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EvaluationTurn, TurnKind } from '../../runtime/expression/evaluators.ts'
import { createFairQueue, URGENT_IN_A_ROW, WAITING_AT_MOST } from '../../runtime/expression/fair-queue.ts'
import type { MapperOutcome } from '../../runtime/expression/mapper.ts'
import { Scheduler, type Worker } from '../../runtime/expression/scheduler.ts'
import { turn } from '../kit/until.ts'

/** Processes that finish a job when the test says so, and the order in which they received jobs. */
function queueOf(size: number) {
  type Running = {
    readonly turn: EvaluationTurn
    readonly name: string
    readonly at: number
    /** How many processes this connection had when the job was assigned. */
    holds(connection: string): number
    end(): void
  }
  const given: Running[] = []
  const running: Running[] = []
  let submitted: { turn: EvaluationTurn; name: string } | null = null
  const workers = Array.from({ length: size }, (_, at): Worker => {
    let child: number | null = null
    return {
      get child() {
        return child
      },
      request: <Value>(make: Parameters<Worker['request']>[0]) => {
        child = at + 1
        make(child)
        const { turn, name } = submitted!
        return new Promise<MapperOutcome<Value>>((resolve) => {
          const before = [...running]
          const one: Running = {
            turn,
            name,
            at,
            holds: (connection) =>
              new Set(before.filter((other) => other.turn.connection === connection).map((other) => other.at)).size,
            end: () => {
              running.splice(running.indexOf(one), 1)
              resolve({ response: name as Value })
            },
          }
          running.push(one)
          given.push(one)
        })
      },
    }
  })
  const scheduler = new Scheduler(workers)
  const settled: Promise<unknown>[] = []
  /** The oldest job ends, and what follows from it happens. */
  const end = async (): Promise<void> => {
    running[0]?.end()
    await turn()
  }
  return {
    given,
    running,
    names: () => given.map(({ name }) => name),
    ask(connection: string, kind: TurnKind, name = `${connection} ${kind}`, heldBy?: number) {
      const turn = { connection, kind }
      const make = () => {
        submitted = { turn, name }
        return { message: { op: 'free', page: 0 } as const, deadlineMs: 0 }
      }
      settled.push(scheduler.request({ turn, make, ...(heldBy && { holderOf: () => heldBy }) }))
    },
    end,
    async drain() {
      while (running.length > 0) await end()
      await Promise.all(settled)
    },
  }
}

describe('connections take turns at the evaluators', () => {
  test('a connection with many jobs waits behind each other waiting connection', async () => {
    const { ask, end, names, drain } = queueOf(1)
    ask('busy', 'pull', 'busy 1')
    for (const n of [2, 3, 4]) ask('busy', 'pull', `busy ${n}`)
    ask('quiet', 'pull', 'quiet 1')
    ask('calm', 'pull', 'calm 1')
    ask('quiet', 'pull', 'quiet 2')
    await end()
    await end()
    await drain()
    // The second job was handed over in advance, before another connection waited.
    expect(names()).toEqual(['busy 1', 'busy 2', 'quiet 1', 'calm 1', 'busy 3', 'quiet 2', 'busy 4'])
  })

  test('a webhook, a push and a request run before pulls that waited longer', async () => {
    const { ask, names, drain } = queueOf(1)
    for (const n of [1, 2, 3]) ask(`hostile ${n}`, 'pull')
    for (const kind of ['webhook', 'push', 'request'] as const) ask(kind, kind)
    await drain()
    expect(names()).toEqual([
      'hostile 1 pull',
      'webhook webhook',
      'push push',
      'request request',
      'hostile 2 pull',
      'hostile 3 pull',
    ])
  })

  test('with two processes, a webhook beside ten hostile pulls starts immediately', () => {
    const { ask, running } = queueOf(2)
    for (let n = 0; n < 10; n++) for (let page = 0; page < 3; page++) ask(`hostile ${n}`, 'pull')
    expect(running.every(({ at }) => at === 0)).toBe(true)
    ask('quiet', 'webhook')
    expect(running.map(({ name }) => name)).toContain('quiet webhook')
  })

  test('a pull is not starved by endless urgent work', async () => {
    const { ask, end, names } = queueOf(1)
    ask('a', 'push')
    ask('patient', 'pull')
    const urgent = (): void => ask('a', 'push')
    for (let n = 0; n < URGENT_IN_A_ROW; n++) ask(n % 2 ? 'a' : 'b', 'push')
    for (let n = 0; n < URGENT_IN_A_ROW + 1; n++) {
      urgent()
      await end()
    }
    expect(names()).toContain('patient pull')
  })

  test('a connection never gets every process, whatever it submits', async () => {
    const { ask, running } = queueOf(3)
    for (let n = 0; n < 20; n++) ask('greedy', n % 2 ? 'push' : 'pull')
    expect(new Set(running.map(({ at }) => at)).size).toBe(2)
    ask('other', 'push')
    expect(running.at(-1)).toMatchObject({ name: 'other push' })
  })

  test('a process gets the next job of a connection in advance only if no other connection waits', async () => {
    const { ask, end, running } = queueOf(1)
    ask('one', 'pull')
    ask('one', 'pull')
    ask('one', 'pull')
    expect(running).toHaveLength(2)
    ask('two', 'pull')
    await end()
    expect(running.map(({ name }) => name)).toEqual(['one pull'])
    await end()
    expect(running.map(({ name }) => name)).toEqual(['two pull'])
  })

  test('a job about a page is assigned to the process that holds the page, if that process is free', async () => {
    const { ask, end, given } = queueOf(4)
    ask('a', 'pull')
    ask('b', 'pull')
    await end()
    await end()
    ask('b', 'pull', 'of the page', 2)
    expect(given.at(-1)).toMatchObject({ name: 'of the page', at: 1 })
  })
})

describe('for any jobs in any order', () => {
  const connections = ['a', 'b', 'c', 'd']
  const step = fc.oneof(
    fc.record({
      connection: fc.constantFrom(...connections),
      kind: fc.constantFrom<TurnKind>('webhook', 'push', 'request', 'pull'),
    }),
    fc.constant('end' as const),
  )
  const isPull = ({ kind }: EvaluationTurn): boolean => kind === 'pull'

  test.each([1, 2, 3])(
    'each waiting connection has its turn between two of another, and none exceeds its share (%i processes)',
    async (size) => {
      const share = Math.max(1, size - 1)
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
          const { ask, end, given, running, drain } = queueOf(size)
          /** Waiting jobs in the order of arrival; and for each the connections that had a turn since. */
          const waiting: { turn: EvaluationTurn; passed: Map<string, number> }[] = []
          let seen = 0
          const look = (): void => {
            for (const { turn, holds } of given.slice(seen)) {
              const at = waiting.findIndex(
                (one) => one.turn.connection === turn.connection && one.turn.kind === turn.kind,
              )
              waiting.splice(at, 1)
              for (const one of waiting) {
                if (one.turn.connection === turn.connection || isPull(one.turn) !== isPull(turn)) continue
                // While it has its full share it cannot have a turn, and has not lost one.
                if (holds(one.turn.connection) >= share) continue
                const first = waiting.find(
                  (other) => other.turn.connection === one.turn.connection && isPull(other.turn) === isPull(one.turn),
                )
                if (first !== one) continue
                const passed = (one.passed.get(turn.connection) ?? 0) + 1
                one.passed.set(turn.connection, passed)
                expect(passed).toBeLessThanOrEqual(1)
              }
              seen++
            }
            for (const connection of connections) {
              const held = new Set(running.filter((one) => one.turn.connection === connection).map(({ at }) => at))
              expect(held.size).toBeLessThanOrEqual(share)
            }
            const pulling = new Set(running.filter(({ turn }) => isPull(turn)).map(({ at }) => at))
            expect(pulling.size).toBeLessThanOrEqual(share)
            expect(running.length === 0 && waiting.length > 0).toBe(false)
          }
          for (const one of steps) {
            if (one === 'end') await end()
            else {
              waiting.push({ turn: one, passed: new Map() })
              ask(one.connection, one.kind)
            }
            look()
          }
          await drain()
          look()
          expect(waiting).toEqual([])
        }),
        { numRuns: 300 },
      )
    },
  )
})

test(`at most ${WAITING_AT_MOST} jobs of a connection wait: the next one is refused as overload, and other connections go on`, async () => {
  const never = { child: 1, request: () => new Promise<never>(() => undefined) }
  const scheduler = new Scheduler([never])
  const ask = (connection: string) => {
    const make = () => ({ message: { op: 'free', page: 0 } as const, deadlineMs: 0 })
    return scheduler.request({ turn: { connection, kind: 'webhook' }, make })
  }
  // The process takes the first two.
  const held = Array.from({ length: WAITING_AT_MOST + 2 }, () => ask('hostile'))
  await expect(ask('hostile')).rejects.toMatchObject({ code: 'machine_overloaded' })
  const quiet = ask('quiet')
  scheduler.close()
  const ends = await Promise.allSettled([...held.slice(2), quiet])
  expect(ends.every((end) => end.status === 'rejected' && end.reason.code === 'bug')).toBe(true)
})

test('the queue of a connection is dropped with its last item', () => {
  const queue = createFairQueue<{ readonly turn: EvaluationTurn }>()
  for (let at = 0; at < 100; at++) queue.add({ turn: { connection: `c${at}`, kind: 'pull' } })
  for (let at = 0; at < 100; at++) expect(queue.take(() => 'place')).not.toBeNull()
  expect(queue.othersWait('')).toBe(false)
  expect(queue.clear()).toEqual([])
})
