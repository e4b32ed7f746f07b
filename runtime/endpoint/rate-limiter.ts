import type { Clock } from '../kernel/machine/clock.ts'
import { RecentMap } from '../kernel/machine/recent-map.ts'
import { EVERY_CALL, keyOfConnector } from '../kernel/model/budget.ts'
import type { BudgetPort, BudgetWindow, CallNumbers } from '../store/port/budgets.ts'
import type { Slots } from '../strategies/limits/limits.ts'
import { createFileMemoryLimit, type FileMemoryLimit } from './file-memory-limit.ts'
import { type Claimant, compare, type QueuePlace, WaitQueue } from './wait-queue.ts'

/** A call that waits to be sent. */
export type Claim = Claimant & {
  /** The credential, if several credentials share one limiter. */
  readonly key?: string
  readonly windows: readonly BudgetWindow[]
  readonly slots: readonly Slots[]
  /** Size of its files, which are read in its turn. */
  readonly fileBytes?: number
  /**
   * Longest wait for the budget; a longer one returns the claim. The waits for a slot and for file memory are
   * unbounded.
   */
  readonly patienceMs: number
}

/** `leave` releases the slot and the file memory; call it once. */
export type Admitted =
  | { readonly kind: 'go'; readonly numbers: CallNumbers; leave(): void }
  | { readonly kind: 'wait'; readonly until: number }

/** A waiting claim; `until` is set for claims that were returned. */
export type Waiting = Claimant & { readonly since: number; readonly until: number | null }

/** The only way to make a call with a credential: every caller in every connection passes it. */
export type RateLimiter = {
  pass(claim: Claim): Promise<Admitted>
  /** Calls in flight: all, or those of a scope. */
  inFlight(scope?: string): number
  waiting(): Waiting[]
  /** A response reported how many calls of these scopes may be in flight at once. */
  learn(slots: readonly Slots[]): void
  /** The reported limit of a scope, else null. */
  reportedLimit(scope: string): number | null
}

type Waiter = {
  readonly claim: Claim
  readonly place: QueuePlace
  readonly patience: number
  /**
   * When the budget admits it, as last computed; a claim with files is not checked again before, unless a call ends.
   */
  until: number
  end(passed: Admitted): void
  fail(error: unknown): void
}

type RateLimiterDeps = { readonly budgets: BudgetPort; readonly clock: Clock; readonly fileMemory?: FileMemoryLimit }

export const createRateLimiter = (key: string, deps: RateLimiterDeps): RateLimiter =>
  new CredentialRateLimiter(key, deps)

/** Scopes whose reported limit is kept: without it, the limit of the connector applies. */
const REPORTED_AT_MOST = 1_000

/** Slots for calls in flight, by scope. */
class CallSlots {
  readonly #busy = new Map<string, number>()
  readonly #reported = new RecentMap<string, number>(REPORTED_AT_MOST)
  #calls = 0

