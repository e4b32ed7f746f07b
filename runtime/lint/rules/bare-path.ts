import { CONTACT_FIELDS } from '../../kernel/model/states.ts'
import { nearest, quoted } from '../../spec/nearest.ts'
import type { Fault, LintContext } from '../context.ts'
import { literalPathsIn } from '../literal-paths.ts'
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

function check({ paths, sites }: LintContext): Fault[] {
  return [...literal(sites), ...rootless(paths)]
}

/** Texts that are sent. */
const literal = (sites: LintContext['sites']): Fault[] =>
  sites
    .filter(({ kind }) => kind !== 'value')
    .flatMap((site) => literalPathsIn(site.tree, site.pointer, site.known))
    .map(({ pointer, text, meant }) => ({
      pointer,
      message: `${quoted(text)} is sent as this text, not as a value.`,
      hint: `Did you mean ${meant}? If the text is meant, write { $const: ${text} }.`,
      slip: { from: text, to: meant },
    }))

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

function meantBy(path: readonly string[], { known, kind }: Site): string {
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
