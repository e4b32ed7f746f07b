import { EVERY_CALL, keyOfConnector } from '../kernel/budget.ts'
import type { Clock } from '../kernel/clock.ts'
import type { BudgetPort, BudgetWindow, CallNumbers } from '../store/port/budgets.ts'
import type { Slots } from '../strategies/limits/limits.ts'
import { createFileMemoryLimit, type FileRoom } from './file-memory-limit.ts'
import { type Claimant, compare, createWaitQueue, type QueuePlace } from './wait-queue.ts'

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

export function createRateLimiter(key: string, { budgets, clock, room = createFileMemoryLimit() }: GateDeps): Gate {
  const line = createWaitQueue()
  const busy = new Map<string, number>()
  const told = new Map<string, number>()
  let calls = 0
  let waiters: Waiter[] = []
  let looking = false
  let lookAgain = false
  let cancelTimer = (): void => undefined

  const hasSlot = ({ slots }: Claim): boolean =>
    slots.every(({ scope, most }) => (busy.get(scope) ?? 0) < (told.get(scope) ?? most))

  const count = ({ slots }: Claim, by: 1 | -1): void => {
    calls += by
    for (const { scope } of slots) busy.set(scope, (busy.get(scope) ?? 0) + by)
  }

  function enter(waiter: Waiter, numbers: CallNumbers): void {
    const { claim, place, end } = waiter
    line.serve(place)
    count(claim, 1)
    let inside = true
    const leave = (): void => {
      if (!inside) return
      inside = false
      count(claim, -1)
      room.leave(waiter)
      lookAnew()
    }
    end({ kind: 'go', numbers, leave })
  }

  /** Lets one go if it can. Gives the time at which it is worth to look again; null where nothing but a call that ends helps. */
  async function serve(waiter: Waiter): Promise<number | null> {
    const { claim, place, patience, end } = waiter
    const { windows, endpoint, fileBytes = 0 } = claim
    const held = line.heldUntil(place, clock.now())
    const comes = Math.max(waiter.until, held !== null && held <= patience ? held : 0)
    if (!hasSlot(claim) || comes > clock.now()) {
      room.leave(waiter)
      return hasSlot(claim) ? comes : null
    }
    if (!room.take(waiter, fileBytes, look)) return null
    const ahead = line.ahead(place)
    const reserved = await budgets.reserve({ key: claim.key ?? key, windows, endpoint, ahead }, clock.now())
    if (reserved.waitUntil === null) {
      leaveLine(waiter)
      enter(waiter, reserved.numbers)
      return null
    }
    room.leave(waiter)
    if (reserved.waitUntil <= patience) {
      if (fileBytes > 0) waiter.until = reserved.waitUntil
      return reserved.waitUntil
    }
    leaveLine(waiter)
    line.sendAway(place, reserved.waitUntil)
    end({ kind: 'wait', until: reserved.waitUntil })
    return null
  }

  const leaveLine = (waiter: Waiter): void => {
    waiters = waiters.filter((other) => other !== waiter)
  }

  async function lookOnce(): Promise<void> {
    cancelTimer()
    let next: number | null = null
    for (const waiter of waiters.toSorted((a, b) => compare(a.place, b.place))) {
      try {
        const again = await serve(waiter)
        if (again !== null) next = Math.min(again, next ?? again)
      } catch (error) {
        leaveLine(waiter)
        line.leave(waiter.place)
        room.leave(waiter)
        waiter.fail(error)
      }
    }
    if (next !== null) cancelTimer = clock.after(Math.max(1, next - clock.now()), look)
  }

  /** One look at a time, or two would let the same one go. */
  function look(): void {
    if (looking) {
      lookAgain = true
      return
    }
    looking = true
    void lookOnce().finally(() => {
      looking = false
      if (!lookAgain) return
      lookAgain = false
      look()
    })
  }

  /** Something happened for which the budget may let somebody go sooner. */
  function lookAnew(): void {
    for (const waiter of waiters) waiter.until = 0
    look()
  }

  return {
    pass: (claim) =>
      new Promise((end, fail) => {
        const now = clock.now()
        const scopes = claim.windows.map(({ scope, shared }) => (shared ? scope : `${claim.key} ${scope}`))
        const place = line.join(claimantOf(claim), scopes, now)
        waiters.push({ claim, place, patience: now + claim.patienceMs, until: 0, end, fail })
        look()
      }),
    underWay: (scope) => (scope === undefined ? calls : (busy.get(scope) ?? 0)),
    waiting: () => line.waiting(clock.now()).map(({ claimant, since, until }) => ({ ...claimant, since, until })),
    learn(slots) {
      for (const { scope, most } of slots) told.set(scope, most)
      if (waiters.length > 0) lookAnew()
    },
    told: (scope) => told.get(scope) ?? null,
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
