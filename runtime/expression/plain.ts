import { UNSAFE_KEYS } from '../kernel/text/value-tree.ts'
import { FunctionFault } from './failure-text.ts'

/** Why a computed value is not JSON, or is too large. */
export class NotPlain extends FunctionFault {}

const LIMITS = { depth: 64, nodes: 200_000, text: 16_000_000 } as const
type Budget = { nodes: number; text: number }
export const createBudget = (): Budget => ({ nodes: LIMITS.nodes, text: LIMITS.text })

/**
 * Copies a result of JSONata as plain JSON: ordinary objects, lists without the interpreter's flags. Throws {@link
 * NotPlain} for functions, cycles, numbers that JSON lacks, keys that reach into prototypes, and results beyond the
 * budget (an expression can create 2^30 references from thirty).
 */
export function plain(value: unknown, budget: Budget, depth = 0): unknown {
  if (typeof value === 'string') {
    budget.text -= value.length
    if (budget.text < 0) throw new NotPlain('The result is too large')
    return value
  }
  if (value === null || value === undefined || typeof value === 'boolean') return value
  if (typeof value === 'number') {
    if (Number.isFinite(value)) return value
    throw new NotPlain('The result is not a number')
  }
  if (typeof value !== 'object') throw new NotPlain('The result is a function')
  if (--budget.nodes < 0) throw new NotPlain('The result is too large')
  if (depth >= LIMITS.depth) throw new NotPlain('The result is nested too deeply, or contains a cycle')
  if (Array.isArray(value)) return plainList(value, budget, depth)
  return plainObject(value, budget, depth)
}

function plainList(list: readonly unknown[], budget: Budget, depth: number): unknown[] {
  budget.nodes -= list.length
  if (budget.nodes < 0) throw new NotPlain('The result is too large')
  const copy: unknown[] = []
  for (const item of list) copy.push(plain(item, budget, depth + 1) ?? null)
  return copy
}

function plainObject(value: object, budget: Budget, depth: number): Record<string, unknown> {
  if ('_jsonata_function' in value || '_jsonata_lambda' in value) throw new NotPlain('The result is a function')
  const copy: Record<string, unknown> = {}
  for (const [key, child] of Object.entries(value)) {
    // The key is one of three constants, so the message contains no data.
    if (UNSAFE_KEYS.has(key)) throw new NotPlain(`The result has a key "${key}", which is not allowed`)
    const item = plain(child, budget, depth + 1)
    if (item !== undefined) copy[key] = item
  }
  return copy
}

/**
 * Whether a condition is true, as JSONata's `$boolean` defines it: nothing, null, "", 0 and an empty or all-false list
 * are false.
 */
export function truthy(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(truthy)
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0
  return Boolean(value)
}
