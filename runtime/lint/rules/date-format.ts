import { HirewireError } from '../../kernel/errors/errors.ts'
import { step } from '../../kernel/text/json-pointer.ts'
import type { DateSpec } from '../../spec/connector.ts'
import { codec } from '../../strategies/dates/index.ts'
import { patternMeant } from '../../strategies/dates/pattern.ts'
import type { Fault, LintContext } from '../context.ts'
import type { Rule } from '../rule.ts'
import { zoneFaults } from '../time-zones.ts'

export const dateFormat: Rule = {
  id: 'date-format',
  severity: 'error',
  summary: 'A date format or its time zone is invalid.',
  why: 'Dates could not be parsed, or the filter would be wrong and changes would be missed.',
  example: {
    base: 'smallest',
    setup: `
      pull:
        requisitions:
          updated: updated`,
    bad: `
      pull:
        requisitions:
          incremental: { kind: watermark, format: dd.mm.yyyy }`,
    good: `
      pull:
        requisitions:
          incremental: { kind: watermark, format: yyyy-MM-dd }`,
  },
  check,
}

function check({ spec }: LintContext): Fault[] {
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
  const place = form.pattern === undefined ? pointer : `${pointer}/pattern`
  return [...formFaults(place, form), ...zoneFaults(`${pointer}/zone`, zone)]
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
