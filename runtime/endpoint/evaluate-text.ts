import type { Evaluator, Program, Variables } from '../expression/evaluator.ts'
import { HirewireError } from '../kernel/errors/errors.ts'
import type { ValueTree } from '../kernel/text/value-tree.ts'

/** Evaluates one text or a tree of texts; throws `credential_missing` for a hole without a value. */
export async function evaluateText<T extends ValueTree>(
  tree: T,
  vars: Variables,
  evaluator: Pick<Evaluator, 'evaluate'>,
): Promise<T> {
  const program: Program = { kind: 'text', tree, missing: 'error' }
  const [evaluated] = await evaluator.evaluate([{ program, root: null, vars }])
  if (evaluated?.ok) return evaluated.value as T
  const error = evaluated?.error
  throw new HirewireError(
    error?.kind === 'missing' ? 'credential_missing' : 'expression_failed',
    `A template of the connection failed: ${error?.message ?? 'no result'}`,
    { place: { pointer: error?.pointer } },
  )
}
