/** How fresh the records of a connection were in each of the last 24 hours. */
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

export function Strip({ connection }: { connection: string }) {
  const hours = useQuery(pullsByHour(connection)).data ?? []
  const states = hours.map(stateOf)
  const said = STATES.flatMap((state) => {
    const count = states.filter((one) => one === state).length
    return count === 0 ? [] : [texts.hours(texts.states[state], count)]
  })
  return (
    <svg className="strip" role="img" aria-label={texts.label(said.join(', '))} viewBox={`0 0 ${24 * STEP} ${HEIGHT}`}>
      {hours.map((hour, at) => {
        const state = states[at]!
        return (
          <rect
            key={hour.at}
            x={at * STEP}
            y={state === 'none' ? HEIGHT - 3 : 0}
            width={WIDTH}
            height={state === 'none' ? 3 : HEIGHT}
            className={state}
          >
            <title>{texts.hour(hourText(hour.at), texts.states[state])}</title>
          </rect>
        )
      })}
    </svg>
  )
}
