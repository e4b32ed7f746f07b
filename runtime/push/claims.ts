import { emailKey } from '../kernel/text/contact.ts'
import type { PushRow } from '../store/port/index.ts'
import type { PushDeps } from './deps.ts'

type Asking = PromiseWithResolvers<PushRow | undefined>

/**
 * The pushes of one run of a lane: each is the oldest waiting one of its person. Those who ask while nothing is being read
 * get theirs of one read, and no push twice.
 */
export class Claims {
  private readonly connection: string
  private readonly deps: Pick<PushDeps, 'pushes' | 'clock'>
  private readonly inFlight = new Map<string, PushRow>()
  private asking: Asking[] = []
  private isReading = false

  constructor(connection: string, deps: Claims['deps']) {
    this.connection = connection
    this.deps = deps
  }

  /** The next push; undefined: none waits now. */
  next(): Promise<PushRow | undefined> {
    const asked = Promise.withResolvers<PushRow | undefined>()
    this.asking.push(asked)
    void this.read()
    return asked.promise
  }

  end({ id }: PushRow): void {
    this.inFlight.delete(id)
  }

  private async read(): Promise<void> {
    if (this.isReading) return
    this.isReading = true
    // All that ask in this turn.
    await null
    while (this.asking.length > 0) {
      const all = this.asking
      this.asking = []
      try {
        this.give(all, await this.heads(all.length))
      } catch (error) {
        for (const { reject } of all) reject(error)
      }
    }
    this.isReading = false
  }

  private heads(count: number): Promise<PushRow[]> {
    const { pushes, clock } = this.deps
    // As they are now: one that ends before the answer arrives is in it as it was before, perhaps with a step less.
    const known = new Map(this.inFlight)
    return pushes.heads(this.connection, clock.now(), { limit: known.size + count, known })
  }

  private give(all: readonly Asking[], heads: readonly PushRow[]): void {
    const { inFlight } = this
    for (const { resolve } of all) {
      const push = heads.find((head) => ![...inFlight.values()].some((other) => isSamePerson(head, other)))
      if (push) inFlight.set(push.id, push)
      resolve(push)
    }
  }
}

/** A retried older push comes first for its person, even while a later one is being processed. */
function isSamePerson(one: PushRow, other: PushRow): boolean {
  const [email, otherEmail] = [one, other].map(({ candidate }) => emailKey(String(candidate.email ?? '')))
  return one.person === other.person || (email !== null && email === otherEmail)
}
