import { createEngine } from './engine.ts'
import type { Evaluator } from './evaluator.ts'

/**
 * An evaluator in this process, for tests, simulations and lint: the same engine as in the child processes, but without
 * a process to kill. An expression that JSONata's guardrails do not stop blocks this process.
 */
export function createInProcessEvaluator(): Evaluator {
  const engine = createEngine()
  let pages = 0
  return {
    evaluate: (jobs) => engine.evaluate(jobs),
    async open(input) {
      const page = ++pages
      const reading = await engine.open(page, input)
      return {
        reading,
        map: (program, vars, indices) => engine.map(page, { program, vars, indices }),
        onBody: (program, vars) => engine.onBody(page, program, vars),
        close: () => engine.free(page),
      }
    },
  }
}
