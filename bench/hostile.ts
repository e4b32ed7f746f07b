import { admit } from '../runtime/expression/admission.ts'
import { createOwnEvaluator } from '../runtime/expression/pool.ts'
import { createMasker } from '../runtime/kernel/secrets/mask.ts'
import { lintText } from '../runtime/lint/lint.ts'
import { identifiersIn } from '../runtime/store/identity/identifiers.ts'
import { HOSTILE } from '../test/lint/hostile-specs.ts'
import type { Benchmark, Figure } from './benchmark.ts'
import { rounded } from './statistics.ts'

const DEADLINE_MS = 250
/** Quadratic in n, and nothing inside the child stops it. */
const ENDLESS = { kind: 'value', tree: '$count($distinct([1..n]))', missing: 'error' } as const

/** The cost of hostile input: tests bound its work, this measures the time. */
export const hostile: Benchmark = {
  name: 'hostile',
  summary: 'Hostile specs, texts and expressions: processor time, and how long they hold the thread.',
  run: async ({ size, say }) => {
    say('hostile: specs, expressions, texts')
    const texts = size === 'smallest' ? 10_000 : 1_000_000
    const some = Object.entries(HOSTILE).slice(0, size === 'smallest' ? 3 : undefined)
    const specs = some.map(([name, text]) => ({ name, ms: usedBy(() => lintText('x.yaml', text)) }))
    const marks = ['1 ', 'a@', '%', '[['].map((piece) => {
      const json = JSON.stringify([piece.repeat(texts / piece.length)])
      return usedBy(() => identifiersIn(json))
    })
    const admission = usedBy(() => admit(`${'('.repeat(3_000)}a${')'.repeat(3_000)}`))
    const masking = { one: maskingMs(1), many: maskingMs(1_000) }
    const killed = await killedMs()
    const figures: Figure[] = [
      figure('dearest spec, processor time', Math.max(...specs.map(({ ms }) => ms)), 1_000),
      figure('identifiers in a text of a megabyte', Math.max(...marks), 2_000),
      figure('refusing a deep expression', admission, 250),
      { ...figure('masking with 1,000 secrets × with one', masking.many / masking.one, 2), unit: '×' },
      figure('an expression stopped at its deadline of 250 ms', killed.ms, 1_500),
      figure('longest gap in the thread meanwhile', killed.gapMs, 300),
    ]
    return { figures, details: { specs, marks, masking } }
  },
}

const figure = (name: string, value: number, most: number): Figure => ({
  name,
  value: rounded(value, 1),
  unit: 'ms',
  goal: { at: 'most', value: most },
})

/** Processor time of this process, in milliseconds. */
function usedBy(work: () => unknown): number {
  const begun = process.cpuUsage()
  work()
  return process.cpuUsage(begun).user / 1_000
}

function maskingMs(secrets: number): number {
  const masker = createMasker(Array.from({ length: secrets }, (_, at) => `secret-${(at * 7_919).toString(36)}-${at}`))
  const text = `{"name":"Ada Lovelace","note":"${'nothing to see here; '.repeat(150)}"}`
  for (let warm = 0; warm < 200; warm++) masker.text(text)
  return usedBy(() => {
    for (let times = 0; times < 2_000; times++) masker.text(text)
  })
}

async function killedMs(): Promise<{ ms: number; gapMs: number }> {
  const evaluator = createOwnEvaluator({ timeoutMs: DEADLINE_MS })
  let gapMs = 0
  let last = performance.now()
  const timer = setInterval(() => {
    gapMs = Math.max(gapMs, performance.now() - last)
    last = performance.now()
  }, 5)
  try {
    await evaluator.evaluate([{ program: { ...ENDLESS, tree: '1' }, root: {}, vars: {} }])
    const begun = performance.now()
    await evaluator.evaluate([{ program: ENDLESS, root: { n: 150_000 }, vars: {} }])
    return { ms: performance.now() - begun, gapMs }
  } finally {
    clearInterval(timer)
    await evaluator.close()
  }
}
