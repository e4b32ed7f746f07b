import { HirewireError } from '../../kernel/errors/errors.ts'
import type { DateSpec } from '../../spec/connector.ts'
import type { DateCodec } from '../contracts.ts'
import { make } from '../make.ts'
import { byPattern } from './by-pattern.ts'
import { epochMillis, epochSeconds } from './epoch.ts'
import { iso } from './iso.ts'
import { odataV2 } from './odata-v2.ts'
import { patternCodec } from './pattern.ts'

/** How an ATS writes dates. */
export const dates = {
  iso,
  epoch_s: epochSeconds,
  epoch_ms: epochMillis,
  odata_v2: odataV2,
  pattern: byPattern,
} as const

/** Kinds that need no options: their name is enough. */
export const NAMED = ['iso', 'epoch_s', 'epoch_ms', 'odata_v2'] as const

/**
 * The codec of a kind, by its name or with its options, or of a pattern such as yyyy-MM-dd (UTC). Throws `spec_invalid`
 * for anything else.
 */
export function codec(spec: DateSpec): DateCodec {
  if (typeof spec === 'object') return withOptions(spec)
  const found = isNamed(spec) ? make(dates, { kind: spec }) : patternCodec(spec)
  if (found) return found
  throw new HirewireError(
    'spec_invalid',
    `"${spec}" is not a date format: it is neither ${NAMED.join(', ')} nor a pattern such as yyyy-MM-dd'T'HH:mm:ss.`,
  )
}

function withOptions({ kind, pattern, zone }: Exclude<DateSpec, string>): DateCodec {
  const at = zone === undefined ? {} : { zone }
  if (kind === 'iso') return make(dates, { kind, ...at })
  if (pattern !== undefined) return make(dates, { kind, pattern, ...at })
  throw new HirewireError('spec_invalid', 'Dates of kind "pattern" require `pattern`, such as dd.MM.yyyy HH:mm.')
}

const isNamed = (name: string): name is (typeof NAMED)[number] => NAMED.some((one) => one === name)
