import type { VerifySpec } from '../../spec/connector.ts'
import type { VerifyMaker } from '../contracts.ts'
import { name, text } from '../options.ts'
import type { Strategy } from '../strategy.ts'
import { header, same } from './constant-time.ts'

type TokenVerifyOptions = Extract<VerifySpec, { kind: 'token' }>

export const token: Strategy<'token', TokenVerifyOptions, VerifyMaker> = {
  kind: 'token',
  summary: 'The delivery carries a shared secret in a header.',
  options: {
    type: 'object',
    properties: {
      header: name('Header', 'The header that contains the secret.', 'x-api-key'),
      equals: text('Equals', 'The expected value.', '$credentials.webhook_key'),
    },
    required: ['header', 'equals'],
  },
  make: (options) => (context) => async (delivery) => {
    const expected = await context.text(options.equals)
    const given = header(delivery.headers, options.header)
    if (given === undefined) context.because?.('header_missing')
    return given !== undefined && same(given, expected)
  },
}
