import type { Fault, LintContext } from './context.ts'
import type { Example } from './example.ts'

/** A rule is one file of `rules/`, and has its place in `rules.ts`. */
export type Rule = {
  readonly id: string
  readonly severity: 'error' | 'warning'
  /** What the rule looks for, in one line. */
  readonly summary: string
  /** Why it matters: what would happen otherwise. */
  readonly why: string
  /** False where no reason outweighs it: the spec could not run, or a promise of the product would not hold. */
  readonly ignorable?: false
  readonly example: Example
  /** Null where the loader finds it, before there is a spec, or the reader of ignore comments; no comment ignores those. */
  readonly check: ((context: LintContext) => Fault[]) | null
}
