import type { ValueTree, Variables } from '../expression/evaluator.ts'
import type { AuthSpec } from '../spec/connector.ts'
import type { AuthContext, KeptSession, Token } from '../strategies/contracts.ts'
import { type AllowedOrigins, covers, demandPlace } from './allowed-origins.ts'
import { BudgetUsedUp } from './budget.ts'
import type { EndpointDeps, SessionInput } from './deps.ts'
import { evaluateText } from './evaluate-text.ts'
import type { Gate } from './rate-limiter.ts'
import { limitsToReserve } from './shared-limits.ts'

type AuthContextInput = SessionInput & {
  auth: AuthSpec
  vars: Variables
  budgetKey: string
  gate: Gate
  places: AllowedOrigins
}

/** The name that limits know requests of a login by. */
const TOKEN = 'token'
/** A token answer is small; a larger one is not a token answer. */
const TOKEN_LIMITS = { deadlineMs: 30_000, maxBytes: 256 * 1024 }
/** A token request waits this long for its budget at most; then the call that needs it is given back. */
const TOKEN_WAIT_MS = 5_000

/** What an auth strategy may use on behalf of one connection. */
export function authContext(input: AuthContextInput, deps: EndpointDeps): AuthContext {
  const { evaluator, http, clock, masker } = deps
  const limits = input.connector.spec.http.limits ?? []
  return {
    connection: input.connection,
    clock,
    secret: (value) => masker.addPassing(value),
    text: <T extends ValueTree>(tree: T, more: Variables = {}) =>
      evaluateText(tree, { ...input.vars, ...more }, evaluator),
    async read(expression, root, more = {}) {
      const vars = { settings: input.settings, ...more }
      const [evaluated] = await evaluator.evaluate([
        { program: { kind: 'value', tree: expression, missing: 'omit' }, root, vars },
      ])
      return evaluated!
    },
    async send(request) {
      const { connection, budgetKey: key, places } = input
      demandPlace(request.url, places, connection)
      // Whatever waits for the token, its own turn comes after this.
      const claim = { connection, endpoint: TOKEN, priority: 'push', patienceMs: TOKEN_WAIT_MS } as const
      const takes = limitsToReserve({ gates: deps.gates, key, limits }, claim)
      const passed = await input.gate.pass({ ...claim, ...takes })
      if (passed.kind === 'wait') throw new BudgetUsedUp(passed.until)
      try {
        return await http.attempt(request, TOKEN_LIMITS)
      } finally {
        passed.leave()
      }
    },
    tokens: input.auth.store === 'none' ? tokensInMemory() : tokensInStore(input, deps),
    kept: input.auth.store === 'none' ? keptInMemory() : keptInStore(input, deps),
    alone: (work) => inTurn(deps.secrets, input.connection, work),
  }
}

const turns = new WeakMap<object, Map<string, Promise<unknown>>>()

/** A connection that was changed has two sessions for a while; a refresh token that changes may be used by one only. */
function inTurn<T>(installation: object, connection: string, work: () => Promise<T>): Promise<T> {
  const lines = turns.get(installation) ?? new Map<string, Promise<unknown>>()
  turns.set(installation, lines)
  const before = lines.get(connection) ?? Promise.resolve()
  const mine = before.then(work, work)
  lines.set(connection, mine)
  const leave = (): void => void (lines.get(connection) === mine && lines.delete(connection))
  mine.then(leave, leave)
  return mine
}

function tokensInMemory(): AuthContext['tokens'] {
  let kept: Token | null = null
  return {
    get: async () => kept,
    put: async (token) => {
      kept = token
    },
    drop: async () => {
      kept = null
    },
  }
}

/** A token counts only for the credentials and the address that it was got with: those of a connection can change. */
function tokensInStore(
  { connection, budgetKey, places }: AuthContextInput,
  { secrets, masker }: EndpointDeps,
): AuthContext['tokens'] {
  const owner = `token:${connection}`
  return {
    async get() {
      const row = await secrets.get(owner)
      if (!row?.value || row.got_with !== budgetKey || !isFor(places, row)) return null
      masker.addPassing(row.value)
      return { value: row.value, expiresAt: Number(row.expires_at) }
    },
    put: ({ value, expiresAt }) =>
      secrets.put(owner, { value, expires_at: String(expiresAt), got_with: budgetKey, places: JSON.stringify(places) }),
    drop: () => secrets.remove(owner),
  }
}

/** What a login brought is for where it was got, as credentials are; what has no such note is from before there was one. */
const isFor = (places: AllowedOrigins, row: Readonly<Record<string, string>>): boolean =>
  row.places === undefined || covers(JSON.parse(row.places) as AllowedOrigins, places)

function keptInMemory(): AuthContext['kept'] {
  let kept: KeptSession = {}
  return {
    get: async () => kept,
    put: async (values) => {
      kept = values
    },
  }
}

/** In a row of its own: dropping a token must never race with storing what came with its successor. */
function keptInStore(
  { connection, budgetKey, places }: AuthContextInput,
  { secrets, masker }: EndpointDeps,
): AuthContext['kept'] {
  const owner = `login:${connection}`
  return {
    async get() {
      const row = (await secrets.get(owner)) ?? {}
      const { got_with, values } = row
      if (got_with !== budgetKey || values === undefined || !isFor(places, row)) return {}
      if (row.places === undefined) await secrets.put(owner, { ...row, places: JSON.stringify(places) })
      const kept = JSON.parse(values) as KeptSession
      for (const value of Object.values(kept)) if (!URL.canParse(value)) masker.addPassing(value)
      return kept
    },
    put: (values) =>
      secrets.put(owner, { got_with: budgetKey, values: JSON.stringify(values), places: JSON.stringify(places) }),
  }
}
