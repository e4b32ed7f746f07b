import { useQuery } from '@tanstack/react-query'
import { Fragment, useMemo } from 'react'
import { TEXTS } from '../texts.ts'
import { hourText, pushesByDay, pushesByHour } from './by-hour.ts'
import { Stacks } from './chart.tsx'
import { Loaded } from './loaded.tsx'
import { Table } from './table.tsx'

type Hour = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof pushesByHour>['queryFn']>>>>[number]

/** What became of pushes in the last hours, of all connections or of one. */
export function PushesByHour({ connection }: { connection?: string }) {
  const hours = useQuery(pushesByHour(connection))
  return (
    <Loaded query={hours}>
      {(data) => (
        <>
          <Drawn hours={data} />
          <Days connection={connection} />
        </>
      )}
    </Loaded>
  )
}

function Drawn({ hours }: { hours: readonly Hour[] }) {
  const { today } = TEXTS
  const marks = useMemo(() => hours.map(({ at }) => hourText(at)), [hours])
  const series = useMemo(
    () => [
      { name: today.confirmed, colour: 'good' as const, counts: hours.map(({ confirmed }) => confirmed) },
      { name: today.refused, colour: 'calm' as const, counts: hours.map(({ refused }) => refused) },
      { name: today.inReview, colour: 'warn' as const, counts: hours.map((one) => one.in_review + one.uncertain) },
      { name: today.failedPushes, colour: 'bad' as const, counts: hours.map(({ failed }) => failed) },
    ],
    [hours],
  )
  const counted = (name: string, count: (one: Hour) => number) =>
    ({ head: name, cell: (one: Hour) => count(one).toLocaleString(), numeric: true }) as const
  if (hours.every(({ requested, confirmed, failed }) => requested + confirmed + failed === 0))
    return <p className="quiet">{today.noneByHour}</p>
  return (
    <>
      <Stacks
        label={today.drawnByHour}
        marks={marks}
        series={series}
        ends={[`${today.from24} ${marks[0]}`, today.now]}
      />
      <details>
        <summary>{today.asTable}</summary>
        <Table
          label={today.byHour}
          rows={hours}
          keyOf={({ at }) => at}
          columns={[
            { head: today.from, cell: ({ at }) => hourText(at) },
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

/** Whether today is worse than yesterday. */
function Days({ connection }: { connection: string | undefined }) {
  const days = useQuery(pushesByDay(connection)).data
  if (days === undefined || days.every(({ requested }) => requested === 0)) return null
  return (
    <dl className="days">
      {days.toReversed().map(({ at, requested, failed }, ago) => (
        <Fragment key={at}>
          <dt>{ago === 0 ? TEXTS.today.sinceMidnight : TEXTS.today.yesterday}</dt>
          <dd>{TEXTS.today.failedOf(failed, requested)}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
