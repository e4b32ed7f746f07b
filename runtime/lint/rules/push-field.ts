import { nearest, quoted, suggestion } from '../../spec/nearest.ts'
import type { Fault, LintContext, PathUse } from '../context.ts'
import { PUSH_REQUEST } from '../push-request.ts'
import type { Rule } from '../rule.ts'
import { textMeant } from '../text-meant.ts'

export const pushField: Rule = {
  id: 'push-field',
  severity: 'error',
  summary: 'A path into the push request does not exist.',
  why: 'The ATS would receive nothing, or the push would fail for every person.',
  example: {
    base: 'push',
    bad: `
      push:
        application:
          steps:
            - name: application
              body:
                value: { email: candidate.emial, source: CareerSite, job: requisition.id, resume: { file: resume, as: base64 } }`,
    good: `
      push:
        application:
          steps:
            - name: application
              body:
                value: { email: candidate.email, source: '"CareerSite"', job: requisition.id, label?: requisition.title, resume: { file: resume, as: base64 } }`,
  },
  check,
}

function check({ paths, variables }: LintContext): Fault[] {
  const rooted = paths.filter(({ site }) => site.root === 'push')
  const words = rooted.filter((use) => isWords(use.expression))
  const named = variables.filter((use) => use.name === 'push' && use.field !== null && use.site.known.includes('push'))
  return [
    ...[...new Map(words.map((use) => [use.pointer, use])).values()].flatMap(wordsOf),
    ...rooted.filter((use) => !words.includes(use)).flatMap(lostBelow),
    ...named.flatMap((use) => lost(use.path, use)),
  ]
}

/** If the list of an `each` does not exist, that is one finding, not one for each field of its elements. */
const lostBelow = (use: PathUse): Fault[] =>
  use.base && lost(use.base, use).length === 0 ? lost([...use.base, ...use.path], use) : []

/** `career-site` is a text without its quotes: nobody subtracts names. */
const isWords = (expression: string): boolean => /^[A-Za-z]\w*(-[A-Za-z]\w*)+$/.test(expression.trim())

const wordsOf = ({ pointer, offset, expression }: PathUse): Fault[] => [
  {
    pointer,
    offset,
    length: expression.trim().length,
    message: `${quoted(expression.trim())} is a subtraction of two paths.`,
    hint: textMeant(expression.trim()),
  },
]

/** The parts of the request that have a field: most likely, the name of the part was forgotten. */
const ownersOf = (name: string): string[] =>
  Object.entries(PUSH_REQUEST.properties ?? {}).flatMap(([owner, part]) =>
    Object.hasOwn(part.properties ?? {}, name) ? [owner] : [],
  )

function lost(path: readonly string[], use: { pointer: string; offset: number; length: number }): Fault[] {
  let shape = PUSH_REQUEST
  for (const name of path) {
    if (!shape.properties) return []
    const next = Object.hasOwn(shape.properties, name) ? shape.properties[name] : undefined
    if (!next) {
      const near = suggestion(name, Object.keys(shape.properties)) ?? ''
      const below = shape === PUSH_REQUEST ? ownersOf(name) : []
      // A single word that resembles no field is most likely a text without its quotes.
      const isWord = use.length === name.length
      const hint = !isWord
        ? near
        : nearest(name, Object.keys(shape.properties)) === null
          ? `${textMeant(name)} ${near}`
          : `${near} A string is written '"${name}"'.`
      return [
        {
          pointer: use.pointer,
          offset: use.offset,
          length: use.length,
          message: `The push request has no ${quoted(path.join('.'))}.`,
          hint:
            below.length > 0
              ? `Did you mean ${below.map((owner) => [owner, ...path].join('.')).join(' or ')}?`
              : hint.trim(),
        },
      ]
    }
    shape = next
  }
  return []
}
