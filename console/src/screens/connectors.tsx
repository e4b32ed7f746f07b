import { useQuery } from '@tanstack/react-query'
import { connectorsQuery } from '../parts/connectors.ts'
import { Link } from '../parts/link.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Table } from '../parts/table.tsx'
import { TEXTS } from '../texts.ts'

export function ConnectorsScreen() {
  const connectors = useQuery(connectorsQuery)
  const { connectors: texts } = TEXTS
  return (
    <>
      <h1>{texts.title}</h1>
      <Loaded query={connectors}>
        {(rows) =>
          rows.length === 0 ? (
            <p>{texts.none}</p>
          ) : (
            <Table
              label={texts.title}
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
                { head: texts.writes, cell: ({ push }) => (push === null ? TEXTS.none : texts.applications) },
                { head: texts.events, cell: ({ events }) => events.map(({ kind }) => kind).join(', ') || TEXTS.none },
                { head: texts.maturity, cell: ({ maturity }) => maturity ?? TEXTS.none },
                {
                  head: texts.assumptions,
                  cell: ({ assumptions }) => assumptions.length.toLocaleString(),
                  numeric: true,
                },
              ]}
            />
          )
        }
      </Loaded>
    </>
  )
}
