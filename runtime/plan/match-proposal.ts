import { MATCH_VALUES, savedNameOf } from '../kernel/model/match-values.ts'

/** The lines of `match` that a condition amounts to, and what is left of it; null: nothing. */
export type MatchProposal = { readonly match: Readonly<Record<string, string>>; readonly where: string | null }

/**
 * A `where` that compares values of ours, as `match`. From the text alone: it is shown to the author, who decides. What
 * is not understood stays in `where`.
 */
export function proposalOf(where: string): MatchProposal {
  const parts = conjuncts(where)
  const lines = parts.map(lineOf)
  const rest = parts.filter((_, at) => lines[at] === null)
  return {
    match: Object.fromEntries(lines.flatMap((line) => (line === null ? [] : [line]))),
    where: rest.length === 0 ? null : rest.join(' and '),
  }
}

/** The parts of `a and b and (c or d)`: those outside of brackets and quotes. With an `or` there are none. */
function conjuncts(text: string): string[] {
  const outside = outsideOf(text)
  if (/\bor\b|\?/.test(outside)) return [text.trim()]
  const cuts = [...outside.matchAll(/\band\b/g)].map(({ index }) => index)
  return [-3, ...cuts].map((from, at) => text.slice(from + 3, cuts[at] ?? text.length).trim())
}

/** The text with everything in brackets and quotes blanked out. */
function outsideOf(text: string): string {
  let depth = 0
  let quote = ''
  return [...text]
    .map((sign) => {
      const inside = depth > 0 || quote !== ''
      if (quote !== '') quote = sign === quote ? '' : quote
      else if (/["'`]/.test(sign)) quote = sign
      else if (/[([{]/.test(sign)) depth++
      else if (/[)\]}]/.test(sign)) depth--
      return inside || depth > 0 || quote !== '' ? ' ' : sign
    })
    .join('')
}

const CONTACT = /^\$same_(?:email|phone)\(\s*([\s\S]+)\)$/
const EQUAL = /^([\s\S]+?)\s*(?:=|\bin\b)\s*([\s\S]+)$/

function lineOf(part: string): readonly [ours: string, theirs: string] | null {
  const sides = sidesOf(CONTACT.exec(part)?.[1]) ?? EQUAL.exec(part)?.slice(1) ?? []
  const [one, other] = sides.map((side) => bare(side.trim()))
  if (one === undefined || other === undefined) return null
  if (isOurs(other) && !other.startsWith(one)) return [other, one]
  return isOurs(one) ? [one, other] : null
}

/** The two arguments of a call. */
function sidesOf(list: string | undefined): string[] | null {
  if (list === undefined) return null
  const comma = outsideOf(list).indexOf(',')
  return comma < 0 ? null : [list.slice(0, comma), list.slice(comma + 1)]
}

/** Without functions that `match` does itself. */
const bare = (side: string): string => /^\$(?:string|lowercase|uppercase|trim)\(([^()]*)\)$/.exec(side)?.[1] ?? side

const isOurs = (side: string): boolean => Object.hasOwn(MATCH_VALUES, side) || savedNameOf(side) !== null

/** Lines of `match` as an author writes them on one line. */
export const flowOf = (match: Readonly<Record<string, string>>): string =>
  `{ ${Object.entries(match)
    .map(([name, theirs]) => `${name}: ${quotedFor(theirs)}`)
    .join(', ')} }`

/** An expression as a scalar of YAML in flow style, in quotes where it must be. */
export const quotedFor = (text: string): string =>
  /[,[\]{}#]|: |^[&*!|>'"%@`?-]|^$/.test(text) ? `'${text.replaceAll("'", "''")}'` : text
