import { EVERY_CALL, keyOfConnector } from '../kernel/budget.ts'
import type { Clock } from '../kernel/clock.ts'
import type { BudgetPort, BudgetWindow, CallNumbers } from '../store/port/budgets.ts'
import type { Slots } from '../strategies/limits/limits.ts'
import { createFileMemoryLimit, type FileRoom } from './file-memory-limit.ts'
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
export type Gate = {
  pass(claim: Claim): Promise<Admitted>
  /** Calls in flight: all, or those of a scope. */
  underWay(scope?: string): number
  waiting(): Waiting[]
  /** A response reported how many calls of these scopes may be in flight at once. */
  learn(slots: readonly Slots[]): void
  /** The reported limit of a scope, else null. */
  told(scope: string): number | null
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

type GateDeps = { readonly budgets: BudgetPort; readonly clock: Clock; readonly room?: FileRoom }

export const createRateLimiter = (key: string, deps: GateDeps): Gate => new CredentialGate(key, deps)

/** Slots for calls in flight, by scope. */
class CallSlots {
  readonly #busy = new Map<string, number>()
  readonly #told = new Map<string, number>()
  #calls = 0

  isFree(slots: readonly Slots[]): boolean {
    return slots.every(({ scope, most }) => (this.#busy.get(scope) ?? 0) < (this.#told.get(scope) ?? most))
  }

  count(slots: readonly Slots[], by: 1 | -1): void {
    this.#calls += by
    for (const { scope } of slots) this.#busy.set(scope, (this.#busy.get(scope) ?? 0) + by)
  }

  taken(scope?: string): number {
    return scope === undefined ? this.#calls : (this.#busy.get(scope) ?? 0)
  }

  learn(slots: readonly Slots[]): void {
    for (const { scope, most } of slots) this.#told.set(scope, most)
  }

  told(scope: string): number | null {
    return this.#told.get(scope) ?? null
  }
}

class CredentialGate implements Gate {
  readonly #key: string
  readonly #budgets: BudgetPort
  readonly #clock: Clock
  readonly #room: FileRoom
  readonly #line = new WaitQueue()
  readonly #slots = new CallSlots()
  #waiters: Waiter[] = []
  #looking = false
  #lookAgain = false
  #cancelTimer = (): void => undefined

  constructor(key: string, { budgets, clock, room = createFileMemoryLimit() }: GateDeps) {
    this.#key = key
    this.#budgets = budgets
    this.#clock = clock
    this.#room = room
  }

  pass(claim: Claim): Promise<Admitted> {
    return new Promise((end, fail) => {
      const now = this.#clock.now()
      const scopes = claim.windows.map(({ scope, shared }) => (shared ? scope : `${claim.key} ${scope}`))
      const place = this.#line.join(claimantOf(claim), scopes, now)
      this.#waiters.push({ claim, place, patience: now + claim.patienceMs, until: 0, end, fail })
      this.#look()
    })
  }

  underWay(scope?: string): number {
    return this.#slots.taken(scope)
  }

  waiting(): Waiting[] {
    return this.#line.waiting(this.#clock.now()).map(({ claimant, since, until }) => ({ ...claimant, since, until }))
  }

  learn(slots: readonly Slots[]): void {
    this.#slots.learn(slots)
    if (this.#waiters.length > 0) this.#lookAnew()
  }

  told(scope: string): number | null {
    return this.#slots.told(scope)
  }

  /** One check at a time; otherwise two could admit the same claim. */
  #look(): void {
    if (this.#looking) {
      this.#lookAgain = true
      return
    }
    this.#looking = true
    void this.#lookOnce().finally(() => {
      this.#looking = false
      if (!this.#lookAgain) return
      this.#lookAgain = false
      this.#look()
    })
  }

  /** Checks again after an event that may let the budget admit a claim sooner. */
  #lookAnew(): void {
    for (const waiter of this.#waiters) waiter.until = 0
    this.#look()
  }

  async #lookOnce(): Promise<void> {
    this.#cancelTimer()
    let next: number | null = null
    for (const waiter of this.#waiters.toSorted((a, b) => compare(a.place, b.place))) {
      try {
        const again = await this.#serve(waiter)
        if (again !== null) next = Math.min(again, next ?? again)
      } catch (error) {
        this.#leaveLine(waiter)
        this.#line.leave(waiter.place)
        this.#room.leave(waiter)
        waiter.fail(error)
      }
    }
    if (next === null) return
    this.#cancelTimer = this.#clock.after(Math.max(1, next - this.#clock.now()), () => this.#look())
  }

  /** Admits one claim if possible. Returns the time of the next check; null if only the end of a call can help. */
  async #serve(waiter: Waiter): Promise<number | null> {
    const { claim, place, patience } = waiter
    const { windows, endpoint, slots, fileBytes = 0, key = this.#key } = claim
    const now = this.#clock.now()
    const held = this.#line.heldUntil(place, now)
    const comes = Math.max(waiter.until, held !== null && held <= patience ? held : 0)
    if (!this.#slots.isFree(slots) || comes > now) {
      this.#room.leave(waiter)
      return this.#slots.isFree(slots) ? comes : null
    }
    if (!this.#room.take(waiter, fileBytes, () => this.#look())) return null
    const ahead = this.#line.ahead(place)
    const reserved = await this.#budgets.reserve({ key, windows, endpoint, ahead }, now)
    if (reserved.waitUntil === null) {
      this.#enter(waiter, reserved.numbers)
      return null
    }
    this.#room.leave(waiter)
    return this.#keepWaiting(waiter, reserved.waitUntil)
  }

  #enter(waiter: Waiter, numbers: CallNumbers): void {
    this.#leaveLine(waiter)
    this.#line.serve(waiter.place)
    const { slots } = waiter.claim
    this.#slots.count(slots, 1)
    let inside = true
    const leave = (): void => {
      if (!inside) return
      inside = false
      this.#slots.count(slots, -1)
      this.#room.leave(waiter)
      this.#lookAnew()
    }
    waiter.end({ kind: 'go', numbers, leave })
  }

  /** Waits until the budget admits it; a longer wait than its patience returns the claim. */
  #keepWaiting(waiter: Waiter, until: number): number | null {
    if (until <= waiter.patience) {
      if ((waiter.claim.fileBytes ?? 0) > 0) waiter.until = until
      return until
    }
    this.#leaveLine(waiter)
    this.#line.sendAway(waiter.place, until)
    waiter.end({ kind: 'wait', until })
    return null
  }

  #leaveLine(waiter: Waiter): void {
    this.#waiters = this.#waiters.filter((other) => other !== waiter)
  }
}

