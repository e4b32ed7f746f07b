import { GUARDRAILS } from '../syntax.ts'
import { decline } from './run.ts'

/**
 * JSONata's values. It marks its own lists: a sequence of one is that one, and an empty one is nothing; a list from the
 * data stays a list.
 */
export type List = unknown[] & {
  sequence?: boolean
  /** A sequence of one stays a list: `name[]`. */
  keepSingleton?: boolean
  /** Made by `[…]` at the end of a path, which does not flatten it. */
  cons?: boolean
  /** The input is a list, which counts as one value. */
  outerWrapper?: boolean
}

export function sequence(): List {
  const made: List = []
  made.sequence = true
  return made
}

export function sequenceOf(value: unknown): List {
  const made: List = [value]
  made.sequence = true
  return made
}

export const isList = (value: unknown): value is List => Array.isArray(value)
export const isSequence = (value: unknown): value is List => isList(value) && value.sequence === true

/** Adds a value within the bound of a sequence. */
export function add(list: List, value: unknown): void {
  if (list.length >= GUARDRAILS.sequence) decline()
  list.push(value)
}

/** Adds the items of a list, or a value that is none. */
export function addFlat(list: List, value: unknown): void {
  if (!isList(value) || value.cons) {
    add(list, value)
    return
  }
  if (list.length + value.length > GUARDRAILS.sequence) decline()
  for (const item of value) list.push(item)
}

/** What a sequence is at the end of an expression. */
export function settle(value: unknown, keepsList = false): unknown {
  if (!isSequence(value)) return value
  if (keepsList) value.keepSingleton = true
  if (value.length > 1 || (value.length === 1 && value.keepSingleton)) return value
  return value[0]
}

type Properties = Readonly<Record<string, unknown>>

/** What JSONata takes for a function. In data it is an imitation. */
export const looksLikeFunction = (value: unknown): boolean =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && hasMark(value as Properties))

const hasMark = (value: Properties): boolean => value._jsonata_function === true || value._jsonata_lambda === true

/** Declines data that JSONata would take for its own stream of bindings. */
export function refuseStream(value: unknown): void {
  if (typeof value === 'object' && value !== null && (value as Properties).tupleStream) decline()
}

/** A property of an object, or of all objects in a list. Only own properties: nothing is read from a prototype. */
export function lookup(input: unknown, name: string): unknown {
  if (typeof input !== 'object' || input === null) return undefined
  if (isList(input)) {
    const found = sequence()
    for (const item of input) {
      const value = lookup(item, name)
      if (isList(value)) for (const one of value) add(found, one)
      else if (value !== undefined) add(found, value)
    }
    return found
  }
  if (hasMark(input as Properties)) decline()
  return Object.hasOwn(input, name) ? (input as Properties)[name] : undefined
}

/** Both values in one list; nothing adds nothing. */
export function append(first: unknown, second: unknown): unknown {
  if (first === undefined) return second
  if (second === undefined) return first
  const left = isList(first) ? first : [first]
  const right = isList(second) ? second : [second]
  if (left.length + right.length > GUARDRAILS.sequence) decline()
  return left.concat(right)
}

/** Whether this is a number; the infinite ones fail. */
export function isNumber(value: unknown): value is number {
  if (typeof value !== 'number' || Number.isNaN(value)) return false
  return Number.isFinite(value) || decline()
}

/** `$boolean` of a value; nothing is false. */
export function truth(value: unknown): boolean {
  if (typeof value === 'boolean') return value
  if (typeof value === 'string') return value !== ''
  if (typeof value === 'number') return isNumber(value) && value !== 0
  if (typeof value !== 'object' || value === null) return false
  if (!isList(value)) return !looksLikeFunction(value) && Object.keys(value).length > 0
  let found = false
  // Each item is looked at, because an infinite number fails wherever it is.
  for (const item of value) if (truth(item)) found = true
  return found
}

/** Whether two values are equal in depth, in the way of JSONata. */
export function equal(left: unknown, right: unknown): boolean {
  if (left === right) return true
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false
  if (isList(left) && isList(right))
    return left.length === right.length && left.every((item, at) => equal(item, right[at]))
  // JSONata compares a list with an object by their properties, of which a list has a length.
  if (isList(left) || isList(right)) return Object.hasOwn(isList(left) ? right : left, 'length') ? decline() : false
  const names = Object.keys(left)
  if (names.length !== Object.keys(right).length) return false
  return names.every((name) => Object.hasOwn(right, name) && equal(Reflect.get(left, name), Reflect.get(right, name)))
}
