import type { SinceSpec } from '../../spec/connector.ts'
import type { Since } from '../contracts.ts'
import { expression, integer } from '../options.ts'
import type { Strategy } from '../strategy.ts'
import { timeCursor, timeOptions } from './time.ts'

type CreatedOnlyOptions = Extract<SinceSpec, { kind: 'created_only' }>

const atMostOption = {
  ...integer('At most', 'How many open records one run reads again; the next run continues with the rest.', {
    min: 1,
    example: 500,
  }),
  default: 500,
}

export const createdOnly: Strategy<'created_only', CreatedOnlyOptions, Since> = {
  kind: 'created_only',
  summary:
    "For an ATS that can only list records created since a time (`$cursor.since`). Stored records that are still open are then read again one by one with the stream's `get`.",
  options: {
    type: 'object',
    properties: {
      ...timeOptions,
      open: expression(
        'Open',
        'True for a stored record that may still change; root is the stored record.',
        'outcome.value = "OPEN"',
      ),
      at_most: atMostOption,
    },
    required: ['format', 'open'],
  },
  make(options) {
    const time = timeCursor(options)
    return {
      ...time,
      advance: (cursor, seen) => ({ ...time.advance(cursor, seen), reread: seen.reread ?? null }),
      reread: {
        open: options.open,
        atMost: options.at_most ?? atMostOption.default,
        from: (cursor) => (typeof cursor === 'object' && cursor !== null && 'reread' in cursor ? cursor.reread : null),
      },
    }
  },
}
