import type { YamlNode } from './yaml-nodes.ts'

/** Limit on uses of anchors, weighted by the aliases inside their targets; stops YAML bombs. */
const MAX_ALIASES = 100

/** An anchored node: its value, how often it is written, and the most uses that a part of it stands for. */
type Anchored = { readonly value: unknown; count: number; weight: number | null }

/**
 * The value of a document; an alias shares the value of its target. Null if there are too many aliases, or one without a
 * target before it.
 */
export function documentValue(root: YamlNode): { readonly value: unknown } | null {
  try {
    return { value: valueAt(root, new Map()) }
  } catch (error) {
    if (error instanceof BadAlias) return null
    throw error
  }
}

class BadAlias extends Error {}

type AnchoredNodes = Map<YamlNode, Anchored>

function valueAt(node: YamlNode | null, anchored: AnchoredNodes): unknown {
  if (node === null) return null
  if (node.kind === 'alias') return aliased(node.target, anchored)
  const value = ownValue(node, anchored)
  if (node.anchor !== null) anchored.set(node, { value, count: 1, weight: null })
  return value
}

function ownValue(node: Exclude<YamlNode, { kind: 'alias' }>, anchored: AnchoredNodes): unknown {
  if (node.kind === 'scalar') return node.value
  if (node.kind === 'seq') return node.items.map((item) => valueAt(item, anchored))
  const object: Record<string, unknown> = {}
  for (const { key, value } of node.items) {
    if (key.anchor !== null) anchored.set(key, { value: key.source, count: 1, weight: null })
    define(object, key.source, valueAt(value, anchored))
  }
  return object
}

/** `__proto__` is a key like any other: an assignment would set the prototype. */
function define(object: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__')
    Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true })
  else object[key] = value
}

function aliased(target: YamlNode | null, anchored: AnchoredNodes): unknown {
  const known = target && anchored.get(target)
  if (!known) throw new BadAlias()
  known.count++
  known.weight ??= weightOf(target, anchored)
  if (known.count * known.weight > MAX_ALIASES) throw new BadAlias()
  return known.value
}

function weightOf(node: YamlNode | null, anchored: AnchoredNodes): number {
  if (node?.kind === 'alias') {
    const known = node.target && anchored.get(node.target)
    return known ? known.count * (known.weight ?? 1) : 1
  }
  let most = 1
  if (node?.kind === 'seq') for (const item of node.items) most = Math.max(most, weightOf(item, anchored))
  if (node?.kind === 'map') for (const { value } of node.items) most = Math.max(most, weightOf(value, anchored))
  return most
}
