import { useSyncExternalStore } from 'react'
import { TEXTS } from '../texts.ts'

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
]
const relative = new Intl.RelativeTimeFormat(undefined, { style: 'short' })
/** Its words for no seconds are "now", and for a day "tomorrow", which in a day may be wrong. */
const inWords = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto', style: 'short' })
const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'long' })

function relativeText(ms: number): string {
  const [unit, size] = UNITS.find(([, least]) => Math.abs(ms) >= least) ?? (['second', 1_000] as const)
  const count = Math.trunc(ms / size)
  // As "2 min ago": the full stops of abbreviations only take room.
  return (count === 0 ? inWords.format(0, unit) : relative.format(count, unit)).replaceAll('.', '')
}

const watchers = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One timer for all times of the page; React draws only those whose words changed. */
function onEverySecond(watcher: () => void): () => void {
  watchers.add(watcher)
  timer ??= setInterval(() => {
    for (const each of watchers) each()
  }, 1_000)
  return () => {
    watchers.delete(watcher)
    if (watchers.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

type Shown = { readonly at: string | null }

/** When something happened, as it is from now, with the exact time on hover. */
export const Time = ({ at }: Shown) =>
  // The clock of the browser may be behind that of the server: what happened is never ahead.
  at === null ? TEXTS.none : <Relative at={at} latest={0} />

/** When something is due or ends. */
export const Due = ({ at }: Shown) =>
  at === null ? TEXTS.none : <Relative at={at} latest={Number.POSITIVE_INFINITY} />

/** When something is done next: once that time has come, it may start at any moment. */
export const Next = ({ at }: Shown) =>
  at !== null && Date.parse(at) <= Date.now() ? (
    <span title={exact.format(new Date(at))}>{TEXTS.due}</span>
  ) : (
    <Due at={at} />
  )

function Relative({ at, latest }: { at: string; latest: number }) {
  const date = new Date(at)
  const text = useSyncExternalStore(onEverySecond, () => relativeText(Math.min(date.getTime() - Date.now(), latest)))
  return (
    <time dateTime={at} title={exact.format(date)}>
      {text}
    </time>
  )
}

/** For what has to be compared or quoted. */
export const ExactTime = ({ at }: { at: string }) => <time dateTime={at}>{exact.format(new Date(at))}</time>

/** What ends with a day, in UTC, as a time of the API. */
export const endOfDay = (day: string): string => `${day}T23:59:59.999Z`
