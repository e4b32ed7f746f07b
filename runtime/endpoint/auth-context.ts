import type { Variables } from '../expression/evaluator.ts'
import type { ValueTree } from '../kernel/text/value-tree.ts'
import type { AuthSpec } from '../spec/connector.ts'
import type { AuthContext, KeptSession, Token } from '../strategies/contracts.ts'
import { type AllowedOrigins, covers, demandPlace } from './allowed-origins.ts'
import { BudgetUsedUp } from './budget.ts'
import type { EndpointDeps, SessionInput } from './deps.ts'
import { evaluateText } from './evaluate-text.ts'
import type { RateLimiter } from './rate-limiter.ts'

type AuthContextInput = SessionInput & {
  auth: AuthSpec
  vars: Variables
  budgetKey: string
  limiter: RateLimiter
  places: AllowedOrigins
}

/** The name of login requests in the limits. */
const TOKEN = 'token'
/** A token response is small; a larger response is something else. */
const TOKEN_LIMITS = { deadlineMs: 30_000, maxBytes: 256 * 1024 }
/** Longest wait of a token request for its budget; afterwards the call that needs the token is postponed. */
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
      // The call that needs the token waits for its own turn after this one.
      const claim = { connection, endpoint: TOKEN, priority: 'push', patienceMs: TOKEN_WAIT_MS } as const
      const takes = deps.sharedLimits.toReserve({ key, limits }, claim)
      const passed = await input.limiter.pass({ ...claim, ...takes })
      if (passed.kind === 'wait') throw new BudgetUsedUp(passed.until)
      try {
        return await http.attempt(request, { ...TOKEN_LIMITS, ...(input.tls ? { tls: input.tls } : {}) })
      } finally {
        passed.leave()
      }
    },
    tokens: input.auth.store === 'none' ? tokensInMemory() : tokensInStore(input, deps),
    kept: input.auth.store === 'none' ? keptInMemory() : keptInStore(input, deps),
    alone: (work) => deps.loginTurns.take(input.connection, work),
  }
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

const tokenOwner = (connection: string): string => `token:${connection}`
const loginOwner = (connection: string): string => `login:${connection}`

/** Forgets what the last login or authorization of the connection returned. An open session may still know it. */
export async function forgetLogin(connection: string, { secrets }: Pick<EndpointDeps, 'secrets'>): Promise<void> {
  for (const owner of [tokenOwner(connection), loginOwner(connection)]) await secrets.remove(owner)
}

/** A token is valid only for the credentials and the URL with which it was obtained: both can change. */
function tokensInStore(
  { connection, budgetKey, places }: AuthContextInput,
  { secrets, masker }: EndpointDeps,
): AuthContext['tokens'] {
  const owner = tokenOwner(connection)
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

/**
 * Values saved from a login are bound to where it took place, like credentials; rows without origins predate the
 * binding.
 */
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

/** In a separate row: dropping a token must not race with storing the values saved with its successor. */
function keptInStore(
  { connection, budgetKey, places }: AuthContextInput,
  { secrets, masker }: EndpointDeps,
): AuthContext['kept'] {
  const owner = loginOwner(connection)
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
