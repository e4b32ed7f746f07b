import { receiveHook } from '../../webhook.ts'
import type { Webhooks } from '../contract.ts'
import type { Core } from '../core.ts'
import type { Work } from '../work/work.ts'

/** Verifies and stores deliveries of ATSs; the lane of their connection processes them. */
export const createWebhooks = ({ flows, kills, parts }: Core, { schedule }: Work): Webhooks => ({
  async receive({ connection, ...delivery }) {
    const turn = { connection, kind: 'webhook' } as const
    const received = await receiveHook(connection, delivery, {
      ...flows(turn),
      proven: parts.evaluators.of({ ...turn, ended: kills.watchDelivery(connection).ended }),
      stopped: kills.isStopped,
    })
    schedule.poke()
    return received
  },
})
