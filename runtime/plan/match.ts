import { type Comparison, comparisonOf } from '../kernel/model/match-values.ts'
import type { DedupeRow } from '../spec/connector.ts'

/** A line of `match`: a value of ours, where it is among the variables of a push, and how it is compared. */
export type ComparedValue = {
  /** The key in the spec, and of what was read from the record: `$candidate.email`. */
  readonly name: string
  /** `['candidate', 'email']` */
  readonly path: readonly string[]
  readonly compare: Comparison
}

export const comparedBy = ({ match = {} }: DedupeRow): ComparedValue[] =>
  Object.keys(match).map((name) => ({ name, path: name.slice(1).split('.'), compare: comparisonOf(name) }))
