import { isNode, type Node } from '../../expression/admission.ts'
import { parseText } from '../../kernel/text/holes.ts'
import { quoted } from '../../spec/nearest.ts'
import type { Expressed, Fault, LintContext } from '../context.ts'
import { endpointAt, isInPlace } from '../endpoint-names.ts'
import { passedTo } from '../in-place.ts'
import { leavesOf } from '../leaves.ts'
import { pushedNames } from '../pushed-texts.ts'
import type { Rule } from '../rule.ts'

export const unquotedQuery: Rule = {
  id: 'unquoted-query',
  severity: 'error',
  summary: "A text of a person is inserted into a query language without that language's quoting function.",
  why: "The e-mail address o'brien@example.com would break the query, and a crafted one would find other persons.",
  example: {
    base: 'push',
    bad: `
      push:
        steps:
          - create: application
            find:
              - { name: e-mail, request: GET /people, query: { $filter: "email eq '{{ $candidate.email }}'" }, records: data, match: { $candidate.email: email, $requisition.id: job }, save: { candidate: id, application: application_id } }`,
    good: `
      push:
        steps:
          - create: application
            find:
              - { name: e-mail, request: GET /people, query: { $filter: "email eq '{{ $odata($candidate.email) }}'" }, records: data, match: { $candidate.email: email, $requisition.id: job }, save: { candidate: id, application: application_id } }`,
  },
  check,
}

function check(context: LintContext): Fault[] {
  return [...holes(context), ...joined(context)].flatMap(({ part, before, after, whole }): Fault[] => {
    const language = languageOf(before, after, whole)
    if (!language) return []
    return placesOf(context, part)
      .filter(({ written }) => !written.includes(`$${language.call}(`))
      .map(({ pointer, offset, written, name }) => ({
        pointer,
        offset,
        length: written.length,
        message: `${quoted(written)} is a text of a person inside ${language.name}, and it is not quoted for it.`,
        hint: language.hint(name, before),
      }))
  })
}

/** Where a text of a person is inserted: of a request that is written where it is made, each such place. */
function placesOf(context: LintContext, part: Part): Pick<Part, 'pointer' | 'offset' | 'written' | 'name'>[] {
  const { endpoint, name } = part
  if (endpoint === null || !isInPlace(endpoint) || !name.startsWith('$with.'))
    return isPersons(context, part) ? [part] : []
  return passedTo(context, endpoint).flatMap(({ name: argument, given: { pointer, offset, expression } }) => {
    const path = `$with.${argument}` === name ? pathIn(expression) : null
    return path !== null && PERSONAL.test(path) ? [{ pointer, offset, written: expression, name: path }] : []
  })
}

/** A value between two texts. */
type Part = {
  readonly endpoint: string | null
  readonly pointer: string
  readonly offset: number
  readonly written: string
  /** The path that is inserted. */
  readonly name: string
}
type Between = { readonly part: Part; readonly before: string; readonly after: string; readonly whole: string }

type Language = {
  readonly name: string
  readonly call: string
  readonly hint: (path: string, before: string) => string
}

const ODATA: Language = {
  name: 'an OData or SQL condition',
  call: 'odata',
  hint: (path) => `Write $odata(${path}).`,
}
const LUCENE: Language = { name: 'a Lucene query', call: 'lucene', hint: (path) => `Write $lucene(${path}).` }
const JSON_TEXT: Language = {
  name: 'JSON',
  call: 'string',
  hint: (path, before) =>
    `Let JSONata write the JSON: {{ $string({ "${/"([^"]+)"\s*:[^:]*$/.exec(before)?.[1] ?? '…'}": ${path} }) }}.`,
}

