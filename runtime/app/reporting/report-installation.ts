import type { Store } from '../../store/port/index.ts'
import type { Metrics } from './metrics.ts'

type Reported = Pick<Store, 'issues' | 'nodes' | 'pauses'>

/** Sets the gauges that are read from the store, those of the whole installation among them. */
export async function reportInstallation(store: Reported, metrics: Metrics): Promise<void> {
  const open = await store.issues.list({ open: true }, { limit: 500 })
  metrics.issuesOpen.set(open.data.length)
  const { pushes, pulls } = await store.pauses.get()
  metrics.pushesPaused.set(pushes ? 1 : 0)
  metrics.pullsPaused.set(pulls ? 1 : 0)
  const nodes = (await store.nodes?.list()) ?? [{ isSelf: true }]
  metrics.nodes.set(nodes.length)
  metrics.nodeLease.set(nodes.some(({ isSelf }) => isSelf) ? 1 : 0)
  metrics.storeRoundTrip.set((store.nodes?.roundTripMs() ?? 0) / 1000)
}
