/** How the runs of a connection, or of one of its streams, ended in each of the last 24 hours. */
import { useQuery } from '@tanstack/react-query'
import { TEXTS } from '../texts.ts'
import { hourText, pullsByHour } from './by-hour.ts'

const { strip: texts } = TEXTS
const STATES = ['fresh', 'late', 'failed', 'none'] as const
type State = (typeof STATES)[number]
type Ended = { readonly complete: number; readonly incomplete: number; readonly failed: number }

/** What failed counts more than what went well in the same hour. */
const stateOf = ({ complete, incomplete, failed }: Ended): State =>
  failed > 0 ? 'failed' : incomplete > 0 ? 'late' : complete > 0 ? 'fresh' : 'none'

const [WIDTH, STEP, HEIGHT] = [3, 4, 20]
/** Different heights, so that the colour is not all that tells them apart. */
const HEIGHTS: Readonly<Record<State, number>> = { fresh: HEIGHT, late: 14, failed: HEIGHT, none: 3 }

/** One mark an hour, and the sums in words. */
export function Strip({ connection, stream }: { connection: string; stream?: string }) {
  const hours = useQuery(pullsByHour(connection, stream)).data ?? []
  const states = hours.map(stateOf)
  const sums = STATES.flatMap((state) => {
    const count = states.filter((one) => one === state).length
    return count === 0 ? [] : [texts.hours(texts.states[state], count)]
  })
  return (
    <svg className="strip" role="img" aria-label={texts.label(sums.join(', '))} viewBox={`0 0 ${24 * STEP} ${HEIGHT}`}>
      {hours.map((hour, at) => {
        const state = states[at]!
        const height = HEIGHTS[state]
        return (
          <rect key={hour.at} {...{ x: at * STEP, y: HEIGHT - height, width: WIDTH, height }} className={state}>
            <title>{texts.hour(hourText(hour.at), texts.states[state])}</title>
          </rect>
        )
      })}
    </svg>
  )
}
