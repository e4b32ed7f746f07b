/**
 * Receives webhooks of Hirewire: verifies each before it is read.
 *
 *     WEBHOOK_SECRET=whsec_… node webhook.ts
 */
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { verifyWebhook, WebhookVerificationError } from 'hirewire/client/webhooks'

const secret = process.env.WEBHOOK_SECRET ?? ''

const server = createServer(async (request, response) => {
  try {
    const event = verifyWebhook<{ type: string }>(secret, { body: await text(request), headers: request.headers })
    console.log(`received ${event.type} (${request.headers['webhook-id']})`)
    response.writeHead(204).end()
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error
    response.writeHead(400).end()
  }
})
server.listen(Number(process.env.PORT ?? 3000), '127.0.0.1', () => console.log('listening', server.address()))
