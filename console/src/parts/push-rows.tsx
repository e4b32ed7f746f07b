import type { components } from 'hirewire/client'
import { useMemo } from 'react'
import { TEXTS } from '../texts.ts'
import { Badge } from './badge.tsx'
import { ConnectionName } from './connection-name.tsx'
import { Link } from './link.tsx'
import { Below, PersonName } from './name.tsx'
import { useSelectedPushes } from './selected-pushes.tsx'
import { Table } from './table.tsx'
import { Time } from './time.tsx'

type Row = components['schemas']['ListedPush']
const jobOf = ({ connection, requisition }: Row): string => `${connection} ${requisition}`

/** Why it is in its state, or what it created in the ATS. */
function reasonOf({ result: { candidate, application }, code, message }: Row): string {
  if (code !== null) return message === null ? code : `${message} (${code})`
  return TEXTS.pushes.created(candidate, application) || TEXTS.none
}

/** Pushes by name and job. */
export function PushRows({ rows }: { rows: readonly Row[] }) {
  const { pushes: texts } = TEXTS
  const titles = useMemo(
    () =>
      new Map(
        rows.flatMap((row) => (row.expanded?.requisition?.title ? [[jobOf(row), row.expanded.requisition.title]] : [])),
      ),
    [rows],
  )
  const { columns, bar } = useSelectedPushes(rows)
  return (
    <>
      <Table
        label={texts.title}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          ...columns,
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
            head: texts.job,
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
          { head: texts.customer, width: 'customer', cell: ({ connection }) => <ConnectionName id={connection} /> },
          { head: texts.state, width: 'state', short: true, cell: ({ state }) => <Badge state={state} /> },
          { head: texts.reason, cell: reasonOf },
          { head: texts.updated, width: 'time', cell: ({ updated_at }) => <Time at={updated_at} /> },
        ]}
      />
      {bar}
    </>
  )
}
