import type { Document, Node, Pair, YAMLMap, YAMLSeq } from 'yaml'
import { yamlPackage } from '../yaml-package.ts'

/** Where a node stands: as the value of a pair, or in a list. */
type Holder = { readonly node: unknown; replace(by: Node): void }

/**
 * Gives each anchor a name of its own: one name may stand for several nodes, each for the aliases behind it, which would
 * change with the order.
 */
export function nameAnchors(document: Document): void {
  const { visit } = yamlPackage()
  const counts = new Map<string, number>()
  const current = new Map<string, string>()
  visit(document, {
    Alias: (_, alias) => {
      alias.source = current.get(alias.source) ?? alias.source
    },
    Value: (_, node) => {
      const { anchor } = node
      if (!anchor) return
      const count = (counts.get(anchor) ?? 0) + 1
      counts.set(anchor, count)
      node.anchor = count === 1 ? anchor : `${anchor}_${count}`
      current.set(anchor, node.anchor)
    },
  })
}

/**
 * An anchor precedes each of its aliases: where the order of keys has put an alias first, the two change places.
 */
export function placeAnchors(document: Document): void {
  const { isAlias } = yamlPackage()
  const holders = [...holdersIn(document.contents)]
  for (const [at, holder] of holders.entries()) {
    const { node } = holder
    if (!isAlias(node)) continue
    const later = holders.slice(at + 1).find((other) => anchorOf(other.node) === node.source)
    if (!later) continue
    later.replace(node)
    holder.replace(later.node as Node)
    // What is in the anchored node has moved with it.
    placeAnchors(document)
    return
  }
}

const anchorOf = (node: unknown): string | undefined => (node as { anchor?: string } | null)?.anchor

function* holdersIn(node: unknown): Generator<Holder> {
  const { isMap, isSeq } = yamlPackage()
  if (isMap(node))
    for (const pair of (node as YAMLMap).items as Pair[]) {
      const replace = (by: Node): void => {
        pair.value = by
      }
      yield { node: pair.value, replace }
      yield* holdersIn(pair.value)
    }
  else if (isSeq(node)) {
    const { items } = node as YAMLSeq
    for (const at of items.keys()) {
      const replace = (by: Node): void => {
        items[at] = by
      }
      yield { node: items[at], replace }
      yield* holdersIn(items[at])
    }
  }
}
