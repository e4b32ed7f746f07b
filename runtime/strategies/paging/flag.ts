import { HirewireError } from '../../kernel/errors/errors.ts'
import type { PageSeen } from '../contracts.ts'

/** The flag that indicates further pages. A missing flag decides nothing: stopping would lose the rest. */
export function flagOf(expression: string, { read }: PageSeen): boolean {
  if (typeof read.more === 'boolean') return read.more
  throw new HirewireError(
    'ats_answer_unreadable',
    `The flag for more pages (\`${expression}\`) is ${kindOf(read.more)} instead of true or false; the expression may be wrong.`,
  )
}

/** The kind of a value. The value itself is the ATS's data, which does not belong in a message. */
export function kindOf(value: unknown): string {
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}
