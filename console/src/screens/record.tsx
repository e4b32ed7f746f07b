import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { components } from 'hirewire/client'
import { api, may, sessionQuery } from '../api.ts'
import { Link } from '../parts/link.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { movedTo } from '../parts/moved-to.ts'
import { Place } from '../parts/place.tsx'
import { getRecord, isModel, type Model, nameOf, type StoredRecord } from '../parts/records.ts'
import { Table } from '../parts/table.tsx'
import { Due, Time } from '../parts/time.tsx'
import { TEXTS } from '../texts.ts'
import { SCREEN_TEXTS } from '../texts-of-screens.ts'

type Explained = components['schemas']['Explained']
type Key = { readonly connection: string; readonly model: Model; readonly id: string }

/** A record, and where each of its values comes from. */
export function RecordScreen() {
  const { connection = '', model = '', id = '' } = useParams({ strict: false }) as Partial<Record<keyof Key, string>>
  if (!isModel(model)) return <h1>{TEXTS.errors.noScreen}</h1>
  return <OneRecord connection={connection} model={model} id={id} />
}

function OneRecord({ connection, model, id }: Key) {
  const session = useQuery(sessionQuery).data
  const record = useQuery({
    queryKey: ['record', connection, model, id],
    queryFn: () => getRecord(model, { connection, id }),
  })
  const mayExplain = may(session, 'explainRecord')
  const { record: texts } = SCREEN_TEXTS
  return (
    <>
      <h1>{texts.title(TEXTS.records.one[model], id)}</h1>
      {mayExplain ? (
        <Explanation {...{ connection, model, id }} record={record.data} />
      ) : (
        <Loaded query={record}>{(data) => <Source title={texts.stored} value={data} />}</Loaded>
      )}
      {model === 'application' && <History {...{ connection, id }} />}
    </>
  )
}

