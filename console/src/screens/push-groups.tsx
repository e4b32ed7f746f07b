import type { components } from 'hirewire/client'
import { api } from '../api.ts'
import { PlanButton } from '../parts/bulk.tsx'
import { connectionOf, Filters } from '../parts/filters.tsx'
import { Link } from '../parts/link.tsx'
import { AT_ONCE, List, usePages } from '../parts/listed.tsx'
import { Below } from '../parts/name.tsx'
import { Place } from '../parts/place.tsx'
import { PushTabs } from '../parts/push-tabs.tsx'
import { useNameOf } from '../parts/summary.ts'
import { Table } from '../parts/table.tsx'
import { Time } from '../parts/time.tsx'
import { useFilters } from '../search.ts'
import { TEXTS } from '../texts.ts'
import { SCREEN_TEXTS } from '../texts-of-screens.ts'

type Group = components['schemas']['PushGroup']

/** Failed and uncertain pushes by what they have in common. */
export function PushGroupsScreen() {
  const nameOf = useNameOf()
  const [filters, change] = useFilters()
  const { connection } = filters
  const filter = connectionOf(filters)
  const groups = usePages<Group>(['pushes', 'groups', filter], (cursor) =>
    api.get('/v1/pushes/groups', { params: { query: { ...filter, limit: AT_ONCE, cursor } } }),
  )
  const { pushGroups: texts } = SCREEN_TEXTS
  const { pushes } = TEXTS
  return (
    <>
      <h1>{texts.title}</h1>
      <PushTabs />
      <Filters filters={[{ name: 'connection', label: pushes.connection }]} />
      {connection && (
        <div className="actions">
          <span>{pushes.shown(connection)}</span>
          <button type="button" onClick={() => change({ connection: '' })}>
            {TEXTS.filters.clear}
          </button>
        </div>
      )}
      <List pages={groups} none={connection ? texts.noneOf(connection) : texts.none}>
        {(rows) => (
          <Table
            label={texts.title}
            rows={rows}
            keyOf={({ fingerprint }) => fingerprint}
            columns={[
              {
                head: texts.error,
                cell: ({ fingerprint, code, step, place }) => (
                  <>
                    <Link to="/pushes" search={{ fingerprint, ...(connection && { connection }) }} className="name">
                      {step === null ? code : `${code}, ${step}`}
                    </Link>
                    {place !== null && (
                      <Below>
                        <Place place={place} />
                      </Below>
                    )}
                  </>
                ),
              },
              {
                head: pushes.connection,
                width: 'customer',
                cell: (group) => (
                  <>
                    {group.connection === null ? (
                      texts.several(group.connections)
                    ) : (
                      <Link to="/connections/$id" params={{ id: group.connection }}>
                        {nameOf(group.connection)}
                      </Link>
                    )}
                    {group.connector !== null && <Below title={group.connector}>{group.connector}</Below>}
                  </>
                ),
              },
              { head: texts.failed, width: 'number', numeric: true, cell: ({ failed }) => failed.toLocaleString() },
              {
                head: texts.uncertain,
                width: 'number',
                numeric: true,
                cell: ({ uncertain }) => uncertain.toLocaleString(),
              },
              {
                head: texts.next,
                cell: ({ next, who_fixes, retryable }) => (
                  <>
                    {next.text}
                    <Below>{texts.fixedBy(TEXTS.whoFixes[who_fixes] ?? who_fixes)}</Below>
                    <Below title={retryable ? texts.mayHelp : texts.afterFix}>
                      {retryable ? texts.mayHelp : texts.afterFix}
                    </Below>
                  </>
                ),
              },
              { head: texts.since, width: 'time', cell: ({ oldest_at }) => <Time at={oldest_at} /> },
              {
                head: texts.act,
                width: 'health',
                cell: ({ fingerprint, failed }) =>
                  failed > 0 && (
                    <PlanButton
                      action="retry"
                      filter={{ ...filter, fingerprint: [fingerprint], state: ['FAILED'] }}
                      label={texts.retry}
                    />
                  ),
              },
            ]}
          />
        )}
      </List>
    </>
  )
}
