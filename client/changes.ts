/** The change feed as server-sent events, continued after every interruption. */
import { createParser } from 'eventsource-parser'
import type { Client } from './client.ts'
import { ApiError } from './problem.ts'
import type { components, paths } from './schema.gen.ts'

export type Change = components['schemas']['Change']
/** An entry, and the position after it, from which a later call continues. */
export type FollowedChange = Change & { readonly cursor: string }
type Query = NonNullable<paths['/v1/changes']['get']['parameters']['query']>

export type ChangesOptions = Pick<Query, 'cursor' | 'after' | 'connection' | 'model'> & {
  /** Ends the feed. */
  readonly signal?: AbortSignal
  /** Called when the stream is open, and when it was interrupted and will be opened again. */
  readonly onState?: (state: 'open' | 'interrupted') => void
  /** Milliseconds before the first attempt to open the stream again; 1,000 by default. It doubles up to a minute. */
  readonly reconnectMs?: number
}

const LONGEST_WAIT_MS = 60_000
/** The server sends something at least every 15 seconds: after three times as long, the connection is dead. */
const SILENCE_MS = 45_000

/**
 * Begins at the oldest entry without `cursor` or `after`. Throws an `ApiError` that a retry cannot change, such as
 * `unauthorized` or, if entries are not there any more, `feed_restarted` and `feed_expired`.
 */
export async function* followChanges(
  client: Pick<Client, 'open'>,
  { signal, onState, reconnectMs = 1_000, cursor, after, ...filter }: ChangesOptions = {},
): AsyncGenerator<FollowedChange, void, undefined> {
  let position: Query = { ...(cursor !== undefined && { cursor }), ...(after !== undefined && { after }) }
  let wait = reconnectMs
  while (!signal?.aborted) {
    let pause = wait
    try {
      for await (const event of eventsFrom(
        client,
        { ...filter, ...position },
        { signal, onOpen: () => onState?.('open') },
      )) {
        wait = reconnectMs
        pause = wait
        position = { cursor: event.id }
        if (event.data !== null) yield { ...(JSON.parse(event.data) as Change), cursor: event.id }
      }
    } catch (error) {
      if (error instanceof ApiError && !error.retryable) throw error
      if (signal?.aborted) return
      pause = Math.max(pause, (error instanceof ApiError && error.retryAfterMs) || 0)
    }
    if (signal?.aborted) return
    onState?.('interrupted')
    await pauseFor(pause, signal)
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }
}

type Listening = { readonly signal: AbortSignal | undefined; onOpen(): void }
/** An event without data only moves the position. */
type FeedEvent = { readonly id: string; readonly data: string | null }

/** The events of one connection. Ends, or throws, when it is interrupted or silent for too long. */
async function* eventsFrom(
  client: Pick<Client, 'open'>,
  query: Query,
  { signal, onOpen }: Listening,
): AsyncGenerator<FeedEvent, void, undefined> {
  const ends = new AbortController()
  const { body } = await client.open('/v1/changes', {
    params: { query },
    headers: { accept: 'text/event-stream' },
    signal: signal ? AbortSignal.any([signal, ends.signal]) : ends.signal,
  })
  if (body === null) return
  onOpen()
  const events: FeedEvent[] = []
  const parser = createParser({
    onId: (id) => events.push({ id, data: null }),
    onEvent: ({ id = '', data }) => events.push({ id, data }),
  })
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  try {
    for (;;) {
      const silence = setTimeout(() => ends.abort(), SILENCE_MS)
      const { value, done } = await reader.read().finally(() => clearTimeout(silence))
      if (done) return
      parser.feed(value)
      yield* events.splice(0)
    }
  } finally {
    ends.abort()
  }
}

function pauseFor(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal?.addEventListener('abort', end, { once: true })
  })
}
