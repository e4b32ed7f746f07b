/** Reads API responses without assuming more of their shape than is printed. */

import { printable } from '../kernel/printable.ts'

/** The value at a path of keys, or undefined if the path does not exist. */
export function at(value: unknown, ...path: readonly string[]): unknown {
  let here = value
  for (const key of path) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, key)) return undefined
    here = Reflect.get(here, key)
  }
  return here
}

/** The cell of a value that there is not. */
export const NONE = '–'

/** The value at a path as one printable line; a dash if there is none. */
export function cell(value: unknown, ...path: readonly string[]): string {
  const text = textOf(at(value, ...path))
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

/** The entries of a list response (`{ data: [] }`). */
export function rows(response: unknown): readonly unknown[] {
  const data = at(response, 'data')
  return Array.isArray(data) ? data : []
}

/** The total, if it was asked for, and the option that requests the next page; empty after the last page. */
export function moreOf(response: unknown): string {
  const next = at(response, 'next_cursor')
  const { count, exact } = Object(at(response, 'total')) as { count?: number; exact?: boolean }
  const total = count === undefined ? '' : `\n\n${exact ? count : `More than ${count}`} in all.`
  return typeof next === 'string' ? `${total}\n\nMore: --cursor ${next}` : total
}

/** The list under a key; empty if there is no list. */
export function listAt(value: unknown, key: string): readonly unknown[] {
  const list = at(value, key)
  return Array.isArray(list) ? list : []
}
