import { RE2JS } from 're2js'
import { remember } from '../kernel/machine/memo.ts'

/**
 * Regular expressions in linear time: RE2 takes time in proportion to the text for every pattern. It has no look-around
 * and no back references.
 */

/** Steps of a compiled pattern: a search in a text of 64 kB then stays under a second. */
const MOST_STEPS = 1_000

/**
 * Compiles a literal such as `/a+/i`. Throws re2js's exception, which names the unsupported feature, and an error for a
 * pattern that is too large.
 */
export const compileRegex = (literal: RegExp): RE2JS => compiled(String(literal))

/** JSONata creates the engine again for each evaluation of an expression: for each record. */
const compiled = remember(500, (text) => {
  const end = text.lastIndexOf('/')
  const literal = { source: text.slice(1, end), flags: text.slice(end + 1) }
  const flags =
    (literal.flags.includes('i') ? RE2JS.CASE_INSENSITIVE : 0) | (literal.flags.includes('m') ? RE2JS.MULTILINE : 0)
  const made = RE2JS.compile(RE2JS.translateRegExp(literal.source), flags)
  if (made.programSize() > MOST_STEPS)
    throw new RangeError(
      `it has ${made.programSize()} steps, more than ${MOST_STEPS}: counted repetitions, as in {1,500}, multiply`,
    )
  return made
})

/** The part of RegExp that JSONata calls: `exec` from `lastIndex`, as with the flag `g`. */
class LinearRegExp {
  lastIndex = 0
  private readonly regex: RE2JS

  constructor(literal: RegExp) {
    this.regex = compileRegex(literal)
  }

  exec(text: string): (Array<string | undefined> & { index: number }) | null {
    const matcher = this.regex.matcher(text)
    if (this.lastIndex > text.length || !matcher.find(this.lastIndex)) {
      this.lastIndex = 0
      return null
    }
    const groups = Array.from({ length: matcher.groupCount() + 1 }, (_, group) => matcher.group(group) ?? undefined)
    this.lastIndex = matcher.end()
    return Object.assign(groups, { index: matcher.start() })
  }
}

// JSONata's type requires all of RegExpConstructor; its code uses only `new`, `lastIndex` and `exec`.
export const LinearRegExpEngine = LinearRegExp as unknown as RegExpConstructor
