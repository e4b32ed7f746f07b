import { USE_INTERPRETER } from '../../runtime/expression/compile/compile.ts'
import { computation } from '../../runtime/expression/compute.ts'
import type { Variables } from '../../runtime/expression/evaluator.ts'
import { createBudget, plain } from '../../runtime/expression/plain.ts'

/** A result in the form in which it leaves the evaluator, or the code of the error. */
type Outcome = { readonly value: unknown } | { readonly error: string }

export type Comparison = { readonly compiled: Outcome | 'declined'; readonly interpreted: Outcome }

/** Evaluates an expression compiled and by the interpreter; null if it is refused or not compiled. */
export async function compare(text: string, root: unknown, vars: Variables = {}): Promise<Comparison | null> {
  const computed = computation(text)
  if ('fault' in computed || computed.compute === null) return null
  const { compute, interpret } = computed
  // Each gets data of its own: JSONata changes empty lists of its input.
  const scope = () => structuredClone({ root, record: root, vars })
  const value = await outcome(async () => compute(scope()))
  const interpreted = await outcome(() => interpret(scope()))
  return { compiled: 'value' in value && value.value === DECLINED ? 'declined' : value, interpreted }
}

const DECLINED = 'declined to the interpreter'

async function outcome(evaluate: () => Promise<unknown>): Promise<Outcome> {
  let value: unknown
  try {
    value = await evaluate()
  } catch (error) {
    return { error: typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'no code' }
  }
  if (value === USE_INTERPRETER) return { value: DECLINED }
  try {
    return { value: plain(value, createBudget()) }
  } catch (error) {
    return { value: String(error) }
  }
}
