import { text } from './fields.ts'
import type { Fields } from './http.ts'
import { Refusal } from './http.ts'

/** After the first attempt. */
const RETRIES = 5
const AT_ONCE = 8
const PATIENCE_MS = 5000

interface Target {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

type MakeBody = (attempt: number) => Fields

interface Options {
  readonly counts: { webhooks_sent: number; webhooks_failed: number }
  readonly retryMs: number
}

/** Delivers at least once: an answer that got lost is delivered again, as real webhooks are. */
export class Webhooks {
  private readonly counts: Options['counts']
  private readonly retryMs: number
  private target: Target | null = null
  private readonly waiting: Array<{ target: Target; make: MakeBody }> = []
  private readonly closing = new AbortController()
  private running = 0
  private idle: Array<() => void> = []

  constructor({ counts, retryMs }: Options) {
    this.counts = counts
    this.retryMs = retryMs
  }

  /** `{ url, header?, key?, username?, password? }`; an empty url switches delivery off. */
  aim(fields: Fields): void {
    const url = text(fields, 'url')
    if (url === '') {
      this.target = null
      return
    }
    const parsed = URL.parse(url)
    if (parsed === null || !/^https?:$/.test(parsed.protocol) || parsed.hostname !== '127.0.0.1') {
      throw new Refusal(400, 'url must be an http URL on 127.0.0.1: a mock ATS calls no other host')
    }
    const username = text(fields, 'username')
    const key = text(fields, 'key')
    const headers: Record<string, string> = { 'content-type': 'application/json' }
    if (key !== '') headers[text(fields, 'header') || 'x-api-key'] = key
    if (username !== '')
      headers.authorization = `Basic ${Buffer.from(`${username}:${text(fields, 'password')}`).toString('base64')}`
    this.target = { url, headers }
  }

  announce(make: MakeBody): void {
    if (this.target === null) return
    this.waiting.push({ target: this.target, make })
    this.pump()
  }

  /** Resolves when nothing waits: all was delivered or given up. */
  flush(): Promise<void> {
    if (this.running === 0 && this.waiting.length === 0) return Promise.resolve()
    return new Promise((resolve) => this.idle.push(resolve))
  }

  close(): void {
    this.waiting.length = 0
    this.closing.abort()
  }

  private pump(): void {
    while (this.running < AT_ONCE) {
      const next = this.waiting.shift()
      if (next === undefined) break
      this.running += 1
      void this.deliver(next.target, next.make).then((delivered) => {
        this.counts[delivered ? 'webhooks_sent' : 'webhooks_failed'] += 1
        this.running -= 1
        this.pump()
      })
    }
    if (this.running > 0) return
    for (const resolve of this.idle.splice(0)) resolve()
  }

  private async deliver(target: Target, make: MakeBody): Promise<boolean> {
    for (let attempt = 1; attempt <= RETRIES + 1; attempt += 1) {
      if (await this.post(target, make(attempt))) return true
      if (this.closing.signal.aborted) return false
      if (attempt <= RETRIES) await this.pause()
    }
    return false
  }

  private async post(target: Target, body: Fields): Promise<boolean> {
    const signal = AbortSignal.any([this.closing.signal, AbortSignal.timeout(PATIENCE_MS)])
    try {
      const response = await fetch(target.url, {
        method: 'POST',
        headers: target.headers,
        body: JSON.stringify(body),
        redirect: 'error',
        signal,
      })
      await response.arrayBuffer()
      return response.ok
    } catch {
      return false
    }
  }

  private pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.retryMs)
      this.closing.signal.addEventListener('abort', () => {
        clearTimeout(timer)
        resolve()
      })
    })
  }
}
