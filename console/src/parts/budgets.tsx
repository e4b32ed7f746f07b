import { useQuery } from '@tanstack/react-query'
import type { components } from 'hirewire/client'
import { api } from '../api.ts'
import { TEXTS } from '../texts.ts'
import { SCREEN_TEXTS } from '../texts-of-screens.ts'
import { Loaded } from './loaded.tsx'
import { Table } from './table.tsx'
import { Due, Time } from './time.tsx'

type Budget = components['schemas']['Budget']
/** Calls are no changes of the feed: what they use up is read again. */
const AGAIN_MS = 5_000

/** How many calls the ATS allows a connection, how many are used, and which calls wait. */
export function Budgets({ connection }: { connection: string }) {
  const budgets = useQuery({
    queryKey: ['budgets', connection],
    queryFn: async () => (await api.get('/v1/budgets', { params: { query: { connection: [connection] } } })).data,
    refetchInterval: AGAIN_MS,
  })
  const { budgets: texts } = SCREEN_TEXTS
  return (
    <>
      <h2>{texts.title}</h2>
      <Loaded query={budgets}>
        {(rows) =>
          rows.length === 0 ? (
            <p>{texts.none}</p>
          ) : (
            rows.map((budget) => <OneBudget key={budget.id} budget={budget} connection={connection} />)
          )
        }
      </Loaded>
    </>
  )
}

function OneBudget({ budget, connection }: { budget: Budget; connection: string }) {
  const { budgets: texts } = SCREEN_TEXTS
  const others = budget.connections.filter((id) => id !== connection)
  return (
    <>
      <p>{texts.inFlight(budget.under_way, budget.at_once)}</p>
      {others.length > 0 && <p className="quiet">{texts.shared(others.join(', '))}</p>}
      {budget.pauses.map(({ endpoint, until }) => (
        <p key={`${endpoint} ${until}`} className="warn">
          {texts.paused(endpoint)} <Due at={until} />
        </p>
      ))}
      {budget.windows.length > 0 && <Windows windows={budget.windows} />}
      {budget.waiting.length > 0 && <Waiting waiting={budget.waiting} />}
    </>
  )
}

function Windows({ windows }: Pick<Budget, 'windows'>) {
  const { budgets: texts } = SCREEN_TEXTS
  return (
    <Table
      label={texts.title}
      rows={windows}
      keyOf={({ per, endpoints, shared }) => JSON.stringify([per, endpoints, shared])}
      columns={[
        { head: texts.calls, cell: ({ endpoints }) => endpoints?.join(', ') ?? texts.every },
        { head: texts.window, cell: ({ per, zone }) => (zone === null ? per : `${per} (${zone})`) },
        {
          head: texts.used,
          cell: ({ used, limit }) => (
            <>
              {texts.usedOf(used, limit)}{' '}
              {limit !== null && limit > 0 && <progress max={limit} value={Math.min(used, limit)} aria-hidden="true" />}
            </>
          ),
        },
        { head: texts.left, cell: ({ left }) => left?.toLocaleString() ?? TEXTS.none },
        {
          head: texts.next,
          cell: ({ next_free_at }) => (next_free_at === null ? texts.now : <Due at={next_free_at} />),
        },
      ]}
    />
  )
}

function Waiting({ waiting }: Pick<Budget, 'waiting'>) {
  const { budgets: texts } = SCREEN_TEXTS
  return (
    <>
      <h3>{texts.waiting(waiting.length)}</h3>
      <Table
        label={texts.waiting(waiting.length)}
        rows={waiting.map((one, at) => ({ ...one, at }))}
        keyOf={({ at }) => String(at)}
        columns={[
          { head: texts.connection, cell: ({ connection }) => connection },
          { head: texts.call, cell: ({ endpoint }) => endpoint },
          { head: texts.priority, cell: ({ priority }) => priority },
          { head: texts.since, cell: ({ since }) => <Time at={since} /> },
          { head: texts.next, cell: ({ until }) => (until === null ? texts.queued : <Due at={until} />) },
        ]}
      />
    </>
  )
}
