import { HirewireError } from '../../kernel/errors/errors.ts'
import { durationMs, isoTime } from '../../kernel/machine/clock.ts'
import type { RunSeen, Since } from '../contracts.ts'
import { codec } from '../dates/index.ts'
import { LETTERS } from '../dates/pattern.ts'
import { duration, name } from '../options.ts'

/** The options of cursors that are timestamps of the ATS. */
export const timeOptions = {
  format: name(
    'Format',
    `Format of the time: iso, epoch_s, epoch_ms, odata_v2, or a pattern, in UTC. A pattern consists of ${LETTERS}`,
    "yyyy-MM-dd'T'HH:mm:ss",
  ),
  overlap: {
    ...duration('Overlap', 'How far before that time each run starts, for changes that become visible late.', '1d'),
    default: '0s',
  },
  initial: name(
    'Initial',
    'Where the first run starts: a date, or a span before now. Without it, the first run has no `$cursor.since`.',
    '365d',
  ),
}

type TimeSinceOptions = {
  readonly format: string
  readonly overlap?: string
  readonly initial?: string
  readonly window?: string
}
type TimeCursor = Omit<Since, 'advance'> & { advance(cursor: unknown, seen: RunSeen): { readonly since: string } }

/** A cursor that is the newest timestamp seen; `$cursor.since` contains it, and `$cursor.until` the end of a window. */
export function timeCursor(options: TimeSinceOptions): TimeCursor {
  const dates = codec(options.format)
  const overlap = durationMs(options.overlap ?? timeOptions.overlap.default)
  const span = options.window === undefined ? null : spanOf(options.window)
  const from = (cursor: unknown, now: number): number | null =>
    sinceOf(cursor) ?? (options.initial === undefined ? null : start(options.initial, now) + overlap)
  return {
    reads: {},
    reread: null,
    vars(cursor, now, window = 0): Record<string, string> | null {
      const since = from(cursor, now)
      if (since === null || span === null) {
        if (window > 0) return null
        return since === null ? {} : { since: dates.format(since - overlap) }
      }
      const begin = since + window * span
      if (window > 0 && begin >= now) return null
      return { since: dates.format(begin - overlap), until: dates.format(Math.min(begin + span, now)) }
    },
    advance(cursor, { newest, startedAt }) {
      // Empty windows that ended at least one window ago are done; otherwise every run of a quiet stream would request
      // them again, and more of them each time.
      const kept = latest(sinceOf(cursor), span === null ? null : startedAt - span)
      // Only timestamps of the source advance it: the source's clock may be behind ours, and advancing by our clock
      // would skip its next changes.
      if (newest === null) return { since: isoTime(kept ?? startedAt - overlap) }
      // Never beyond the start of the run: a record may have changed after its page was read. This also limits a source
      // with timestamps in the future.
      return { since: isoTime(Math.max(Math.min(newest, startedAt), kept ?? Number.NEGATIVE_INFINITY)) }
    },
  }
}

const latest = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.max(a, b)

const SHORTEST_MS = 60_000

function spanOf(window: string): number {
  const ms = durationMs(window)
  if (ms >= SHORTEST_MS) return ms
  throw new HirewireError(
    'spec_invalid',
    `\`window: ${window}\` is shorter than a minute, which would cause an excessive number of calls.`,
  )
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
