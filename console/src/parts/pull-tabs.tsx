import { useQuery } from '@tanstack/react-query'
import { TEXTS } from '../texts.ts'
import { summaryOf } from './summary.ts'
import { Tabs } from './tabs.tsx'

/** The tabs of Pulls, with how many runs and records wait. */
export function PullTabs() {
  const summary = useQuery(summaryOf()).data
  const { held, quarantine } = TEXTS.nav.tabs
  return <Tabs of="pulls" counts={{ [held]: summary?.held_runs.count, [quarantine]: summary?.quarantine.count }} />
}
