import { nearest, quoted } from '../spec/nearest.ts'
import { correctionOf } from '../spec/replacement.ts'
import type { Fault, VariableUse } from './context.ts'

export type Wanted = { readonly pointer: string; readonly name: string; readonly part?: 'key' }

/** Required names that are absent. */
export const missing = (what: string, wanted: readonly Wanted[], known: readonly string[]): Fault[] =>
  wanted
    .filter(({ name }) => !known.includes(name))
    .map(({ pointer, name, part }) => ({
      pointer,
      part,
      message: `Unknown ${what} ${quoted(name)}.`,
      ...correctionOf(name, known),
    }))

export const fieldsOf = (uses: readonly VariableUse[], variable: string): string[] =>
  uses.flatMap((use) => (use.name === variable && use.field !== null ? [use.field] : []))

/**
 * Whether an expression uses a variable as a whole, as `$lookup($settings, name)` does: then any of its names may be
 * read.
 */
export const isUsedWhole = (uses: readonly VariableUse[], variable: string): boolean =>
  uses.some((use) => use.name === variable && use.field === null)

export type Known = (use: VariableUse) => readonly [what: string, names: readonly string[]]

export function unknownFields(uses: readonly VariableUse[], variable: string, known: Known): Fault[] {
  return uses.flatMap((use) => {
    const { name, field, site, pointer, offset, length } = use
    if (name !== variable || field === null || !site.known.includes(variable)) return []
    const [what, names] = known(use)
    if (names.includes(field)) return []
    return [{ pointer, offset, length, message: `Unknown ${what} ${quoted(field)}.`, ...correctionOf(field, names) }]
  })
}

/** Without the names that an unknown one was most likely meant to be: a misspelling is one finding, where it is. */
export function notMeant(idle: readonly string[], used: readonly string[], known: readonly string[]): string[] {
  const meant = used.filter((name) => !known.includes(name)).map((name) => nearest(name, known))
  return idle.filter((name) => !meant.includes(name))
}
