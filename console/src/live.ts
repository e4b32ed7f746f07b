/** Lists follow the change feed: what a change concerns is read again. */
import { useEffect, useState } from 'react'
import { api, queries, readAgain } from './api.ts'

const KEYS: Readonly<Record<string, readonly string[]>> = {
  push: ['pushes', 'push', 'bulk', 'reviews', 'review', 'person', 'summary', 'issues'],
  erasure: ['erasures', 'person', 'summary', 'issues'],
  consent: ['consents', 'person', 'push', 'summary'],
  connection: ['connections', 'records', 'record', 'pushes', 'push', 'runs', 'quarantine', 'issues', 'summary'],
}
/** A record was pulled. */
const OF_RECORDS = ['records', 'record', 'connections', 'summary', 'runs', 'quarantine']
/** A pull changes thousands of records: what they concern is read again at most this often. */
const AT_MOST_EVERY_MS = 1_000

/** Until the feed is begun again, where it could not be followed at all. */
const AGAIN_MS = 5_000

/** Whether the page receives changes as they occur, and since when. */
export type Live = { readonly state: 'live' | 'interrupted'; readonly since: number }

export function useLiveUpdates(isSignedIn: boolean): Live {
  const [live, setLive] = useState<Live>(() => ({ state: 'interrupted', since: Date.now() }))
  useEffect(() => {
    if (!isSignedIn) return
    const show = (state: Live['state']): void =>
      setLive((before) => (before.state === state ? before : { state, since: Date.now() }))
    let ends = new AbortController()
    const begin = (missed: boolean): void => {
      ends.abort()
      ends = new AbortController()
      const onState = (now: 'open' | 'interrupted'): void => show(now === 'open' ? 'live' : 'interrupted')
      void followAgain({ signal: ends.signal, missed, onState })
    }
    const back = (): void => begin(true)
    // An open connection does not notice by itself that there is no network.
    const leave = (): void => {
      ends.abort()
      show('interrupted')
    }
    addEventListener('online', back)
    addEventListener('offline', leave)
    if (navigator.onLine) begin(false)
    return () => {
      removeEventListener('online', back)
      removeEventListener('offline', leave)
      ends.abort()
    }
  }, [isSignedIn])
  return live
}

type Following = {
  readonly signal: AbortSignal
  /** Whether there was a time without the feed: begun at where it is now, it has nothing of that. */
  readonly missed: boolean
  readonly onState: (state: 'open' | 'interrupted') => void
}

/** Whatever ends the feed. */
async function followAgain({ signal, onState, ...before }: Following): Promise<void> {
  let { missed } = before
  while (!signal.aborted) {
    await follow({ signal, missed, onState: (state) => !signal.aborted && onState(state) })
    if (signal.aborted) return
    missed = true
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  }
}

/** Returns when the feed cannot be followed any more. */
async function follow({ signal, missed, onState }: Following): Promise<void> {
  const due = new Set<string>()
  const reading = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const readDue = (): void => {
    timer = undefined
    for (const key of due) {
      // A long list is read in several requests: begun again with every change, it would never be read to its end.
      if (reading.has(key)) continue
      due.delete(key)
      reading.add(key)
      void queries.invalidateQueries({ queryKey: [key] }).finally(() => {
        reading.delete(key)
        if (due.has(key) && !signal.aborted) timer ??= setTimeout(readDue, AT_MOST_EVERY_MS)
      })
    }
  }
  try {
    // Only what happens from now on: what happened before is in the lists.
    const { feed } = await api.get('/v1/summary')
    if (missed) void readAgain()
    for await (const { model } of api.changes({ cursor: feed.cursor, signal, onState })) {
      for (const key of KEYS[model] ?? OF_RECORDS) due.add(key)
      timer ??= setTimeout(readDue, AT_MOST_EVERY_MS)
    }
  } catch {
    // Every list shows its own error.
    onState('interrupted')
  } finally {
    clearTimeout(timer)
  }
}
