/** Lists follow the change feed: what a change concerns is read again. */
import { useEffect, useState } from 'react'
import { api, queries } from './api.ts'

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

/** Whether the page receives changes as they occur. */
export function useLiveUpdates(isSignedIn: boolean): 'live' | 'interrupted' {
  const [state, setState] = useState<'live' | 'interrupted'>('interrupted')
  useEffect(() => {
    if (!isSignedIn) return
    const ends = new AbortController()
    void follow(ends.signal, (now) => setState(now === 'open' ? 'live' : 'interrupted'))
    return () => ends.abort()
  }, [isSignedIn])
  return state
}

async function follow(signal: AbortSignal, onState: (state: 'open' | 'interrupted') => void): Promise<void> {
  const due = new Set<string>()
  const reading = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const readAgain = (): void => {
    timer = undefined
    for (const key of due) {
      // A long list is read in several requests: begun again with every change, it would never be read to its end.
      if (reading.has(key)) continue
      due.delete(key)
      reading.add(key)
      void queries.invalidateQueries({ queryKey: [key] }).finally(() => {
        reading.delete(key)
        if (due.has(key) && !signal.aborted) timer ??= setTimeout(readAgain, AT_MOST_EVERY_MS)
      })
    }
  }
  try {
    // Only what happens from now on: what happened before is in the lists.
    const { feed } = await api.get('/v1/summary')
    for await (const { model } of api.changes({ cursor: feed.cursor, signal, onState })) {
      for (const key of KEYS[model] ?? OF_RECORDS) due.add(key)
      timer ??= setTimeout(readAgain, AT_MOST_EVERY_MS)
    }
  } catch {
    // Every list shows its own error; without the feed, they are read again when the page is looked at.
    onState('interrupted')
  } finally {
    clearTimeout(timer)
  }
}
