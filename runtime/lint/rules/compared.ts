import pushRequest from '../../../schemas/push-request.schema.json' with { type: 'json' }
import { isNode, type Node } from '../../expression/admission.ts'
import { functionOf, pathOf } from '../absence.ts'
import type { Expressed, Fault, LintContext } from '../context.ts'
import { readPath } from '../samples.ts'
import { readersOf, seenBy } from './samples.ts'

type Kind = 'text' | 'number' | 'true or false'

/** `=` between two sides that are never of one kind, as far as samples, the push request and the expression itself tell. */
export function neverEqual(context: LintContext): Fault[] {
  if (context.samples.length === 0) return []
  const readers = readersOf(context).filter(({ pointer }) => /\/(where|select)$/.test(pointer))
  return readers.flatMap((reader) => {
    const values = seenBy(context, reader)
    const asked = context.expressions.filter(({ pointer }) => pointer === reader.pointer)
    return values ? asked.flatMap((one) => comparisonsIn(one.ast).flatMap((node) => faultOf(node, one, values))) : []
  })
}

/** Only those over the root: below a step of a path there is another one. */
function comparisonsIn(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(comparisonsIn)
  if (!isNode(node) || node.type === 'path' || node.type === 'lambda') return []
  const own = node.type === 'binary' && node.value === '=' ? [node] : []
  return [...own, ...Object.values(node).flatMap((child) => (typeof child === 'object' ? comparisonsIn(child) : []))]
}

function faultOf(
  { lhs, rhs, position }: Node,
  { pointer, offset, expression }: Expressed,
  values: readonly unknown[],
): Fault[] {
  const [left, right] = [lhs, rhs].map((side) => sideOf(side, values))
  if (!left || !right || left.kind === right.kind) return []
  const at = Math.max(0, expression.lastIndexOf('=', Number(position ?? expression.length)))
  const number = [left, right].find(({ kind, name }) => kind === 'number' && name !== null)
  const other = number === left ? right : left
  return [
    {
      pointer,
      offset: offset + at,
      length: 1,
      message: `${shown(left)} is ${a(left.kind)} and ${shown(right)} is ${a(right.kind)}: they are never equal.`,
      hint:
        number && other.kind === 'text'
          ? `Write $string(${number.name}) = ${other.name ?? 'the text'}.`
          : 'Compare it with a value of its own kind.',
    },
  ]
}

/** `name`: the path; null for what is written in the expression. */
type Side = { readonly kind: Kind; readonly name: string | null }
const shown = ({ name }: Side): string => (name === null ? 'what it is compared with' : `"${name}"`)
const a = (kind: Kind): string => (kind === 'true or false' ? kind : `a ${kind}`)

function sideOf(node: unknown, values: readonly unknown[]): Side | null {
  if (!isNode(node)) return null
  const written = kindOf(node.type === 'value' || node.type === 'string' || node.type === 'number' ? node.value : null)
  if (written) return { kind: written, name: null }
  const called = GIVES[functionOf(node) ?? '']
  if (called) return { kind: called, name: null }
  const path = pathOf(node)
  if (!path || path.length === 0) return null
  const [first = '', ...rest] = path
  const kind = first === '$push' ? kindPushed(rest) : first.startsWith('$') ? null : kindShown(path, values)
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

type Shape = { readonly type?: unknown; readonly properties?: Readonly<Record<string, Shape>> }

function kindPushed(path: readonly string[]): Kind | null {
  const shape = path.reduce<Shape | undefined>((at, name) => at?.properties?.[name], pushRequest as Shape)
  const types = [shape?.type].flat().filter((type) => type !== 'null')
  return types.length === 1 && types[0] === 'string' ? 'text' : null
}

/** The one kind that a path has in every sample that has it. */
function kindShown(path: readonly string[], values: readonly unknown[]): Kind | null {
  const found = values.flatMap((value) => readPath(value, path)).filter((one) => one !== null)
  const kinds = new Set(found.map(kindOf))
  const [kind] = kinds
  return kinds.size === 1 && kind ? kind : null
}
