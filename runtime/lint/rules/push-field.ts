import { nearest, quoted, suggestion } from '../../spec/nearest.ts'
import { correctionOf } from '../../spec/replacement.ts'
import type { Fault, LintContext, VariableUse } from '../context.ts'
import { PUSH_REQUEST, pushName, pushPath } from '../push-request.ts'
import type { Rule } from '../rule.ts'

export const pushField: Rule = {
  id: 'push-field',
  severity: 'error',
  summary: 'A path into the push request does not exist.',
  why: 'The ATS would receive nothing, or the push would fail for every person.',
  example: {
    base: 'push',
    bad: `
      push:
        steps:
          - create: application
            json: { email: $candidate.emial, source: CareerSite, job: $requisition.id, resume: { $file: resume, as: base64 } }`,
    good: `
      push:
        steps:
          - create: application
            json: { email: $candidate.email, source: CareerSite, job: $requisition.id, label?: $requisition.title, resume: { $file: resume, as: base64 } }`,
  },
  check,
}

function check({ variables }: LintContext): Fault[] {
  return variables.filter(({ site, name }) => site.known.includes(name)).flatMap(lost)
}

/** The parts of the request that have a field: most likely, the name of the part was forgotten. */
const ownersOf = (name: string): string[] =>
  Object.entries(PUSH_REQUEST.properties ?? {}).flatMap(([owner, part]) =>
    Object.hasOwn(part.properties ?? {}, name) ? [owner] : [],
  )

function lost(use: VariableUse): Fault[] {
  const path = pushPath(use.name, use.path) ?? []
  let shape = PUSH_REQUEST
  for (const name of path) {
    const { properties } = shape
    if (!properties) return []
    const next = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (!next) return [faultOf(use, { path, name, known: Object.keys(properties) })]
    shape = next
  }
  return []
}

type Lost = { readonly path: readonly string[]; readonly name: string; readonly known: readonly string[] }

function faultOf({ pointer, offset, name: variable, path: names }: VariableUse, { path, name, known }: Lost): Fault {
  const owners = ownersOf(name).filter((owner) => owner !== path[0])
  const written = `$${[variable, ...names].join('.')}`
  const near = nearest(name, known)
  return {
    pointer,
    offset,
    length: written.length,
    message: `The push request has no ${quoted(written)}.`,
    ...(near === null && owners.length > 0
      ? { hint: `Did you mean ${owners.map((owner) => pushName([owner, name])).join(' or ')}?` }
      : near === null
        ? { hint: suggestion(name, known) }
        : correctionOf(name, known)),
  }
}
