import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { HourBars } from './hour-bars.tsx'
import { Loaded } from './loaded.tsx'
import './page.css'
import { SCREEN_TEXTS } from '../texts-of-screens.ts'

const HOURS = 24
const READ_AGAIN_MS = 60_000
const seconds = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 })
const { webhooks: texts } = SCREEN_TEXTS

/** What was delivered in the last hours, what failed, and how long receivers took. */
export function DeliveriesByHour() {
  const hours = useQuery({
    queryKey: ['deliveries by hour'],
    queryFn: async () => (await api.get('/v1/analytics/deliveries')).data.slice(-HOURS),
    refetchInterval: READ_AGAIN_MS,
  })
  return (
    <section className="sheet" aria-label={texts.byHour}>
      <h2>{texts.byHour}</h2>
      <Loaded query={hours}>
        {(rows) => (
          <HourBars
            label={texts.byHour}
            rows={rows}
            series={[
              { name: texts.results.arrived, tone: 'good', of: ({ delivered }) => delivered },
              { name: texts.results.failed, tone: 'bad', of: ({ failed }) => failed },
            ]}
            line={{ name: texts.took24, of: (row) => row.seconds_to_response, text: (n) => seconds.format(n) }}
            none={texts.noneByHour}
          />
        )}
      </Loaded>
    </section>
  )
}
