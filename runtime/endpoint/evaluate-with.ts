import type { Evaluated, Evaluator, Program, Variables } from '../expression/evaluator.ts'
import { type ErrorPlace, HirewireError } from '../kernel/errors/errors.ts'

/** How a failed expression is reported. */
export type FailureNames = {
  /** What failed: "`with` of stream jobs". */
  readonly of: string
  /** The place of a pointer below the tree that was evaluated. */
  readonly place?: (pointer: string) => ErrorPlace
  /** Whether the error reports in its detail that the evaluation ran out of time, which is then not the spec's fault. */
  readonly reportsTimeout?: boolean
}

/** `with` of a call: what it reads, and how its failure is reported. */
export type CallInputs = FailureNames & {
  readonly program: Program
  readonly root?: unknown
  readonly vars: Variables
}

/** Evaluates `with` of a call. All flows fill their calls with it. Throws `expression_failed`. */
export async function evaluateWith(
  { program, root = null, vars, ...names }: CallInputs,
  { evaluator }: { readonly evaluator: Pick<Evaluator, 'evaluate'> },
): Promise<Record<string, unknown>> {
  const [result] = await evaluator.evaluate([{ program, root, vars }])
  return evaluatedValue(result, names) as Record<string, unknown>
}

/** The value of an evaluated expression. Throws `expression_failed`, with the place of the expression if it is known. */
export function evaluatedValue(
  result: Evaluated | undefined,
  { of, place, reportsTimeout = false }: FailureNames,
): unknown {
  if (result?.ok) return result.value
  const error = result?.error
  throw new HirewireError('expression_failed', `${of} failed: ${error?.message ?? 'no result'}`, {
    ...(reportsTimeout && { detail: { ranOut: error?.kind === 'timeout' } }),
    ...(place && { place: place(error?.pointer ?? '') }),
  })
}
