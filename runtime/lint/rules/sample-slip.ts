import { step } from '../../kernel/text/json-pointer.ts'
import { quoted } from '../../spec/nearest.ts'
import type { Fault, LintContext, PathUse } from '../context.ts'
import { plainPath } from '../elements.ts'
import type { Rule } from '../rule.ts'
import { lostIn, readPath } from '../samples.ts'

export const sampleSlip: Rule = {
  id: 'sample-slip',
  severity: 'warning',
  summary: 'Nothing in the scenarios contains this path, but a similar one exists.',
  why: 'An error would not be recognized, a list would end at its first page, or an event would match no record.',
  example: {
    base: 'events',
    setup: `
      events:
        event: event.name`,
    scenarios: `
      - name: open jobs become requisitions
        do: [{ pull: requisitions }]
        exchanges:
          - { request: { path: /v1/jobs }, reply: { json: { data: [{ id: j1, title: Nurse, state: published }], links: {} } } }
        expect: { run: { state: complete } }
      - name: an event reads one job again
        do: [{ hook: { headers: { x-key: test-key }, json: { event: { name: job.changed, uuid: e1 }, job: { reference: j1 } } } }]
        exchanges:
          - { request: { path: /v1/jobs/j1 }, reply: { json: { data: { id: j1, title: Nurse, state: published } } } }
        expect: { hook: { accepted: true } }`,
    bad: `
      events:
        id: event.uiud
        handlers:
          - { events: job.changed, refresh: { requisitions: job.referance } }`,
    good: `
      events:
        id: event.uuid
        handlers:
          - { events: job.changed, refresh: { requisitions: job.reference } }`,
  },
  check,
}

/** Only paths that resemble one in a sample: these parts often read what no scenario shows. */
function check(context: LintContext): Fault[] {
  if (context.samples.length === 0) return []
  return [...responses(context), ...deliveries(context)].flatMap((reader) =>
    context.paths
      .filter(({ pointer, site }) => site.root === 'source' && isWithin(pointer, reader.pointer))
      .flatMap((use) => slipOf(use, reader)),
  )
}

/** A part of a spec that reads what few scenarios show: a failure, a last page, one kind of event. */
type Reader = {
  readonly pointer: string
  readonly values: readonly unknown[]
  readonly of: string
  /** Whether the values are of several endpoints, so that a similar name may belong to another one. */
  readonly mixed?: true
}

const isWithin = (pointer: string, base: string): boolean => pointer === base || pointer.startsWith(`${base}/`)

function slipOf(use: PathUse, { values, of, mixed }: Reader): Fault[] {
  const lost = lostIn(use, values)
  if (!lost || lost.meant === null || (mixed && !isDistinctive(lost.name, lost.meant))) return []
  const { pointer, offset, length } = use
  const message = `${quoted(use.path.join('.'))} is in none of the ${of} that the scenarios show.`
  return [
    {
      pointer,
      offset,
      length,
      message,
      hint: `Did you mean ${quoted(lost.meant)}?`,
      slip: { from: lost.name, to: lost.meant },
    },
  ]
}

/** Short words resemble each other by chance, and most APIs have both `error` and `errors`. */
const isDistinctive = (name: string, meant: string): boolean =>
  name.length > 4 && `${name}s` !== meant && `${meant}s` !== name

/** `errors`, `message` and `paging` are compared with all responses, because many endpoints share them. */
function responses({ spec, samples }: LintContext): Reader[] {
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
