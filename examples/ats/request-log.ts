import type { RequestRow } from './admin-rows.ts'
import type { Call } from './http.ts'

const KEPT = 1000

export class RequestLog {
  private readonly ring: RequestRow[] = []
  private next = 0

  note(call: Call, status: number, now: number): void {
    const query = call.query.toString()
    this.ring[this.next] = { method: call.method, path: call.path, query, status, at: new Date(now).toISOString() }
    this.next = (this.next + 1) % KEPT
  }

  /** The last ones, oldest first. */
  last(limit: number): RequestRow[] {
    const inOrder = [...this.ring.slice(this.next), ...this.ring.slice(0, this.next)]
    return limit === 0 ? [] : inOrder.slice(-limit)
  }
}
