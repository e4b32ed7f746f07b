/** A process of the language server: each message is a text, and is answered with its findings. */
import { createOwnEvaluator } from '../expression/pool.ts'
import { checkText } from '../lint/check.ts'
import { loadScenarios } from '../spec/scenarios.ts'
import type { LintJob, LintResult } from './lint-job.ts'

const evaluator = createOwnEvaluator()

// Without the server that started it, nobody reads its results.
process.on('disconnect', () => process.exit())
process.on('message', async ({ id, file, text, open }: LintJob) => {
  const { findings } = await checkText(file, text, { evaluator, loadScenarios, open })
  process.send?.({ id, findings } satisfies LintResult, undefined, undefined, (error) => {
    // The server ended meanwhile.
    if (error) process.exit()
  })
})