  isFree(slots: readonly Slots[]): boolean {
    return slots.every(({ scope, most }) => (this.#busy.get(scope) ?? 0) < (this.#reported.get(scope) ?? most))
  }

  count(slots: readonly Slots[], by: 1 | -1): void {
    this.#calls += by
    for (const { scope } of slots) {
      const calls = (this.#busy.get(scope) ?? 0) + by
      if (calls > 0) this.#busy.set(scope, calls)
      else this.#busy.delete(scope)
    }
  }

  taken(scope?: string): number {
    return scope === undefined ? this.#calls : (this.#busy.get(scope) ?? 0)
  }

  learn(slots: readonly Slots[]): void {
    for (const { scope, most } of slots) this.#reported.set(scope, most)
  }

  reportedLimit(scope: string): number | null {
    return this.#reported.get(scope) ?? null
  }
}

class CredentialRateLimiter implements RateLimiter {
  readonly #key: string
  readonly #budgets: BudgetPort
  readonly #clock: Clock
  readonly #fileMemory: FileMemoryLimit
  readonly #queue = new WaitQueue()
  readonly #slots = new CallSlots()
  #waiters: Waiter[] = []
  #checking = false
  #checkAgain = false
  #cancelTimer = (): void => undefined

  constructor(key: string, { budgets, clock, fileMemory = createFileMemoryLimit() }: RateLimiterDeps) {
    this.#key = key
    this.#budgets = budgets
    this.#clock = clock
    this.#fileMemory = fileMemory
  }

  pass(claim: Claim): Promise<Admitted> {
    return new Promise((end, fail) => {
      const now = this.#clock.now()
      const scopes = claim.windows.map(({ scope, shared }) => (shared ? scope : `${claim.key} ${scope}`))
      const place = this.#queue.join(claimantOf(claim), scopes, now)
      this.#waiters.push({ claim, place, patience: now + claim.patienceMs, until: 0, end, fail })
      this.#check()
    })
  }

  inFlight(scope?: string): number {
    return this.#slots.taken(scope)
  }

  waiting(): Waiting[] {
    return this.#queue.waiting(this.#clock.now()).map(({ claimant, since, until }) => ({ ...claimant, since, until }))
  }

  learn(slots: readonly Slots[]): void {
    this.#slots.learn(slots)
    if (this.#waiters.length > 0) this.#recheckAll()
  }

  reportedLimit(scope: string): number | null {
    return this.#slots.reportedLimit(scope)
  }

  /** One check at a time; otherwise two could admit the same claim. */
  #check(): void {
    if (this.#checking) {
      this.#checkAgain = true
      return
    }
    this.#checking = true
    void this.#checkOnce().finally(() => {
      this.#checking = false
      if (!this.#checkAgain) return
      this.#checkAgain = false
      this.#check()
    })
  }

  /** Checks again after an event that may let the budget admit a claim sooner. */
  #recheckAll(): void {
    for (const waiter of this.#waiters) waiter.until = 0
    this.#check()
  }

  async #checkOnce(): Promise<void> {
    this.#cancelTimer()
    let next: number | null = null
    for (const waiter of this.#waiters.toSorted((a, b) => compare(a.place, b.place))) {
      try {
        const again = await this.#serve(waiter)
        if (again !== null) next = Math.min(again, next ?? again)
      } catch (error) {
        this.#removeWaiter(waiter)
        this.#queue.leave(waiter.place)
        this.#fileMemory.leave(waiter)
        waiter.fail(error)
      }
    }
    if (next === null) return
    this.#cancelTimer = this.#clock.after(Math.max(1, next - this.#clock.now()), () => this.#check())
  }

  /** Admits one claim if possible. Returns the time of the next check; null if only the end of a call can help. */
  async #serve(waiter: Waiter): Promise<number | null> {
    const { claim, place, patience } = waiter
    const { windows, endpoint, slots, fileBytes = 0, key = this.#key } = claim
    const now = this.#clock.now()
    const heldUntil = this.#queue.heldUntil(place, now)
    const comes = Math.max(waiter.until, heldUntil !== null && heldUntil <= patience ? heldUntil : 0)
    if (!this.#slots.isFree(slots) || comes > now) {
      this.#fileMemory.leave(waiter)
      return this.#slots.isFree(slots) ? comes : null
    }
    if (!this.#fileMemory.take(waiter, fileBytes, () => this.#check())) return null
    const ahead = this.#queue.ahead(place)
    const reserved = await this.#budgets.reserve({ key, windows, endpoint, ahead }, now)
    if (reserved.waitUntil === null) {
      this.#enter(waiter, reserved.numbers)
      return null
    }
    this.#fileMemory.leave(waiter)
    return this.#keepWaiting(waiter, reserved.waitUntil)
  }

  #enter(waiter: Waiter, numbers: CallNumbers): void {
    this.#removeWaiter(waiter)
    this.#queue.serve(waiter.place)
    const { slots } = waiter.claim
    this.#slots.count(slots, 1)
    let inside = true
    const leave = (): void => {
      if (!inside) return
      inside = false
      this.#slots.count(slots, -1)
      this.#fileMemory.leave(waiter)
      this.#recheckAll()
    }
    waiter.end({ kind: 'go', numbers, leave })
  }

  /** Waits until the budget admits it; a longer wait than its patience returns the claim. */
  #keepWaiting(waiter: Waiter, until: number): number | null {
    if (until <= waiter.patience) {
      if ((waiter.claim.fileBytes ?? 0) > 0) waiter.until = until
      return until
    }
    this.#removeWaiter(waiter)
    this.#queue.postpone(waiter.place, until)
    waiter.end({ kind: 'wait', until })
    return null
  }

