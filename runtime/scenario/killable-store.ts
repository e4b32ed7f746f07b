import type { Store } from '../store/port/index.ts'

/** A process that can be killed: from then on nothing that it asks of the store is answered, so that none of its work goes on. */
export type KillableStore = { store(real: Store): Store; end(): void }

const NEVER = new Promise<never>(() => undefined)

export function killable(): KillableStore {
  let alive = true
  return {
    store: (real) => intercept(real, (call) => (alive ? call() : NEVER)),
    end: () => {
      alive = false
    },
  }
}

/**
 * The same thing, with each call of each function of it, and of whatever is in it, made by `door`. What there is to be called is
 * read from the thing itself, so that a port that is added to the store cannot be forgotten.
 */
export function intercept<Thing extends object>(thing: Thing, door: (call: () => unknown) => unknown): Thing {
  return new Proxy(thing, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member === 'object' && member !== null) return intercept(member, door)
      if (typeof member !== 'function') return member
      return (...given: unknown[]): unknown => door(() => Reflect.apply(member, target, given))
    },
  })
}
