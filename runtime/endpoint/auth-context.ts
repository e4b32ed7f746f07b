import type PQueue from 'p-queue'
import type { ValueTree, Variables } from '../expression/evaluator.ts'
import type { AuthSpec } from '../spec/connector.ts'
import type { AuthContext, Token } from '../strategies/contracts.ts'
import { windowsOf } from '../strategies/limits/limits.ts'
import { reserveCall } from './budget.ts'
import type { EndpointDeps, SessionInput } from './deps.ts'
import { evaluateText } from './text.ts'

type Input = SessionInput & { auth: AuthSpec; vars: Variables; budgetKey: string; queue: PQueue }

/** A token answer is small; a larger one is not a token answer. */
const TOKEN_LIMITS = { deadlineMs: 30_000, maxBytes: 256 * 1024 }
/** A token request waits this long for its budget at most; then the call that needs it is given back. */
const TOKEN_WAIT_MS = 5_000

/** What an auth strategy may use on behalf of one connection. */
export function authContext(input: Input, deps: EndpointDeps): AuthContext {
  const { evaluator, http, clock, masker } = deps
  const limits = input.connector.spec.http.limits ?? []
  return {
    clock,
    secret: (value) => masker.add(value),
    text: <T extends ValueTree>(tree: T) => evaluateText(tree, input.vars, evaluator),
    async read(expression, root) {
      const [evaluated] = await evaluator.evaluate([
        { program: { kind: 'value', tree: expression, missing: 'omit' }, root, vars: {} },
      ])
      return evaluated!
    },
    async send(request) {
      const windows = windowsOf(limits, 'token')
      const until = await reserveCall({ key: input.budgetKey, windows, patienceMs: TOKEN_WAIT_MS }, deps)
      if (until !== null)
        return {
          kind: 'failure',
          stage: 'not_sent',
          reason: 'aborted',
          message: 'The budget of this credential is used up.',
          ms: 0,
        }
      return http.attempt(request, TOKEN_LIMITS)
    },
    tokens: input.auth.store === 'none' ? tokensInMemory() : tokensInStore(input, deps),
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

/** A token counts only for the credentials and the address that it was got with: those of a connection can change. */
function tokensInStore({ connection, budgetKey }: Input, { secrets, masker }: EndpointDeps): AuthContext['tokens'] {
  const owner = `token:${connection}`
  return {
    async get() {
      const row = await secrets.get(owner)
      if (!row?.value || row.got_with !== budgetKey) return null
      masker.add(row.value)
      return { value: row.value, expiresAt: Number(row.expires_at) }
    },
    put: (token) =>
      secrets.put(owner, { value: token.value, expires_at: String(token.expiresAt), got_with: budgetKey }),
    drop: () => secrets.remove(owner),
  }
}
