import { quoted } from '../../spec/nearest.ts'
import { correctionOf } from '../../spec/replacement.ts'
import type { Fault, LintContext, VariableUse } from '../context.ts'
import { inPlaceAt } from '../endpoint-names.ts'
import { passedTo } from '../in-place.ts'
import { PUSH_NAMES } from '../push-request.ts'
import type { Rule } from '../rule.ts'
import { cursorNames } from '../walks.ts'

export const unknownVariable: Rule = {
  id: 'unknown-variable',
  severity: 'error',
  summary: 'A variable does not exist at this place.',
  why: 'It would have no value, and everything that depends on it would silently be empty.',
  example: {
    base: 'smallest',
    bad: `
      pull:
        requisitions:
          map: { title: $record.title, status: state }`,
    good: `
      pull:
        requisitions:
          map: { title: title, status: state }`,
  },
  check,
}

function check(context: LintContext): Fault[] {
  return context.variables.flatMap((use) => {
    const { name, site, pointer, offset, length } = use
    const inPlace = inPlaceAt(pointer)
    if (inPlace !== null && name === 'with' && site.known.includes('with')) return passed(context, inPlace, use)
    if (inPlace !== null && site.known.includes('page') && site.known.includes(name) && !OF_REQUEST.includes(name))
      return [{ pointer, offset, length, ...beside(name) }]
    if (site.known.includes(name)) return headerInCapitals(use)
    if (name === 'credentials') return []
    // An endpoint that reads the push request has a finding of `not-given`.
    if (inPlace === null && PUSH_NAMES.includes(name) && site.known.includes('with')) return []
    // What is ours has a finding of `check-unproven` there.
    if (/\/dedupe\/\d+\/match$/.test(site.pointer)) return []
    // In the signed text, only `time` gives it a value.
    if (name === 'timestamp' && site.known.includes('body_hash')) return [{ pointer, offset, length, ...TIMELESS }]
    const here = availableAt(context, use).map((known) => `$${known}`)
    const now = Object.hasOwn(RENAMED, name)
      ? RENAMED[name]?.find((one) => site.known.includes(one.split('.')[0] ?? ''))
      : undefined
    const exists = VARIABLES.includes(name) || Object.hasOwn(RENAMED, name)
    const message = exists ? `$${name} does not exist at this place.` : `Unknown variable $${name}.`
    const fix = exists
      ? { hint: now !== undefined ? `Write $${now}.` : `Available here: ${here.join(', ') || 'no variable'}.` }
      : proposal(`$${name}`, { here, all: site.known.map((known) => `$${known}`) })
    return [{ pointer, offset, length, message, ...fix }]
  })
}

/** What a request reads beside its page. */
const OF_REQUEST = ['settings', 'page', 'now']

/** A request that is written where it is made has no arguments that the author named. */
function passed(
  context: LintContext,
  endpoint: string,
  { field, pointer, offset, length, site }: VariableUse,
): Fault[] {
  if (passedTo(context, endpoint).some(({ name }) => name === field)) return []
  const there = site.known.filter((known) => known !== 'with').map((known) => `$${known}`)
  return [{ pointer, offset, length, message: NO_ARGUMENTS, hint: `Available here: ${there.join(', ')}.` }]
}

const NO_ARGUMENTS = '$with exists only in `requests`, and where a stream maps the records of one of them.'

const beside = (name: string) => ({
  message: `$${name} cannot be in one expression with $page.`,
  hint: `Write them as two parameters, or as two {{ }}.`,
})

/** A misspelt name of the place, even of one without a value there; the others only if there is none. */
function proposal(word: string, { here, all }: { readonly here: readonly string[]; readonly all: readonly string[] }) {
  const near = correctionOf(word, all)
  return 'slip' in near ? near : correctionOf(word, here)
}

/** What has a value at a place: names without any part have none. */
function availableAt({ spec }: LintContext, { site, pointer }: VariableUse): readonly string[] {
  const isEmpty: Readonly<Record<string, boolean>> = {
    item: site.partition.length === 0,
    saved: site.saved.length === 0 && pointer.startsWith('/push/'),
    cursor: cursorNames(spec.pull?.[pointer.split('/')[2] ?? '']?.since)?.all.length === 0,
    with: inPlaceAt(pointer) !== null,
  }
  return site.known.filter((name) => isEmpty[name] !== true)
}

/** Variables that exist in some place of a spec: their hint differs from that for a misspelt one. */
const VARIABLES = [
  'settings',
  'credentials',
  'cursor',
  'item',
  'with',
  'saved',
  ...PUSH_NAMES,
  'record',
  'response',
  'delivery',
  'now',
]

/** What variables of the first edition are called, where their first name exists. */
const RENAMED: Readonly<Record<string, readonly string[]>> = {
  status: ['response.status'],
  headers: ['response.headers', 'delivery.headers'],
  method: ['delivery.method'],
  url: ['delivery.url'],
  raw: ['delivery.raw'],
  partition: ['item'],
}

const TIMELESS = {
  message: '$timestamp has no value without `time`, so each delivery would be rejected.',
  hint: 'Add the place of the time next to `text`: `time: { header: x-timestamp }`.',
}

const WITH_HEADERS: ReadonlySet<string> = new Set(['response', 'delivery'])

/** Header names of responses and deliveries are lower-case, whatever the sender writes. */
function headerInCapitals({ name, path: [part, field], pointer, offset, ends }: VariableUse): Fault[] {
  if (!WITH_HEADERS.has(name) || part !== 'headers' || field === undefined || field === field.toLowerCase()) return []
  const small = field.toLowerCase()
  const message = `$${name}.headers has no ${quoted(field)}: header names are in lower case.`
  const hint = `Write $${name}.headers.${/^\w+$/.test(small) ? small : `\`${small}\``}.`
  return [{ pointer, offset, length: ends[1] ?? 1, message, hint, slip: { from: field, to: small } }]
}
