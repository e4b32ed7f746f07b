import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { components } from 'hirewire/client'
import { api, may, sessionQuery } from '../api.ts'
import { Health } from '../parts/health.tsx'
import { issuesQuery } from '../parts/issue.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Table } from '../parts/table.tsx'
import { Time } from '../parts/time.tsx'
import { TEXTS } from '../texts.ts'

type Connection = components['schemas']['Connection']
const AT_ONCE = 100

export function ConnectionsScreen() {
  const connections = useInfiniteQuery({
    queryKey: ['connections'],
    queryFn: ({ pageParam }) =>
      api.get('/v1/connections', { params: { query: { limit: AT_ONCE, cursor: pageParam } } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
  const issues = useQuery(issuesQuery).data ?? []
  const session = useQuery(sessionQuery).data
  const { connections: texts } = TEXTS
  return (
    <>
      <h1>{texts.title}</h1>
      {may(session, 'integrator') && (
        <p>
          <Link to="/connect">{texts.new}</Link>
        </p>
      )}
      <Loaded query={connections}>
        {({ pages }) => {
          const rows = pages.flatMap(({ data }) => data)
          if (rows.length === 0) return <p>{texts.none}</p>
          return (
            <Table
              label={texts.title}
              rows={rows}
              keyOf={({ id }) => id}
              columns={[
                {
                  head: texts.id,
                  cell: ({ id }) => (
                    <Link to="/connections/$id" params={{ id } as never}>
                      {id}
                    </Link>
                  ),
                },
                { head: texts.name, cell: ({ name }) => name ?? TEXTS.none },
                { head: texts.ats, cell: ({ integration }) => integration },
                { head: texts.health, cell: (row) => <Health connection={row} issues={countOf(issues, row.id)} /> },
                { head: texts.next, cell: (row) => <Time at={nextRunOf(row)} /> },
              ]}
            />
          )
        }}
      </Loaded>
      {connections.hasNextPage && (
        <button
          type="button"
          disabled={connections.isFetchingNextPage}
          onClick={() => void connections.fetchNextPage()}
        >
          {TEXTS.more}
        </button>
      )}
    </>
  )
}

const countOf = (issues: readonly { readonly connection: string | null }[], id: string): number =>
  issues.filter(({ connection }) => connection === id).length

const nextRunOf = ({ state, streams }: Connection): string | null =>
  state === 'paused'
    ? null
    : (streams.flatMap(({ next_run_at }) => (next_run_at === null ? [] : [next_run_at])).sort()[0] ?? null)
