import type { components, paths } from 'hirewire/client'
import { useMemo } from 'react'
import { api } from '../api.ts'
import { Badge } from '../parts/badge.tsx'
import { PlanButton } from '../parts/bulk.tsx'
import { connectionOf, Filters, someOf } from '../parts/filters.tsx'
import { Link } from '../parts/link.tsx'
import { List, usePages } from '../parts/listed.tsx'
import { Below, PersonName, ShortId } from '../parts/name.tsx'
import { PushTabs } from '../parts/push-tabs.tsx'
import { Table } from '../parts/table.tsx'
import { Time } from '../parts/time.tsx'
import { useFilters } from '../search.ts'
import { TEXTS } from '../texts.ts'

type Code = NonNullable<NonNullable<paths['/v1/pushes']['get']['parameters']['query']>['code']>[number]
type State = components['schemas']['Push']['state']
export function PushesScreen() {
  const [search, change] = useFilters()
  const { state, fingerprint, code } = search
  const filter = {
    ...(state && { state: [state as State] }),
    ...connectionOf(search),
    ...someOf(search, 'person'),
    ...(fingerprint && { fingerprint: [fingerprint] }),
    ...(code && { code: [code as Code] }),
  }
  const pushes = usePages(['pushes', filter], (cursor, limit) =>
    api.get('/v1/pushes', {
      // Of the further pages, which are longer, most jobs are known.
      params: {
        query: { ...filter, limit, ...(cursor === undefined ? { expand: ['requisition'], count: true } : { cursor }) },
      },
    }),
  )
  const { pushes: texts } = TEXTS
  const isFiltered = Object.keys(filter).length > 0
  const clear = { state: '', connection: '', person: '', fingerprint: '', code: '' }
  return (
    <>
      <h1>{texts.title}</h1>
      <PushTabs />
      <Filters
        filters={[
          { name: 'connection', label: texts.connection },
          { name: 'person', label: texts.person },
        ]}
      />
      {isFiltered && (
        <div className="actions">
          {(fingerprint || code) && <span>{texts.shown([fingerprint, code].filter(Boolean).join(', '))}</span>}
          <button type="button" onClick={() => change(clear)}>
            {TEXTS.filters.clear}
          </button>
          {state === 'FAILED' && <PlanButton action="retry" filter={filter} label={texts.retryAll} />}
          {state === 'QUEUED' && <PlanButton action="cancel" filter={filter} label={texts.cancelAll} />}
        </div>
      )}
      <List pages={pushes} none={isFiltered ? texts.none : texts.noneAtAll}>
        {(rows) => <Rows rows={rows} />}
      </List>
    </>
  )
}

type Row = components['schemas']['ListedPush']
const jobOf = ({ connection, requisition }: Row): string => `${connection} ${requisition}`

function Rows({ rows }: { rows: readonly Row[] }) {
  const { pushes: texts } = TEXTS
  const titles = useMemo(
    () =>
      new Map(
        rows.flatMap((row) => (row.expanded?.requisition?.title ? [[jobOf(row), row.expanded.requisition.title]] : [])),
      ),
    [rows],
  )
  return (
    <Table
      label={texts.title}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          head: texts.candidate,
          cell: ({ id, candidate, person }) => (
            <>
              <Link to="/pushes/$id" params={{ id }} className="name">
                <PersonName candidate={candidate} person={person} />
              </Link>
              <Below title={candidate.email ?? person}>
                <bdi>{candidate.email ?? person}</bdi>
              </Below>
            </>
          ),
        },
        {
          head: texts.requisition,
          cell: (row) => {
            const { requisition } = row
            const title = titles.get(jobOf(row))
            return (
              <>
                <bdi>{title ?? requisition}</bdi>
                {title && <Below title={requisition}>{requisition}</Below>}
              </>
            )
          },
        },
        { head: texts.connection, width: 'customer', cell: ({ connection }) => connection },
        { head: texts.state, width: 'state', short: true, cell: ({ state }) => <Badge state={state} /> },
        { head: texts.code, cell: ({ code }) => code ?? TEXTS.none },
        {
          head: texts.push,
          width: 'short_id',
          cell: ({ id }) => <ShortId id={id} />,
        },
        { head: texts.updated, width: 'time', cell: ({ updated_at }) => <Time at={updated_at} /> },
      ]}
    />
  )
}
