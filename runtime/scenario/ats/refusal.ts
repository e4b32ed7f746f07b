import type { Evaluator } from '../../expression/evaluator.ts'
import type { HttpReply } from '../../http/exchange.ts'
import { isoTime } from '../../kernel/machine/clock.ts'
import { planEndpoint } from '../../plan/endpoint.ts'
import type { ConnectorSpec } from '../../spec/connector.ts'
import { classify } from '../../strategies/errors/classify.ts'

type RefusalDeps = {
  readonly evaluator: Evaluator
  readonly settings: Readonly<Record<string, unknown>>
  now(): number
}

/** Whether a response of this endpoint is a refusal. */
export type Refuses = (endpoint: string, reply: HttpReply) => Promise<boolean>

/** As the runtime decides: by the error rules of the spec, and by the status if none matches. */
export function refusesBy(spec: ConnectorSpec, { evaluator, settings, now }: RefusalDeps): Refuses {
  return async (endpoint, { status, headers, text }) => {
    const { rules } = planEndpoint(spec, endpoint)
    const opened = await evaluator.open({
      text,
      failed: status < 200 || status >= 300,
      vars: { response: { status, headers }, settings, now: isoTime(now()) },
      program: { errors: rules.map(({ when }) => when), read: {} },
    })
    const { error } = opened.reading
    opened.close()
    const rule = typeof error === 'number' ? (rules[error] ?? null) : null
    const unreadable = typeof error === 'object' && error !== null ? error.unreadable : null
    const verdict = classify({ status, headers, rule, unreadable, now: now() })
    return verdict !== null && verdict.class !== 'unreadable'
  }
}
