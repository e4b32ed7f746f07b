import { step } from '../../kernel/text/json-pointer.ts'
import { quoted } from '../../spec/nearest.ts'
import { bareName } from '../bare-name.ts'
import type { Expressed, Fault, LintContext } from '../context.ts'
import { inputsOf } from '../endpoint-inputs.ts'
import { isInPlace } from '../endpoint-names.ts'
import { omitted, passedTo } from '../in-place.ts'
import { mayBeLeftOut, neededIn } from '../needed.ts'
import type { Rule } from '../rule.ts'
import { cursorNames, pageAt } from '../walks.ts'

export const firstRequest: Rule = {
  id: 'first-request',
  severity: 'error',
  summary: 'A request needs a value that does not exist on the first page or in the first run.',
  why: 'The first request would fail, so there would never be a second one.',
  example: {
    base: 'smallest',
    setup: `
      http:
        paging: { kind: cursor, param: after, next: meta.after, in: variable }`,
    bad: `
      pull:
        requisitions:
          list: { request: GET /jobs, query: { after: $page.after }, records: data }`,
    good: `
      pull:
        requisitions:
          list: { request: GET /jobs, query: { after?: $page.after }, records: data }`,
  },
  check,
}

function check(context: LintContext): Fault[] {
  return [...firstPage(context), ...firstRun(context), ...circles(context)]
}

/** A stream that iterates over its own records, directly or through other streams, never has a first record. */
function circles({ spec }: LintContext): Fault[] {
  const parentOf = (name: string): string | null => {
    const forEach = spec.pull?.[name]?.for_each
    return forEach?.kind === 'stream' ? forEach.of : null
  }
  return Object.keys(spec.pull ?? {}).flatMap((name) => {
    const seen = new Set<string>()
    let at = parentOf(name)
    while (at !== null && at !== name && !seen.has(at)) {
      seen.add(at)
      at = parentOf(at)
    }
    if (at !== name) return []
    return [
      {
        pointer: `/pull${step(name)}/for_each/of`,
        message: `${quoted(name)} iterates over its own records${seen.size > 0 ? `, through ${[...seen].join(', ')}` : ''}, so it never gets a first one.`,
        hint: 'Iterate over a stream that does not depend on this one. To read the details of each record, use `detail`.',
      },
    ]
  })
}

function firstPage({ spec, expressions }: LintContext): Fault[] {
  return expressions.flatMap((one) => {
    if (!one.site.known.includes('page')) return []
    const { all, first } = pageAt(spec, one.pointer)
    return neededOf(one, 'page')
      .filter((name) => all.includes(name) && !first.includes(name))
      .map((name) => ({
        pointer: one.pointer,
        offset: one.offset + Math.max(0, one.expression.indexOf('$page')),
        length: `$page.${name}`.length,
        message: `$page.${name} has no value on the first page, so the list could not be requested.`,
        hint: `End the key in "?" to omit it on the first page, or set a default: $page.${name} ?? "…".`,
      }))
  })
}

/** Names that have a value only with a cursor, and that the endpoint needs in every run. */
function firstRun(context: LintContext): Fault[] {
  return Object.entries(context.spec.pull ?? {}).flatMap(([stream, { from, with: given = {}, since }]) => {
    const names = cursorNames(since)
    if (!names || names.all.length === 0 || !Object.hasOwn(context.spec.endpoints, from)) return []
    const { needed } = inputsOf(context, from)
    return Object.keys(given).flatMap((key): Fault[] => {
      const here = `/pull${step(stream)}/with${step(key)}`
      const name = bareName(key)
      const one = context.expressions.find(({ pointer }) => pointer === here)
      const late = one?.ast
        ? [...neededIn(one.ast, { variable: 'cursor' })].find((it) => !names.first.includes(it))
        : ''
      if (!late || !names.all.includes(late) || !needed.includes(name)) return []
      const message = `$cursor.${late} has no value in the first run or in a full run, but the request ${quoted(from)} requires `
      if (isInPlace(from) && one)
        return [
          {
            pointer: here,
            offset: one.offset,
            length: one.expression.length,
            message: `${message}it.`,
            hint: hintInPlace(context, from, here),
          },
        ]
      return [
        {
          pointer: here,
          message: `${message}${quoted(name)}.`,
          hint: `Make it optional: write ${name}?: … in its \`query\`.`,
        },
      ]
    })
  })
}

function hintInPlace(context: LintContext, endpoint: string, pointer: string): string | null {
  const passed = passedTo(context, endpoint).find(({ given }) => given.pointer === pointer)
  return passed ? omitted(context, endpoint, passed) : null
}

const neededOf = ({ ast, pointer }: Expressed, variable: string): string[] =>
  ast && !mayBeLeftOut(pointer) ? [...neededIn(ast, { variable })] : []
