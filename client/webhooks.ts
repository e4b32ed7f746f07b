/** Verification of webhooks that Hirewire sends, by Standard Webhooks. */
import { WebhookVerificationError as Refusal, Webhook } from 'standardwebhooks'

/** A class of our own: the types of this package then name no other package. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError'
}

type Delivery = {
  /** The body as it was received: parsed and printed again, it has another signature. */
  readonly body: string
  /** Those of the request; `webhook-id`, `webhook-timestamp` and `webhook-signature` are read. */
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>
}

/**
 * The event of a delivery. `secret`: that of the endpoint, `whsec_…`; while it is rotated, either one is valid. Throws
 * `WebhookVerificationError` if the signature is not of this secret, or older than five minutes.
 */
export function verifyWebhook<Event = unknown>(secret: string, { body, headers }: Delivery): Event {
  const given = headers instanceof Headers ? [...headers] : Object.entries(headers)
  const texts = given.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
  try {
    return new Webhook(secret).verify(body, Object.fromEntries(texts)) as Event
  } catch (error) {
    throw error instanceof Refusal ? new WebhookVerificationError(error.message, { cause: error }) : error
  }
}
