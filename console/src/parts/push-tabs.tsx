/** The tabs of Pushes: their states, each with how many there are, groups of failures, and bulk actions. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, sessionQuery } from '../api.ts'
import { ENTRIES, tabsOf } from '../navigation.ts'
import { useFilters } from '../search.ts'
import { TEXTS } from '../texts.ts'
import { connectionOf, someOf } from './filters.tsx'
import { pushesIn, summaryOf } from './summary.ts'
import { TabList } from './tabs.tsx'

const { tabs: texts } = TEXTS.pushes
const FINISHED = ['CONFIRMED', 'REFUSED', 'CANCELLED'] as const
const UNFINISHED = ['FAILED', 'UNCERTAIN', 'IN_REVIEW', 'QUEUED', 'SENDING'] as const
type State = (typeof FINISHED)[number] | (typeof UNFINISHED)[number]

const KEPT = ['connection', 'person', 'from', 'to'] as const

/** Every push that ends changes them, which is no reason to count thousands again. */
const COUNTED_MS = 30_000

export function PushTabs() {
  const [search] = useFilters()
  const session = useQuery(sessionQuery).data
  const { connection } = search
  const counts = useCounts(connection)
  const [all, ...others] = tabsOf(ENTRIES.find(({ name }) => name === 'pushes')!, session)
  // Nobody counts the pushes of a person, or of some days.
  const isCounted = search.person === undefined && search.from === undefined && search.to === undefined
  const countOf = (count: number | undefined) => (isCounted ? { count } : {})
  const ofState = (state: State) => ({
    to: '/pushes' as const,
    search: { state },
    keeps: KEPT,
    text: texts[state],
    ...countOf(counts[state]),
  })
  const states = [...UNFINISHED, ...FINISHED].filter((state) => state !== 'SENDING' || search.state === state)
  return (
    <TabList
      label={TEXTS.nav.tabsLabel}
      tabs={[
        { to: '/pushes', keeps: KEPT, text: all!.text, ...countOf(counts.all) },
        ...states.map(ofState),
        ...others.map((tab) => (tab.to === '/pushes/groups' ? { ...tab, search: someOf(search, 'connection') } : tab)),
      ]}
    />
  )
}

/** What is unfinished is in the summary; the rest is counted on its own. */
function useCounts(connection: string | undefined): Partial<Record<State | 'all', number>> {
  // A tab that is about to be clicked does not move.
  const summary = useQuery({ ...summaryOf(connection), placeholderData: keepPreviousData }).data
  const rest = useQuery({
    queryKey: ['counts of pushes', connection],
    queryFn: async () => {
      const count = async (state?: State) => {
        const query = { ...connectionOf({ connection }), ...(state && { state: [state] }), limit: 1, count: true }
        return (await api.get('/v1/pushes', { params: { query } })).total?.count
      }
      const [all, ...finished] = await Promise.all([count(), ...FINISHED.map(count)])
      return Object.fromEntries([['all', all], ...FINISHED.map((state, at) => [state, finished[at]])])
    },
    refetchInterval: COUNTED_MS,
    placeholderData: keepPreviousData,
  }).data
  return {
    ...(summary && Object.fromEntries(UNFINISHED.map((state) => [state, pushesIn(summary, state)]))),
    ...rest,
  }
}
