import type { App } from '../../runtime/app/contract.ts'
import { createWebhookEndpoints } from '../../runtime/app/webhook-endpoints/endpoints.ts'
import type { Clock } from '../../runtime/kernel/clock.ts'
import { systemRandom } from '../../runtime/kernel/random.ts'
import type { Store } from '../../runtime/store/port/index.ts'

/** Real ones, of which only the receiver is not. */
export function webhookEndpointsOf(store: Store, clock: Clock): App['webhookEndpoints'] {
  const attempt = { message: 'msg_1', type: 'webhook.test', attempt: 1, ms: 12, status: 204, error: null } as const
  const deliveries = { poke: () => undefined, test: async () => ({ ...attempt, at: clock.now() }) }
  return createWebhookEndpoints({ store, clock, random: systemRandom, allowPrivateAddresses: false, deliveries })
}
