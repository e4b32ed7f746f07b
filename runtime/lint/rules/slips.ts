import { quoted } from '../../spec/nearest.ts'
import { step } from '../../spec/places.ts'
import type { Fault, LintContext, PathUse } from '../context.ts'
import { plainPath } from '../elements.ts'
import { lostIn, readPath } from '../samples.ts'

/** A part of a spec that reads what scenarios show only now and then: a failure, a last page, one event of several. */
type Reader = {
  readonly pointer: string
  readonly values: readonly unknown[]
  readonly of: string
  /** Whether the values are of several things, so that a near name may be one of another thing. */
  readonly mixed?: true
}

/**
 * Names that no sample has, and that are near to one that a sample has. Only those: such parts may well read what no
 * scenario shows.
 */
export function sampleSlip(context: LintContext): Fault[] {
  if (context.samples.length === 0) return []
  return [...answers(context), ...deliveries(context)].flatMap((reader) =>
    context.paths
      .filter(({ pointer, site }) => site.root === 'source' && isWithin(pointer, reader.pointer))
      .flatMap((use) => slipOf(use, reader)),
  )
}

const isWithin = (pointer: string, base: string): boolean => pointer === base || pointer.startsWith(`${base}/`)

function slipOf(use: PathUse, { values, of, mixed }: Reader): Fault[] {
  const lost = lostIn(use, values)
  if (!lost || lost.meant === null || (mixed && !isTelling(lost.name, lost.meant))) return []
  const { pointer, offset, length } = use
  const message = `${quoted(use.path.join('.'))} is in none of the ${of} that the scenarios show.`
  return [{ pointer, offset, length, message, hint: `Did you mean ${quoted(lost.meant)}?` }]
}

/** Short words are near to each other by chance, and `error` and `errors` are two names in most APIs. */
const isTelling = (name: string, meant: string): boolean =>
  name.length > 4 && `${name}s` !== meant && `${meant}s` !== name

/** How failures and further pages are read: from all answers, because the same lines count for many endpoints. */
function answers({ spec, samples }: LintContext): Reader[] {
  const values = samples.filter(({ delivery, empty }) => !delivery && !empty).map(({ json }) => json)
  const places = ['/http', ...Object.keys(spec.endpoints).map((name) => `/endpoints${step(name)}`)]
  return places.flatMap((place) =>
    ['errors', 'message', 'paging'].map(
      (key): Reader => ({ pointer: `${place}/${key}`, values, of: 'answers', mixed: true }),
    ),
  )
}

function deliveries({ spec, samples }: LintContext): Reader[] {
  const all = samples.filter(({ delivery }) => delivery).map(({ json }) => json)
  return Object.entries(spec.events ?? {}).flatMap(([name, event]): Reader[] => {
    if (event.kind !== 'webhook') return []
    const here = `/events${step(name)}`
    const path = plainPath(event.event)
    const those = (on: string): unknown[] => (path ? all.filter((one) => readPath(one, path).includes(on)) : all)
    return [
      { pointer: `${here}/event`, values: all, of: 'deliveries' },
      { pointer: `${here}/id`, values: all, of: 'deliveries' },
      ...Object.keys(event.on).map((on) => ({
        pointer: `${here}/on${step(on)}`,
        values: those(on),
        of: `deliveries of ${quoted(on)}`,
      })),
    ]
  })
}
