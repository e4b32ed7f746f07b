/** How often it looks at the time. */
const EVERY_MS = 20

/**
 * When this process last waited for something to happen. What it handles now happened since, which is long ago if the
 * machine did not let it run meanwhile; and what happened first may be handled last.
 */
export class Heartbeat {
  private last = Date.now()
  private before = this.last
  private readonly timer = setInterval(() => {
    this.before = this.last
    this.last = Date.now()
  }, EVERY_MS).unref()

  // A timer that is due runs before what else happened is handled: so the look before the last one counts.
  get since(): number {
    return this.before
  }

  stop(): void {
    clearInterval(this.timer)
  }
}
