import { HirewireError } from '../../kernel/errors/errors.ts'
import type { DateCodec } from '../contracts.ts'
import { name } from '../options.ts'
import type { Strategy } from '../strategy.ts'
import { zoneOption } from './iso.ts'
import { LETTERS, patternCodec } from './pattern.ts'
import { zoneOf } from './zone.ts'

type ByPatternDateOptions = { readonly kind: 'pattern'; readonly pattern: string; readonly zone?: string }

export const byPattern: Strategy<'pattern', ByPatternDateOptions, DateCodec> = {
  kind: 'pattern',
  summary:
    'Dates and times in a custom format of yyyy, MM, dd, HH (or hh with a, for AM and PM), mm, ss, SSS, and xx or xxx for the offset from UTC.',
  options: {
    type: 'object',
    properties: {
      pattern: name('Pattern', `The format: ${LETTERS}`, 'dd.MM.yyyy HH:mm'),
      zone: zoneOption,
    },
    required: ['pattern'],
  },
  make: ({ pattern, zone }) => {
    const codec = patternCodec(pattern, zoneOf(zone))
    if (codec) return codec
    throw new HirewireError('spec_invalid', `"${pattern}" is not a date pattern such as yyyy-MM-dd'T'HH:mm:ss.`)
  },
}
