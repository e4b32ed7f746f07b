import type { VerifySpec } from '../../spec/connector.ts'
import type { VerifyMaker } from '../contracts.ts'
import { name, text } from '../options.ts'
import type { Strategy } from '../strategy.ts'
import { queryValue, same } from './constant-time.ts'

type SecretUrlOptions = Extract<VerifySpec, { kind: 'secret_url' }>

export const secretUrl: Strategy<'secret_url', SecretUrlOptions, VerifyMaker> = {
  kind: 'secret_url',
  summary: 'The webhook URL contains a secret, for an ATS that neither signs deliveries nor sends custom headers.',
  options: {
    type: 'object',
    properties: {
      param: name('Parameter', 'The query parameter that contains the secret.', 'key'),
      equals: text('Equals', 'The expected value.', '$credentials.webhook_key'),
    },
    required: ['param', 'equals'],
  },
  make: (options) => (context) => async (delivery) => {
    const expected = await context.text(options.equals)
    const given = queryValue(delivery.url, options.param)
    return given !== undefined && same(given, expected)
  },
}
