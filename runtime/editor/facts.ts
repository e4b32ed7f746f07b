/** What is known of a connector spec while it is being written. */
import { type Call, callsOf } from '../lint/calls.ts'
import { type Computed, NOT_COMPUTED } from '../lint/computed.ts'
import { elementBase } from '../lint/elements.ts'
import { PLACES, type Place } from '../lint/place-table.ts'
import { readersOf, seenBy } from '../lint/sample-readers.ts'
import { readPath } from '../lint/samples.ts'
import type { Site } from '../lint/site.ts'
import { sitesOf } from '../lint/sites.ts'
import type { ConnectorSpec } from '../spec/connector.ts'
import type { Sample } from '../spec/scenarios.ts'
import { parseYaml } from '../spec/yaml.ts'

/** What the scenarios beside a spec show. */
export type Shown = { readonly samples: readonly Sample[]; readonly computed: Computed }
export const NOTHING_SHOWN: Shown = { samples: [], computed: NOT_COMPUTED }

export type Facts = {
  /** As the text says it, whether or not the schema allows it; null if it was never readable. */
  readonly spec: ConnectorSpec | null
  readonly sites: readonly Site[]
  readonly calls: readonly Call[]
}
export const NO_FACTS: Facts = { spec: null, sites: [], calls: [] }

/** The facts of a text. What a text that is being typed does not show is as it was before. */
export function factsOf(text: string, before: Facts): Facts {
  const value = parseYaml('', text).parsed?.value
  if (typeof value !== 'object' || value === null) return before
  const spec = value as ConnectorSpec
  return {
    spec,
    sites: attempted(() => sitesOf(spec), before.sites),
    calls: attempted(() => callsOf(spec), before.calls),
  }
}

/** The readers of a spec trust that the schema allows it: a text that is being typed may be anything. */
function attempted<Value>(read: () => Value, otherwise: Value): Value {
  try {
    return read()
  } catch {
    return otherwise
  }
}

/** A place with expressions: what they may read there. */
export type ExpressionPlace = {
  readonly kind: 'value' | 'sent'
  /** `$` names, without the dollar. */
  readonly known: readonly string[]
  readonly isReceived: boolean
  readonly site: Site | null
  readonly row: Place | null
}

/** The place of an expression; null if there is none. `media`: what the schema says of a text there. */
export function placeAt(pointer: string, media: unknown, { sites }: Facts): ExpressionPlace | null {
  const site = sites
    .filter((one) => pointer === one.pointer || pointer.startsWith(`${one.pointer}/`))
    .reduce<Site | null>((most, one) => (one.pointer.length > (most?.pointer.length ?? -1) ? one : most), null)
  const isRead = site ? site.kind === 'value' : media === 'application/jsonata'
  if (!site && !isRead && media !== 'text/template') return null
  const kinds = site ? [site.kind] : isRead ? ['value'] : ['sent', 'text']
  const row = PLACES.find(
    ({ at, kind }) => at.test(site?.pointer ?? pointer) && (kind === 'any' || kinds.includes(kind)),
  )
  return {
    kind: isRead ? 'value' : 'sent',
    known: site?.known ?? row?.known ?? [],
    isReceived: (site?.root ?? row?.root) === 'source',
    site,
    row: row ?? null,
  }
}

export type PathOf = { readonly path: readonly string[]; readonly fromTop: boolean }

/** The values that samples have at a path of what a place receives. */
export function valuesSeen(pointer: string, { path, fromTop }: PathOf, known: Facts & Shown): unknown[] {
  const { spec, samples } = known
  if (!spec) return []
  const roots = attempted(() => rootsAt(pointer, spec, known), [])
  const { site } = placeAt(pointer, 'application/jsonata', known) ?? { site: null }
  const base = site && !fromTop ? elementBase(site.tree, pointer.slice(site.pointer.length)) : []
  if (base === null || samples.length === 0) return []
  return roots.flatMap((root) => readPath(root, [...base, ...path]))
}

/** What the expressions of a place have as their root, in each sample. */
function rootsAt(pointer: string, spec: ConnectorSpec, { samples, computed }: Shown): unknown[] {
  if (pointer.startsWith('/events/')) return samples.filter(({ delivery }) => delivery).map(({ json }) => json)
  const context = { spec, samples, computed }
  const reader = readersOf(context).find((one) => pointer === one.pointer || pointer.startsWith(`${one.pointer}/`))
  return reader ? (seenBy(context, reader) ?? []) : []
}
