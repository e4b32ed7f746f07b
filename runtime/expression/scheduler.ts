import { HirewireError } from '../kernel/errors/errors.ts'
import type { EvaluationTurn } from './evaluators.ts'
import { createFairQueue, isUrgent, WAITING_AT_MOST } from './fair-queue.ts'
import type { Mapper, MapperOutcome, TimedRequest } from './mapper.ts'

/** An evaluating process, as the scheduler sees it. */
export type Worker = Pick<Mapper, 'child' | 'request'>

export type Request<Value> = {
  readonly turn: EvaluationTurn
  /** Called when the request is sent, with the number of the child that receives it. */
  readonly make: (child: number) => TimedRequest
  /** The child that holds the page of the request; the request is sent there if possible. */
  readonly holderOf?: () => number
  readonly settle: (outcome: MapperOutcome<Value>) => void
  readonly fail: (error: unknown) => void
}

type Slot = {
  readonly worker: Worker
  /** Reserved for webhooks, pushes and requests. */
  readonly urgentOnly: boolean
  /** The connections whose requests it has. */
  readonly connections: string[]
}

/**
 * Decides which request goes to which process, and when. Connections take turns (see {@link createFairQueue}). None
 * occupies every process. With two or more processes, pulls leave one free, so that urgent work never waits for a pull.
 * A process receives a second request only from the connection it works for, and only while no other waits.
 */
export class Scheduler {
  readonly #queue = createFairQueue<Request<never>>()
  readonly #slots: readonly Slot[]
  /** How many processes one connection may hold. */
  readonly #share: number
  #closed = false

  constructor(workers: readonly Worker[]) {
    const last = workers.length - 1
    this.#slots = workers.map((worker, at) => ({ worker, urgentOnly: at > 0 && at === last, connections: [] }))
    this.#share = Math.max(1, last)
  }

  request<Value>(request: Pick<Request<Value>, 'turn' | 'make' | 'holderOf'>): Promise<MapperOutcome<Value>> {
    return new Promise((settle, fail) => {
      if (this.#closed) return fail(wasClosed())
      // The value is the response of our own child to this request.
      const isAdded = this.#queue.add({ ...request, settle: settle as Request<never>['settle'], fail })
      if (!isAdded) return fail(tooManyWait(request.turn.connection))
      this.#dispatch()
    })
  }

  close(): void {
    this.#closed = true
    for (const { fail } of this.#queue.clear()) fail(wasClosed())
  }

  #dispatch(): void {
    for (;;) {
      const next = this.#queue.take((request) => this.#slotFor(request))
      if (!next) return
      void this.#run(next.item, next.place)
    }
  }

  async #run({ turn, make, settle, fail }: Request<never>, slot: Slot): Promise<void> {
    slot.connections.push(turn.connection)
    try {
      settle(await slot.worker.request<never>(make))
    } catch (error) {
      fail(error)
    }
    slot.connections.splice(slot.connections.indexOf(turn.connection), 1)
    this.#dispatch()
  }

  #slotFor({ turn, holderOf }: Request<never>): Slot | null {
    const { connection } = turn
    const allowed = this.#slots.filter(({ urgentOnly }) => !urgentOnly || isUrgent(turn))
    const holding = this.#slots.filter(({ connections }) => connections.includes(connection))
    const idle = holding.length < this.#share ? allowed.filter(({ connections }) => connections.length === 0) : []
    const own = this.#queue.othersWait(connection)
      ? []
      : allowed.filter(({ connections }) => connections.length === 1 && connections[0] === connection)
    const holder = holderOf?.()
    return (
      [...idle, ...own].find(({ worker }) => worker.child === holder) ??
      idle.find(({ worker }) => worker.child !== null) ??
      idle[0] ??
      own[0] ??
      null
    )
  }
}

const tooManyWait = (connection: string): HirewireError =>
  new HirewireError('machine_overloaded', `${WAITING_AT_MOST} evaluations of connection ${connection} are waiting.`)

const wasClosed = (): HirewireError => new HirewireError('bug', 'The evaluator was closed')
