import { createParser } from 'eventsource-parser'
import { pause } from '../../../kit/real-time.ts'
import { until } from '../../../kit/until.ts'
import type { ApiResponse } from '../installation.ts'
import type { Client } from './client.ts'

type Entry = { readonly seq: number; readonly text: string }
const AGAIN_MS = 100
const PAGE = 500
/** The numbers of a reader mean other entries, or none. */
const RESTARTED = 410
const BEHIND = 409

/** Follows the change feed in one event stream, and continues where it was as often as the stream ends. */
export class FeedReader {
  /** What it has read since the feed began again. */
  private entries: Entry[] = []
  private last: string | null = null
  /** Responses by which the feed had no next entry for it. */
  private readonly ends: number[] = []
  private stopped = false
  private readonly client: Client
  private following: Promise<void> | null = null

  constructor(client: Client) {
    this.client = client
  }

  begin(): void {
    this.following = this.follow()
  }

  /**
   * Waits until it has read everything, and compares that with the pages of the feed; returns what it missed and what it
   * got twice or otherwise, as texts. `restarts`: how often it had to learn that the feed has begun again.
   */
  async faults(restarts: number): Promise<string[]> {
    const pages = await this.pages()
    const end = pages.at(-1)?.seq ?? 0
    await until(() => (this.entries.at(-1)?.seq ?? 0) >= end, { what: 'The reader of the feed gets all', everyMs: 50 })
    const read = this.entries.slice(0, pages.length)
    const wrong = pages.flatMap(({ seq, text }, at) =>
      read[at]?.text === text ? [] : [`entry ${seq} of the feed is ${text}, and its reader got ${read[at]?.text}`],
    )
    const known = this.ends.length === restarts && this.ends.every((status) => status === RESTARTED)
    return known ? wrong : [...wrong, `its reader got ${this.ends.join(', ') || 'no 410'} for ${restarts} restarts`]
  }

  async stop(): Promise<void> {
    this.stopped = true
    await this.client.close()
    await this.following
  }

  private async follow(): Promise<void> {
    while (!this.stopped) {
      await this.read()
      await pause(AGAIN_MS)
    }
  }

  private async read(): Promise<void> {
    const headers: Record<string, string> = { accept: 'text/event-stream' }
    if (this.last !== null) headers['last-event-id'] = this.last
    const response = await this.client.stream('/v1/changes', headers)
    if (response === null) return
    if (this.stopped) return void response.destroy()
    const { statusCode = 0 } = response
    if ([RESTARTED, BEHIND].includes(statusCode)) {
      this.ends.push(statusCode)
      this.last = null
      this.entries = []
    }
    const parser = createParser({
      onEvent: ({ id, event, data }) => {
        this.last = id ?? this.last
        if (event === 'change') this.entries.push(entryOf(JSON.parse(data)))
      },
    })
    try {
      for await (const chunk of response.setEncoding('utf8')) {
        if (response.statusCode === 200) parser.feed(String(chunk))
        if (this.stopped) response.destroy()
      }
    } catch {
      // It is continued.
    }
  }

  private async pages(): Promise<Entry[]> {
    const entries: Entry[] = []
    for (let cursor: string | null = null; ; ) {
      const path = `/v1/changes?limit=${PAGE}${cursor === null ? '' : `&cursor=${cursor}`}`
      const { json } = await until<ApiResponse | false>(
        async () => {
          const response = await this.client.call('GET', path)
          return response?.status === 200 && response
        },
        { what: 'A page of the feed', everyMs: 200 },
      )
      entries.push(...(json.data as Change[]).map(entryOf))
      cursor = json.next_cursor as string | null
      if (cursor === null) return entries
    }
  }
}

type Change = Readonly<Record<'model' | 'kind' | 'at', string>> & { readonly seq: number }

/** Not what an erasure takes out of an entry. */
const entryOf = ({ seq, model, kind, at }: Change): Entry => ({ seq, text: `${model} ${kind} of ${at}` })
