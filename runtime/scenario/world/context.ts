import type { Clock } from '../../kernel/clock.ts'
import { type Random, seededRandom } from '../../kernel/random.ts'
import type { Store } from '../../store/port/index.ts'
import { openStore } from '../../store/sqlite/open.ts'

/** A store in memory for one scenario world, whose connection has a unique name. */
export type ScenarioContext = {
  readonly store: Store
  readonly random: Random
  readonly connection: string
  /** Removes what the world left behind. */
  release(): Promise<void>
}

type SharedParts = { readonly store: Store; uses: number; readonly current: { clock: Clock; random: Random } }

/** Reused from one world to the next: creating a schema and preparing its statements costs more than most scenarios. */
/** Pushes and consents remain; a store full of them is slower than a new one. */
const USES = 25
let idle: SharedParts | null = null
let worlds = 0

export async function openScenarioContext(clock: Clock): Promise<ScenarioContext> {
  const number = ++worlds
  const random = seededRandom(number)
  const shared = idle ?? (await openShared(clock, random))
  idle = null
  Object.assign(shared.current, { clock, random })
  const connection = `scenario-${number}`
  return {
    store: {
      ...shared.store,
      budgets: ownBudgets(shared.store.budgets, connection),
      erasures: {
        ...shared.store.erasures,
        erase(input) {
          // An erased person stays known to the store: the next world must not be affected.
          shared.uses = USES
          return shared.store.erasures.erase(input)
        },
      },
    },
    random,
    connection,
    async release() {
      await shared.store.connections.remove(connection, true)
      if (idle || ++shared.uses >= USES) await shared.store.close()
      else idle = shared
    },
  }
}

async function openShared(clock: Clock, random: Random): Promise<SharedParts> {
  const current = { clock, random }
  const store = await openStore({
    file: ':memory:',
    key: null,
    clock: { now: () => current.clock.now(), after: (ms, callback) => current.clock.after(ms, callback) },
    random: { next: () => current.random.next(), bytes: (count) => current.random.bytes(count) },
  })
  return { store, uses: 0, current }
}

/** A budget belongs to a credential, and all worlds use the same one: each counts separately. */
function ownBudgets(real: Store['budgets'], connection: string): Store['budgets'] {
  const own = (key: string): string => `${connection} ${key}`
  return {
    ...real,
    reserve: (request, now) => real.reserve({ ...request, key: own(request.key) }, now),
    departed: (key, windows, at) => real.departed(own(key), windows, at),
    responded: (key, windows, at) => real.responded(own(key), windows, at),
    learn: (key, reported, at) => real.learn(own(key), reported, at),
    pause: (key, pause, now) => real.pause(own(key), pause, now),
    pauses: (key) => real.pauses(own(key)),
    forgive: (key, scope, sentAt) => real.forgive(own(key), scope, sentAt),
    look: (key, windows, now) => real.look(own(key), windows, now),
  }
}
