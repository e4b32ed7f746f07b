import { expect, test } from 'vitest'
import { createMetrics } from '../../../runtime/app/reporting/metrics.ts'
import { reportInstallation } from '../../../runtime/app/reporting/report-installation.ts'
import type { NodeRow } from '../../../runtime/store/port/nodes.ts'

const MINUTE = 60_000
const NOW = 1_000_000
const store = (nodes: Partial<NodeRow>[] | null) =>
  ({
    issues: { list: async () => ({ data: [{}, {}], next: null }) },
    pauses: { get: async () => ({ pushes: { by: null, at: null }, pulls: null, version: '1' }) },
    ...(nodes && { nodes: { list: async () => nodes, roundTripMs: () => 1.5 } }),
  }) as unknown as Parameters<typeof reportInstallation>[0]

const textOf = async (nodes: Partial<NodeRow>[] | null): Promise<string> => {
  const metrics = createMetrics()
  await reportInstallation(store(nodes), metrics)
  return metrics.registry.metrics()
}

test('a node that started no lane of a kind for ten minutes reports no delay of it: another node may run them now', async () => {
  const metrics = createMetrics()
  metrics.laneStarted({ kind: 'push', delayMs: 70_000 }, NOW)
  metrics.laneStarted({ kind: 'pull', delayMs: 500 }, NOW + 9 * MINUTE)
  metrics.forgetDelaysBefore(NOW)
  expect(await metrics.registry.metrics()).toContain('hirewire_lane_lag_seconds{kind="push"} 70')
  metrics.forgetDelaysBefore(NOW + MINUTE)
  const text = await metrics.registry.metrics()
  expect(text).not.toContain('kind="push"')
  expect(text).toContain('hirewire_lane_lag_seconds{kind="pull"} 0.5')
})

test('each node reports the nodes of the store, whether it has its lease, and how far its database is', async () => {
  expect(await textOf([{ isSelf: false }, { isSelf: true }])).toMatch(
    /^hirewire_nodes 2\n[\s\S]*^hirewire_node_lease 1$/m,
  )
  expect(await textOf([{ isSelf: true }])).toContain('\nhirewire_store_round_trip_seconds 0.0015\n')
  expect(await textOf([{ isSelf: false }])).toMatch(/^hirewire_nodes 1\n[\s\S]*^hirewire_node_lease 0$/m)
})

test('a store in a file has one node, which never loses a lease', async () => {
  const text = await textOf(null)
  expect(text).toContain('\nhirewire_nodes 1\n')
  expect(text).toContain('\nhirewire_node_lease 1\n')
  expect(text).toContain('\nhirewire_store_round_trip_seconds 0\n')
  expect(text).toContain('\nhirewire_issues_open 2\n')
  expect(text).toContain('\nhirewire_pushes_paused 1\n')
  expect(text).toContain('\nhirewire_pulls_paused 0\n')
})
