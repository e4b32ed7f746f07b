import type { Evaluator } from './evaluator.ts'
import { readPlainPaths } from './interpret.ts'

/**
 * Evaluates programs of plain paths in this process without the interpreter, and passes everything else to the
 * evaluator. Reading a path follows own properties and copies within bounds, so it always terminates.
 */
export const plainFirst = (evaluator: Evaluator): Pick<Evaluator, 'evaluate'> => ({
  async evaluate(jobs) {
    const results = jobs.map(readPlainPaths)
    const left = jobs.filter((_, at) => results[at] === null)
    const evaluated = left.length === 0 ? [] : await evaluator.evaluate(left)
    return results.map((result) => result ?? evaluated.shift()!)
  },
})