function languageOf(before: string, after: string, whole: string): Language | null {
  if (/^\s*[{[]/.test(whole) && /[:,[]\s*"?[^"]*$/.test(before) && whole.includes('"')) return JSON_TEXT
  if (
    /'[^']*$/.test(before.slice(-40)) &&
    /^[^']*'/.test(after) &&
    /(^|\W)(\w+\(|eq|ne|like|in|=)\W[^']*'[^']*$/i.test(before)
  )
    return ODATA
  if (/\w:\s*\(?"?[^\s"]*$/.test(before) && /^[^\s]*(\s|"|\)|$)/.test(after) && !/\/\/\S*$/.test(before)) return LUCENE
  return null
}

/** Holes of the texts of endpoints. */
const holes = ({ sites }: LintContext): Between[] =>
  sites
    .filter(
      ({ kind, pointer }) => kind !== 'value' && /^\/(?:endpoints\/[^/]+\/(?:path|query|body)|push)\b/.test(pointer),
    )
    .flatMap((site) =>
      leavesOf(site.tree, site.pointer).flatMap(({ pointer, text }): Between[] => {
        const parsed = parseText(text)
        if ('fault' in parsed) return []
        return parsed.parts.flatMap((part, at, all): Between[] => {
          const name = typeof part === 'string' ? null : pathIn(part.expression)
          if (typeof part === 'string' || name === null) return []
          const texts = (from: number, to?: number): string =>
            all
              .slice(from, to)
              .map((one) => (typeof one === 'string' ? one : '_'))
              .join('')
          const own = {
            endpoint: endpointAt(pointer),
            pointer,
            offset: part.offset,
            written: part.expression,
            name,
          }
          return [{ part: own, before: texts(0, at), after: texts(at + 1), whole: texts(0) }]
        })
      }),
    )

/** `"email eq '" & email & "'"`, in a hole or in what a call passes. */
const joined = ({ expressions }: LintContext): Between[] =>
  expressions
    .filter(({ site }) => site.kind !== 'value' && /^\/(?:endpoints|push)\//.test(site.pointer))
    .flatMap((one) => (one.ast ? joinsIn(one.ast).flatMap((parts) => betweenOf(one, parts)) : []))

function betweenOf({ pointer, offset, expression }: Expressed, parts: readonly unknown[]): Between[] {
  const texts = parts.map((part) => (isNode(part) && part.type === 'string' ? String(part.value) : null))
  return parts.flatMap((part, at): Between[] => {
    const name = texts[at] === null ? nameOf(part) : null
    const start = name === null ? -1 : expression.indexOf(name)
    if (name === null || start < 0) return []
    const text = (from: number, to?: number): string =>
      texts
        .slice(from, to)
        .map((one) => one ?? '_')
        .join('')
    const own = { endpoint: endpointAt(pointer), pointer, offset: offset + start, written: name, name }
    return [{ part: own, before: text(0, at), after: text(at + 1), whole: text(0) }]
  })
}

/** The operands of each chain of `&`. */
function joinsIn(node: unknown): unknown[][] {
  if (Array.isArray(node)) return node.flatMap(joinsIn)
  if (!isNode(node)) return []
  if (node.type === 'binary' && node.value === '&') return [operands(node)]
  return Object.values(node).flatMap((child) => (typeof child === 'object' ? joinsIn(child) : []))
}

const operands = (node: unknown): unknown[] =>
  isNode(node) && node.type === 'binary' && node.value === '&' ? [...operands(node.lhs), ...operands(node.rhs)] : [node]

function nameOf(node: unknown): string | null {
  if (!isNode(node) || node.type !== 'path' || !Array.isArray(node.steps)) return null
  const names = (node.steps as Node[]).map(({ type, value }) =>
    type === 'name' ? String(value) : type === 'variable' ? `$${value}` : null,
  )
  return names.includes(null) ? null : names.join('.')
}

/** The path in an expression, alone or in a function; null for anything that makes something else of it. */
const pathIn = (expression: string): string | null =>
  /^(?:\$[a-z]+\(\s*)?(\$?[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)\s*\)?$/i.exec(expression)?.[1] ?? null

/** Whether a value comes from the person: ids come from the ATS. */
function isPersons(context: LintContext, { endpoint, name }: Part): boolean {
  if (endpoint === null) return PERSONAL.test(name)
  return pushedNames(context, endpoint, PERSONAL).includes(name.replace(/^\$with\./, ''))
}

const PERSONAL = /^\$(?:candidate|resume\.file_name|cover_letter\.file_name)\b/
