import { api } from '../api.ts'
import { DownloadButton } from '../parts/download.tsx'
import { NoneOf } from '../parts/erased.tsx'
import { connectionOf, Filters, someOf, timesOf } from '../parts/filters.tsx'
import { Link } from '../parts/link.tsx'
import { List, usePages } from '../parts/listed.tsx'
import { ShortId } from '../parts/name.tsx'
import { Table } from '../parts/table.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { Time } from '../parts/time.tsx'
import { useFilters } from '../search.ts'
import { TEXTS } from '../texts.ts'

/** What was sent of whom to which customer, when, and on which consent. */
export function DisclosuresScreen() {
  const [search] = useFilters()
  const query = { ...someOf(search, 'person', 'requisition'), ...connectionOf(search), ...timesOf(search) }
  const disclosures = usePages(['pushes', 'disclosures', query], (cursor, limit) =>
    api.get('/v1/disclosures', { params: { query: { ...query, limit, cursor } } }),
  )
  const { disclosures: texts, pushes } = TEXTS
  return (
    <>
      <h1>{texts.title}</h1>
      <Tabs of="persons" />
      <p>{texts.hint}</p>
      <Filters
        filters={[
          { name: 'person', label: pushes.person },
          { name: 'connection', label: pushes.connection },
          { name: 'requisition', label: pushes.requisition },
          { name: 'from', label: texts.from, type: 'date' },
          { name: 'to', label: texts.to, type: 'date' },
        ]}
      />
      <DownloadButton
        label={texts.csv}
        file="disclosures.csv"
        read={() => api.open('/v1/disclosures/export', { params: { query: { ...query, format: 'csv' } } })}
      />
      <List
        pages={disclosures}
        none={search.person ? <NoneOf person={search.person} none={texts.none} /> : texts.none}
        act={null}
      >
        {(rows) => (
          <Table
            label={texts.title}
            rows={rows}
            keyOf={({ push, attempt, at, address }) => `${push} ${attempt} ${at} ${address}`}
            columns={[
              { head: texts.at, width: 'time', cell: ({ at }) => <Time at={at} /> },
              {
                head: pushes.person,
                cell: ({ person }) => (
                  <Link to="/persons/$id" params={{ id: person }}>
                    {person}
                  </Link>
                ),
              },
              { head: pushes.connection, width: 'customer', cell: ({ connection }) => connection },
              {
                head: texts.act,
                cell: ({ act, step, outcome }) =>
                  act === null ? texts.unknown : [TEXTS.push.acts[act], step, outcome].filter(Boolean).join(', '),
              },
              { head: texts.data, cell: ({ data }) => (data === null ? texts.unknown : data.join(', ') || texts.ids) },
              { head: texts.address, cell: ({ address }) => address ?? TEXTS.none },
              {
                head: texts.consent,
                width: 'short_id',
                cell: ({ consent }) => (consent === null ? TEXTS.none : <ShortId id={consent} />),
              },
              {
                head: pushes.push,
                width: 'short_id',
                cell: ({ push }) => (
                  <Link to="/pushes/$id" params={{ id: push }}>
                    <ShortId id={push} />
                  </Link>
                ),
              },
            ]}
          />
        )}
      </List>
    </>
  )
}
