import { evaluateText } from '../../runtime/endpoint/evaluate-text.ts'
import { createInProcessEvaluator } from '../../runtime/expression/in-process.ts'
import type { VerifySpec } from '../../runtime/spec/connector.ts'
import type { Delivery } from '../../runtime/strategies/contracts.ts'
import { make } from '../../runtime/strategies/make.ts'
import { verify } from '../../runtime/strategies/verify/index.ts'

export const BODY = '{ "token":"tök", "at":1700000000000 }'

export const delivery = (given: {
  headers?: Record<string, string>
  body?: string | Uint8Array
  url?: string
}): Delivery => ({
  method: 'POST',
  url: given.url ?? '/webhooks/acme',
  headers: given.headers ?? {},
  body: Buffer.from(given.body ?? BODY),
})

const evaluator = createInProcessEvaluator()

/** Whether a verifier of this spec, with these webhook credentials, accepts a delivery as genuine. */
export function accepted(
  spec: VerifySpec,
  given: Delivery,
  { now = 0, credentials = {} }: { now?: number; credentials?: Record<string, string> } = {},
): Promise<boolean> {
  const known = { credentials, settings: {} }
  const verifier = make(
    verify,
    spec,
  )({
    text: (tree) => evaluateText(tree, known, evaluator),
    async evaluate(program, root, vars) {
      const [evaluated] = await evaluator.evaluate([{ program, root, vars: { ...known, ...vars } }])
      return evaluated!
    },
  })
  return verifier(given, now)
}