const claimantOf = ({ connection, endpoint, priority }: Claim): Claimant => ({ connection, endpoint, priority })

/**
 * The limiter of one credential where the credentials of a connector share one: limits that are not shared are counted
 * per credential.
 */
function gateWithin(all: Gate, key: string, isOurs: (connection: string) => boolean): Gate {
  const own = (slots: readonly Slots[]): Slots[] =>
    slots.map((slot) => (slot.shared ? slot : { ...slot, scope: `${key} ${slot.scope}` }))
  return {
    pass: (claim) => all.pass({ ...claim, key, slots: own(claim.slots) }),
    underWay: () => all.underWay(`${key} ${EVERY_CALL}`),
    waiting: () => all.waiting().filter(({ connection }) => isOurs(connection)),
    learn: (slots) => all.learn(own(slots)),
    told: (scope) => all.told(`${key} ${scope}`),
  }
}

/** The rate limiters of an installation, one per credential, and the connections that use them. */
export type Gates = {
  /**
   * The limiter of a credential; removes the connection from the limiter it used before. `shared`: it is part of one
   * for all.
   */
  of(key: string, connection: string, shared?: boolean): Gate
  all(): { readonly key: string; readonly gate: Gate; readonly connections: readonly string[] }[]
}

export function createRateLimiters(given: GateDeps): Gates {
  // One for all, because memory does not depend on credentials.
  const deps = { room: createFileMemoryLimit(), ...given }
  const gates = new Map<string, { readonly gate: Gate; readonly shared: boolean }>()
  const ofConnectors = new Map<string, Gate>()
  const keys = new Map<string, string>()
  const open = (key: string, shared: boolean): Gate => {
    if (!shared) return createRateLimiter(key, deps)
    const connector = keyOfConnector(key)
    const all = ofConnectors.get(connector) ?? createRateLimiter(connector, deps)
    ofConnectors.set(connector, all)
    return gateWithin(all, key, (connection) => keys.get(connection) === key)
  }
  return {
    of(key, connection, shared = false) {
      keys.set(connection, key)
      const known = gates.get(key)
      const gate = known?.shared === shared ? known.gate : open(key, shared)
      gates.set(key, { gate, shared })
      return gate
    },
    all: () => {
      const connections = Map.groupBy(keys.keys(), (connection) => keys.get(connection)!)
      return [...gates].map(([key, { gate }]) => ({ key, gate, connections: (connections.get(key) ?? []).sort() }))
    },
  }
}
