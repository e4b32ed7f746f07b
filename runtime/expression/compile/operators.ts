import type { Node } from '../syntax.ts'
import { type Closure, decline, NotCompiled, type Run } from './run.ts'
import type { Scope } from './scope.ts'
import { append, equal, isList, isNumber, type List, looksLikeFunction, truth } from './values.ts'

/** Operators with two sides, which are both evaluated first. */
const OPERATORS: Readonly<Record<string, (left: unknown, right: unknown, run: Run) => unknown>> = {
  '+': numeric((left, right) => left + right),
  '-': numeric((left, right) => left - right),
  '*': numeric((left, right) => left * right),
  '/': numeric((left, right) => left / right),
  '%': numeric((left, right) => left % right),
  '=': (left, right, run) => isGiven(left, right, run) && equal(left, right),
  '!=': (left, right, run) => isGiven(left, right, run) && !equal(left, right),
  '<': comparison((left, right) => left < right),
  '<=': comparison((left, right) => left <= right),
  '>': comparison((left, right) => left > right),
  '>=': comparison((left, right) => left >= right),
  '&': (left, right, run) => {
    const text = textOf(left) + textOf(right)
    run.spend(text.length >> 5)
    return text
  },
  in: (left, right) =>
    left !== undefined && right !== undefined && (isList(right) ? right.indexOf(left) !== -1 : left === right),
  '..': range,
}

function numeric(compute: (left: number, right: number) => number): (left: unknown, right: unknown) => unknown {
  return (left, right) => {
    if (left !== undefined && !isNumber(left)) decline()
    if (right !== undefined && !isNumber(right)) decline()
    return left === undefined || right === undefined ? undefined : compute(left, right)
  }
}

/** Depending on the sizes, comparing two lists is work. */
function isGiven(left: unknown, right: unknown, run: Run): boolean {
  if (isList(left)) run.spend(left.length)
  return left !== undefined && right !== undefined
}

function comparison(compare: (left: never, right: never) => boolean): (left: unknown, right: unknown) => unknown {
  return (left, right) => {
    if (!isComparable(left) || !isComparable(right)) decline()
    if (left === undefined || right === undefined) return undefined
    if (typeof left !== typeof right) decline()
    return compare(left as never, right as never)
  }
}

const isComparable = (value: unknown): boolean =>
  value === undefined || typeof value === 'string' || typeof value === 'number'

/** `$string` of a value; nothing is an empty text. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (value === undefined) return ''
  if (typeof value === 'boolean' || value === null) return String(value)
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) decline()
    return JSON.stringify(Number.isInteger(value) ? value : Number(value.toPrecision(15)))
  }
  if (looksLikeFunction(value)) decline()
  return JSON.stringify(isList(value) && value.outerWrapper ? value[0] : value, replaced)
}

/** As JSONata writes numbers; it writes functions as empty texts, which data only imitate. */
function replaced(_: string, value: unknown): unknown {
  if (typeof value === 'number')
    return isNumber(value) && !Number.isInteger(value) ? Number(value.toPrecision(15)) : value
  return looksLikeFunction(value) ? decline() : value
}

/** The limit of a sequence applies, and a loop over it spends its own steps. */
function range(from: unknown, to: unknown, run: Run): unknown {
  if (from !== undefined && !Number.isInteger(from)) decline()
  if (to !== undefined && !Number.isInteger(to)) decline()
  if (typeof from !== 'number' || typeof to !== 'number' || from > to) return undefined
  if (to - from + 1 > RANGE_AT_MOST) decline()
  const list: List = []
  for (let item = from; item <= to; item++) list.push(item)
  list.sequence = true
  run.spend(list.length)
  return list
}

const RANGE_AT_MOST = 200_000

export function compileBinary(node: Node, scope: Scope): Closure {
  const operator = String(node.value)
  const left = scope.compile(node.lhs, scope)
  const right = scope.compile(node.rhs, scope)
  if (operator === 'and') return (input, run) => truth(left(input, run)) && truth(right(input, run))
  if (operator === 'or') return (input, run) => truth(left(input, run)) || truth(right(input, run))
  const apply = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined
  if (!apply) throw new NotCompiled(`the operator ${operator}`)
  return (input, run) => apply(left(input, run), right(input, run), run)
}

export function compileNegation(node: Node, scope: Scope): Closure {
  const operand = scope.compile(node.expression, scope)
  return (input, run) => {
    const value = operand(input, run)
    if (value === undefined) return undefined
    return isNumber(value) ? -value : decline()
  }
}

/** `[a, b]`: lists in it are flattened, except those written in brackets themselves. */
export function compileList(node: Node, scope: Scope): Closure {
  const items = (Array.isArray(node.expressions) ? node.expressions : []).map((item: Node) => ({
    isList: item.value === '[',
    value: scope.compile(item, scope),
  }))
  const atEnd = node.consarray === true
  return (input, run) => {
    let list: unknown = []
    for (const item of items) {
      const value = item.value(input, run)
      if (value === undefined) continue
      if (item.isList) (list as unknown[]).push(value)
      else list = append(list, value)
      run.spend((list as unknown[]).length)
    }
    if (atEnd) (list as List).cons = true
    return list
  }
}
