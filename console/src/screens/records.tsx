import { ConnectionName } from '../parts/connection-name.tsx'
import { connectionOf, Filters } from '../parts/filters.tsx'
import { Link, ToConnections } from '../parts/link.tsx'
import { List, usePages } from '../parts/listed.tsx'
import { Below } from '../parts/name.tsx'
import {
  isModel,
  listRecords,
  MODELS,
  type Model,
  nameOf,
  type RecordQuery,
  STATUSES,
  type StoredRecord,
  statusOf,
} from '../parts/records.ts'
import { Table } from '../parts/table.tsx'
import { Time } from '../parts/time.tsx'
import { useFilters } from '../search.ts'
import { TEXTS } from '../texts.ts'
import { SCREEN_TEXTS } from '../texts-of-screens.ts'

const FIRST: Model = 'requisition'
const OTHERS = (Object.keys(MODELS) as Model[]).filter((model) => model !== FIRST)

export function RecordsScreen() {
  const [search] = useFilters()
  const model: Model = search.model !== undefined && isModel(search.model) ? search.model : FIRST
  const { connection, status, deleted } = search
  const query: Omit<RecordQuery, 'limit'> = {
    ...connectionOf(search),
    ...(status && STATUSES[model]?.includes(status) && { status: [status] }),
    ...(deleted && { include_deleted: true }),
  }
  const records = usePages(['records', model, query], (cursor, limit) =>
    listRecords(model, { ...query, limit, count: cursor === undefined, cursor }),
  )
  const { records: texts } = SCREEN_TEXTS
  const { pushes } = TEXTS
  const statuses = STATUSES[model]
  const isFiltered = Boolean(connection || status || deleted)
  return (
    <>
      <h1>{texts.title}</h1>
      <Filters
        filters={[
          {
            ...{ name: 'model', label: texts.model, none: texts.models[FIRST], clears: ['status'] },
            values: OTHERS.map((value) => ({ value, text: texts.models[value] })),
          },
          ...(statuses ? [{ name: 'status', label: texts.status, values: statuses }] : []),
          { name: 'connection', label: pushes.connection },
          {
            ...{ name: 'deleted', label: texts.withDeleted, none: texts.left },
            values: [{ value: 'yes', text: texts.included }],
          },
        ]}
      />
      <List pages={records} none={isFiltered ? texts.none : texts.noneAtAll} act={<ToConnections />}>
        {(rows) => <Rows rows={rows} model={model} />}
      </List>
    </>
  )
}

function Rows({ rows, model }: { rows: readonly StoredRecord[]; model: Model }) {
  const { records: texts } = SCREEN_TEXTS
  const { pushes } = TEXTS
  return (
    <Table
      label={texts.title}
      rows={rows}
      keyOf={({ connection, id }) => `${connection} ${id}`}
      columns={[
        {
          head: texts.name,
          cell: (record) => {
            const { connection, id } = record
            const name = nameOf(record)
            return (
              <>
                <Link to="/records/$connection/$model/$id" params={{ connection, model, id }} className="name">
                  <bdi>{name ?? id}</bdi>
                </Link>
                {name != null && <Below title={id}>{id}</Below>}
              </>
            )
          },
        },
        { head: texts.status, width: 'health', cell: (record) => statusOf(record) ?? TEXTS.none },
        { head: pushes.connection, width: 'customer', cell: ({ connection }) => <ConnectionName id={connection} /> },
        {
          head: texts.changed,
          width: 'time',
          cell: ({ updated_at, deleted }) => (
            <>
              <Time at={updated_at} /> {deleted && <span className="warn">{texts.deleted}</span>}
            </>
          ),
        },
      ]}
    />
  )
}
