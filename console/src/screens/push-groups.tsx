import { Link } from '@tanstack/react-router'
import type { components } from 'hirewire/client'
import { api } from '../api.ts'
import { PlanButton } from '../parts/bulk.tsx'
import { AT_ONCE, List, usePages } from '../parts/listed.tsx'
import { Place } from '../parts/place.tsx'
import { Table } from '../parts/table.tsx'
import { Time } from '../parts/time.tsx'
import { useFilters } from '../search.ts'
import { TEXTS } from '../texts.ts'

type Group = components['schemas']['PushGroup']

/** Failed and uncertain pushes by what they have in common. */
export function PushGroupsScreen() {
  const [{ connection }] = useFilters()
  const filter = connection ? { connection: [connection] } : {}
  const groups = usePages<Group>(['pushes', 'groups', filter], (cursor) =>
    api.get('/v1/pushes/groups', { params: { query: { ...filter, limit: AT_ONCE, cursor } } }),
  )
  const { pushGroups: texts } = TEXTS
  return (
    <>
      <h1>{texts.title}</h1>
      <List pages={groups} none={texts.none}>
        {(rows) => (
          <Table
            label={texts.title}
            rows={rows}
            keyOf={({ fingerprint }) => fingerprint}
            columns={[
              {
                head: texts.error,
                cell: ({ fingerprint, code, step }) => (
                  <Link to="/pushes" search={{ fingerprint, ...(connection && { connection }) } as never}>
                    {step === null ? code : `${code}, ${step}`}
                  </Link>
                ),
              },
              { head: texts.connector, cell: (group) => group.connector ?? TEXTS.none },
              { head: texts.failed, numeric: true, cell: ({ failed }) => failed.toLocaleString() },
              { head: texts.uncertain, numeric: true, cell: ({ uncertain }) => uncertain.toLocaleString() },
              { head: texts.place, cell: ({ place }) => <Place place={place} /> },
              { head: texts.fixes, cell: ({ who_fixes }) => TEXTS.whoFixes[who_fixes] ?? who_fixes },
              { head: texts.next, cell: ({ next }) => next.text },
              { head: texts.since, cell: ({ oldest_at }) => <Time at={oldest_at} /> },
              {
                head: texts.act,
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
