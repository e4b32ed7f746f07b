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

/** The value at a path as one printable line; a dash if there is none. */
export function cell(value: unknown, ...path: readonly string[]): string {
  const found = at(value, ...path)
  if (found === undefined || found === null || found === '') return '–'
  return printable(typeof found === 'object' ? JSON.stringify(found) : String(found))
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
