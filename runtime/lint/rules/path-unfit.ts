import { step } from '../../kernel/text/json-pointer.ts'
import { quoted } from '../../spec/nearest.ts'
import type { Fault, LintContext } from '../context.ts'
import { inPlaceAt } from '../endpoint-names.ts'
import { placeholdersIn, withoutHoles } from '../path-placeholders.ts'
import type { Rule } from '../rule.ts'
import type { Site } from '../sites.ts'

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

function check(context: LintContext): Fault[] {
  const { spec, expressions, sites } = context
  const texts = Object.entries(spec.endpoints).flatMap(([name, { path }]) =>
    faultsOf({ pointer: `/endpoints${step(name)}/path`, path, sites }),
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

type Path = { readonly pointer: string; readonly path: string; readonly sites: LintContext['sites'] }

function faultsOf({ pointer, path, sites }: Path): Fault[] {
  const site = sites.find((one) => one.pointer === pointer)
  const placeholders = placeholdersIn(path).map(({ name, text, offset }) => ({
    pointer,
    offset,
    length: text.length,
    message: `${quoted(text)} is sent literally.`,
    hint: inPlaceAt(pointer) === null ? `Write {{ $with.${name} }}.` : hintInPlace(name, site),
  }))
  const found = /[#\\\s]/.exec(withoutHoles(path))
  if (!found) return placeholders
  const sign = found[0].trim() === '' ? 'a space' : quoted(found[0])
  const message = `A path cannot contain ${sign}: Hirewire refuses to send it.`
  return [...placeholders, { pointer, offset: found.index, length: 1, message, hint: hintFor(found[0]) }]
}

/** The value that the place has under this name, or of what it is about. */
function hintInPlace(name: string, site: Site | undefined): string {
  const { known = [], partition = [], saved = [] } = site ?? {}
  const word = (one: string): string => one.replace(/_?id$/i, '').toLowerCase()
  const item = partition.includes(name) ? `$item.${name}` : undefined
  const kept = saved.find((one) => one === name || word(one) === word(name))
  const value = item ?? (kept && `$saved.${kept}`) ?? (known.includes('record') ? '$record.id' : undefined)
  const [first] = saved
  return value === undefined
    ? `Write the value in {{ }}, such as {{ ${first === undefined ? '$settings.…' : `$saved.${first}`} }}.`
    : `Write {{ ${value} }}.`
}

function hintFor(sign: string): string {
  if (sign === '#') return 'Remove it and what follows: it is never sent to a server.'
  return sign === '\\' ? 'Write a slash.' : 'Remove it, or write %20 if the path of the ATS has a space.'
}
