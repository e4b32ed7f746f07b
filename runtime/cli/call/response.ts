/** Reads API responses by the names of their fields, which the compiler checks where it knows the response. */

import type { components } from '../../../client/index.ts'
import { printable } from '../../kernel/text/printable.ts'

/** What the API returns, by the name of its schema. */
export type Shown = components['schemas']

/** The names of the fields of a value, or of any of its alternatives. */
type Name<Value> = unknown extends Value ? string : Value extends object ? keyof Value & string : never
type In<Value, Field> = unknown extends Value
  ? unknown
  : Value extends object
    ? Field extends keyof Value
      ? Value[Field]
      : undefined
    : undefined

/** The value at a path of names, or undefined if the path does not exist. */
export function at<V, A extends Name<V>>(value: V, a: A): In<V, A>
export function at<V, A extends Name<V>, B extends Name<In<V, A>>>(value: V, a: A, b: B): In<In<V, A>, B>
// biome-ignore lint/complexity/useMaxParams: the names of a path
export function at<V, A extends Name<V>, B extends Name<In<V, A>>, C extends Name<In<In<V, A>, B>>>(
  value: V,
  a: A,
  b: B,
  c: C,
): In<In<In<V, A>, B>, C>
export function at(value: unknown, ...path: readonly string[]): unknown {
  return valueAt(value, path)
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  let here = value
  for (const key of path) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, key)) return undefined
    here = Reflect.get(here, key)
  }
  return here
}

/** The cell of a value that there is not. */
export const NONE = '–'

/** The value, or that at a path, as one printable line; a dash if there is none. */
export function cell(value: unknown): string
export function cell<V, A extends Name<V>>(value: V, a: A): string
export function cell<V, A extends Name<V>, B extends Name<In<V, A>>>(value: V, a: A, b: B): string
// biome-ignore lint/complexity/useMaxParams: the names of a path
export function cell<V, A extends Name<V>, B extends Name<In<V, A>>, C extends Name<In<In<V, A>, B>>>(
  value: V,
  a: A,
  b: B,
  c: C,
): string
export function cell(value: unknown, ...path: readonly string[]): string {
  return cellAt(value, path)
}

/** As {@link cell}, where a person names the path. */
export function cellAt(value: unknown, path: readonly string[]): string {
  const text = textOf(valueAt(value, path))
  return text === '' ? NONE : printable(text)
}

/** What tells one object of a list from the others, the most telling first. */
const TELLING = ['id', 'name', 'key', 'type', 'code', 'message'] as const

/** A list of words with commas, a list of objects by their names or else their number, and an object by its fields. */
function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return listText(value)
  const fields = Object.entries(value).map(([name, field]) => [name, textOf(field)])
  return fields.flatMap(([name, field]) => (field === '' ? [] : [`${name} ${field}`])).join(', ')
}

function listText(list: readonly unknown[]): string {
  if (list.every((one) => typeof one !== 'object')) return list.map(textOf).join(', ')
  const field = TELLING.find((name) => list.every((one) => textOf(at(one, name)) !== ''))
  return field === undefined ? String(list.length) : list.map((one) => textOf(at(one, field))).join(', ')
}

type Elements<Value> = Value extends readonly (infer One)[] ? readonly One[] : readonly unknown[]

/** The entries of a list response (`{ data: [] }`). */
export function rows<V>(response: V): Elements<In<NonNullable<V>, 'data'>> {
  const data = valueAt(response, ['data'])
  return (Array.isArray(data) ? data : []) as never
}

/** The total, if it was asked for, and the option that requests the next page; empty after the last page. */
export function moreOf(response: unknown): string {
  const next = valueAt(response, ['next_cursor'])
  const { count, exact } = Object(valueAt(response, ['total'])) as { count?: number; exact?: boolean }
  const total = count === undefined ? '' : `\n\n${exact ? count : `More than ${count}`} in all.`
  return typeof next === 'string' ? `${total}\n\nMore: --cursor ${next}` : total
}

/** The list under a name; empty if there is no list. */
export function listAt<V, A extends Name<V>>(value: V, name: A): Elements<NonNullable<In<V, A>>> {
  const list = valueAt(value, [name])
  return (Array.isArray(list) ? list : []) as never
}