/** A record that was never stored, because it is in quarantine, is explained, too. */
function Explanation({ connection, model, id, record }: Key & { record: StoredRecord | undefined }) {
  const explained = useQuery({
    queryKey: ['record', connection, model, id, 'explain'],
    queryFn: () =>
      api.get('/v1/records/{connection}/{model}/{id}/explain', { params: { path: { connection, model, id } } }),
  })
  const { record: texts } = SCREEN_TEXTS
  return (
    <Loaded query={explained}>
      {(data) => (
        <>
          {record && (
            <p>
              <strong>{nameOf(record)}</strong>
            </p>
          )}
          {data.verdict.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {data.failure && (
            <p className="bad">
              {data.failure.reason} <Place place={data.failure.place} />
            </p>
          )}
          <Facts explained={data} />
          <Values explained={data} record={record} />
          <Words explained={data} />
          <Changes explained={data} />
          <Quarantine explained={data} />
          <Source title={texts.source} value={data.raw} />
          {record && <Source title={texts.stored} value={record} />}
        </>
      )}
    </Loaded>
  )
}

function Facts({ explained }: { explained: Explained }) {
  const { record: texts } = SCREEN_TEXTS
  const { pushes } = TEXTS
  const { connector } = explained
  return (
    <dl>
      <dt>{pushes.connection}</dt>
      <dd>
        <Link to="/connections/$id" params={{ id: explained.connection }}>
          {explained.connection}
        </Link>
      </dd>
      <dt>{texts.request}</dt>
      <dd>{explained.request ?? TEXTS.none}</dd>
      <dt>{texts.received}</dt>
      <dd>
        <Time at={explained.fetched_at} /> <RunLink id={explained.run} />{' '}
        {explained.page !== null && texts.page(explained.page)}
      </dd>
      <dt>{texts.seen}</dt>
      <dd>
        <Time at={explained.seen_at} /> <RunLink id={explained.seen_in} />
      </dd>
      <dt>{texts.changed}</dt>
      <dd>
        <Time at={explained.updated_at} />
      </dd>
      <dt>{texts.connector}</dt>
      <dd>{texts.versions(connector.id, connector.version, connector.stored_version)}</dd>
    </dl>
  )
}

/** A refresh by an event has no run. */
function RunLink({ id }: { id: string | null }) {
  if (id === null) return null
  return (
    <Link to="/runs/$id" params={{ id }}>
      {id}
    </Link>
  )
}

function Values({ explained, record }: { explained: Explained; record: StoredRecord | undefined }) {
  const { record: texts } = SCREEN_TEXTS
  return (
    <>
      <h2>{texts.values}</h2>
      {explained.expressions.length === 0 ? (
        <p>{texts.noValues}</p>
      ) : (
        <Table
          label={texts.values}
          rows={explained.expressions}
          keyOf={({ pointer }) => pointer}
          columns={[
            { head: texts.field, cell: ({ pointer }) => fieldOf(pointer) },
            { head: texts.value, cell: ({ pointer }) => shown(valueAt(record, pointer)) },
            { head: texts.expression, cell: ({ expression }) => <code>{expression}</code> },
            {
              head: texts.result,
              cell: ({ value, error }) =>
                error === null ? shown(value) : <span className="bad">{texts.fails(error)}</span>,
            },
            {
              head: texts.place,
              cell: ({ place }) => <Place place={place} />,
            },
          ]}
        />
      )}
    </>
  )
}

/** `/pull/jobs/map/department/id` is the field `department.id`; what is not mapped keeps its own name. */
function fieldOf(pointer: string): string {
  const [, ...path] = pointer.split('/').map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  const at = path.lastIndexOf('map')
  return (at === -1 ? path.slice(2) : path.slice(at + 1)).join('.')
}

function valueAt(record: StoredRecord | undefined, pointer: string): unknown {
  return fieldOf(pointer)
    .split('.')
    .reduce<unknown>((value, name) => (Object(value) as Record<string, unknown>)[name], record)
}

const shown = (value: unknown): string => {
  if (value === undefined || value === null) return TEXTS.none
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function Words({ explained }: { explained: Explained }) {
  const { record: texts } = SCREEN_TEXTS
  if (explained.vocabulary.length === 0) return null
  return (
    <>
      <h2>{texts.words}</h2>
      <Table
        label={texts.words}
        rows={explained.vocabulary}
        keyOf={({ field, source_value }) => `${field} ${source_value}`}
        columns={[
          { head: texts.field, cell: ({ field }) => field },
          { head: texts.sourceValue, cell: ({ source_value }) => source_value },
          { head: texts.value, cell: ({ value }) => value },
          {
            head: texts.place,
            cell: ({ place, vocabulary }) => (place === null ? texts.notListed(vocabulary) : <Place place={place} />),
          },
        ]}
      />
    </>
  )
}

function Changes({ explained }: { explained: Explained }) {
  const { record: texts } = SCREEN_TEXTS
  const changes = Object.entries(explained.changes)
  if (changes.length === 0) return null
  return (
    <>
      <h2>{texts.changes}</h2>
      <Table
        label={texts.changes}
        rows={changes}
        keyOf={([field]) => field}
        columns={[
          { head: texts.field, cell: ([field]) => field },
          { head: texts.from, cell: ([, { from }]) => shown(from) },
          { head: texts.to, cell: ([, { to }]) => shown(to) },
        ]}
      />
    </>
  )
}

function Quarantine({ explained }: { explained: Explained }) {
  const { record: texts } = SCREEN_TEXTS
  if (explained.quarantine.length === 0) return null
  return (
    <>
      <h2>{texts.quarantine}</h2>
      <ul>
        {explained.quarantine.map(({ id, reason, place, last_at }) => (
          <li key={id}>
            {reason} <Place place={place} /> <Time at={last_at} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Source({ title, value }: { title: string; value: unknown }) {
  if (value === null) return null
  return (
    <details>
      <summary>{title}</summary>
      <pre>{JSON.stringify(value, null, 2)}</pre>
    </details>
  )
}

function History({ connection, id }: Pick<Key, 'connection' | 'id'>) {
  const events = useQuery({
    queryKey: ['record', connection, 'application', id, 'events'],
    queryFn: async () =>
      (await api.get('/v1/applications/{connection}/{id}/events', { params: { path: { connection, id } } })).data,
  })
  const { record: texts } = SCREEN_TEXTS
  return (
    <>
      <h2>{texts.history}</h2>
      <Loaded query={events}>
        {(rows) => (
          <Table
            label={texts.history}
            rows={rows.map((row, at) => ({ ...row, at }))}
            keyOf={({ at }) => String(at)}
            columns={[
              { head: texts.from, cell: ({ from }) => (from === null ? TEXTS.none : movedTo(from)) },
              { head: texts.to, cell: ({ to }) => movedTo(to) },
              { head: texts.effective, cell: ({ effective_at }) => <Due at={effective_at} /> },
              { head: texts.observed, cell: ({ observed_at }) => <Time at={observed_at} /> },
              { head: texts.via, cell: ({ observed_via }) => observed_via },
            ]}
          />
        )}
      </Loaded>
    </>
  )
}
