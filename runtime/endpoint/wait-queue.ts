import { PRIORITIES, type Priority } from '../kernel/budget.ts'

/** Who wants a call, and for what. */
export type Claimant = { readonly connection: string; readonly endpoint: string; readonly priority: Priority }

/** A place in the line; whoever is sent away until a time keeps it. */
export type QueuePlace = {
  readonly claimant: Claimant
  /** What its call is counted in. */
  readonly scopes: readonly string[]
  /** Grows with each place. */
  readonly number: number
  readonly since: number
  /** Later ones that went before it. */
  readonly passed: number
  readonly until: number | null
}

/** Later calls that each step of priority lets pass: a pull, three steps below a push, lets twelve pass and no more. */
const PASSES = 4
/** So long the line waits for whoever comes back at the time that was named. */
const COMING_MS = 50
/** So long a place is kept beyond that time. */
const KEPT_MS = 60_000

type QueuedPlace = { -readonly [Field in keyof QueuePlace]: QueuePlace[Field] }

const stepsOf = ({ claimant }: QueuePlace): number => PRIORITIES.indexOf(claimant.priority)
/** It has let as many pass as it has to: from now on, who came first goes first. */
const isRipe = (place: QueuePlace): boolean => place.passed >= PASSES * stepsOf(place)

/** Less than 0 where `a` goes before `b`. */
export function compare(a: QueuePlace, b: QueuePlace): number {
  const [ripe, other] = [isRipe(a), isRipe(b)]
  if (ripe !== other) return ripe ? -1 : 1
  return (ripe ? 0 : stepsOf(a) - stepsOf(b)) || a.number - b.number
}

/**
 * Hands out places in the line for one budget. What is urgent goes first, and whatever comes in, nothing lets more than a
 * fixed number of later calls pass.
 */
export class WaitQueue {
  readonly #places = new Set<QueuedPlace>()
  #number = 0

  /** The place of who comes, or comes back. */
  join(claimant: Claimant, scopes: readonly string[], now: number): QueuePlace {
    for (const place of this.#places)
      if (place.until !== null && now > place.until + KEPT_MS) this.#places.delete(place)
    const kept = this.#expected(claimant)
    const place = kept ?? { claimant, scopes, number: ++this.#number, since: now, passed: 0, until: null }
    place.until = null
    this.#places.add(place)
    return place
  }

  /** Its call goes. */
  serve(place: QueuePlace): void {
    this.#places.delete(place)
    for (const other of this.#places) if (other.number < place.number) other.passed++
  }

  /** It waits no more, and does not come back. */
  leave(place: QueuePlace): void {
    this.#places.delete(place)
  }

  /** Of several calls for the same, one keeps its place: whoever comes back for much must not hold up the others. */
  sendAway(place: QueuePlace, until: number): void {
    const twin = this.#expected(place.claimant)
    if (twin && compare(twin, place) < 0) this.#places.delete(place)
    else if (twin) this.#places.delete(twin)
    Object.assign(place, { until })
  }

  /** How many go before it and take from the same. */
  ahead(place: QueuePlace): number {
    return [...this.#places].filter(
      (one) => compare(one, place) < 0 && one.scopes.some((scope) => place.scopes.includes(scope)),
    ).length
  }

  /** Until when a place has to wait for one before it that is about to come back; null: it need not. */
  heldUntil(place: QueuePlace, now: number): number | null {
    const ends = [...this.#places].flatMap((one) => {
      const coming = one.until !== null && one.until <= now && now < one.until + COMING_MS
      return coming && compare(one, place) < 0 ? [one.until! + COMING_MS] : []
    })
    return ends.length === 0 ? null : Math.max(...ends)
  }

  /** Everybody who waits: here, or sent away and still expected. */
  waiting(now: number): QueuePlace[] {
    return [...this.#places].filter(({ until }) => until === null || now < until + COMING_MS).sort(compare)
  }

  /** The place of whoever was sent away and wants the same. */
  #expected(claimant: Claimant): QueuedPlace | undefined {
    const name = nameOf(claimant)
    return [...this.#places].find((one) => one.until !== null && nameOf(one.claimant) === name)
  }
}

const nameOf = ({ connection, endpoint, priority }: Claimant): string => `${connection} ${priority} ${endpoint}`
