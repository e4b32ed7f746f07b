import { useQuery } from '@tanstack/react-query'
import type { components } from 'hirewire/client'
import { api } from '../api.ts'
import { TEXTS } from '../texts.ts'
import './stream-strip.css'

type Counts = components['schemas']['PullCounts']

const HOURS = 24
const READ_AGAIN_MS = 60_000
const { streamStrip: texts } = TEXTS
const hour = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' })

const STATES = ['fresh', 'late', 'failed', 'none'] as const
type State = (typeof STATES)[number]

/** What failed counts more than what went well in the same hour. */
const stateOf = ({ complete, incomplete, failed }: Counts): State =>
  failed > 0 ? 'failed' : incomplete > 0 ? 'late' : complete > 0 ? 'fresh' : 'none'

/** How the runs of a stream ended in each of the last 24 hours: one mark an hour, and the sums in words. */
export function StreamStrip({ connection, stream }: { connection: string; stream: string }) {
  const hours = useQuery({
    queryKey: ['pulls by hour', connection, stream],
    queryFn: async () =>
      (await api.get('/v1/analytics/pulls', { params: { query: { connection, stream } } })).data.slice(-HOURS),
    refetchInterval: READ_AGAIN_MS,
  }).data
  if (hours === undefined) return null
  const states = hours.map(stateOf)
  const sums = STATES.flatMap((state) => {
    const count = states.filter((one) => one === state).length
    return count === 0 ? [] : [texts.hours(texts.states[state], count)]
  })
  return (
    <span className="stream-strip" role="img" aria-label={texts.label(sums.join(', '))}>
      {hours.map(({ at }, index) => (
        <span
          key={at}
          className={states[index]}
          title={texts.hour(hour.format(new Date(at)), texts.states[states[index]!])}
        />
      ))}
    </span>
  )
}
