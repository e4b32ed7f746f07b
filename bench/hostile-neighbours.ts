import type { Evaluators, TurnKind } from '../runtime/expression/evaluators.ts'
import { createEvaluatorPool } from '../runtime/expression/pool.ts'
import { percentile } from './statistics.ts'

/** Quadratic in n: some end slowly, and some are killed. */
const SLOW = { kind: 'value', tree: '$count($distinct([1..n]))', missing: 'error' } as const
const EVENT = { kind: 'value', tree: { event: 'event', id: '$string(id)' }, missing: 'error' } as const

/**
 * How long a webhook evaluation of a quiet connection takes, in milliseconds (p99): alone, and next to pulls of that many
 * hostile connections.
 */
export async function quietBesideHostile(
  deliveries: number,
  connections: number,
): Promise<{ alone: number; beside: number }> {
  const pool = createEvaluatorPool()
  try {
    // Both processes are warm, as in a server that has run for a while.
    await Promise.all((['pull', 'webhook'] as const).map((kind) => once(pool, { connection: kind, kind })))
    const alone = await p99(pool, deliveries)
    let over = false
    const hostile = Array.from({ length: connections }, async (_, n) => {
      const evaluator = pool.of({ connection: `hostile-${n}`, kind: 'pull' })
      while (!over) await evaluator.evaluate([{ program: SLOW, root: { n: n % 2 ? 10_000 : 150_000 }, vars: {} }])
    })
    const beside = await p99(pool, deliveries)
    over = true
    await Promise.all(hostile)
    return { alone, beside }
  } finally {
    await pool.close()
  }
}

async function p99(pool: Evaluators, deliveries: number): Promise<number> {
  const took: number[] = []
  for (let n = 0; n < deliveries; n++) {
    const begun = performance.now()
    await once(pool, { connection: 'quiet', kind: 'webhook' })
    took.push(performance.now() - begun)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return percentile(took, 0.99)
}

const once = (pool: Evaluators, turn: { connection: string; kind: TurnKind }) =>
  pool.of(turn).evaluate([{ program: EVENT, root: { event: 'job.changed', id: 7 }, vars: {} }])
