import { admitTree, isNode, leadingNames } from '../expression/admission.ts'
import type { Evaluated, Evaluator } from '../expression/evaluator.ts'
import type { ConnectorSpec } from '../spec/connector.ts'
import { effectiveSettings } from '../spec/overlay.ts'
import type { Sample } from '../spec/scenarios.ts'
import { plainPath } from './elements.ts'
import { readPath, recordsAt, samplesFor } from './samples.ts'

/** The result of a spec's `records` over its samples, if it is more than a path. */
export type Computed = (sample: Sample, expression: string) => Evaluated | null

/** For lint without evaluation: results are unknown. */
export const NOT_COMPUTED: Computed = () => null

/** Samples do not contain the time of their receipt. */
const NOW = '2026-01-01T00:00:00.000Z'

/** Evaluates expressions over samples, in the mapper processes. */
export async function compute(
  spec: ConnectorSpec,
  samples: readonly Sample[],
  evaluator: Pick<Evaluator, 'evaluate'>,
): Promise<Computed> {
  const asked = Object.keys(spec.endpoints).flatMap((name) => {
    const tree = recordsAt(spec, name)?.expression
    const computed = tree !== undefined && plainPath(tree) === null
    return computed ? samplesFor(spec, name, samples).map((sample) => ({ sample, tree })) : []
  })
  if (asked.length === 0) return NOT_COMPUTED
  const jobs = asked.map(({ sample, tree }) => ({
    program: { kind: 'value', tree, missing: 'omit' } as const,
    root: sample.json,
    vars: {
      response: { status: sample.status, headers: sample.headers ?? {} },
      settings: effectiveSettings(spec, sample.settings ?? {}),
      now: NOW,
    },
  }))
  const results = await evaluator.evaluate(jobs)
  const known = new Map<Sample, Map<string, Evaluated>>()
  for (const [index, { sample, tree }] of asked.entries()) {
    const ofSample = known.get(sample) ?? new Map<string, Evaluated>()
    known.set(sample, ofSample.set(tree, results[index]!))
  }
  return (sample, expression) => known.get(sample)?.get(expression) ?? null
}

/** The records in a sample, or why they are unknown. */
export type Records = { readonly records: readonly unknown[] } | { readonly unread: string }

export function recordsIn(sample: Sample, expression: string, computed: Computed): Records {
  const path = plainPath(expression)
  if (path) return recordsAlong(sample, path)
  const result = computed(sample, expression)
  if (result === null) return { unread: 'it is not evaluated by the linter' }
  if (!result.ok) return { unread: `it fails with: ${result.error.message}` }
  const { value } = result
  if (Array.isArray(value)) return { records: value }
  if (typeof value === 'object' && value !== null) return { records: [value] }
  if (value !== undefined) return { unread: 'it returns neither an object nor a list' }
  if (!/\$with\b/.test(expression)) return { records: [] }
  const filtered = filteredPath(expression)
  return filtered ? recordsAlong(sample, filtered) : { unread: 'no sample contains the value of $with' }
}

const recordsAlong = ({ json }: Sample, path: readonly string[]): Records => ({
  records: readPath(json, path).filter((one) => one !== null),
})

/** If an expression only filters the records at a plain path (`people[id = $with.id]`), that path. */
function filteredPath(expression: string): readonly string[] | null {
  const ast = admitTree(expression, 'value').expressions[0]?.ast
  if (!ast) return null
  if (ast.type === 'variable') return ast.value === '' ? [] : null
  const { names } = leadingNames(ast)
  const steps: unknown[] = Array.isArray(ast.steps) ? ast.steps : []
  const [first] = steps
  const root = isNode(first) && first.type === 'variable' && first.value === '' ? 1 : 0
  return ast.type === 'path' && ast.group === undefined && steps.length === names.length + root ? names : null
}
