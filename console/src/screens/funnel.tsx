import { useQuery } from '@tanstack/react-query'
import type { components, paths } from 'hirewire/client'
import { useMemo } from 'react'
import { api } from '../api.ts'
import { Columns, Rows } from '../parts/chart.tsx'
import { connectionOf, Filters, someOf, timesOf } from '../parts/filters.tsx'
import { Link } from '../parts/link.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { useNameOf } from '../parts/summary.ts'
import { Table } from '../parts/table.tsx'
import { type Search, useFilters } from '../search.ts'
import { TEXTS } from '../texts.ts'
import { SCREEN_TEXTS } from '../texts-of-screens.ts'

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
  const { funnel: texts } = SCREEN_TEXTS
  const { pushes } = TEXTS
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
            {entries.length > 0 && <TimesInPhases query={query} />}
            {entries.length > 0 && !query.by && <ByConnection entries={entries} />}
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

function stepsOf(entries: readonly Entry[]): Step[] {
  const { funnel: texts } = SCREEN_TEXTS
  const hired = sum(entries, (entry) => entry.hires_attributed)
  const phases = PHASES.map((step) => ({ step, count: sum(entries, ({ reached }) => reached[step] ?? 0) }))
  return [
    { step: texts.pushed, count: sum(entries, ({ pushed }) => pushed) },
    ...atLeast(phases, hired).filter(({ count }) => count > 0),
    { step: texts.hired, count: hired },
  ]
}

/** How many got how far. */
function BySteps({ entries }: { entries: readonly Entry[] }) {
  const { funnel: texts } = SCREEN_TEXTS
  const steps = useMemo(() => stepsOf(entries), [entries])
  const marks = useMemo(() => steps.map(({ step }) => step), [steps])
  const series = useMemo(
    () => [{ name: texts.people, colour: 'main' as const, counts: steps.map(({ count }) => count) }],
    [steps],
  )
  const all = steps[0]?.count ?? 0
  const before = new Map(steps.map(({ step }, at) => [step, steps[at - 1]?.count]))
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
          {
            head: texts.ofBefore,
            cell: ({ step, count }) => shareOf(count, before.get(step) ?? 0),
            numeric: true,
          },
        ]}
      />
    </div>
  )
}

/** Small ones side by side, the one with most people first. */
function ByConnection({ entries }: { entries: readonly Entry[] }) {
  const { funnel: texts } = SCREEN_TEXTS
  const funnels = useMemo(
    () =>
      [...Map.groupBy(entries, ({ connection }) => connection)]
        .map(([connection, own]) => ({ connection, steps: stepsOf(own) }))
        .sort((a, b) => b.steps[0]!.count - a.steps[0]!.count),
    [entries],
  )
  const nameOf = useNameOf()
  if (funnels.length < 2) return null
  return (
    <>
      <h2>{texts.byConnection}</h2>
      {funnels.length > MOST_FUNNELS && <p className="quiet">{texts.first(MOST_FUNNELS, funnels.length)}</p>}
      <div className="sides">
        {funnels.slice(0, MOST_FUNNELS).map(({ connection, steps }) => (
          <figure key={connection}>
            <figcaption>
              <Link to="/funnel" search={{ connection }}>
                {nameOf(connection)}
              </Link>
            </figcaption>
            <Rows
              label={texts.drawnOf(connection, steps.map(({ step, count }) => `${step} ${count}`).join(', '))}
              marks={steps.map(({ step }) => step)}
              series={[{ name: texts.people, colour: 'main', counts: steps.map(({ count }) => count) }]}
            />
          </figure>
        ))}
      </div>
    </>
  )
}

const MOST_FUNNELS = 12

type Phase = { readonly phase: string; readonly entered: number; readonly left: number; readonly days: number | null }

/** How long applications stayed in each phase, over all that this screen is about. */
function TimesInPhases({ query }: { query: Query }) {
  const times = useQuery({ queryKey: ['funnel', 'times', query], queryFn: () => readTimes(query) })
  const { funnel: texts } = SCREEN_TEXTS
  return (
    <>
      <h2>{texts.times}</h2>
      <Loaded query={times}>
        {(phases) =>
          phases.length === 0 ? (
            <p className="quiet">{texts.noTimes}</p>
          ) : (
            <Table
              label={texts.times}
              rows={phases}
              keyOf={({ phase }) => phase}
              columns={[
                { head: texts.step, cell: ({ phase }) => phase },
                { head: texts.entered, numeric: true, cell: ({ entered }) => entered.toLocaleString() },
                { head: texts.left, numeric: true, cell: ({ left }) => left.toLocaleString() },
                { head: texts.days, numeric: true, cell: ({ days }) => daysText(days) },
              ]}
            />
          )
        }
      </Loaded>
    </>
  )
}

const inDays = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 })
const daysText = (days: number | null): string => (days === null ? TEXTS.none : inDays.format(days))

/** A mean of means counts each stay once. */
async function readTimes({ by: _, ...query }: Query): Promise<readonly Phase[]> {
  const sums = new Map<string, { entered: number; left: number; days: number }>()
  let rows = 0
  for await (const { phases } of api.list('/v1/analytics/time-in-phase', { params: { query } })) {
    if (rows++ === MOST) break
    for (const [phase, { entered, left, mean_days }] of Object.entries(phases)) {
      const known = sums.get(phase) ?? { entered: 0, left: 0, days: 0 }
      const days = known.days + left * (mean_days ?? 0)
      sums.set(phase, { entered: known.entered + entered, left: known.left + left, days })
    }
  }
  return PHASES.flatMap((phase) => {
    const known = sums.get(phase)
    return known ? [{ phase, ...known, days: known.left === 0 ? null : known.days / known.left }] : []
  })
}

const percent = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 1 })
const shareOf = (count: number, all: number): string => (all === 0 ? TEXTS.none : percent.format(count / all))

/** How many were pushed and hired, by the time of the push. */
function ByPeriod({ entries }: { entries: readonly Entry[] }) {
  const { funnel: texts } = SCREEN_TEXTS
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
  const { funnel: texts } = SCREEN_TEXTS
  const { pushes } = TEXTS
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
