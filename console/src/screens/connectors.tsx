import { useQuery } from '@tanstack/react-query'
import type { components } from 'hirewire/client'
import { connectorsQuery } from '../parts/connectors.ts'
import { Link } from '../parts/link.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { useConnectionNames } from '../parts/summary.ts'
import { Table } from '../parts/table.tsx'
import { TEXTS } from '../texts.ts'
import { SCREEN_TEXTS } from '../texts-of-screens.ts'

type Row = components['schemas']['Connector']

export function ConnectorsScreen() {
  const connectors = useQuery(connectorsQuery)
  const { connectors: texts } = SCREEN_TEXTS
  return (
    <>
      <h1>{texts.title}</h1>
      <Loaded query={connectors}>{(rows) => (rows.length === 0 ? <p>{texts.none}</p> : <Shown rows={rows} />)}</Loaded>
    </>
  )
}

/** What states no maturity and is not connected is for mock ATSs, or not written to its end. */
function Shown({ rows }: { rows: readonly Row[] }) {
  const connected = new Set(useConnectionNames().map(({ integration }) => integration))
  const isInUse = ({ id, maturity }: Row): boolean => maturity !== null || connected.has(id)
  const others = rows.filter((row) => !isInUse(row))
  if (others.length === rows.length) return <Connectors label={SCREEN_TEXTS.connectors.title} rows={rows} />
  return (
    <>
      <Connectors label={SCREEN_TEXTS.connectors.title} rows={rows.filter(isInUse)} />
      {others.length > 0 && (
        <details>
          <summary>{SCREEN_TEXTS.connectors.others(others.length)}</summary>
          <Connectors label={SCREEN_TEXTS.connectors.others(others.length)} rows={others} />
        </details>
      )}
    </>
  )
}

function Connectors({ label, rows }: { label: string; rows: readonly Row[] }) {
  const { connectors: texts } = SCREEN_TEXTS
  return (
    <Table
      label={label}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          head: texts.connector,
          cell: ({ id, name }) => (
            <Link to="/connectors/$id" params={{ id }}>
              {name}
            </Link>
          ),
        },
        { head: texts.reads, cell: ({ streams }) => streams.map(({ name }) => name).join(', ') || TEXTS.none },
        { head: texts.writes, width: 'time', cell: ({ push }) => (push === null ? TEXTS.none : texts.applications) },
        {
          head: texts.events,
          width: 'time',
          cell: ({ events }) => events.map(({ kind }) => kind).join(', ') || TEXTS.none,
        },
        { head: texts.maturity, width: 'state', cell: ({ maturity }) => maturity ?? TEXTS.none },
        {
          head: texts.assumptions,
          width: 'time',
          cell: ({ assumptions }) => assumptions.length.toLocaleString(),
          numeric: true,
        },
      ]}
    />
  )
}
