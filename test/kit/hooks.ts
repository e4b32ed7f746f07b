import { createHmac } from 'node:crypto'

/** The webhook credential of the connections of these tests. */
export const KEY = 'hook-key-of-the-customer'

/** The events of a webhook with this `verify`; `more` are further keys of it, and `on` further events. */
export const hookSpec = (verify: string, more = '', on = ''): string => `
events:
  hook:
    kind: webhook
    credentials: { key: { secret: true } }
    verify: ${verify}
    event: event
    on: { job.changed: { refresh: jobs, with: { id: id } }${on} }
${more}`

/** Its deliveries carry an HMAC of the body under {@link KEY}. */
export const signedHook = (more = '', on = ''): string =>
  hookSpec(`{ kind: hmac, keys: [$credentials.key], signature: { header: x-signature } }`, more, on)

export const signed = (text: string, key = KEY): string => createHmac('sha256', key).update(text).digest('hex')

/** A delivery as the app receives it; genuine, unless another signature is given. */
export const delivery = (connection: string, text: string, signature = signed(text)) => ({
  connection,
  method: 'POST',
  url: `/webhooks/${connection}`,
  headers: { 'x-signature': signature },
  body: Buffer.from(text),
})
