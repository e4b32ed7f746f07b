import type { Store } from '../store/port.ts'

/** A process that can be killed: from then on nothing that it asks of the store is answered, so that none of its work goes on. */
export type Mortal = { store(real: Store): Store; end(): void }

const NEVER = new Promise<never>(() => undefined)

export function mortal(): Mortal {
  let alive = true
  const door = <Port extends object>(port: Port): Port =>
    new Proxy(port, {
      get(target, name, receiver) {
        const member: unknown = Reflect.get(target, name, receiver)
        if (typeof member !== 'function') return member
        return (...args: unknown[]): unknown => (alive ? Reflect.apply(member, target, args) : NEVER)
      },
    })
  return {
    store: (real) => ({
      ...real,
      connections: door(real.connections),
      consents: door(real.consents),
      pulls: door(real.pulls),
      pushes: door(real.pushes),
      reviews: door(real.reviews),
      records: door(real.records),
      changes: door(real.changes),
      lanes: door(real.lanes),
      budgets: door(real.budgets),
      hooks: door(real.hooks),
      issues: door(real.issues),
      secrets: door(real.secrets),
    }),
    end: () => {
      alive = false
    },
  }
}
