import { useEffect, useState } from 'react'
import { TEXTS } from '../texts.ts'

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
]
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' })
const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' })

function relativeText(ms: number): string {
  const [unit, size] = UNITS.find(([, least]) => Math.abs(ms) >= least) ?? (['second', 1_000] as const)
  return relative.format(Math.round(ms / size), unit)
}

/** A time as it is from now, with the exact one on hover. */
export function Time({ at }: { at: string | null }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  if (at === null) return <>{TEXTS.none}</>
  const date = new Date(at)
  return (
    <time dateTime={at} title={exact.format(date)}>
      {relativeText(date.getTime() - now)}
    </time>
  )
}

/** For what has to be compared or quoted. */
export const ExactTime = ({ at }: { at: string }) => <time dateTime={at}>{exact.format(new Date(at))}</time>

/** What ends with a day, in UTC, as a time of the API. */
export const endOfDay = (day: string): string => `${day}T23:59:59.999Z`
