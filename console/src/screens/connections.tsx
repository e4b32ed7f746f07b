import { useQuery } from '@tanstack/react-query'
import type { components } from 'hirewire/client'
import { api, may, sessionQuery } from '../api.ts'
import { type CauseOfIssues, causesOf } from '../parts/causes.ts'
import { Filters } from '../parts/filters.tsx'
import { type ConnectionHealth, type ConnectionQuery, HEALTHS, Health } from '../parts/health.tsx'
import { issuesQuery } from '../parts/issue.tsx'
import { Link } from '../parts/link.tsx'
import { List, usePages } from '../parts/listed.tsx'
import { Below } from '../parts/name.tsx'
import { usePulledNot } from '../parts/pauses.tsx'
import { Strip } from '../parts/strip.tsx'
import { Table } from '../parts/table.tsx'
import { Next } from '../parts/time.tsx'
import { useFilters } from '../search.ts'
import { TEXTS } from '../texts.ts'
import { SCREEN_TEXTS } from '../texts-of-screens.ts'

type Connection = components['schemas']['Connection']

/** Each row reads its hours: of more of them, the connections have it. */
const MOST_DRAWN = 25
const STATES = ['active', 'paused'] as const satisfies readonly Connection['state'][]

export function ConnectionsScreen() {
  const [search] = useFilters()
  const { state, health } = search
  const query: ConnectionQuery = {
    ...(state && { state: [state as Connection['state']] }),
    ...(health && { health: [health as ConnectionHealth] }),
  }
  const connections = usePages(['connections', query], (cursor, limit) =>
    api.get('/v1/connections', { params: { query: { ...query, limit, count: cursor === undefined, cursor } } }),
  )
  const causes = causesOf(useQuery(issuesQuery).data ?? [])
  const session = useQuery(sessionQuery).data
  const { connections: texts } = TEXTS
  return (
    <>
      <div className="head">
        <h1>{texts.title}</h1>
        <div className="actions">
          {may(session, 'listConnectLinks') && (
            <Link to="/connect-links" className="button">
              {SCREEN_TEXTS.connectLinks.title}
            </Link>
          )}
          {may(session, 'createConnection') && (
            <Link to="/connect" className="button main">
              {texts.new}
            </Link>
          )}
        </div>
      </div>
      <Filters
        filters={[
          { name: 'state', label: texts.state, values: STATES },
          {
            name: 'health',
            label: texts.health,
            values: HEALTHS.map((value) => ({ value, text: texts.healths[value] })),
          },
        ]}
      />
      <List
        pages={connections}
        none={state || health ? texts.noneIn : texts.none}
        act={
          <Link to="/connect" className="button">
            {texts.new}
          </Link>
        }
      >
        {(rows) => (
          <Table
            label={texts.title}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              {
                head: texts.id,
                cell: ({ id, name }) => (
                  <>
                    <Link to="/connections/$id" params={{ id }} className="name">
                      <bdi>{name ?? id}</bdi>
                    </Link>
                    {name !== null && <Below title={id}>{id}</Below>}
                  </>
                ),
              },
              { head: texts.ats, cell: ({ integration }) => integration },
              {
                head: texts.health,
                width: 'health',
                cell: (row) => <Health connection={row} issues={countOf(causes, row.id)} />,
              },
              ...(rows.length <= MOST_DRAWN
                ? [
                    {
                      head: texts.lastDay,
                      width: 'strip' as const,
                      cell: ({ id }: Connection) => <Strip connection={id} />,
                    },
                  ]
                : []),
              { head: texts.next, width: 'time', cell: (row) => <NextRun connection={row} /> },
            ]}
          />
        )}
      </List>
    </>
  )
}

const countOf = (causes: readonly CauseOfIssues[], id: string): number =>
  causes.filter(({ root }) => root.connection === id).length

function NextRun({ connection }: { connection: Connection }) {
  const pulledNot = usePulledNot(connection)
  if (pulledNot !== null) return <span title={pulledNot}>{TEXTS.pauses.next}</span>
  return <Next at={nextRunOf(connection)} />
}

const nextRunOf = ({ streams }: Connection): string | null =>
  streams.flatMap(({ next_run_at }) => (next_run_at === null ? [] : [next_run_at])).sort()[0] ?? null
