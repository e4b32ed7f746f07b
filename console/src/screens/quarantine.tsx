import { useQuery } from '@tanstack/react-query'
import type { components, paths } from 'hirewire/client'
import { api, may, sessionQuery } from '../api.ts'
import { PlanButton } from '../parts/bulk.tsx'
import { ConnectionName } from '../parts/connection-name.tsx'
import { connectionOf, Filters } from '../parts/filters.tsx'
import { Link } from '../parts/link.tsx'
import { AT_ONCE, List, usePages } from '../parts/listed.tsx'
import { Place } from '../parts/place.tsx'
import { PullTabs } from '../parts/pull-tabs.tsx'
import { Table } from '../parts/table.tsx'
import { Time } from '../parts/time.tsx'
import { useFilters } from '../search.ts'
import { TEXTS } from '../texts.ts'
import { SCREEN_TEXTS } from '../texts-of-screens.ts'

type Group = components['schemas']['QuarantineGroup']
type Filter = Pick<
  NonNullable<paths['/v1/quarantine']['get']['parameters']['query']>,
  'connection' | 'stream' | 'fingerprint'
>

/** Records that could not be mapped: by the field that has no value, and each with its reason. */
export function QuarantineScreen() {
  const [search, change] = useFilters()
  const { connection, stream, fingerprint } = search
  const session = useQuery(sessionQuery).data
  const filter: Filter = {
    ...connectionOf(search),
    ...(stream && { stream: [stream] }),
    ...(fingerprint && { fingerprint: [fingerprint] }),
  }
  const isFiltered = Object.keys(filter).length > 0
  const { quarantine: texts } = SCREEN_TEXTS
  return (
    <>
      <h1>{texts.title}</h1>
      <PullTabs />
      <Filters
        filters={[
          { name: 'connection', label: texts.connection },
          { name: 'stream', label: texts.stream },
        ]}
      />
      {isFiltered && (
        <p>
          {texts.shown([connection, stream, fingerprint].filter(Boolean).join(' / '))}{' '}
          <button
            type="button"
            onClick={() => change({ connection: undefined, stream: undefined, fingerprint: undefined })}
          >
            {TEXTS.filters.clear}
          </button>
        </p>
      )}
      <h2>{texts.groups}</h2>
      <Groups filter={filter} />
      {may(session, 'listQuarantine') && (
        <>
          <h2>{texts.records}</h2>
          {isFiltered && <PlanButton action="replay" filter={filter} label={texts.replayAll} />}
          <Records filter={filter} />
        </>
      )}
    </>
  )
}

function Groups({ filter }: { filter: Filter }) {
  const { quarantine: texts } = SCREEN_TEXTS
  const groups = usePages<Group>(['quarantine', 'groups', filter], (cursor) =>
    api.get('/v1/quarantine/groups', { params: { query: { ...filter, limit: AT_ONCE, cursor } } }),
  )
  return (
    <List pages={groups} none={texts.none}>
      {(rows) => (
        <Table
          label={texts.groups}
          rows={rows}
          keyOf={({ fingerprint }) => fingerprint}
          columns={[
            {
              head: texts.field,
              cell: ({ fingerprint, pointer, code }) => (
                <Link to="/quarantine" search={{ fingerprint }}>
                  {pointer ?? code}
                </Link>
              ),
            },
            { head: texts.count, numeric: true, cell: ({ count }) => count.toLocaleString() },
            { head: texts.connector, cell: ({ connector, stream }) => `${connector ?? TEXTS.none} / ${stream}` },
            { head: texts.place, cell: ({ place }) => <Place place={place} /> },
            { head: texts.fixes, cell: ({ who_fixes }) => TEXTS.whoFixes[who_fixes] ?? who_fixes },
            { head: texts.next, cell: ({ next }) => next.text },
            { head: texts.since, cell: ({ oldest_at }) => <Time at={oldest_at} /> },
          ]}
        />
      )}
    </List>
  )
}

function Records({ filter }: { filter: Filter }) {
  const { quarantine: texts } = SCREEN_TEXTS
  const records = usePages(['quarantine', 'records', filter], (cursor, limit) =>
    api.get('/v1/quarantine', {
      params: { query: { ...filter, limit, count: cursor === undefined, cursor } },
    }),
  )
  return (
    <List pages={records} none={texts.none}>
      {(rows) => (
        <Table
          label={texts.records}
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            {
              head: texts.record,
              cell: ({ id, record }) => (
                <Link to="/quarantine/$id" params={{ id }}>
                  {record ?? id}
                </Link>
              ),
            },
            { head: texts.connection, width: 'customer', cell: ({ connection }) => <ConnectionName id={connection} /> },
            { head: texts.reason, cell: ({ reason }) => reason },
            { head: texts.since, cell: ({ first_at }) => <Time at={first_at} /> },
          ]}
        />
      )}
    </List>
  )
}
