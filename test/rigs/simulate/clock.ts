import type { Clock } from '../../../runtime/kernel/machine/clock.ts'

type Waiting = { readonly at: number; readonly number: number; readonly callback: () => void }

/** The clock of a simulation: it only advances when {@link step} moves it to the next due time. */
export class StepClock implements Clock {
  private time = Date.UTC(2026, 0, 5, 9, 0, 0)
  private waiting: Waiting[] = []
  private numbers = 0

  now(): number {
    return this.time
  }

  after(ms: number, callback: () => void): () => void {
    const entry = { at: this.time + Math.max(0, Math.round(ms)), number: this.numbers++, callback }
    this.waiting.push(entry)
    return () => {
      this.waiting = this.waiting.filter((other) => other !== entry)
    }
  }

  /** Advances to the next due callback and runs it; false if none is due until then, and the time is `until`. */
  step(until: number): boolean {
    let next: Waiting | null = null
    for (const one of this.waiting)
      if (next === null || one.at < next.at || (one.at === next.at && one.number < next.number)) next = one
    if (next === null || next.at > until) {
      this.time = Math.max(this.time, until)
      return false
    }
    this.waiting = this.waiting.filter((other) => other !== next)
    this.time = Math.max(this.time, next.at)
    next.callback()
    return true
  }
}
