import { step } from '../kernel/text/json-pointer.ts'
import type { ValueTree } from '../kernel/text/value-tree.ts'

/** An expression or a text among the options of a strategy, at its pointer. */
export type OptionSite = { readonly pointer: string; readonly kind: 'value' | 'text'; readonly tree: ValueTree }

type Schema = Readonly<Record<string, unknown>>
type Schemas = Readonly<Record<string, Schema>>

/**
 * Where the options of a strategy contain expressions and texts, according to the strategy's own options schema, so
 * that a new kind needs no change here. `block` has passed that schema.
 */
export function optionSites(here: string, block: unknown, schema: Schema): OptionSite[] {
  if (typeof block === 'string') return leaf(here, block, schema.contentMediaType)
  if (block === null || typeof block !== 'object') return []
  if (Array.isArray(block))
    return block.flatMap((item, at) => optionSites(`${here}/${at}`, item, (schema.items ?? {}) as Schema))
  const properties = (schema.properties ?? {}) as Schemas
  return Object.entries(block).flatMap(([key, child]) => {
    const own = Object.hasOwn(properties, key) ? properties[key] : schema.additionalProperties
    return own && typeof own === 'object' ? optionSites(here + step(key), child, own as Schema) : []
  })
}

function leaf(pointer: string, tree: string, media: unknown): OptionSite[] {
  if (media === 'text/template') return [{ pointer, kind: 'text', tree }]
  return media === 'application/jsonata' ? [{ pointer, kind: 'value', tree }] : []
}
