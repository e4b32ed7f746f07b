import { HirewireError } from '../../kernel/errors.ts'
import type { OAuth2Auth } from '../../spec/connector.ts'
import type { AuthMaker, Token } from '../contracts.ts'
import type { Strategy } from '../strategy.ts'
import { authorizationAddress } from './authorization.ts'
import { grantFault } from './grant-fault.ts'
import type { CodeGiven } from './grant-parameters.ts'
import { oauth2Options } from './oauth2-options.ts'
import { requestToken } from './token.ts'

/** A token is renewed this long before it expires, so that it does not expire in flight. */
const RENEW_BEFORE_MS = 60_000

export const oauth2: Strategy<'oauth2', OAuth2Auth, AuthMaker> = {
  kind: 'oauth2',
  summary:
    'OAuth 2.0: a bearer token that is requested, stored, renewed before it expires, and discarded when the ATS rejects it.',
  options: oauth2Options,
  make: (options) => (context) => {
    const fault = grantFault(options)
    if (fault) throw new HirewireError('spec_invalid', fault.message)
    const bearer = (token: Token): string => `${options.scheme ?? 'Bearer'} ${token.value}`
    let underWay: Promise<Token> | null = null
    let renewBefore = RENEW_BEFORE_MS

    const renew = async (code?: CodeGiven): Promise<Token> => {
      const token = await requestToken(options, context, code)
      // Otherwise a token that lives two minutes or less would be requested before every request.
      renewBefore = Math.min(RENEW_BEFORE_MS, (token.expiresAt - context.clock.now()) / 2)
      await context.tokens.put(token)
      return token
    }
    const keptOrNew = async (): Promise<Token> => {
      const kept = await context.tokens.get()
      if (!kept || kept.expiresAt - renewBefore <= context.clock.now()) return renew()
      context.secret(kept.value)
      return kept
    }
    // Checking and requesting are one step: a caller that checked before the response arrived would request a second
    // token.
    const current = (): Promise<Token> => {
      if (underWay) return underWay
      const looking = context.alone(keptOrNew).finally(() => {
        if (underWay === looking) underWay = null
      })
      underWay = looking
      return looking
    }
    return {
      async authorise(request) {
        const token = await current()
        return { ...request, headers: { ...request.headers, authorization: bearer(token) } }
      },
      async refused(request) {
        // Does not wait for the next token: its request may need the slot that the rejected call still holds.
        const kept = await context.tokens.get()
        // Of several requests rejected with one token, only the first may drop it: the others already find its
        // successor.
        if (!kept || (request && request.headers.authorization !== bearer(kept))) return true
        await context.tokens.drop()
        // Earlier callers may have seen it.
        underWay = null
        return true
      },
      ...(options.grant === 'authorization_code' && {
        authorization: {
          issuer: async () => (options.authorize?.issuer === undefined ? null : context.text(options.authorize.issuer)),
          address: (ask) => authorizationAddress(options, ask, context),
          exchange: (code) => context.alone(async () => void (await renew(code))),
        },
      }),
    }
  },
}
