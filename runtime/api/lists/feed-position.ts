/** Where a reader of the change feed is: a cursor, or only the number of the last entry that it has processed. */
import type { FeedBounds } from '../../app/contract.ts'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { invalid } from '../server/failures.ts'
import { CURSOR, showFeedPlace } from '../views/feed-place.ts'

type Given = {
  readonly cursor?: string | undefined
  readonly after?: number | undefined
  readonly lastId?: string | undefined
}

/**
 * The number after which the reader continues; without any, before the oldest entry. Throws if entries after it are not
 * there any more, or have the numbers of others.
 */
export function positionIn({ cursor, after, lastId }: Given, bounds: FeedBounds): number {
  if (cursor !== undefined && after !== undefined)
    throw invalid([
      { in: 'query', pointer: '/cursor', message: 'A cursor and `after` name two places: give one of them' },
    ])
  if (cursor !== undefined && !CURSOR.test(cursor))
    throw invalid([{ in: 'query', pointer: '/cursor', message: 'is not a cursor of the change feed' }])
  const text = lastId ?? cursor ?? (after === undefined ? undefined : String(after))
  if (text === undefined) return bounds.oldest - 1
  const [number = '', epoch = bounds.epoch] = text.split('.').reverse()
  const at = Number(number)
  if (epoch !== bounds.epoch)
    throw lost(
      'feed_restarted',
      'The store was restored since this cursor was given, and its numbers mean other entries.',
      bounds,
    )
  if (at > bounds.newest)
    throw lost(
      'feed_behind',
      `The client has read up to entry ${at}, but the newest entry is ${bounds.newest}: the store was restored from an older backup, or is a different one.`,
      bounds,
    )
  if (at < bounds.oldest - 1)
    throw lost(
      'feed_expired',
      `The client has read up to entry ${at}, but entries before ${bounds.oldest} are older than \`retention.changes\` and were deleted.`,
      bounds,
    )
  return at
}

const lost = (
  code: 'feed_behind' | 'feed_restarted' | 'feed_expired',
  message: string,
  bounds: FeedBounds,
): HirewireError => new HirewireError(code, message, { detail: { feed: showFeedPlace(bounds) } })
