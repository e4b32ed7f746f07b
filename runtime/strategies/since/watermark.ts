import type { SinceSpec } from '../../spec/connector.ts'
import type { Since } from '../contracts.ts'
import { duration } from '../options.ts'
import type { Strategy } from '../strategy.ts'
import { timeCursor, timeOptions } from './time.ts'

type WatermarkOptions = Extract<SinceSpec, { kind: 'watermark' }>

export const watermark: Strategy<'watermark', WatermarkOptions, Since> = {
  kind: 'watermark',
  summary: 'Asks for what changed since the newest change that was seen; `$cursor.since` holds that time.',
  options: {
    type: 'object',
    properties: {
      ...timeOptions,
      window: duration(
        'Window',
        'The longest span that may be asked for at once: a run then goes from window to window, and `$cursor.until` holds the end of each. The cursor moves when the last one is complete.',
        '30d',
      ),
    },
    required: ['format'],
  },
  make: timeCursor,
}
