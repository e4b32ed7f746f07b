import type { SinceSpec } from '../../spec/connector.ts'
import type { Since } from '../contracts.ts'
import { duration } from '../options.ts'
import type { Strategy } from '../strategy.ts'
import { timeCursor, timeOptions } from './time.ts'

type WatermarkOptions = Extract<SinceSpec, { kind: 'watermark' }>

export const watermark: Strategy<'watermark', WatermarkOptions, Since> = {
  kind: 'watermark',
  summary: 'Requests what changed since the most recent known change, whose time is `$cursor.since`.',
  options: {
    type: 'object',
    properties: {
      ...timeOptions,
      window: duration(
        'Window',
        'The longest span to request at once. A run then goes from window to window, and `$cursor.until` is the end of each. The cursor advances when the last window is complete.',
        '30d',
      ),
    },
    required: ['format'],
  },
  make: timeCursor,
}
