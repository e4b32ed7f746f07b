import { api } from '../api.ts'
import { ConnectionName } from '../parts/connection-name.tsx'
import { ReviewBadge } from '../parts/decided.tsx'
import { Link } from '../parts/link.tsx'
import { List, usePages } from '../parts/listed.tsx'
import { Below, shortId } from '../parts/name.tsx'
import { Table } from '../parts/table.tsx'
import { Time } from '../parts/time.tsx'
import { useFilters } from '../search.ts'
import { TEXTS } from '../texts.ts'

/** What waits for a decision, the oldest first; or what was decided. */
export function ReviewsScreen() {
  const [filters, change] = useFilters()
  const state = filters.state === 'decided' ? 'decided' : 'open'
  const reviews = usePages(['reviews', state], (cursor, limit) =>
    api.get('/v1/reviews', {
      params: { query: { state: [state], sort: state === 'open' ? 'oldest' : 'newest', limit, cursor } },
    }),
  )
  const { reviews: texts } = TEXTS
  return (
    <>
      <h1>{texts.title}</h1>
      <div className="filters">
        <label>
          {texts.state}
          <select value={state} onChange={(event) => change({ state: event.target.value })}>
            <option value="open">{texts.open}</option>
            <option value="decided">{texts.decided}</option>
          </select>
        </label>
      </div>
      <p className="quiet">{state === 'open' ? texts.oldestFirst : texts.newestFirst}</p>
      <List pages={reviews} none={state === 'open' ? texts.noneOpen : texts.noneDecided}>
        {(rows) => (
          <Table
            label={texts.title}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              {
                head: texts.person,
                cell: ({ id, person }) => (
                  <>
                    <Link to="/reviews/$id" params={{ id }} className="name">
                      <bdi>{person}</bdi>
                    </Link>
                    <Below title={id}>{shortId(id)}</Below>
                  </>
                ),
              },
              { head: texts.state, width: 'state', cell: (row) => <ReviewBadge {...row} /> },
              {
                head: texts.connection,
                width: 'customer',
                cell: ({ connection }) => <ConnectionName id={connection} />,
              },
              { head: texts.found, cell: ({ matches }) => matches.map(({ candidate }) => candidate).join(', ') },
              { head: texts.since, width: 'time', cell: ({ created_at }) => <Time at={created_at} /> },
            ]}
          />
        )}
      </List>
    </>
  )
}
