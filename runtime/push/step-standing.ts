import type { DispatchRefusal } from '../store/port/dispatch-checks.ts'
import type { Standing } from '../store/port/pushes.ts'

/** What a step began with: read once for all that decides before its first request. */
export class StepStanding {
  readonly read: Standing
  private isFirst = true

  constructor(read: Standing) {
    this.read = read
  }

  /** For the first request of the step, why it may not leave; undefined: it has to be read, as for every further one. */
  takeRefusal(): DispatchRefusal | null | undefined {
    const { isFirst } = this
    this.isFirst = false
    return isFirst ? this.read.refusal : undefined
  }
}
