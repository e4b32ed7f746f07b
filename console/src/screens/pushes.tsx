import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { components, paths } from 'hirewire/client'
import { api } from '../api.ts'
import { Badge } from '../parts/badge.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Table } from '../parts/table.tsx'
import { Time } from '../parts/time.tsx'
import { useFilters } from '../search.ts'
import { TEXTS } from '../texts.ts'

type Query = NonNullable<paths['/v1/pushes']['get']['parameters']['query']>
type State = components['schemas']['Push']['state']
const STATES: readonly State[] = [
  'QUEUED',
  'SENDING',
  'UNCERTAIN',
  'IN_REVIEW',
  'FAILED',
  'CONFIRMED',
  'CANCELLED',
  'REFUSED',
]
const AT_ONCE = 50

export function PushesScreen() {
  const [filters, change] = useFilters()
  const { state, connection, person } = filters
  const query: Query = {
    ...(state && { state: [state as State] }),
    ...(connection && { connection: [connection] }),
    ...(person && { person }),
    limit: AT_ONCE,
  }
  const pushes = useInfiniteQuery({
    queryKey: ['pushes', query],
    queryFn: ({ pageParam }) =>
      api.get('/v1/pushes', { params: { query: { ...query, count: pageParam === undefined, cursor: pageParam } } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
  const { pushes: texts } = TEXTS
  const isFiltered = Boolean(state || connection || person)
  return (
    <>
      <h1>{texts.title}</h1>
      <Filters filters={filters} change={change} />
      <Loaded query={pushes}>
        {({ pages }) => {
          const rows = pages.flatMap(({ data }) => data)
          if (rows.length === 0)
            return (
              <>
                <p>{isFiltered ? texts.none : texts.noneAtAll}</p>
                {isFiltered && (
                  <button
                    type="button"
                    onClick={() => change({ state: undefined, connection: undefined, person: undefined })}
                  >
                    {texts.clear}
                  </button>
                )}
              </>
            )
          const total = pages[0]?.total
          return (
            <>
              {total && <p className="quiet">{texts.total(total.count, total.exact)}</p>}
              <Rows rows={rows} />
            </>
          )
        }}
      </Loaded>
      {pushes.hasNextPage && (
        <button type="button" disabled={pushes.isFetchingNextPage} onClick={() => void pushes.fetchNextPage()}>
          {TEXTS.more}
        </button>
      )}
    </>
  )
}

type FiltersOf = { filters: ReturnType<typeof useFilters>[0]; change: ReturnType<typeof useFilters>[1] }

function Filters({ filters, change }: FiltersOf) {
  const { pushes: texts } = TEXTS
  return (
    <form
      className="filters"
      aria-label={texts.filters}
      // The fields show the filters of the URL, also after the back button.
      key={JSON.stringify(filters)}
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        change({ connection: String(form.get('connection')), person: String(form.get('person')) })
      }}
    >
      <label>
        {texts.state}
        <select
          name="state"
          defaultValue={filters.state ?? ''}
          onChange={(event) => change({ state: event.target.value })}
        >
          <option value="">{texts.any}</option>
          {STATES.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </select>
      </label>
      <label>
        {texts.connection}
        <input name="connection" defaultValue={filters.connection ?? ''} maxLength={200} />
      </label>
      <label>
        {texts.person}
        <input name="person" defaultValue={filters.person ?? ''} maxLength={200} />
      </label>
      <button type="submit">{texts.filters}</button>
    </form>
  )
}

function Rows({ rows }: { rows: readonly components['schemas']['Push'][] }) {
  const { pushes: texts } = TEXTS
  return (
    <Table
      label={texts.title}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          head: texts.push,
          cell: ({ id }) => (
            <Link to="/pushes/$id" params={{ id } as never}>
              {id}
            </Link>
          ),
        },
        { head: texts.state, cell: ({ state }) => <Badge state={state} /> },
        { head: texts.connection, cell: ({ connection }) => connection },
        { head: texts.person, cell: ({ person }) => person },
        { head: texts.requisition, cell: ({ requisition }) => requisition },
        { head: texts.code, cell: ({ code }) => code ?? TEXTS.none },
        { head: texts.updated, cell: ({ updated_at }) => <Time at={updated_at} /> },
      ]}
    />
  )
}
