import { HirewireError } from '../kernel/errors.ts'
import type { EvaluationTurn } from './evaluators.ts'
import { createFairQueue, isUrgent } from './fair-queue.ts'
import type { Mapper, MapperOutcome, Question } from './mapper.ts'

/** A process that evaluates, as the scheduler sees it. */
export type Worker = Pick<Mapper, 'child' | 'ask'>

export type Request<Value> = {
  readonly turn: EvaluationTurn
  /** Called when it is sent, with the number of the child that gets it. */
  readonly make: (child: number) => Question
  /** The child that holds what it is about; it goes there where it can. */
  readonly heldBy?: () => number
  readonly settle: (outcome: MapperOutcome<Value>) => void
  readonly fail: (error: unknown) => void
}

type Slot = {
  readonly worker: Worker
  /** Kept free for webhooks, pushes and requests. */
  readonly urgentOnly: boolean
  /** Whose questions are with it. */
  readonly connections: string[]
}

/**
 * Says which question goes to which process, and when. Connections take turns (see {@link createFairQueue}); none holds every
 * process, and where there are two or more, pulls leave one free, so that what is urgent waits for no pull. A process is given a
 * second question only by the connection that it works for, while nobody else waits.
 */
export function createScheduler(workers: readonly Worker[]) {
  const queue = createFairQueue<Request<never>>()
  const last = workers.length - 1
  const slots: Slot[] = workers.map((worker, at) => ({ worker, urgentOnly: at > 0 && at === last, connections: [] }))
  const share = Math.max(1, last)
  let closed = false

  const slotFor = ({ turn, heldBy }: Request<never>): Slot | null => {
    const { connection } = turn
    const allowed = slots.filter(({ urgentOnly }) => !urgentOnly || isUrgent(turn))
    const holding = slots.filter(({ connections }) => connections.includes(connection))
    const idle = holding.length < share ? allowed.filter(({ connections }) => connections.length === 0) : []
    const own = queue.othersWait(connection)
      ? []
      : allowed.filter(({ connections }) => connections.length === 1 && connections[0] === connection)
    const holder = heldBy?.()
    return (
      [...idle, ...own].find(({ worker }) => worker.child === holder) ??
      idle.find(({ worker }) => worker.child !== null) ??
      idle[0] ??
      own[0] ??
      null
    )
  }

  const run = async ({ turn, make, settle, fail }: Request<never>, slot: Slot): Promise<void> => {
    slot.connections.push(turn.connection)
    try {
      settle(await slot.worker.ask<never>(make))
    } catch (error) {
      fail(error)
    }
    slot.connections.splice(slot.connections.indexOf(turn.connection), 1)
    dispatch()
  }

  function dispatch(): void {
    for (;;) {
      const next = queue.take(slotFor)
      if (!next) return
      void run(next.item, next.place)
    }
  }

  return {
    ask: <Value>(request: Pick<Request<Value>, 'turn' | 'make' | 'heldBy'>): Promise<MapperOutcome<Value>> =>
      new Promise((settle, fail) => {
        if (closed) return fail(wasClosed())
        // The value is what a child of ours answers to this question.
        queue.add({ ...request, settle: settle as Request<never>['settle'], fail })
        dispatch()
      }),
    close(): void {
      closed = true
      for (const { fail } of queue.clear()) fail(wasClosed())
    },
  }
}

const wasClosed = (): HirewireError => new HirewireError('bug', 'The evaluator was closed')
