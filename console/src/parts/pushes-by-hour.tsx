import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api, may, sessionQuery } from '../api.ts'
import { TEXTS } from '../texts.ts'
import { Columns } from './chart.tsx'
import { Loaded } from './loaded.tsx'
import { Table } from './table.tsx'

const HOURS = 24
const READ_AGAIN_MS = 60_000
const hour = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' })
const textOf = (at: string): string => hour.format(new Date(at))

const readHours = async () => (await api.get('/v1/analytics/pushes')).data.slice(-HOURS)
type Hour = Awaited<ReturnType<typeof readHours>>[number]

/** What became of pushes in the last hours. */
export function PushesByHour() {
  const session = useQuery(sessionQuery).data
  const enabled = may(session, 'countPushes')
  const hours = useQuery({ queryKey: ['pushes by hour'], queryFn: readHours, enabled, refetchInterval: READ_AGAIN_MS })
  if (!enabled) return null
  return (
    <>
      <h2>{TEXTS.today.byHour}</h2>
      <Loaded query={hours}>{(data) => <Drawn hours={data} />}</Loaded>
    </>
  )
}

function Drawn({ hours }: { hours: readonly Hour[] }) {
  const { today } = TEXTS
  const marks = useMemo(() => hours.map(({ at }) => at), [hours])
  const series = useMemo(
    () => [
      { name: today.requested, colour: 'main' as const, counts: hours.map(({ requested }) => requested) },
      { name: today.confirmed, colour: 'good' as const, counts: hours.map(({ confirmed }) => confirmed) },
    ],
    [hours],
  )
  const counted = (name: string, count: (one: Hour) => number) =>
    ({ head: name, cell: (one: Hour) => count(one).toLocaleString(), numeric: true }) as const
  if (hours.every(({ requested, confirmed, failed }) => requested + confirmed + failed === 0))
    return <p className="quiet">{today.noneByHour}</p>
  return (
    <>
      <Columns label={today.drawnByHour} marks={marks} textOf={textOf} series={series} />
      <details>
        <summary>{today.asTable}</summary>
        <Table
          label={today.byHour}
          rows={hours}
          keyOf={({ at }) => at}
          columns={[
            { head: today.from, cell: ({ at }) => textOf(at) },
            counted(today.requested, ({ requested }) => requested),
            counted(today.refused, ({ refused }) => refused),
            counted(today.confirmed, ({ confirmed }) => confirmed),
            counted(today.failedPushes, ({ failed }) => failed),
            counted(today.lost, ({ uncertain }) => uncertain),
            counted(today.inReview, (one) => one.in_review),
          ]}
        />
      </details>
    </>
  )
}
