import { evaluateText } from '../../runtime/endpoint/evaluate-text.ts'
import { createInProcessEvaluator } from '../../runtime/expression/in-process.ts'
import type { HttpFailure, HttpReply, HttpRequest } from '../../runtime/http/exchange.ts'
import { WoundClock } from '../../runtime/kernel/machine/clock.ts'
import type { AuthContext, KeptSession, Token } from '../../runtime/strategies/contracts.ts'

export type ServerReply = Partial<HttpReply> | HttpFailure | ((request: HttpRequest) => Promise<Partial<HttpReply>>)

/** A context with these credentials, whose token endpoint returns `answers` in order. */
export function authContext(credentials: Record<string, string>, answers: ServerReply[] = []) {
  const clock = new WoundClock()
  const evaluator = createInProcessEvaluator()
  const secrets: string[] = []
  const sent: HttpRequest[] = []
  let kept: Token | null = null
  let login: KeptSession = {}
  const context: AuthContext = {
    connection: 'acme',
    text: (tree, more = {}) => evaluateText(tree, { credentials, settings: {}, ...more }, evaluator),
    async read(expression, root, more = {}) {
      const program = { kind: 'value', tree: expression, missing: 'omit' } as const
      const [evaluated] = await evaluator.evaluate([{ program, root, vars: more }])
      return evaluated!
    },
    async send(request) {
      sent.push(request)
      const answer = answers.shift() ?? { status: 500 }
      const given = typeof answer === 'function' ? await answer(request) : answer
      if (given.kind === 'failure') return given
      return { kind: 'reply', status: 200, headers: {}, text: '', ms: 1, ...given }
    },
    tokens: {
      get: async () => kept,
      put: async (token) => {
        kept = token
      },
      drop: async () => {
        kept = null
      },
    },
    kept: {
      get: async () => login,
      put: async (values) => {
        login = values
      },
    },
    alone: (work) => work(),
    secret: (value) => secrets.push(value),
    clock,
  }
  return { context, clock, secrets, sent, kept: () => kept, login: () => login }
}

export const REQUEST: HttpRequest = {
  method: 'GET',
  url: 'https://ats.test/v2/job?$filter=a%20b',
  headers: { 'x-own': '1' },
  body: { kind: 'none' },
}
export const token = (value: string, more: object = {}): ServerReply => ({
  text: JSON.stringify({ access_token: value, ...more }),
})
export const bytesOf = (request: HttpRequest | undefined): string =>
  request?.body.kind === 'bytes' ? Buffer.from(request.body.bytes).toString() : ''
/** A request with this body. */
export const sending = (contentType: string, text: string): HttpRequest => ({
  ...REQUEST,
  method: 'POST',
  body: { kind: 'bytes', contentType, bytes: Buffer.from(text) },
})
