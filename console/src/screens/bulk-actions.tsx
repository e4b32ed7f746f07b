import type { components } from 'hirewire/client'
import { api } from '../api.ts'
import { Badge } from '../parts/badge.tsx'
import { outcomeOf } from '../parts/bulk.tsx'
import { Link } from '../parts/link.tsx'
import { List, usePages } from '../parts/listed.tsx'
import { Below } from '../parts/name.tsx'
import { PushTabs } from '../parts/push-tabs.tsx'
import { Table } from '../parts/table.tsx'
import { Time } from '../parts/time.tsx'
import { TEXTS } from '../texts.ts'
import { SCREEN_TEXTS } from '../texts-of-screens.ts'

type Bulk = components['schemas']['Bulk']

const scopeOf = ({ filter }: Bulk): string =>
  Object.entries(filter)
    .filter(([name]) => name !== 'all')
    .map(([name, value]) => TEXTS.bulk.filter(name, value))
    .join(', ') || TEXTS.bulk.scopeAll

/** What was done with many pushes or records at once, the newest first. */
export function BulkActionsScreen() {
  const actions = usePages<Bulk>(['bulk', 'list'], (cursor, limit) =>
    api.get('/v1/bulk', { params: { query: { limit, cursor } } }),
  )
  const { bulk, pushes } = TEXTS
  const { bulkActions: texts } = SCREEN_TEXTS
  return (
    <>
      <h1>{texts.title}</h1>
      <PushTabs />
      <List pages={actions} none={texts.none}>
        {(rows) => (
          <Table
            label={texts.title}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              {
                head: texts.action,
                cell: ({ id, action, matched }) => (
                  <>
                    <Link to="/bulk/$id" params={{ id }} className="name">
                      {bulk.titles[action]}
                    </Link>
                    <Below>{`${matched.toLocaleString()} ${bulk.counts.matched}`}</Below>
                  </>
                ),
              },
              { head: texts.of, cell: (row) => scopeOf(row) },
              {
                head: pushes.state,
                width: 'state',
                cell: (row) => <Badge state={outcomeOf(row)} text={bulk.states[row.state]} />,
              },
              { head: texts.result, cell: ({ done, failed, skipped }) => texts.results(done, failed, skipped) },
              { head: texts.by, cell: ({ created_by }) => created_by },
              { head: bulk.at, width: 'time', cell: ({ created_at }) => <Time at={created_at} /> },
            ]}
          />
        )}
      </List>
    </>
  )
}
