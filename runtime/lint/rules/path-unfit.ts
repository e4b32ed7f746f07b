import { step } from '../../kernel/text/json-pointer.ts'
import { quoted } from '../../spec/nearest.ts'
import type { Fault, LintContext } from '../context.ts'
import { placeholdersIn, withoutHoles } from '../path-placeholders.ts'
import type { Rule } from '../rule.ts'

export const pathUnfit: Rule = {
  id: 'path-unfit',
  severity: 'error',
  ignorable: false,
  summary: 'The path of a request contains what no path may contain, or a placeholder that is sent literally.',
  why: 'Hirewire refuses each such request, or the ATS receives the braces instead of the id.',
  example: {
    base: 'smallest',
    bad: `
      pull:
        requisitions:
          list: { request: 'GET /sites/{site}/jobs#all', records: data }`,
    good: `
      settings: { site: { type: string } }
      pull:
        requisitions:
          list: { request: 'GET /sites/{{ $settings.site }}/jobs', records: data }`,
  },
  check,
}

function check({ spec, expressions }: LintContext): Fault[] {
  const texts = Object.entries(spec.endpoints).flatMap(([name, { path }]) =>
    faultsOf(`/endpoints${step(name)}/path`, path),
  )
  const encoded = expressions
    .filter(({ pointer }) => /^\/endpoints\/[^/]+\/(path|query\/.+)$/.test(pointer))
    .flatMap(({ pointer, offset, expression }) =>
      [...expression.matchAll(/\$encodeUrl(?:Component)?\b/g)].map(({ index, 0: called }) => ({
        pointer,
        offset: offset + index,
        length: called.length,
        message: 'What {{ }} inserts into a path or query is encoded already, so this would be encoded twice.',
        hint: `Remove ${called}.`,
      })),
    )
  return [...texts, ...encoded]
}

function faultsOf(pointer: string, path: string): Fault[] {
  const placeholders = placeholdersIn(path).map(({ name, text, offset }) => ({
    pointer,
    offset,
    length: text.length,
    message: `${quoted(text)} is sent literally.`,
    hint: `Write {{ $with.${name} }}.`,
  }))
  const found = /[?#\\\s]/.exec(withoutHoles(path))
  if (!found) return placeholders
  const sign = found[0].trim() === '' ? 'a space' : quoted(found[0])
  const message = `A path cannot contain ${sign}: Hirewire refuses to send it.`
  return [...placeholders, { pointer, offset: found.index, length: 1, message, hint: hintFor(found[0], path) }]
}

function hintFor(sign: string, path: string): string {
  if (sign === '?') return `Move what follows it to \`query\`: { ${queryOf(path)} }.`
  if (sign === '#') return 'Remove it and what follows: it is never sent to a server.'
  return sign === '\\' ? 'Write a slash.' : 'Remove it, or write %20 if the path of the ATS has a space.'
}

/** The parameters behind the question mark as YAML. */
function queryOf(path: string): string {
  const pairs = path.slice(path.indexOf('?') + 1).split('&')
  return pairs
    .map((pair) => pair.split('='))
    .map(
      ([name = '', value = '']) =>
        `${name}: ${/^(?!true$|false$|null$)[A-Za-z_][\w-]*$/.test(value) ? value : `'${value}'`}`,
    )
    .join(', ')
}
