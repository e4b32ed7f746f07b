import { HirewireError } from '../../kernel/errors.ts'
import type { DateSpec } from '../../spec/connector.ts'
import { step } from '../../spec/places.ts'
import { codec } from '../../strategies/dates/index.ts'
import { patternMeant } from '../../strategies/dates/pattern.ts'
import type { Fault, LintContext } from '../context.ts'
import { zoneFaults } from './zones.ts'

/** Wherever a spec says how times are written. */
export function dateFormat({ spec }: LintContext): Fault[] {
  const endpoints = Object.entries(spec.endpoints).flatMap(([name, { dates }]) =>
    faultsOf(`/endpoints${step(name)}/dates`, dates),
  )
  const streams = Object.entries(spec.pull ?? {}).flatMap(([name, { since }]) =>
    since && 'format' in since ? faultsOf(`/pull${step(name)}/since/format`, since.format) : [],
  )
  return [...faultsOf('/http/dates', spec.http.dates), ...endpoints, ...streams]
}

function faultsOf(pointer: string, dates: DateSpec | undefined): Fault[] {
  if (dates === undefined) return []
  if (typeof dates === 'string') return formFaults(pointer, dates)
  const { zone, ...form } = dates
  const told = form.pattern === undefined ? pointer : `${pointer}/pattern`
  return [...formFaults(told, form), ...zoneFaults(`${pointer}/zone`, zone)]
}

function formFaults(pointer: string, dates: DateSpec): Fault[] {
  try {
    codec(dates)
    return []
  } catch (error) {
    const pattern = typeof dates === 'string' ? dates : dates.pattern
    const meant = pattern === undefined ? null : patternMeant(pattern)
    return [
      {
        pointer,
        message: error instanceof HirewireError ? error.message : String(error),
        hint: meant === null ? null : `Did you mean ${meant}? MM is the month, mm the minute, HH the hour.`,
      },
    ]
  }
}
