/**
 * Required to send a call that contains personal data. It is confirmed right before each request is dispatched, and
 * checked again in the turn in which the first byte would leave. Only `push/permit.ts` creates permits
 * (`scripts/layering.ts` checks this).
 */
export abstract class Permit {
  /** Makes the type nominal: an object of the same shape is not a permit. */
  declare protected readonly isPermit: true
  /**
   * Called right before a request is dispatched. False: it is not dispatched, and {@link Permit.holds} returns false
   * from then on.
   */
  abstract confirm(): Promise<boolean>
  /** Called in the turn of the first byte. */
  abstract holds(): boolean
  /** The request has started, or never will. */
  abstract end(): void
  /** Checked before preparatory work such as a login or the wait for a turn; not sufficient to dispatch a request. */
  async allowsNext(): Promise<boolean> {
    try {
      return await this.confirm()
    } finally {
      this.end()
    }
  }
}
