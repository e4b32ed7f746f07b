import { CONTACT_FIELDS } from '../../kernel/model/states.ts'
import { nearest, quoted } from '../../spec/nearest.ts'
import type { Fault, LintContext } from '../context.ts'
import { inPlaceAt } from '../endpoint-names.ts'
import { passedTo } from '../in-place.ts'
import { type LiteralPath, literalPathsIn } from '../literal-paths.ts'
import type { Rule } from '../rule.ts'
import type { Site } from '../sites.ts'

export const barePath: Rule = {
  id: 'bare-path',
  severity: 'error',
  summary: 'A path has no `$` where nothing was received.',
  why: 'As an expression it never has a value, and as a text it is sent itself: the ATS would store "candidate.email" for every person.',
  example: {
    base: 'smallest',
    setup: `
      pull:
        requisitions:
          incremental: { kind: watermark, format: iso }
          updated: updated`,
    bad: `
      pull:
        requisitions:
          list: { request: GET /jobs, query: { state: open, since?: '{{ cursor.since }}' }, records: data }`,
    good: `
      pull:
        requisitions:
          list: { request: GET /jobs, query: { state: open, since?: $cursor.since }, records: data }`,
  },
  check,
}

function check(context: LintContext): Fault[] {
  return [...literal(context), ...rootless(context.paths)]
}

/** Texts that are sent. */
const literal = (context: LintContext): Fault[] =>
  context.sites
    .filter(({ kind }) => kind !== 'value')
    .flatMap((site) => literalPathsIn(site.tree, site.pointer, site.known))
    .filter((one) => !isPassed(context, one))
    .map(({ pointer, text, meant }) => ({
      pointer,
      message: `${quoted(text)} is sent as this text, not as a value.`,
      hint: `Did you mean ${meant}? If the text is meant, write { $const: ${text} }.`,
      slip: { from: text, to: meant },
    }))

/** A word such as `email` is the name of a kind where a request that is written there sends the address itself. */
function isPassed(context: LintContext, { pointer, text, meant }: LiteralPath): boolean {
  const endpoint = inPlaceAt(pointer)
  if (endpoint === null || text.includes('.')) return false
  return passedTo(context, endpoint).some(({ given }) => given.expression.includes(meant))
}

/** Expressions. */
function rootless(paths: LintContext['paths']): Fault[] {
  return paths
    .filter(({ site, base }) => site.root === 'none' && base?.length === 0)
    .map(({ pointer, offset, length, path, site }) => {
      const written = path.join('.')
      return {
        pointer,
        offset,
        length,
        message: `${quoted(written)} is a path, but nothing was received at this place that it could read.`,
        hint: meantBy(path, site),
      }
    })
}

function meantBy(path: readonly string[], { known: all, kind, pointer }: Site): string {
  const known = inPlaceAt(pointer) === null ? all : all.filter((one) => one !== 'with')
  const [name = '', ...rest] = path
  const variable = nearest(name, [...known])
  if (variable !== null && rest.length > 0) return `Did you mean $${[variable, ...rest].join('.')}?`
  if (known.includes('with')) return `Did you mean $with.${path.join('.')}?`
  if (known.includes('candidate') && rest.length === 0 && CONTACT_FIELDS.some((field) => field === name))
    return `Did you mean $candidate.${name}?`
  const text = kind === 'value' ? `the string '"${name}"'` : `the text ${name}, without {{ }}`
  const here = known.map((one) => `$${one}`).join(', ') || 'no variable'
  return `${rest.length === 0 ? `Did you mean ${text}? ` : ''}Available here: ${here}.`
}
