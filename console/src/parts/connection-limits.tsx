import { useMutation, useQuery } from '@tanstack/react-query'
import type { components } from 'hirewire/client'
import { useState } from 'react'
import { api, may, readAgain, sessionQuery } from '../api.ts'
import { SCREEN_TEXTS } from '../texts-of-screens.ts'
import { Budgets } from './budgets.tsx'
import { FormButtons } from './form-buttons.tsx'
import { HourBars } from './hour-bars.tsx'
import { Loaded } from './loaded.tsx'
import { ActionProblem } from './problem.tsx'

type Connection = components['schemas']['ConnectionDetail']
/** As the overrides have it; what the form does not show stays. */
type Limit = { readonly calls?: number; readonly per?: string; readonly concurrency?: number }

const READ_AGAIN_MS = 60_000
const HOURS = 24
const { limits: texts } = SCREEN_TEXTS

/** How many calls the ATS allows, what of them is used, what waited, and a limit of one's own. */
export function ConnectionLimits({ connection }: { connection: Connection }) {
  const session = useQuery(sessionQuery).data
  return (
    <div className="stack">
      {may(session, 'listBudgets') && (
        <section className="sheet" aria-label={SCREEN_TEXTS.budgets.title}>
          <Budgets connection={connection.id} />
        </section>
      )}
      <section className="sheet" aria-label={texts.held}>
        <h2>{texts.held}</h2>
        <HeldBack connection={connection.id} />
      </section>
      <section className="sheet" aria-label={texts.own}>
        <h2>{texts.own}</h2>
        <p>{texts.ownText}</p>
        {may(session, 'updateConnection') ? (
          <OwnLimits key={connection.revision} connection={connection} />
        ) : (
          <ul>
            {limitsOf(connection).map((limit) => (
              <li key={JSON.stringify(limit)}>{texts.one(limit)}</li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

const limitsOf = ({ overrides }: Pick<Connection, 'overrides'>): readonly Limit[] =>
  Array.isArray(overrides.limits) ? (overrides.limits as Limit[]) : []

function HeldBack({ connection }: { connection: string }) {
  const hours = useQuery({
    queryKey: ['limits by hour', connection],
    queryFn: async () =>
      (await api.get('/v1/analytics/limits', { params: { query: { connection } } })).data.slice(-HOURS),
    refetchInterval: READ_AGAIN_MS,
  })
  return (
    <Loaded query={hours}>
      {(rows) => (
        <HourBars
          label={texts.held}
          rows={rows}
          series={[
            { name: texts.waited, tone: 'warn', of: ({ waited }) => waited },
            { name: texts.refused, tone: 'bad', of: ({ refused }) => refused },
          ]}
          none={texts.noneHeld}
        />
      )}
    </Loaded>
  )
}

/** A row as it is typed: the rest of a limit, such as its endpoints, is not typed here. */
type Typed = { readonly key: number; readonly calls: string; readonly per: string; readonly concurrency: string }
type TypedName = Exclude<keyof Typed, 'key'>
const FIELDS: readonly TypedName[] = ['calls', 'per', 'concurrency']

const typedOf = ({ calls, per, concurrency }: Limit, key: number): Typed => ({
  ...{ key, calls: String(calls ?? ''), per: per ?? '', concurrency: String(concurrency ?? '') },
})

/** Undefined: nothing was typed in it. */
function limitOf({ calls, per, concurrency }: Typed, before: Limit | undefined): Limit | undefined {
  const { calls: _calls, per: _per, concurrency: _concurrency, ...rest } = before ?? {}
  if ([calls, per, concurrency].every((text) => text.trim() === '')) return undefined
  return {
    ...rest,
    ...(calls.trim() && { calls: Number(calls) }),
    ...(per.trim() && { per: per.trim() }),
    ...(concurrency.trim() && { concurrency: Number(concurrency) }),
  }
}

function OwnLimits({ connection }: { connection: Connection }) {
  const before = limitsOf(connection)
  const [rows, setRows] = useState<readonly Typed[]>(() =>
    before.length === 0 ? [typedOf({}, 0)] : before.map(typedOf),
  )
  const save = useMutation({
    mutationFn: () => {
      const limits = rows.flatMap((row) => limitOf(row, before[row.key]) ?? [])
      const { limits: _, ...others } = connection.overrides
      return api.patch('/v1/connections/{id}', {
        params: { path: { id: connection.id }, header: { 'if-match': `"${connection.revision}"` } },
        body: { overrides: { ...others, ...(limits.length > 0 && { limits }) } },
      })
    },
    onSettled: readAgain,
  })
  const change = (key: number, name: TypedName, value: string): void =>
    setRows(rows.map((row) => (row.key === key ? { ...row, [name]: value } : row)))
  return (
    <form
      className="own-limits"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      {rows.map((row, at) => (
        <fieldset key={row.key} className="limit">
          <legend>{texts.nth(at + 1)}</legend>
          {FIELDS.map((name) => (
            <label key={name}>
              {texts.fields[name]}
              <input
                name={`overrides/limits/${at}/${name}`}
                inputMode={name === 'per' ? 'text' : 'numeric'}
                pattern={name === 'per' ? undefined : '[0-9]*'}
                placeholder={name === 'per' ? '1m' : undefined}
                maxLength={20}
                value={row[name]}
                onChange={(event) => change(row.key, name, event.target.value)}
              />
            </label>
          ))}
        </fieldset>
      ))}
      <FormButtons submit={SCREEN_TEXTS.connectionForm.save} disabled={save.isPending}>
        <button
          type="button"
          onClick={() => setRows([...rows, typedOf({}, Math.max(before.length, ...rows.map(({ key }) => key + 1)))])}
        >
          {texts.add}
        </button>
      </FormButtons>
      {save.isError && <ActionProblem error={save.error} again={() => save.reset()} />}
      <p role="status">{save.isSuccess && texts.saved}</p>
    </form>
  )
}
