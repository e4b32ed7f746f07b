import { PRIORITIES, type Priority } from '../kernel/model/budget.ts'

/** Which connection wants a call, and for what. */
export type Claimant = { readonly connection: string; readonly endpoint: string; readonly priority: Priority }

/** A place in the queue; a claim that has to return later keeps its place. */
export type QueuePlace = {
  readonly claimant: Claimant
  /** The scopes in which its call is counted. */
  readonly scopes: readonly string[]
  /** Increases with each place. */
  readonly number: number
  readonly since: number
  /** Number of later claims served before it. */
  readonly passed: number
  readonly until: number | null
}

/**
 * Later calls that may overtake per step of priority: a pull, three steps below a push, is overtaken at most twelve
 * times.
 */
const PASSES = 4
/** How long the queue waits for a claim that is due to return. */
const RETURN_WAIT_MS = 50
/** How long a place is kept after that time. */
const KEPT_MS = 60_000

type QueuedPlace = { -readonly [Field in keyof QueuePlace]: QueuePlace[Field] }

const stepsOf = ({ claimant }: QueuePlace): number => PRIORITIES.indexOf(claimant.priority)
/** It was overtaken the maximum number of times: from now on, arrival order decides. */
const isRipe = (place: QueuePlace): boolean => place.passed >= PASSES * stepsOf(place)

/** Negative if `a` precedes `b`. */
export function compare(a: QueuePlace, b: QueuePlace): number {
  const [ripe, other] = [isRipe(a), isRipe(b)]
  if (ripe !== other) return ripe ? -1 : 1
  return (ripe ? 0 : stepsOf(a) - stepsOf(b)) || a.number - b.number
}

/**
 * Manages the queue of one budget. Urgent claims go first, but every claim is overtaken at most a fixed number of
 * times.
 */
export class WaitQueue {
  readonly #places = new Set<QueuedPlace>()
  #number = 0

  /** The place of a new or returning claim. */
  join(claimant: Claimant, scopes: readonly string[], now: number): QueuePlace {
    for (const place of this.#places)
      if (place.until !== null && now > place.until + KEPT_MS) this.#places.delete(place)
    const kept = this.#expected(claimant)
    const place = kept ?? { claimant, scopes, number: ++this.#number, since: now, passed: 0, until: null }
    place.until = null
    this.#places.add(place)
    return place
  }

  /** Its call is sent. */
  serve(place: QueuePlace): void {
    this.#places.delete(place)
    for (const other of this.#places) if (other.number < place.number) other.passed++
  }

  /** It no longer waits and does not return. */
  leave(place: QueuePlace): void {
    this.#places.delete(place)
  }

  /**
   * Of several claims for the same work, only one keeps its place: a claim that returns often must not delay others.
   */
  postpone(place: QueuePlace, until: number): void {
    const twin = this.#expected(place.claimant)
    if (twin && compare(twin, place) < 0) this.#places.delete(place)
    else if (twin) this.#places.delete(twin)
    Object.assign(place, { until })
  }

  /** The number of claims before it that use the same scopes. */
  ahead(place: QueuePlace): number {
    return [...this.#places].filter(
      (one) => compare(one, place) < 0 && one.scopes.some((scope) => place.scopes.includes(scope)),
    ).length
  }

  /** Until when a place waits for an earlier one that is about to return; null: it need not wait. */
  heldUntil(place: QueuePlace, now: number): number | null {
    const ends = [...this.#places].flatMap((one) => {
      const isReturning = one.until !== null && one.until <= now && now < one.until + RETURN_WAIT_MS
      return isReturning && compare(one, place) < 0 ? [one.until! + RETURN_WAIT_MS] : []
    })
    return ends.length === 0 ? null : Math.max(...ends)
  }

  /** All waiting claims: present, or expected to return. */
  waiting(now: number): QueuePlace[] {
    return [...this.#places].filter(({ until }) => until === null || now < until + RETURN_WAIT_MS).sort(compare)
  }

  /** The place of an expected claim for the same work. */
  #expected(claimant: Claimant): QueuedPlace | undefined {
    const name = nameOf(claimant)
    return [...this.#places].find((one) => one.until !== null && nameOf(one.claimant) === name)
  }
}

const nameOf = ({ connection, endpoint, priority }: Claimant): string => `${connection} ${priority} ${endpoint}`
