import { HirewireError } from '../../kernel/errors/errors.ts'
import type { OAuth2Auth } from '../../spec/connector.ts'
import type { AuthContext, AuthMaker, Token } from '../contracts.ts'
import type { Strategy } from '../strategy.ts'
import { authorizationAddress } from './authorization.ts'
import { carries, proven } from './carried.ts'
import { grantFault } from './grant-fault.ts'
import { type CodeGiven, refreshTokenOf } from './grant-parameters.ts'
import { oauth2Options } from './oauth2-options.ts'
import { requestToken } from './token.ts'
import { fieldsKept, readsToken } from './token-fields.ts'
import { type Login, loginWith } from './token-login.ts'

/** A token is renewed this long before it expires, so that it does not expire in flight. */
const RENEW_BEFORE_MS = 60_000

export const oauth2: Strategy<'oauth2', OAuth2Auth, AuthMaker> = {
  kind: 'oauth2',
  summary:
    'OAuth 2.0: a bearer token that is requested, stored, renewed before it expires (or afterwards, if that is refused), and discarded when the ATS rejects it.',
  options: oauth2Options,
  make: (options) => (context) => {
    const fault = grantFault(options)
    if (fault) throw new HirewireError('spec_invalid', fault.message)
    const held = new HeldToken(options, context)
    const current = async (): Promise<Login> => loginWith(await held.current(), options, context)
    return {
      async authorise(request) {
        return proven(request, await current())
      },
      async refused(request) {
        // Does not wait for the next token: its request may need the slot that the rejected call still holds.
        const kept = await context.tokens.get()
        // Of several requests rejected with one token, only the first may drop it: the others already find its
        // successor.
        if (!kept || (request && !carries(request, await loginWith(kept, options, context)))) return true
        await held.drop()
        return true
      },
      ...(readsToken(options.base_url ?? '') && { baseUrl: async () => (await current()).baseUrl }),
      ...(options.grant === 'authorization_code' && {
        authorization: {
          issuer: async () => (options.authorize?.issuer === undefined ? null : context.text(options.authorize.issuer)),
          address: (request) => authorizationAddress(options, request, context),
          held: async () => {
            if ((await refreshTokenOf(options, context)) !== null) return { until: null }
            const token = await context.tokens.get()
            return token && token.expiresAt > context.clock.now() ? { until: token.expiresAt } : null
          },
          exchange: (code) => context.alone(async () => void (await held.renew(code))),
        },
      }),
    }
  },
}

/** The token of a session: requested when it is needed, and renewed before it ends. */
class HeldToken {
  readonly #options: OAuth2Auth
  readonly #context: AuthContext
  #pending: Promise<Token> | null = null
  #renewBefore = RENEW_BEFORE_MS
  /** The token that could not be renewed early; it is used until it expires. */
  #unrenewed: string | null = null

  constructor(options: OAuth2Auth, context: AuthContext) {
    this.#options = options
    this.#context = context
  }

  /** Checking and requesting are one step: a caller that checked before the response arrived would request a second one. */
  current(): Promise<Token> {
    if (this.#pending) return this.#pending
    const pending = this.#context
      .alone(() => this.#keptOrNew())
      .finally(() => {
        if (this.#pending === pending) this.#pending = null
      })
    this.#pending = pending
    return pending
  }

  async renew(code?: CodeGiven): Promise<Token> {
    const token = await requestToken(this.#options, this.#context, code)
    // Otherwise a token that lives two minutes or less would be requested before every request.
    this.#renewBefore = Math.min(RENEW_BEFORE_MS, (token.expiresAt - this.#context.clock.now()) / 2)
    await this.#context.tokens.put(token)
    return token
  }

  async drop(): Promise<void> {
    await this.#context.tokens.drop()
    // Earlier callers may have seen it.
    this.#pending = null
  }

  async #keptOrNew(): Promise<Token> {
    const kept = await this.#context.tokens.get()
    const now = this.#context.clock.now()
    if (!kept || kept.expiresAt <= now || !(await fieldsKept(this.#options, this.#context))) return this.renew()
    this.#context.secret(kept.value)
    if (kept.expiresAt - this.#renewBefore > now || this.#unrenewed === kept.value) return kept
    try {
      return await this.renew()
    } catch (error) {
      // Some servers renew a token only once it has expired, and others cannot do so now: this one is still valid.
      if (!isOfServer(error)) throw error
      this.#unrenewed = kept.value
      return kept
    }
  }
}

/** Whether it is what the token endpoint says, or that it says nothing; not a fault of the configuration. */
const isOfServer = (error: unknown): boolean =>
  error instanceof HirewireError &&
  ['ats_auth', 'ats_rate_limited', 'ats_unavailable', 'ats_answer_unreadable'].includes(error.code)
