import { Client } from 'undici'
import { PATIENT } from '../send.ts'

export type Sent = {
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}
export type Received = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

/** Sends one request after the other on one connection. */
export class HttpSender {
  private readonly url: string
  private client: Client

  constructor(url: string) {
    this.url = url
    this.client = new Client(url, PATIENT)
  }

  /**
   * Of an event stream, reads its first comment, and the first changes if there are any (`events`), then closes it.
   * Throws if the server closes the connection without a response.
   */
  async send({ method, path, headers, body }: Sent, { events = false } = {}): Promise<Received> {
    const { statusCode, headers: received, body: stream } = await this.client.request({ method, path, headers, body })
    const streams = String(received['content-type']).startsWith('text/event-stream') && method !== 'HEAD'
    if (!streams) return { status: statusCode, headers: received, text: await stream.text() }
    let text = ''
    for await (const chunk of stream) {
      text += String(chunk)
      if (!events || /^data: .*\n\n$/m.test(text)) break
    }
    await this.renew()
    return { status: statusCode, headers: received, text }
  }

  /** An event stream never ends: its connection is dropped. */
  private async renew(): Promise<void> {
    await this.client.destroy()
    this.client = new Client(this.url, PATIENT)
  }

  close(): Promise<void> {
    return this.client.close()
  }
}
