import { availableParallelism } from 'node:os'
import type { ValueTree } from '../kernel/text/value-tree.ts'
import { inParts, ranOut, timeout } from './batches.ts'
import type { Evaluated, Evaluator } from './evaluator.ts'
import type { EvaluationTurn, Evaluators } from './evaluators.ts'
import { createMapper, type MapperOptions, type MapperOutcome, type TimedRequest } from './mapper.ts'
import type { MapperRequest } from './messages.ts'
import { openPage } from './open-page.ts'
import { Scheduler } from './scheduler.ts'

/** Processes, and the heap of each. */
export const MOST_EVALUATORS = 3
export const EVALUATOR_MB = 128

export type PoolOptions = {
  /** Number of child processes; 2 or 3 by default. With two or more, pulls leave one free. */
  readonly size?: number
  /**
   * Processor time per request in milliseconds, plus 2 ms for each record (or job) and 1 ms for each 10 kB of a reply.
   * If a child's processor time cannot be read (outside Linux), `standstillMs` is the deadline.
   */
  readonly timeoutMs?: number
  /** Longest time a request may take while its child gets no processor time. */
  readonly standstillMs?: number
  /** For tests: replaces the system's measurement. */
  readonly processorMs?: MapperOptions['processorMs']
  /** For tests: replaces Node's start of a process. */
  readonly fork?: MapperOptions['fork']
  /** Heap limit of each child. */
  readonly memoryMb?: number
}

/**
 * The evaluators of production. Expressions run in warm child processes that are killed at a deadline, so that no
 * expression crashes this process or blocks its event loop. The deadline is processor time. A request whose child got
 * none is retried once and then rejects with `machine_overloaded`: no record is blamed for a busy machine. A page that
 * exceeds the deadline is evaluated record by record: the records that exceed it fail with `timeout`, the others
 * succeed. Connections take turns at the processes, see {@link Scheduler}. Children start on first use and do not keep
 * this process alive while idle; `close` stops them.
 */
export function createEvaluatorPool(options: PoolOptions = {}): Evaluators {
  const { timeoutMs = 250, memoryMb = EVALUATOR_MB, standstillMs = 10_000 } = options
  const size = options.size ?? Math.max(2, Math.min(MOST_EVALUATORS, availableParallelism() - 1))
  const { processorMs, fork } = options
  const seams = { ...(processorMs && { processorMs }), ...(fork && { fork }) }
  // Pulls use all but the last one, see `Scheduler`.
  const mappers = Array.from({ length: size }, (_, at) =>
    createMapper({ memoryMb, standstillMs, yields: at < size - 1, ...seams }),
  )
  const scheduler = new Scheduler(mappers)
  const notify = (child: number, message: MapperRequest): void => {
    for (const mapper of mappers) mapper.notify(child, message)
  }
  let pages = 0
  const evaluatorOf = (turn: EvaluationTurn): Evaluator => {
    const request = <Value>(
      make: (child: number) => TimedRequest,
      holderOf?: () => number,
    ): Promise<MapperOutcome<Value>> => scheduler.request({ turn, make, ...(holderOf && { holderOf }) })
    const ended = async (trees: readonly ValueTree[], killed: boolean): Promise<void> => turn.ended?.(trees, killed)
    return {
      evaluate: (jobs) =>
        inParts<Evaluated>([...jobs.keys()], {
          request: (indices) =>
            request(() => ({
              message: { op: 'evaluate', jobs: indices.map((index) => jobs[index]!) },
              deadlineMs: timeoutMs + 2 * indices.length,
            })),
          failed: async (_, message) => timeout(message),
          ranOut,
          ended: (killed) =>
            ended(
              jobs.map(({ program }) => program.tree),
              killed,
            ),
        }),
      open: (input) => openPage(++pages, input, { request, notify, ended, timeoutMs }),
    }
  }
  return {
    of: evaluatorOf,
    close: async () => {
      scheduler.close()
      await Promise.all(mappers.map((mapper) => mapper.close()))
    },
  }
}

/** An evaluator for a single user, such as a CLI command, which runs in its own process. */
export function createOwnEvaluator(options: PoolOptions = {}): Evaluator & Pick<Evaluators, 'close'> {
  const pool = createEvaluatorPool({ size: 1, ...options })
  return { ...pool.of({ connection: '', kind: 'request' }), close: pool.close }
}
