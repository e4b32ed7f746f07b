import { EVERY_CALL, keyOfConnector } from '../kernel/budget.ts'
import type { Clock } from '../kernel/clock.ts'
import type { BudgetPort, BudgetWindow, CallNumbers } from '../store/port/budgets.ts'
import type { Slots } from '../strategies/limits/limits.ts'
import { createFileMemoryLimit, type FileRoom } from './file-memory-limit.ts'
import { type Claimant, compare, type QueuePlace, WaitQueue } from './wait-queue.ts'

/** A call that wants to go. */
export type Claim = Claimant & {
  /** The credential, where those of several pass one gate. */
  readonly key?: string
  readonly windows: readonly BudgetWindow[]
  readonly slots: readonly Slots[]
  /** Of the files that it carries: they are read in its turn. */
  readonly fileBytes?: number
  /** Longest wait for the budget; beyond it the claim is sent away. A wait for a place under way, or for room, is not bounded. */
  readonly patienceMs: number
}

/** `leave` gives the place among the calls under way back, and the room of the files, once. */
export type Admitted =
  | { readonly kind: 'go'; readonly numbers: CallNumbers; leave(): void }
  | { readonly kind: 'wait'; readonly until: number }

/** Who waits now; `until` is known of those that were sent away. */
export type Waiting = Claimant & { readonly since: number; readonly until: number | null }

/** The one way to a call with a credential: whoever uses it, in whatever connection, comes by here. */
export type Gate = {
  pass(claim: Claim): Promise<Admitted>
  /** Calls under way, all or those of a scope. */
  underWay(scope?: string): number
  waiting(): Waiting[]
  /** An answer told how many calls of these scopes may be under way at once. */
  learn(slots: readonly Slots[]): void
  /** What was told of a scope, else null. */
  told(scope: string): number | null
}

type Waiter = {
  readonly claim: Claim
  readonly place: QueuePlace
  readonly patience: number
  /** When the budget lets it go, as it was told last; whoever carries files is not asked again before, unless a call ends. */
  until: number
  end(passed: Admitted): void
  fail(error: unknown): void
}

type GateDeps = { readonly budgets: BudgetPort; readonly clock: Clock; readonly room?: FileRoom }

export const createRateLimiter = (key: string, deps: GateDeps): Gate => new CredentialGate(key, deps)

/** Places for calls under way, by scope. */
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

  /** One look at a time, or two would let the same one go. */
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

  /** Something happened for which the budget may let somebody go sooner. */
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

  /** Lets one go if it can. Gives the time at which it is worth to look again; null where nothing but a call that ends helps. */
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

  /** Until the budget has something for it again; beyond its patience it is sent away. */
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

/** The gate of one credential where those of a connector pass one: what is not shared is counted for it alone. */
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

/** The gates of an installation, one for each credential, and which connections come by them. */
export type Gates = {
  /** The gate of a credential; a connection that came by another one before does so no more. `shared`: it is part of one for all. */
  of(key: string, connection: string, shared?: boolean): Gate
  all(): { readonly key: string; readonly gate: Gate; readonly connections: readonly string[] }[]
}

export function createRateLimiters(given: GateDeps): Gates {
  // One for all: memory is not a matter of credentials.
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
