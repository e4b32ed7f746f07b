import { functionOf, isNode, type Node, pathOf } from '../../expression/admission.ts'
import type { StoredShape } from '../../kernel/model/stored-fields.ts'
import type { Expressed, Fault, LintContext } from '../context.ts'
import { pushPath, pushShapeAt } from '../push-request.ts'
import type { Rule } from '../rule.ts'
import { readersOf, seenBy } from '../sample-readers.ts'
import { readPath } from '../samples.ts'
import { keptOf, shapeAt, storedReaders } from '../stored.ts'

export const neverEqual: Rule = {
  id: 'never-equal',
  severity: 'error',
  summary: 'A comparison in `where`, `store_new` or `open` compares two types and is never true.',
  why: 'A number never equals a string: a duplicate check would find no one, or a filter would match nothing, without an error.',
  example: {
    base: 'push',
    scenarios: `
      - name: a candidate that the ATS has is not created again
        do:
          - pull: requisitions
          - consent: { person: p1, requisition: "7", state: confirmed }
          - push: { person: p1, requisition: "7" }
        exchanges:
          - { request: { path: /v1/jobs }, reply: { json: { data: [{ id: 7, title: Nurse, state: published }], links: {} } } }
          - { request: { path: /v1/people }, reply: { json: { data: [{ id: 3, email: p1@example.com, job: 7, source: us }], links: {} } } }
        expect: { push: { state: CONFIRMED } }`,
    bad: `
      push:
        steps:
          - create: application
            find:
              - { name: job, request: 'GET /people?email={{ $candidate.email }}', records: data, match: { $candidate.email: email, $requisition.id: job }, where: 'job = "7"', save: { candidate: $string(id), application: $string(id) } }`,
    good: `
      push:
        steps:
          - create: application
            find:
              - { name: job, request: 'GET /people?email={{ $candidate.email }}', records: data, match: { $candidate.email: email, $requisition.id: job }, where: '$string(job) = "7"', save: { candidate: $string(id), application: $string(id) } }`,
  },
  check,
}

/** Finds `=` between two different kinds of values. The kinds come from samples, stored records, the push request or the expression. */
function check(context: LintContext): Fault[] {
  return [...sampled(context), ...stored(context)].flatMap(({ pointer, kindAt }) =>
    context.expressions
      .filter((one) => one.pointer === pointer)
      .flatMap((one) => comparisonsIn(one.ast).flatMap((node) => faultOf(node, one, kindAt))),
  )
}

type Kind = 'text' | 'number' | 'true or false' | 'object'

/** The kind of value at a path from the root; null where it is unknown or there are several. */
type KindAt = (path: readonly string[]) => Kind | null

type Compared = { readonly pointer: string; readonly kindAt: KindAt }

const CONDITION = /\/(where|select|open|settle\/when)$/

function sampled(context: LintContext): Compared[] {
  if (context.samples.length === 0) return []
  return readersOf(context)
    .filter(({ pointer }) => CONDITION.test(pointer))
    .flatMap((reader) => {
      const values = seenBy(context, reader)
      return values ? [{ pointer: reader.pointer, kindAt: (path) => kindShown(path, values) }] : []
    })
}

const stored = ({ spec }: LintContext): Compared[] =>
  storedReaders(spec)
    .filter(({ pointer }) => CONDITION.test(pointer))
    .flatMap(({ pointer, stream }) => {
      const kept = keptOf(spec, stream)
      return kept ? [{ pointer, kindAt: (path) => kindStored(shapeAt(kept.fields, path)) }] : []
    })

const kindStored = (shape: StoredShape | null): Kind | null =>
  shape !== null && typeof shape === 'object' ? 'object' : shape

/** Comparisons that read from the root. Inside a step of a path, names refer to something else. */
function comparisonsIn(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(comparisonsIn)
  if (!isNode(node) || node.type === 'path' || node.type === 'lambda') return []
  const own = node.type === 'binary' && node.value === '=' ? [node] : []
  return [...own, ...Object.values(node).flatMap((child) => (typeof child === 'object' ? comparisonsIn(child) : []))]
}

function faultOf({ lhs, rhs, position }: Node, { pointer, offset, expression }: Expressed, kindAt: KindAt): Fault[] {
  const [left, right] = [lhs, rhs].map((side) => sideOf(side, kindAt))
  if (!left || !right || left.kind === right.kind) return []
  const at = Math.max(0, expression.lastIndexOf('=', Number(position ?? expression.length)))
  return [
    {
      pointer,
      offset: offset + at,
      length: 1,
      message: `${shown(left)} is ${a(left.kind)} and ${shown(right)} is ${a(right.kind)}, so they are never equal.`,
      hint: hintFor(left, right),
    },
  ]
}

function hintFor(left: Side, right: Side): string {
  const [one, other] = left.kind === 'text' ? [right, left] : [left, right]
  if (one.kind === 'object') return 'Compare one of its parts (docs/reference/models.md).'
  if (one.kind === 'number' && one.name !== null && other.kind === 'text')
    return `Write $string(${one.name}) = ${other.name ?? 'the string'}.`
  return 'Compare it with a value of the same type.'
}

/** `name` is the path, or null for a literal. */
type Side = { readonly kind: Kind; readonly name: string | null }

const shown = ({ name }: Side): string => (name === null ? 'the other value' : `"${name}"`)
const a = (kind: Kind): string => NAMES[kind]
const NAMES = { text: 'a string', number: 'a number', 'true or false': 'a boolean', object: 'an object' } as const

function sideOf(node: unknown, kindAt: KindAt): Side | null {
  if (!isNode(node)) return null
  const written = kindOf(node.type === 'value' || node.type === 'string' || node.type === 'number' ? node.value : null)
  if (written) return { kind: written, name: null }
  const called = GIVES[functionOf(node) ?? '']
  if (called) return { kind: called, name: null }
  const path = pathOf(node)
  if (!path || path.length === 0) return null
  const [first = '', ...rest] = path
  const pushed = first.startsWith('$') ? pushPath(first.slice(1), rest) : null
  const kind = pushed ? kindPushed(pushed) : first.startsWith('$') ? null : kindAt(path)
  return kind && { kind, name: path.join('.') }
}

const GIVES: Readonly<Record<string, Kind>> = {
  string: 'text',
  lowercase: 'text',
  uppercase: 'text',
  trim: 'text',
  join: 'text',
  number: 'number',
  length: 'number',
  count: 'number',
}

function kindOf(value: unknown): Kind | null {
  if (typeof value === 'string') return 'text'
  if (typeof value === 'number') return 'number'
  return typeof value === 'boolean' ? 'true or false' : null
}

function kindPushed(path: readonly string[]): Kind | null {
  const types = [pushShapeAt(path)?.type].flat().filter((type) => type !== 'null')
  return types.length === 1 && types[0] === 'string' ? 'text' : null
}

/** The kind that the path has in all samples that contain it. */
function kindShown(path: readonly string[], values: readonly unknown[]): Kind | null {
  const found = values.flatMap((value) => readPath(value, path)).filter((one) => one !== null)
  const kinds = new Set(found.map(kindOf))
  const [kind] = kinds
  return kinds.size === 1 && kind ? kind : null
}
