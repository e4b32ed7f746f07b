/** The change feed as server-sent events: everything after a position, then new changes as they occur. */
import type { EventEmitter } from 'node:events'
import { Readable } from 'node:stream'
import type { ChangeFilter, ChangeRow, Changes } from '../../app/contract.ts'
import { HirewireError } from '../../kernel/errors/errors.ts'
import type { Clock } from '../../kernel/machine/clock.ts'
import { showChange } from '../views/change.ts'
import { cursorOf } from '../views/feed-place.ts'

/** A stored change wakes its followers. They look again after this time in milliseconds, because a message may be lost. */
const LOOK_EVERY = 500
/** Of many changes, a follower does not look after each. */
const LOOK_AT_MOST_EVERY = 100
/** Proxies close connections that are silent for longer, most of them after a minute. */
const SIGN_OF_LIFE = 15_000
/** How long a stream goes on after its key has expired or was revoked. */
const ADMITTED_FOR = 15_000
/** The share of the streams that one key may hold that is limited to connections: it must not block the others. */
const SHARE_OF_LIMITED = 0.1
/** Entries read at once; bounds what is held for a slow reader. */
const AT_ONCE = 200

type FeedPosition = ChangeFilter & { readonly after: number; readonly epoch: string }
type Follower = {
  /** The feed as far as the follower may see it. */
  readonly changes: Changes
  /** The response that receives the stream. */
  readonly reader: EventEmitter
  /** The id of a key that is limited to connections; null for another key. */
  readonly limitedKey: string | null
  /** Whether the follower's key is still valid: a stream must not outlive it. */
  isAdmitted(): Promise<boolean>
}
export type Follow = (place: FeedPosition, follower: Follower) => Readable

export type FollowDeps = { readonly clock: Clock; readonly followers: number }

/** `stop` ends every stream: the server closes only when no response is in flight. */
export function createFollowers({ clock, followers }: FollowDeps): { follow: Follow; stop(): void } {
  /** The streams, each with its key if that is limited. */
  const open = new Map<AbortController, string | null>()
  const ofLimited = Math.max(1, Math.floor(followers * SHARE_OF_LIMITED))
  return {
    follow(place, { reader, limitedKey, ...follower }) {
      if (open.size >= followers) throw tooMany(`The maximum of ${followers} open change feed streams is reached.`)
      if (limitedKey !== null && [...open.values()].filter((key) => key === limitedKey).length >= ofLimited)
        throw tooMany(`This API key is limited to connections and has the maximum of ${ofLimited} change feed streams.`)
      const ends = new AbortController()
      open.set(ends, limitedKey)
      // Not the stream itself, which reports that it is closed only after its current pause.
      reader.once('close', () => {
        ends.abort()
        open.delete(ends)
      })
      return Readable.from(events(place, { ...follower, clock, signal: ends.signal }), { highWaterMark: 1 })
    },
    stop() {
      for (const ends of open.keys()) ends.abort()
    },
  }
}

const tooMany = (message: string): HirewireError =>
  new HirewireError('too_many_requests', message, { detail: { retryAfterMs: SIGN_OF_LIFE } })

type Source = Omit<Follower, 'reader' | 'limitedKey'> & { readonly clock: Clock; readonly signal: AbortSignal }

/**
 * Texts of the stream. Each event's id is its cursor, so that a reader who reconnects with `Last-Event-ID` misses
 * nothing. A heartbeat contains the newest id too, so that a filtered reader does not scan the same range again. A reader
 * for whom the feed has no next entry any more learns that from the response to its next request.
 */
async function* events(place: FeedPosition, source: Source): AsyncGenerator<string> {
  const looks = new Looks(source)
  const unwatch = source.changes.watch(looks.wake)
  try {
    yield ': the change feed\n\n'
    yield* eventsAt(looks, place, source)
  } finally {
    unwatch()
  }
}

async function* eventsAt(
  looks: Looks,
  { after, epoch, ...filter }: FeedPosition,
  source: Source,
): AsyncGenerator<string> {
  const { changes, clock, signal } = source
  let last = after
  let silentSince = clock.now()
  let admittedAt = clock.now()
  while (!signal.aborted) {
    if (clock.now() - admittedAt >= ADMITTED_FOR) {
      if (!(await source.isAdmitted())) return
      admittedAt = clock.now()
    }
    looks.begin()
    const { newest, ...now } = await changes.bounds()
    if (now.epoch !== epoch || last < now.oldest - 1) return
    const rows = newest > last ? await changes.list({ ...filter, after: last, limit: AT_ONCE }) : []
    if (rows.length > 0) {
      yield rows.map((row) => eventOf(row, epoch)).join('')
      last = rows.at(-1)!.seq
      silentSince = clock.now()
      if (rows.length === AT_ONCE) continue
    }
    last = Math.max(last, newest)
    if (clock.now() - silentSince >= SIGN_OF_LIFE) {
      yield `id: ${cursorOf(epoch, last)}\n\n`
      silentSince = clock.now()
    }
    await looks.next()
  }
}

const eventOf = (row: ChangeRow, epoch: string): string =>
  `id: ${cursorOf(epoch, row.seq)}\nevent: change\ndata: ${JSON.stringify(showChange(row))}\n\n`

/** When a follower looks into the feed. */
class Looks {
  readonly #clock: Clock
  readonly #signal: AbortSignal
  /** There may be entries that the last look did not see. */
  #isWoken = false
  #onWake = (): void => undefined

  constructor({ clock, signal }: Pick<Source, 'clock' | 'signal'>) {
    this.#clock = clock
    this.#signal = signal
  }

  readonly wake = (): void => {
    this.#isWoken = true
    this.#onWake()
  }

  begin(): void {
    this.#isWoken = false
  }

  /** Waits until the next look, or until the reader is gone. */
  async next(): Promise<void> {
    await this.#pause(LOOK_AT_MOST_EVERY)
    if (this.#isWoken || this.#signal.aborted) return
    await this.#pause(LOOK_EVERY - LOOK_AT_MOST_EVERY, (end) => {
      this.#onWake = end
    })
  }

  #pause(ms: number, orWhen: (end: () => void) => void = () => undefined): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        cancel()
        this.#onWake = () => undefined
        this.#signal.removeEventListener('abort', end)
        resolve()
      }
      const cancel = this.#clock.after(ms, end)
      this.#signal.addEventListener('abort', end, { once: true })
      orWhen(end)
    })
  }
}
