import type { FeedBounds } from '../../app/contract.ts'
import { closed } from '../fields.ts'
import { type Static, Type } from '../type.ts'

/** A cursor: the epoch of the feed and the number of an entry. Clients do not look into it. */
export const cursorOf = (epoch: string, seq: number): string => `${epoch}.${seq}`
export const CURSOR = /^[0-9a-z]{1,16}\.\d{1,15}$/
/** `Last-Event-ID`: a cursor, or the number alone. */
export const EVENT_ID = '^([0-9a-z]{1,16}\\.)?\\d{1,15}$'

export const FeedPlace = closed(
  {
    oldest_seq: Type.Integer({ description: 'The `seq` of the oldest entry that is kept.', examples: [1] }),
    last_seq: Type.Integer({ description: 'The `seq` of the newest entry.', examples: [1204] }),
    cursor: Type.String({ description: 'Continues after the newest entry.', examples: ['9f86d081.1204'] }),
  },
  { $id: 'FeedPlace', description: 'What the change feed has.' },
)

export const showFeedPlace = ({ epoch, oldest, newest }: FeedBounds): Static<typeof FeedPlace> => ({
  oldest_seq: oldest,
  last_seq: newest,
  cursor: cursorOf(epoch, newest),
})
