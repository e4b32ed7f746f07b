import { durationMs, isoTime } from '../../kernel/clock.ts'
import { HirewireError } from '../../kernel/errors.ts'
import type { SinceSpec } from '../../spec/connector.ts'
import type { Since } from '../contracts.ts'
import { codec } from '../dates/index.ts'
import { duration, name } from '../options.ts'
import type { Strategy } from '../strategy.ts'

type Options = Extract<SinceSpec, { kind: 'watermark' }>

export const watermark: Strategy<'watermark', Options, Since> = {
  kind: 'watermark',
  summary: 'Asks for what changed since the newest change that was seen; `$cursor.since` holds that time.',
  options: {
    type: 'object',
    properties: {
      format: name(
        'Format',
        'How the time is written: iso, epoch_s, epoch_ms, odata_v2, or a pattern in UTC.',
        "yyyy-MM-dd'T'HH:mm:ss",
      ),
      overlap: {
        ...duration(
          'Overlap',
          'How far each run reaches back before that time, for changes that become visible late.',
          '1d',
        ),
        default: '0s',
      },
      initial: name(
        'Initial',
        'Where the first run starts: a date, or how long ago. Without it, the first run has no `$cursor.since`.',
        '365d',
      ),
    },
    required: ['format'],
  },
  make(options) {
    const dates = codec(options.format)
    const overlap = durationMs(options.overlap ?? '0s')
    return {
      vars(cursor, now): Record<string, string> {
        const since = sinceOf(cursor)
        if (since !== null) return { since: dates.format(since - overlap) }
        return options.initial === undefined ? {} : { since: dates.format(start(options.initial, now)) }
      },
      advance(cursor, newest, startedAt) {
        const kept = sinceOf(cursor)
        // Only times of the source move it: its clock may be behind ours, and a step of ours would hide its next changes.
        if (newest === null) return { since: isoTime(kept ?? startedAt - overlap) }
        // Not beyond the start of the run: a record may have changed behind the walk, after its page was read. That also
        // holds back a source whose times lie in the future.
        return { since: isoTime(Math.max(Math.min(newest, startedAt), kept ?? Number.NEGATIVE_INFINITY)) }
      },
    }
  },
}

function sinceOf(cursor: unknown): number | null {
  const since = typeof cursor === 'object' && cursor !== null && 'since' in cursor ? cursor.since : null
  return codec('iso').parse(since)
}

function start(initial: string, now: number): number {
  const date = codec('iso').parse(initial)
  if (date !== null) return date
  try {
    return now - durationMs(initial)
  } catch (cause) {
    throw new HirewireError(
      'spec_invalid',
      `\`initial: ${initial}\` is neither a date such as 2024-01-01 nor a span such as 365d.`,
      { cause },
    )
  }
}
