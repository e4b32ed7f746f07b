import { HirewireError } from '../../kernel/errors.ts'
import type { DateCodec } from '../contracts.ts'
import { make } from '../make.ts'
import { epochMillis, epochSeconds } from './epoch.ts'
import { iso } from './iso.ts'
import { odataV2 } from './odata-v2.ts'
import { patternCodec } from './pattern.ts'

/** How an ATS writes dates. A pattern, where one is allowed, is not a kind: it is written in its place. */
export const dates = { iso, epoch_s: epochSeconds, epoch_ms: epochMillis, odata_v2: odataV2 } as const

/** The codec of a kind, or of a pattern such as yyyy-MM-dd (UTC). Throws `spec_invalid` for what is neither. */
export function codec(name: string): DateCodec {
  const found = isKind(name) ? make(dates, { kind: name }) : patternCodec(name)
  if (found) return found
  throw new HirewireError(
    'spec_invalid',
    `"${name}" is no date format: it is neither one of ${Object.keys(dates).join(', ')} nor a pattern such as yyyy-MM-dd'T'HH:mm:ss.`,
  )
}

const isKind = (name: string): name is keyof typeof dates => Object.hasOwn(dates, name)
