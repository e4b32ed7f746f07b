import { useQuery } from '@tanstack/react-query'
import type { components, paths } from 'hirewire/client'
import { useMemo } from 'react'
import { api } from '../api.ts'
import { Columns, Rows } from '../parts/chart.tsx'
import { connectionOf, Filters, someOf, timesOf } from '../parts/filters.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Table } from '../parts/table.tsx'
import { type Search, useFilters } from '../search.ts'
import { TEXTS } from '../texts.ts'

type Entry = components['schemas']['Funnel']
type Query = NonNullable<paths['/v1/analytics/funnel']['get']['parameters']['query']>
const PERIODS = ['day', 'week', 'month'] as const
/** Entries of the API that are read at most; what is above it is said. */
const MOST = 5_000
const AT_ONCE = 500
/** In the order in which an application passes through them. */
const PHASES = [
  ...['LEAD', 'APPLIED', 'REVIEW', 'SCREEN', 'ASSESSMENT', 'INTERVIEW', 'REFERENCE_CHECK', 'BACKGROUND_CHECK'],
  ...['OFFER', 'OFFER_ACCEPTED', 'ONBOARDING'],
]

export function FunnelScreen() {
  const [search] = useFilters()
  const query = queryOf(search)
  const funnel = useQuery({ queryKey: ['funnel', query], queryFn: () => read(query) })
  const { funnel: texts, pushes } = TEXTS
  return (
    <>
      <h1>{texts.title}</h1>
      <Filters
        filters={[
          { name: 'connection', label: pushes.connection },
          { name: 'requisition', label: pushes.requisition },
          { name: 'from', label: texts.from, type: 'date' },
          { name: 'to', label: texts.to, type: 'date' },
          {
            ...{ name: 'by', label: texts.by, none: texts.whole },
            values: PERIODS.map((value) => ({ value, text: texts.bys[value] })),
          },
        ]}
      />
      <Loaded query={funnel}>
        {({ entries, isAll }) => (
          <>
            {!isAll && <p className="warn">{texts.notAll(entries.length)}</p>}
            {entries.length === 0 && <p>{texts.none}</p>}
            {entries.length > 0 && (query.by ? <ByPeriod entries={entries} /> : <BySteps entries={entries} />)}
            {entries.length > 0 && <Requisitions entries={entries} />}
          </>
        )}
      </Loaded>
    </>
  )
}

function queryOf(search: Search): Query {
  return {
    ...connectionOf(search),
    ...someOf(search, 'requisition'),
    ...timesOf(search),
    ...(search.by && { by: search.by as NonNullable<Query['by']> }),
    limit: AT_ONCE,
  }
}

async function read(query: Query): Promise<{ entries: readonly Entry[]; isAll: boolean }> {
  const entries: Entry[] = []
  for await (const entry of api.list('/v1/analytics/funnel', { params: { query } })) {
    if (entries.length === MOST) return { entries, isAll: false }
    entries.push(entry)
  }
  return { entries, isAll: true }
}

const sum = (entries: readonly Entry[], count: (entry: Entry) => number): number =>
  entries.reduce((total, entry) => total + count(entry), 0)

type Step = { readonly step: string; readonly count: number }

/** Who reached a later phase reached this one, too, also where the ATS has no such stage. */
const atLeast = (phases: readonly Step[], hired: number): Step[] =>
  phases.map(({ step, count }, at) => ({
    step,
    count: count === 0 ? 0 : Math.max(count, hired, ...phases.slice(at).map((later) => later.count)),
  }))

/** How many got how far. */
function BySteps({ entries }: { entries: readonly Entry[] }) {
  const { funnel: texts } = TEXTS
  const steps = useMemo(() => {
    const hired = sum(entries, (entry) => entry.hires_attributed)
    const phases = PHASES.map((step) => ({ step, count: sum(entries, ({ reached }) => reached[step] ?? 0) }))
    return [
      { step: texts.pushed, count: sum(entries, ({ pushed }) => pushed) },
      ...atLeast(phases, hired).filter(({ count }) => count > 0),
      { step: texts.hired, count: hired },
    ]
  }, [entries])
  const marks = useMemo(() => steps.map(({ step }) => step), [steps])
  const series = useMemo(
    () => [{ name: texts.people, colour: 'main' as const, counts: steps.map(({ count }) => count) }],
    [steps],
  )
  const all = steps[0]?.count ?? 0
  return (
    <div className="sides">
      <Rows label={texts.drawn} marks={marks} series={series} />
      <Table
        label={texts.steps}
        rows={steps}
        keyOf={({ step }) => step}
        columns={[
          { head: texts.step, cell: ({ step }) => step },
          { head: texts.people, cell: ({ count }) => count.toLocaleString(), numeric: true },
          { head: texts.share, cell: ({ count }) => shareOf(count, all), numeric: true },
        ]}
      />
    </div>
  )
}

const percent = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 1 })
const shareOf = (count: number, all: number): string => (all === 0 ? TEXTS.none : percent.format(count / all))

/** How many were pushed and hired, by the time of the push. */
function ByPeriod({ entries }: { entries: readonly Entry[] }) {
  const { funnel: texts } = TEXTS
  const periods = useMemo(() => {
    const grouped = Map.groupBy(entries, ({ period }) => period ?? '')
    return [...grouped]
      .map(([period, rows]) => ({
        period,
        pushed: sum(rows, ({ pushed }) => pushed),
        hired: sum(rows, (entry) => entry.hires_attributed),
      }))
      .sort((a, b) => (a.period < b.period ? -1 : 1))
  }, [entries])
  const marks = useMemo(() => periods.map(({ period }) => period), [periods])
  const series = useMemo(
    () => [
      { name: texts.pushed, colour: 'main' as const, counts: periods.map(({ pushed }) => pushed) },
      { name: texts.hired, colour: 'good' as const, counts: periods.map(({ hired }) => hired) },
    ],
    [periods],
  )
  return (
    <div className="sides">
      <Columns label={texts.drawnByPeriod} marks={marks} series={series} />
      <Table
        label={texts.periods}
        rows={periods}
        keyOf={({ period }) => period}
        columns={[
          { head: texts.period, cell: ({ period }) => period },
          { head: texts.pushed, cell: ({ pushed }) => pushed.toLocaleString(), numeric: true },
          { head: texts.hired, cell: ({ hired }) => hired.toLocaleString(), numeric: true },
        ]}
      />
    </div>
  )
}

const SHOWN = 200

function Requisitions({ entries }: { entries: readonly Entry[] }) {
  const { funnel: texts, pushes } = TEXTS
  return (
    <>
      <h2>{texts.requisitions}</h2>
      {entries.length > SHOWN && <p className="quiet">{texts.first(SHOWN, entries.length)}</p>}
      <Table
        label={texts.requisitions}
        rows={entries.slice(0, SHOWN)}
        keyOf={({ connection, requisition, period }) => JSON.stringify([connection, requisition, period])}
        columns={[
          { head: pushes.connection, cell: ({ connection }) => connection },
          { head: pushes.requisition, cell: ({ requisition }) => requisition },
          { head: texts.period, cell: ({ period }) => period ?? TEXTS.none },
          { head: texts.pushed, cell: ({ pushed }) => pushed.toLocaleString(), numeric: true },
          { head: texts.furthest, cell: ({ phases }) => counted(phases) },
          { head: texts.outcomes, cell: ({ outcomes }) => counted(outcomes) },
          { head: texts.hired, cell: (entry) => entry.hires_attributed.toLocaleString(), numeric: true },
        ]}
      />
    </>
  )
}

const counted = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count.toLocaleString()}`)
    .join(', ') || TEXTS.none
