import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { onTestFinished, vi } from 'vitest'
import { showEvent } from '../../../runtime/api/webhook-payload.ts'
import { createLogger } from '../../../runtime/app/reporting/log.ts'
import { createMetrics } from '../../../runtime/app/reporting/metrics.ts'
import { createDeliveries, type Deliveries } from '../../../runtime/app/webhook-endpoints/deliveries.ts'
import { createWebhookEndpoints } from '../../../runtime/app/webhook-endpoints/endpoints.ts'
import { createHttpClient, type HttpClientOptions } from '../../../runtime/http/client.ts'
import type { HttpClient } from '../../../runtime/http/exchange.ts'
import { systemRandom } from '../../../runtime/kernel/machine/random.ts'
import { createMasker } from '../../../runtime/kernel/secrets/mask.ts'
import type { Store, WebhookAttemptRow } from '../../../runtime/store/port/index.ts'
import { openInTurn } from '../../kit/memory-store.ts'
import { openStoreKit, type StoreKit, walk } from '../../kit/store.ts'
import { until } from '../../kit/until.ts'

// biome-ignore lint/suspicious/noExplicitAny: a test compares what it expects
type Json = Record<string, any>
export type Received = {
  readonly id: string
  readonly attempt: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly event: Json
}
export type Answer = {
  readonly status?: number
  readonly headers?: Record<string, string>
  readonly body?: string
  /** The response never ends. */
  readonly isEndless?: boolean
}

/** A receiver of webhooks on loopback. Without an answer, it never responds. */
export async function openReceiver(
  answer: (received: Received) => Answer | null | Promise<Answer | null> = () => ({}),
) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const headers = request.headers as Record<string, string>
    const one = {
      id: headers['webhook-id']!,
      attempt: Number(headers['webhook-attempt']),
      headers,
      body,
      event: JSON.parse(body) as Json,
    }
    received.push(one)
    const given = await answer(one)
    if (given === null) return
    const { status = 204, headers: more = {}, body: text = '', isEndless = false } = given
    response.writeHead(status, more)
    if (isEndless) response.write(text)
    else response.end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received }
}

/** The verifier of the library, at the time of the test. */
export function verify(secret: string, { body, headers }: Pick<Received, 'body' | 'headers'>, now: number): Json {
  const at = vi.spyOn(Date, 'now').mockReturnValue(now)
  try {
    return new Webhook(secret).verify(body, headers) as Json
  } finally {
    at.mockRestore()
  }
}

type Opening = {
  readonly allowPrivateAddresses?: boolean
  readonly kit?: StoreKit
  /** Instead of that of the product. */
  readonly deadlineMs?: number
  /** Looks up the names of endpoints. */
  readonly names?: HttpClientOptions['names']
}

/** A store with a connection, and what sends its events; nothing else runs. */
export async function openSender({ allowPrivateAddresses = true, kit: given, deadlineMs, names }: Opening = {}) {
  const kit = given ?? (await openStoreKit(openInTurn))
  const { store, clock } = kit
  if (!given) onTestFinished(() => store.close())
  const network = createHttpClient({ allowPrivateAddresses, ...(names && { names }) })
  onTestFinished(() => network.close())
  const http: HttpClient = {
    ...network,
    attempt: (request, limits) => network.attempt(request, { ...limits, ...(deadlineMs && { deadlineMs }) }),
  }
  const opened: Deliveries[] = []
  onTestFinished(async () => void (await Promise.all(opened.map((one) => one.stop()))))
  /** A node that delivers. */
  const node = (of: Store = store): Deliveries => {
    const logger = createLogger({ level: 'silent', masker: createMasker() })
    const deps = { store: of, http, show: showEvent, clock, random: systemRandom, logger, metrics: createMetrics() }
    const deliveries = createDeliveries(deps)
    opened.push(deliveries)
    return deliveries
  }
  const deliveries = node()
  const endpoints = createWebhookEndpoints({
    ...{ store, clock, random: systemRandom, allowPrivateAddresses, deliveries },
  })
  const attempts = async (id: string): Promise<WebhookAttemptRow[]> =>
    (await walk((paging) => store.webhookEndpoints.attempts(id, {}, paging))).toReversed()
  return {
    kit,
    store,
    clock,
    endpoints,
    deliveries,
    node,
    attempts,
    /** Waits until so many attempts are in the log. */
    async logged(id: string, count: number): Promise<WebhookAttemptRow[]> {
      await until(async () => (await attempts(id)).length >= count)
      return attempts(id)
    },
  }
}
