import { createHmac } from 'node:crypto'

/** The webhook credential of the connections of these tests. */
export const KEY = 'hook-key-of-the-customer'

/** The events of a webhook with this `verify`; `more` are further keys of it, and `handlers` further handlers. */
export const hookSpec = (verify: string, more = '', handlers = ''): string => `
events:
  kind: webhook
  credentials: { key: { secret: true } }
  verify: ${verify}
  event: event
  handlers: [{ events: job.changed, refresh: { jobs: id } }${handlers}]
${more}`

/** Its deliveries carry an HMAC of the body under {@link KEY}. */
export const signedHook = (more = '', handlers = ''): string =>
  hookSpec(`{ kind: hmac, keys: [$credentials.key], signature: { header: x-signature } }`, more, handlers)

export const signed = (text: string, key = KEY): string => createHmac('sha256', key).update(text).digest('hex')

/** A delivery as the app receives it; genuine, unless another signature is given. */
export const delivery = (connection: string, text: string, signature = signed(text)) => ({
  connection,
  method: 'POST',
  url: `/webhooks/${connection}`,
  headers: { 'x-signature': signature },
  body: Buffer.from(text),
})
