import { LinearRegExpEngine } from '../regex.ts'
import { decline } from './run.ts'
import { add, type List, sequence } from './values.ts'

/** The functions that take a text or a pattern. JSONata's own are asynchronous, because a pattern may be a function. */

/** What stands for a pattern: a text, or a literal such as `/a+/i`. */
export type Pattern = string | RegExp

type Match = { readonly match: string; readonly index: number; readonly groups: readonly unknown[] }

/** The matches in order. One after the first that matches nothing would repeat without end, and fails. */
function matchesOf(pattern: RegExp, text: string, limit: number | undefined): Match[] {
  const engine = new LinearRegExpEngine(pattern)
  const found: Match[] = []
  let match = engine.exec(text)
  while (match !== null && (limit === undefined || found.length < limit)) {
    found.push({ match: match[0], index: match.index, groups: match.slice(1) })
    if (engine.lastIndex >= text.length) break
    match = engine.exec(text)
    if (match?.[0] === '') decline()
  }
  return found
}

export function contains(text: string, pattern: Pattern): boolean {
  if (typeof pattern === 'string') return text.includes(pattern)
  return new LinearRegExpEngine(pattern).exec(text) !== null
}

export function split(text: string, separator: Pattern, limit: number | undefined): string[] {
  if (limit !== undefined && !(limit > 0)) return limit < 0 ? decline() : []
  if (typeof separator === 'string') return text.split(separator, limit)
  const parts: string[] = []
  let from = 0
  for (const { match, index } of matchesOf(separator, text, limit)) {
    parts.push(text.substring(from, index))
    from = index + match.length
  }
  if (limit === undefined || parts.length < limit) parts.push(text.substring(from))
  return parts
}

export function match(text: string, pattern: Pattern, limit: number | undefined): List {
  if (typeof pattern === 'string') return decline()
  if (limit !== undefined && !(limit > 0)) return limit < 0 ? decline() : sequence()
  const found = sequence()
  for (const one of matchesOf(pattern, text, limit)) add(found, one)
  return found
}

export type Replacement = { readonly by: string; readonly limit: number | undefined }

export function replace(text: string, pattern: Pattern, { by, limit }: Replacement): string {
  if (pattern === '') return decline()
  if (limit !== undefined && !(limit > 0)) return limit < 0 ? decline() : text
  // A dollar sign stands for a group of the match.
  if (typeof pattern !== 'string' && by.includes('$')) return decline()
  const found = typeof pattern === 'string' ? placesOf(pattern, text, limit) : matchesOf(pattern, text, limit)
  let result = ''
  let from = 0
  for (const { match, index } of found) {
    result += text.substring(from, index) + by
    from = index + match.length
  }
  return result + text.substring(from)
}

function placesOf(wanted: string, text: string, limit: number | undefined): Pick<Match, 'match' | 'index'>[] {
  const found: Pick<Match, 'match' | 'index'>[] = []
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length)) {
    if (limit !== undefined && found.length >= limit) break
    found.push({ match: wanted, index: at })
  }
  return found
}
