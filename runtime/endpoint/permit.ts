/**
 * What a call leaves under that speaks of a person. It is confirmed right before each request is dispatched, and asked again in the
 * turn in which the first byte would leave. The file that makes permits is `push/permit.ts`; no other one does (`scripts/layering.ts`).
 */
export abstract class Permit {
  /** What only looks like a permit is none. */
  declare protected readonly isPermit: true
  /** Right before a request is dispatched. False: it is not, and {@link Permit.holds} says the same from then on. */
  abstract confirm(): Promise<boolean>
  /** In the turn of the first byte. */
  abstract holds(): boolean
  /** The request has started, or never will. */
  abstract end(): void
  /** Asked before what goes before a request, as a login or the wait for its turn: nothing is dispatched on this answer. */
  async allowsNext(): Promise<boolean> {
    try {
      return await this.confirm()
    } finally {
      this.end()
    }
  }
}