  #removeWaiter(waiter: Waiter): void {
    this.#waiters = this.#waiters.filter((other) => other !== waiter)
  }
}

const claimantOf = ({ connection, endpoint, priority }: Claim): Claimant => ({ connection, endpoint, priority })

/**
 * The limiter of one credential where the credentials of a connector share one: limits that are not shared are counted
 * per credential.
 */
function limiterWithin(all: RateLimiter, key: string, isOwn: (connection: string) => boolean): RateLimiter {
  const own = (slots: readonly Slots[]): Slots[] =>
    slots.map((slot) => (slot.shared ? slot : { ...slot, scope: `${key} ${slot.scope}` }))
  return {
    pass: (claim) => all.pass({ ...claim, key, slots: own(claim.slots) }),
    inFlight: () => all.inFlight(`${key} ${EVERY_CALL}`),
    waiting: () => all.waiting().filter(({ connection }) => isOwn(connection)),
    learn: (slots) => all.learn(own(slots)),
    reportedLimit: (scope) => all.reportedLimit(`${key} ${scope}`),
  }
}

/** The rate limiters of an installation, one per credential, and the connections that use them. */
export type RateLimiters = {
  /**
   * The limiter of a credential; removes the connection from the limiter it used before. `shared`: it is part of one
   * for all.
   */
  of(key: string, connection: string, shared?: boolean): RateLimiter
  /** The connection was removed. */
  forget(connection: string): void
  all(): { readonly key: string; readonly limiter: RateLimiter; readonly connections: readonly string[] }[]
}

export function createRateLimiters(given: RateLimiterDeps): RateLimiters {
  // One for all, because memory does not depend on credentials.
  const deps = { fileMemory: createFileMemoryLimit(), ...given }
  const limiters = new Map<string, { readonly limiter: RateLimiter; readonly shared: boolean }>()
  const ofConnectors = new Map<string, RateLimiter>()
  const keys = new Map<string, string>()
  const open = (key: string, shared: boolean): RateLimiter => {
    if (!shared) return createRateLimiter(key, deps)
    const connector = keyOfConnector(key)
    const all = ofConnectors.get(connector) ?? createRateLimiter(connector, deps)
    ofConnectors.set(connector, all)
    return limiterWithin(all, key, (connection) => keys.get(connection) === key)
  }
  /** A credential without connections is dropped when its last call has ended. */
  const dropUnused = (): void => {
    const used = new Set(keys.values())
    for (const [key, { limiter }] of limiters)
      if (!used.has(key) && limiter.inFlight() === 0 && limiter.waiting().length === 0) limiters.delete(key)
  }
  return {
    forget(connection) {
      keys.delete(connection)
      dropUnused()
    },
    of(key, connection, shared = false) {
      const before = keys.get(connection)
      keys.set(connection, key)
      if (before !== undefined && before !== key) dropUnused()
      const known = limiters.get(key)
      const limiter = known?.shared === shared ? known.limiter : open(key, shared)
      limiters.set(key, { limiter, shared })
      return limiter
    },
    all: () => {
      const connections = Map.groupBy(keys.keys(), (connection) => keys.get(connection)!)
      return [...limiters].map(([key, { limiter }]) => ({
        key,
        limiter,
        connections: (connections.get(key) ?? []).sort(),
      }))
    },
  }
}
