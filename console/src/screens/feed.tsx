import type { Change, ChangesOptions } from 'hirewire/client'
import { useEffect, useRef, useState } from 'react'
import { api } from '../api.ts'
import { ConnectionName } from '../parts/connection-name.tsx'
import { Filters } from '../parts/filters.tsx'
import { Link } from '../parts/link.tsx'
import { ProblemPanel } from '../parts/problem.tsx'
import { isModel, MODELS } from '../parts/records.ts'
import { Table } from '../parts/table.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { Time } from '../parts/time.tsx'
import { useFilters } from '../search.ts'
import { TEXTS } from '../texts.ts'
import { SCREEN_TEXTS } from '../texts-of-screens.ts'

/** What a page keeps: older entries are in the API, and not here. */
const MOST = 300
/** Of what happened before, so that the screen is not empty. */
const BEFORE = 100
/** A pull brings thousands of entries at once: they are shown together. */
const SHOW_EVERY_MS = 250
const SUBJECTS = [...Object.keys(MODELS), 'push', 'consent', 'erasure', 'connection']

type Feed = {
  /** Newest first. */
  readonly entries: readonly Change[]
  /** How many older ones were removed from the page. */
  readonly removed: number
  /** Whether what happened before was read. */
  readonly isRead: boolean
  readonly error: unknown
}
const EMPTY: Feed = { entries: [], removed: 0, isRead: false, error: null }

export function FeedScreen() {
  const [search] = useFilters()
  const [isPaused, setPaused] = useState(false)
  const { feed: texts } = SCREEN_TEXTS
  const { pushes } = TEXTS
  const { model, connection } = search
  const { feed, again } = useFeed({ model, connection, isPaused })
  return (
    <>
      <h1>{texts.title}</h1>
      <Tabs of="events" />
      <Filters
        filters={[
          { name: 'model', label: texts.model, values: SUBJECTS },
          { name: 'connection', label: pushes.connection },
        ]}
      />
      <div className="actions">
        <button type="button" onClick={() => setPaused(!isPaused)}>
          {isPaused ? texts.resume : texts.pause}
        </button>
        <span className="quiet" role="status">
          {isPaused ? texts.paused : texts.follows}
          {feed.removed > 0 && ` ${texts.removed(feed.entries.length)}`}
        </span>
      </div>
      {feed.error !== null && <ProblemPanel error={feed.error} again={again} />}
      {feed.entries.length > 0 && <Entries entries={feed.entries} />}
      {feed.entries.length === 0 && feed.error === null && <p>{feed.isRead ? texts.none : TEXTS.loading}</p>}
    </>
  )
}

type Following = {
  readonly model: string | undefined
  readonly connection: string | undefined
  readonly isPaused: boolean
}

/** A pause closes the stream; afterwards it continues where it was. */
function useFeed({ model, connection, isPaused }: Following) {
  const [feed, setFeed] = useState(EMPTY)
  const [attempt, setAttempt] = useState(0)
  const position = useRef<Position>({ filters: '', cursor: null })
  const filters = JSON.stringify([model, connection])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts it again.
  useEffect(() => {
    if (position.current.filters !== filters) {
      position.current = { filters, cursor: null }
      setFeed(EMPTY)
    }
    if (isPaused) return
    const ends = new AbortController()
    const query = {
      ...(model && { model: [model] as NonNullable<ChangesOptions['model']> }),
      ...(connection && { connection: [connection] }),
    }
    const mine = position.current
    // What arrives late of other filters is not of this feed.
    const show: Follow['show'] = (changed) => mine === position.current && setFeed(changed)
    void follow({ query, position: mine, signal: ends.signal, show })
    return () => ends.abort()
  }, [filters, isPaused, attempt])
  return { feed, again: () => setAttempt(attempt + 1) }
}

type Position = { readonly filters: string; cursor: string | null }

type Follow = {
  readonly query: Pick<ChangesOptions, 'model' | 'connection'>
  readonly position: { cursor: string | null }
  readonly signal: AbortSignal
  readonly show: (change: (feed: Feed) => Feed) => unknown
}

async function follow({ query, position, signal, show }: Follow): Promise<void> {
  let arrived: Change[] = []
  let count = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = (): void => {
    timer = undefined
    const [entries, dropped] = [arrived, count - arrived.length]
    arrived = []
    count = 0
    show((feed) => added(feed, entries, dropped))
  }
  try {
    show((feed) => ({ ...feed, error: null }))
    const showSoon = (): void => {
      timer ??= setTimeout(flush, SHOW_EVERY_MS)
    }
    const onState = (state: 'open' | 'interrupted'): void => {
      if (state === 'open') showSoon()
    }
    const place = position.cursor === null ? { after: await recent() } : { cursor: position.cursor }
    for await (const change of api.changes({ ...query, ...place, signal, onState })) {
      if (signal.aborted) return
      position.cursor = change.cursor
      // Entries that would be removed at once are not kept until then.
      arrived = [change, ...arrived.slice(0, MOST - 1)]
      count++
      showSoon()
    }
  } catch (error) {
    if (!signal.aborted) show((feed) => ({ ...feed, error }))
  } finally {
    if (timer !== undefined) {
      clearTimeout(timer)
      flush()
    }
  }
}

async function recent(): Promise<number> {
  const { feed } = await api.get('/v1/summary')
  return Math.max(feed.oldest_seq - 1, feed.last_seq - BEFORE)
}

function added(feed: Feed, entries: readonly Change[], dropped: number): Feed {
  const all = [...entries, ...feed.entries]
  const removed = feed.removed + dropped + Math.max(0, all.length - MOST)
  return { ...feed, entries: all.slice(0, MOST), removed, isRead: true }
}

function Entries({ entries }: { entries: readonly Change[] }) {
  const { feed: texts } = SCREEN_TEXTS
  const { pushes } = TEXTS
  return (
    <Table
      label={texts.title}
      rows={entries}
      keyOf={({ seq }) => String(seq)}
      columns={[
        { head: texts.seq, width: 'number', cell: ({ seq }) => seq, numeric: true },
        { head: texts.at, width: 'time', cell: ({ at }) => <Time at={at} /> },
        { head: texts.kind, cell: ({ kind }) => kind },
        { head: texts.subject, cell: (change) => <Subject change={change} /> },
        { head: pushes.connection, width: 'customer', cell: ({ connection }) => <ConnectionName id={connection} /> },
        { head: texts.change, cell: ({ change }) => textOf(change) },
      ]}
    />
  )
}

function Subject({ change: { model, id, connection } }: { change: Change }) {
  if (model === 'push')
    return (
      <>
        {model}{' '}
        <Link to="/pushes/$id" params={{ id }}>
          {id}
        </Link>
      </>
    )
  if (!isModel(model)) return <>{`${model} ${id}`}</>
  return (
    <>
      {model}{' '}
      <Link to="/records/$connection/$model/$id" params={{ connection, model, id }}>
        {id}
      </Link>
    </>
  )
}

const textOf = (change: Change['change']): string =>
  Object.entries(change)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')
