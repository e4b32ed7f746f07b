import { type StoredParts, storedFields } from '../../kernel/model/stored-fields.ts'
import type { ConnectorSpec, ForEachSpec } from '../../spec/connector.ts'
import { mappableFields } from '../../spec/model-fields.ts'
import { quoted, suggestion } from '../../spec/nearest.ts'
import type { Fault, LintContext, VariableUse } from '../context.ts'
import type { Rule } from '../rule.ts'
import { type Kept, keptOf, shapeAt, storedReaders } from '../stored.ts'

export const notStored: Rule = {
  id: 'not-stored',
  severity: 'error',
  summary: 'No stored record contains this path.',
  why: 'A duplicate check over stored records would find no one, a filter would match nothing, and a `for_each` over them would lack the value, all without an error.',
  example: {
    base: 'push',
    setup: `
      requests:
        list_people: { request: GET /people, records: data }
        list_applications: { request: GET /applications, records: data }
      pull:
        people:
          into: candidate
          list: { request: { use: list_people } }
          every: 24h
          id: id
          map: { first_name: first, last_name: last, emails: email }
        applications:
          into: application
          list: { request: { use: list_applications } }
          every: 60m
          id: id
          map: { candidate: { id: person.id, emails: person.email }, requisition: job_id, stage: state }
      vocabularies:
        application.stage: { APPLIED: [new], HIRED: [hired] }
      push:
        steps:
          - create: application
            recovery: { kind: person }`,
    bad: `
      push:
        steps:
          - create: application
            find:
              - { name: e-mail, stream: applications, match: { $candidate.email: candidate.emails }, if_found: review, save: { candidate: candidate.id } }`,
    good: `
      push:
        steps:
          - create: application
            find:
              - { name: e-mail, stream: people, match: { $candidate.email: emails }, if_found: review, save: { candidate: id } }`,
  },
  check,
}

function check(context: LintContext): Fault[] {
  const rooted = storedReaders(context.spec).flatMap(({ pointer, stream }) =>
    context.paths
      .filter((use) => use.base && (use.pointer === pointer || use.pointer.startsWith(`${pointer}/`)))
      .flatMap((use) => lost([...(use.base ?? []), ...use.path], { use, stream, spec: context.spec })),
  )
  return [...rooted, ...context.variables.flatMap((use) => lostInPart(use, context.spec))]
}

/** `$item.job.title`, where `for_each` iterates over stored records. */
function lostInPart(use: VariableUse, spec: ConnectorSpec): Fault[] {
  const [name, ...path] = use.path
  const forEach = use.name === 'item' ? forEachAt(spec, use.pointer) : undefined
  if (forEach?.kind !== 'stream' || name !== forEach.as || path.length === 0) return []
  return lost(path, { use, stream: forEach.of, spec })
}

function forEachAt(spec: ConnectorSpec, pointer: string): ForEachSpec | undefined {
  const [, section, name = '', , at, , row] = pointer.split('/')
  if (section === 'pull') return spec.pull?.[name]?.for_each
  return spec.push?.application?.steps[Number(at)]?.dedupe?.[Number(row)]?.for_each
}

type Reading = {
  readonly use: { readonly pointer: string; readonly offset: number; readonly length: number }
  readonly stream: string
  readonly spec: ConnectorSpec
}

function lost(path: readonly string[], { use: { pointer, offset, length }, stream, spec }: Reading): Fault[] {
  const kept = keptOf(spec, stream)
  if (!kept || shapeAt(kept.fields, path) !== null) return []
  return [{ pointer, offset, length, ...words(path, kept, stream) }]
}

function words(path: readonly string[], { model, fields }: Kept, stream: string): Pick<Fault, 'message' | 'hint'> {
  const at = path.findIndex((_, index) => shapeAt(fields, path.slice(0, index + 1)) === null)
  const [field = ''] = path
  const written = quoted(path.join('.'))
  const known = at === 0 ? ['id', ...mappableFields(model)] : namesIn(shapeAt(fields, path.slice(0, at)))
  if (at === 0 && !known.includes(field))
    return { message: `The model ${model} has no field ${quoted(field)}.`, hint: suggestion(field, known) }
  const unmapped = shapeAt(storedFields(model), path) !== null
  if (unmapped)
    return {
      message: `${written} is in no stored record of ${quoted(stream)}: the stream does not map it.`,
      hint: `Add it to the \`map\` of ${quoted(stream)}. Mapped fields: ${Object.keys(fields).join(', ')}.`,
    }
  const of = path.slice(0, at).join('.')
  const whole = known.length === 0 ? `${quoted(of)} is one value.` : `${quoted(of)} has the fields ${known.join(', ')}.`
  return {
    message: `No stored ${model} contains ${written}: ${whole}`,
    hint: model === 'application' && of === 'candidate' ? CANDIDATE : suggestion(path[at] ?? '', known),
  }
}

const CANDIDATE = 'Use a stream into candidate: embedded candidates are stored there.'

const namesIn = (shape: StoredParts | string | null): string[] =>
  shape !== null && typeof shape === 'object' ? Object.keys(shape) : []
