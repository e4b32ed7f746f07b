import type { Store } from '../../store/port/index.ts'

/** A process that can be killed: from then on, no request to the store is answered, so none of its work continues. */
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
 * The same object, with every call of its functions, at any depth, made through `wrap`. The members are read from the
 * object itself, so a new port of the store cannot be forgotten.
 */
export function intercept<Thing extends object>(thing: Thing, wrap: (call: () => unknown) => unknown): Thing {
  const known = new Map<PropertyKey, { readonly member: unknown; readonly wrapped: unknown }>()
  const wrapped = (target: Thing, member: unknown): unknown => {
    if (typeof member === 'object' && member !== null) return intercept(member, wrap)
    if (typeof member !== 'function') return member
    return (...given: unknown[]): unknown => wrap(() => Reflect.apply(member, target, given))
  }
  return new Proxy(thing, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      const before = known.get(name)
      if (before && before.member === member) return before.wrapped
      const made = { member, wrapped: wrapped(target, member) }
      known.set(name, made)
      return made.wrapped
    },
  })
}
