import pushRequest from '../../../schemas/push-request.schema.json' with { type: 'json' }
import { FUNCTION_NAMES } from '../../expression/admission.ts'
import { nearest, quoted, suggestion } from '../../spec/nearest.ts'
import type { Fault, LintContext, PathUse, VariableUse } from '../context.ts'
import { leavesOf } from '../leaves.ts'

export function expression({ admissionFaults, sites }: LintContext): Fault[] {
  const faults = admissionFaults.filter(({ unknown }) => unknown === undefined)
  if (faults.length === 0) return []
  const leaves = sites.flatMap((site) => (site.kind === 'value' ? leavesOf(site.tree, site.pointer) : []))
  return faults.map((fault) => {
    const text = leaves.find(({ pointer }) => pointer === fault.pointer)?.text.trim() ?? ''
    return fault.hint === undefined ? { ...fault, hint: hintFor(text) } : fault
  })
}

/** What was most likely meant by a text that is no expression: `Career Site`, or a hole where everything is an expression. */
function hintFor(text: string): string | null {
  if (/^\w[\w ,/&-]*$/.test(text)) return textMeant(text)
  const hole = /^\{\{\s*(.*?)\s*\}\}$/s.exec(text)?.[1]
  return hole === undefined ? null : `This is already an expression: write ${hole}`
}

export function unknownFunction({ admissionFaults }: LintContext): Fault[] {
  return admissionFaults.flatMap(({ unknown, ...fault }) => {
    if (unknown === undefined) return []
    const meant = nearest(unknown, [...FUNCTION_NAMES])
    return [{ ...fault, hint: meant === null ? fault.hint : `Did you mean $${meant}?` }]
  })
}

/** Variables that are known somewhere, so that their absence at a place can be told from a slip. */
const VARIABLES = [
  'settings',
  'credentials',
  'cursor',
  'partition',
  'with',
  'saved',
  'push',
  'status',
  'headers',
  'raw',
  'method',
  'url',
  'now',
]

const TIMELESS = {
  message: '$timestamp has no value without `time`, so each delivery would be rejected.',
  hint: 'Add the place of the time next to `text`: `time: { header: x-timestamp }`.',
}

export function unknownVariable({ variables }: LintContext): Fault[] {
  return variables.flatMap((use) => {
    const { name, site, pointer, offset, length } = use
    if (site.known.includes(name)) return headerInCapitals(use)
    if (name === 'credentials') return []
    // Where something signed is read, only `time` gives it a value.
    if (name === 'timestamp' && site.known.includes('body_hash')) return [{ pointer, offset, length, ...TIMELESS }]
    const here = site.known.map((known) => `$${known}`)
    const exists = VARIABLES.includes(name)
    const message = exists ? `$${name} does not exist at this place.` : `Unknown variable $${name}.`
    const hint = exists ? `Available here: ${here.join(', ') || 'no variable'}.` : suggestion(`$${name}`, here)
    return [{ pointer, offset, length, message, hint }]
  })
}

/** Headers of an answer or a delivery come with lower-case names, however they were sent. */
function headerInCapitals({ name, field, pointer, offset, length }: VariableUse): Fault[] {
  if (name !== 'headers' || field === null || field === field.toLowerCase()) return []
  const small = field.toLowerCase()
  const message = `$headers has no ${quoted(field)}: header names are in lower case.`
  const hint = `Write $headers.${/^\w+$/.test(small) ? small : `\`${small}\``}.`
  return [{ pointer, offset, length, message, hint }]
}

export function secretPlace({ variables }: LintContext): Fault[] {
  const outside = variables.filter(({ name, site }) => name === 'credentials' && !site.known.includes(name))
  return outside.map(({ pointer, offset, length }) => ({
    pointer,
    offset,
    length,
    message: '$credentials exists only in `auth` and in `verify` of events.',
    hint: 'Put the secret into a header or the base URL of `auth`. A value that is not secret can be a setting.',
  }))
}

type Shape = { readonly properties?: Readonly<Record<string, Shape>> }

/** Paths into the push request that lead nowhere. */
export function pushField({ paths, variables }: LintContext): Fault[] {
  const rooted = paths.filter(({ site }) => site.root === 'push')
  const words = rooted.filter((use) => isWords(use.expression))
  const named = variables.filter((use) => use.name === 'push' && use.field !== null && use.site.known.includes('push'))
  return [
    ...[...new Map(words.map((use) => [use.pointer, use])).values()].flatMap(wordsOf),
    ...rooted.filter((use) => !words.includes(use)).flatMap(lostBelow),
    ...named.flatMap((use) => lost(use.path, use)),
  ]
}

/** Where the list of an `each` is not there, that is said once, and not of each field of its elements. */
const lostBelow = (use: PathUse): Fault[] =>
  use.base && lost(use.base, use).length === 0 ? lost([...use.base, ...use.path], use) : []

/** `career-site`: nobody subtracts one name from another. */
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

const textMeant = (text: string): string => `Did you mean the string '"${text}"'?`

function lost(path: readonly string[], use: { pointer: string; offset: number; length: number }): Fault[] {
  let shape: Shape = pushRequest as Shape
  for (const name of path) {
    if (!shape.properties) return []
    const next = Object.hasOwn(shape.properties, name) ? shape.properties[name] : undefined
    if (!next) {
      const near = suggestion(name, Object.keys(shape.properties)) ?? ''
      // A bare word that is near no field is most likely a text that lacks its quotes.
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
          hint: hint.trim(),
        },
      ]
    }
    shape = next
  }
  return []
}
