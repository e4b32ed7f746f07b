import type { ValueTree } from '../kernel/text/value-tree.ts'
import type { OptionSite } from './option-sites.ts'

/** A place in a spec that contains expressions, with what they may read there. */
export type Site = {
  readonly pointer: string
  readonly tree: ValueTree
  /**
   * `value`: what is received, where every text is an expression. `sent`: a text stands for itself, is an expression as a
   * whole, or has holes; `text`: the same, and the result is a text.
   */
  readonly kind: 'value' | 'sent' | 'text'
  /** Variables that are known there, without the dollar. */
  readonly known: readonly string[]
  /** What the root is: `none` has no fields. */
  readonly root: 'none' | 'source'
  /** Names under `$item`. */
  readonly partition: readonly string[]
  /** Names under `$saved`: what earlier steps kept. */
  readonly saved: readonly string[]
}

export type Extra = Partial<Pick<Site, 'partition' | 'saved'>>
export type Kind = Pick<Site, 'kind' | 'known' | 'root'>

export function at(pointer: string, tree: unknown, kind: Kind & Extra): Site[] {
  return tree === undefined ? [] : [{ pointer, tree: tree as ValueTree, partition: [], saved: [], ...kind }]
}

/** What a call passes; a site also without arguments, because a request that is written there has its names. */
export const called = (pointer: string, given: unknown, kind: Kind & Extra): Site[] => at(pointer, given ?? {}, kind)

/** The options of a strategy as sites: its texts with what they may read, and its expressions. */
export const chosen = (found: readonly OptionSite[], texts: Kind & Extra, expressions: Kind & Extra): Site[] =>
  found.flatMap(({ pointer, tree, kind }) => at(pointer, tree, kind === 'text' ? texts : expressions))
