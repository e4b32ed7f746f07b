import type { Fault, LintContext } from './context.ts'
import type { Example } from './example.ts'

/** A rule is one file of `rules/`, listed in `rules.ts`. */
export type Rule = {
  readonly id: string
  readonly severity: 'error' | 'warning'
  /** What the rule detects, in one line. */
  readonly summary: string
  /** Why it matters: what would happen otherwise. */
  readonly why: string
  /** False if no reason justifies the violation: the spec could not run, or a guarantee of the product would fail. */
  readonly ignorable?: false
  readonly example: Example
  /** Null if the loader or the reader of ignore comments finds it; such findings cannot be ignored. */
  readonly check: ((context: LintContext) => Fault[]) | null
}
