import type { Evaluator } from './evaluator.ts'
import { readPlainPaths } from './interpret.ts'

/**
 * Evaluates what is made of plain paths alone in this process, without the interpreter; everything else is left to the
 * evaluator. Reading a path follows own properties and copies what is there within bounds, so it cannot be made to run on.
 */
export const plainFirst = (evaluator: Evaluator): Pick<Evaluator, 'evaluate'> => ({
  async evaluate(jobs) {
    const results = await Promise.all(jobs.map(readPlainPaths))
    const left = jobs.filter((_, at) => results[at] === null)
    const evaluated = left.length === 0 ? [] : await evaluator.evaluate(left)
    return results.map((result) => result ?? evaluated.shift()!)
  },
})
