import type { Fault, LintContext } from './context.ts'

export type Rule = {
  readonly id: string
  readonly severity: 'error' | 'warning'
  /** What the rule looks for, in one line. */
  readonly summary: string
  /** Why it matters: what would happen otherwise. */
  readonly why: string
  /** Null where the loader finds it, before there is a spec to look at. */
  readonly check: ((context: LintContext) => Fault[]) | null
}

type Check = Rule['check']
export const error = (id: string, summary: string, why: string, check: Check = null): Rule => ({
  id,
  severity: 'error',
  summary,
  why,
  check,
})
export const warning = (id: string, summary: string, why: string, check: Check = null): Rule => ({
  id,
  severity: 'warning',
  summary,
  why,
  check,
})
