import { ENDPOINT_DEFAULTS } from '../../spec/defaults.ts'
import { quoted } from '../../spec/nearest.ts'
import type { Fault, LintContext, PathUse } from '../context.ts'
import type { Rule } from '../rule.ts'
import { type Reader, readersOf, seenBy } from '../sample-readers.ts'
import { type Lost, lostIn } from '../samples.ts'

export const samplePath: Rule = {
  id: 'sample-path',
  severity: 'error',
  summary: 'No response in the scenarios contains this path.',
  why: 'The field would be empty in every record. If a similar name exists, the path is probably misspelled; otherwise no scenario covers the field (a warning).',
  example: {
    base: 'smallest',
    scenarios: `
      - name: open jobs become requisitions
        do: [{ pull: requisitions }]
        exchanges:
          - { request: { path: /v1/jobs }, reply: { json: { data: [{ id: j1, title: Nurse, state: published, place: { city: Berlin } }], links: {} } } }
        expect: { run: { state: complete } }`,
    bad: `
      pull:
        requisitions:
          map: { title: titel, status: state, locations: { name: place.city }, openings: vacancies }`,
    good: `
      pull:
        requisitions:
          map: { title: title, status: state, locations: { name: place.city } }`,
  },
  check,
}

function check(context: LintContext): Fault[] {
  if (context.samples.length === 0) return []
  return readersOf(context).flatMap((reader) => {
    const values = seenBy(context, reader)
    if (!values || values.length === 0) return []
    return context.paths
      .filter(({ pointer, site }) => site.root === 'source' && isWithin(pointer, reader.pointer))
      .flatMap((use) => {
        const lost = reader.of !== 'record' && use.base?.length !== 0 ? null : lostIn(use, values)
        return lost ? [faultOf(context, { use, reader, lost, values })] : []
      })
  })
}

const isWithin = (pointer: string, base: string): boolean => pointer === base || pointer.startsWith(`${base}/`)

type Reading = {
  readonly use: PathUse
  readonly reader: Reader
  readonly lost: Lost
  readonly values: readonly unknown[]
}

function faultOf({ spec }: LintContext, { use, reader, lost: { name, known, meant }, values }: Reading): Fault {
  const { endpoint } = reader
  const count = values.length === 1 ? 'the only sample' : `none of the ${values.length} samples`
  const method = spec.endpoints[endpoint]?.method ?? ENDPOINT_DEFAULTS.method
  return {
    pointer: use.pointer,
    offset: use.offset,
    length: use.length,
    severity: meant === null ? 'warning' : 'error',
    message: `${quoted(use.path.join('.'))} is ${values.length === 1 ? 'not in' : 'in'} ${count} of ${quoted(endpoint)}.`,
    hint:
      meant === null
        ? `Show it in a scenario (${method} ${spec.endpoints[endpoint]?.path ?? ''}), or remove it. Available there: ${known.slice(0, 12).join(', ')}.`
        : `Did you mean ${quoted(meant)}?`,
    ...(meant !== null && { slip: { from: name, to: meant } }),
  }
}
