import { useMutation, useQuery } from '@tanstack/react-query'
import type { components } from 'hirewire/client'
import { useState } from 'react'
import { api } from '../api.ts'
import { TEXTS } from '../texts.ts'
import { SCREEN_TEXTS } from '../texts-of-screens.ts'
import { ActionProblem } from './problem.tsx'
import { Table } from './table.tsx'

type Schemas = components['schemas']
type Try = Schemas['Try']
type Exchange = Pick<Try, 'request' | 'response'>
const MOST = 100

/** One live page of a stream, and what a run would store of it. */
export function TryStream({ connector }: { connector: Schemas['Connector'] }) {
  const connections = useQuery({
    queryKey: ['connections', { connector: connector.id }],
    queryFn: async () =>
      (await api.get('/v1/connections', { params: { query: { connector: [connector.id], limit: MOST } } })).data,
  }).data
  const [connection, setConnection] = useState<string | null>(null)
  const [stream, setStream] = useState(connector.streams[0]?.name ?? '')
  const { tryStream: texts } = SCREEN_TEXTS
  const id = connection ?? connections?.[0]?.id
  const attempt = useMutation({
    mutationFn: (of: string) =>
      api.post('/v1/connections/{id}/try', { params: { path: { id: of } }, body: { stream, limit: 5 } }),
  })
  if (connector.streams.length === 0) return null
  return (
    <>
      <h2>{texts.title}</h2>
      {id === undefined ? (
        <p>{texts.noConnection}</p>
      ) : (
        <form
          className="filters"
          onSubmit={(event) => {
            event.preventDefault()
            attempt.mutate(id)
          }}
        >
          <label>
            {texts.connection}
            <select value={id} onChange={(event) => setConnection(event.target.value)}>
              {connections?.map((one) => (
                <option key={one.id}>{one.id}</option>
              ))}
            </select>
          </label>
          <label>
            {texts.stream}
            <select value={stream} onChange={(event) => setStream(event.target.value)}>
              {connector.streams.map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
          <button type="submit" disabled={attempt.isPending}>
            {texts.run}
          </button>
          <span role="status">{attempt.isPending && TEXTS.loading}</span>
        </form>
      )}
      {attempt.isError && <ActionProblem error={attempt.error} again={() => attempt.reset()} />}
      {attempt.data && <Result result={attempt.data} />}
    </>
  )
}

function Result({ result }: { result: Try }) {
  const { tryStream: texts } = SCREEN_TEXTS
  return (
    <>
      {[result, ...result.details].map((exchange, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the calls of one attempt have no other name.
        <ExchangeShown key={at} exchange={exchange} />
      ))}
      {result.failure ? (
        <p className="bad">
          {`${result.failure.message} (${result.failure.code}) `}
          {result.failure.next.text}
        </p>
      ) : (
        <>
          <p>{texts.received(result.received, result.skipped)}</p>
          {result.records.map(({ model, id, data }) => (
            <details key={`${model} ${id}`}>
              <summary>{`${model} ${id}`}</summary>
              <pre>{JSON.stringify(data, null, 2)}</pre>
            </details>
          ))}
          {result.quarantined.map(({ id, reason, pointer, raw }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a record that could not be read may have no id.
            <details key={at}>
              <summary className="bad">{texts.quarantined(id, reason, pointer)}</summary>
              <pre>{JSON.stringify(raw, null, 2)}</pre>
            </details>
          ))}
          {result.unmapped.length > 0 && (
            <p className="warn">
              {texts.unmapped(
                result.unmapped.map(({ vocabulary, source_value }) => `${vocabulary}: ${source_value}`).join(', '),
              )}
            </p>
          )}
          {result.fields.length > 0 && (
            <Table
              label={texts.fields}
              rows={result.fields}
              keyOf={({ field }) => field}
              columns={[
                { head: texts.field, cell: ({ field }) => field },
                { head: texts.given, cell: ({ given, of }) => texts.givenOf(given, of) },
              ]}
            />
          )}
        </>
      )}
    </>
  )
}

function ExchangeShown({ exchange: { request, response } }: { exchange: Exchange }) {
  const { tryStream: texts } = SCREEN_TEXTS
  if (request === null) return <p>{texts.notSent}</p>
  return (
    <details>
      <summary>{`${request.method} ${request.url} → ${response?.status ?? TEXTS.none}`}</summary>
      <pre>{[headersOf(request), request.body].filter(Boolean).join('\n\n')}</pre>
      {response && <pre>{[headersOf(response), response.body].filter(Boolean).join('\n\n')}</pre>}
    </details>
  )
}

const headersOf = ({ headers }: { readonly headers: Readonly<Record<string, string>> }): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
