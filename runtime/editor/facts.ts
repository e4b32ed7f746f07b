/** What is known of a connector spec while it is being written. */
import { type Call, callsOf } from '../lint/calls.ts'
import { type Computed, NOT_COMPUTED } from '../lint/computed.ts'
import { elementBase } from '../lint/elements.ts'
import { seenBy } from '../lint/sample-readers.ts'
import { readPath } from '../lint/samples.ts'
import type { Site } from '../lint/site.ts'
import type { ConnectorSpec } from '../spec/connector.ts'
import type { Sample } from '../spec/scenarios.ts'
import { parseYaml } from '../spec/yaml.ts'
import { attempted, resolvedDraft } from './draft.ts'
import { tableRow } from './table-row.ts'
import { NO_PLACES, namesIn, type WrittenPlaces, writtenPlaces } from './written.ts'

/** What the scenarios beside a spec show. */
export type Shown = { readonly samples: readonly Sample[]; readonly computed: Computed }
export const NOTHING_SHOWN: Shown = { samples: [], computed: NOT_COMPUTED }

/** Pointers of the sites, readers and requests are those of the text; of the calls, those of the resolved spec. */
export type Facts = WrittenPlaces & {
  /** As the text says it, whether or not the schema allows it; null if it was never readable. */
  readonly document: unknown
  /** What could be resolved of it. */
  readonly spec: ConnectorSpec | null
  readonly calls: readonly Call[]
}
export const NO_FACTS: Facts = { ...NO_PLACES, document: null, spec: null, calls: [] }

/** The facts of a text. What a text that is being typed does not show is as it was before. */
export function factsOf(text: string, before: Facts): Facts {
  const document: unknown = parseYaml('', text).parsed?.value
  if (typeof document !== 'object' || document === null) return before
  const draft = resolvedDraft(document, before.document)
  return draft ? factsIn(draft.document, draft.spec, (pointer) => draft.origins.of(pointer).pointer) : before
}

export const factsIn = (document: unknown, spec: ConnectorSpec, written: (pointer: string) => string): Facts => ({
  ...writtenPlaces(spec, written),
  document,
  spec,
  calls: callsOf(spec),
})

/** A place with expressions: what they may read there. */
export type ExpressionPlace = {
  readonly kind: 'value' | 'sent'
  /** `$` names, without the dollar. */
  readonly known: readonly string[]
  readonly isReceived: boolean
  readonly site: Site | null
  /** Names under `$saved`. */
  readonly saved: readonly string[]
  /** Names under `$item`. */
  readonly items: readonly string[]
}

/** The place of an expression; null if there is none. `media`: what the schema says of a text there. */
export function placeAt(pointer: string, media: unknown, { sites, requests }: Facts): ExpressionPlace | null {
  const site = sites
    .filter((one) => isWithin(pointer, one.pointer))
    .reduce<Site | null>((most, one) => (one.pointer.length > (most?.pointer.length ?? -1) ? one : most), null)
  if (site)
    return {
      kind: site.kind === 'value' ? 'value' : 'sent',
      known: site.known,
      isReceived: site.root === 'source',
      ...{ site, saved: site.saved, items: site.partition },
    }
  const isRead = media === 'application/jsonata'
  if (!isRead && media !== 'text/template') return null
  // Nothing was there when the text was readable.
  const made = isRead ? undefined : requests.find((one) => one.isInPlace && isSentBy(one, pointer))
  const { saved = [], partition: items = [] } = made?.place ?? {}
  const unread = { site: null, saved, items }
  if (made) return { ...unread, kind: 'sent', known: namesIn(made), isReceived: false }
  const row = tableRow(pointer, isRead ? ['value'] : ['sent', 'text'])
  return { ...unread, kind: isRead ? 'value' : 'sent', known: row?.known ?? [], isReceived: row?.root === 'source' }
}

const isWithin = (pointer: string, outer: string): boolean => pointer === outer || pointer.startsWith(`${outer}/`)

const isSentBy = ({ block, line }: { readonly block: string; readonly line: string }, pointer: string): boolean =>
  pointer === line ||
  (pointer.startsWith(`${block}/`) && /^\/(query|headers|json|form|multipart|raw)\//.test(pointer.slice(block.length)))

export type PathOf = { readonly path: readonly string[]; readonly fromTop: boolean }

/** The values that samples have at a path of what a place receives. */
export function valuesSeen(pointer: string, { path, fromTop }: PathOf, known: Facts & Shown): unknown[] {
  const roots = attempted(() => rootsAt(pointer, known), [])
  const { site } = placeAt(pointer, 'application/jsonata', known) ?? { site: null }
  const base = site && !fromTop ? elementBase(site.tree, pointer.slice(site.pointer.length)) : []
  if (base === null) return []
  return roots.flatMap((root) => readPath(root, [...base, ...path]))
}

/** What the expressions of a place have as their root, in each sample. */
function rootsAt(pointer: string, { spec, samples, computed, readers }: Facts & Shown): unknown[] {
  const reader = readers.find((one) => isWithin(pointer, one.pointer))
  if (spec && reader) return seenBy({ spec, samples, computed }, reader) ?? []
  return isWithin(pointer, '/events') ? samples.filter(({ delivery }) => delivery).map(({ json }) => json) : []
}
