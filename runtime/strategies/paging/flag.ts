import { HirewireError } from '../../kernel/errors.ts'
import type { PageSeen } from '../contracts.ts'

/** The flag that says whether more pages follow. One that is not there decides nothing: stopping would lose the rest. */
export function flagOf(expression: string, { read }: PageSeen): boolean {
  if (typeof read.more === 'boolean') return read.more
  throw new HirewireError(
    'ats_answer_unreadable',
    `The flag for more pages (\`${expression}\`) is ${shown(read.more)}, neither true nor false; the expression may point at the wrong place.`,
  )
}

export const shown = (value: unknown): string =>
  value === undefined ? 'missing' : (JSON.stringify(value) ?? String(value)).slice(0, 80)
