import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import type { HmacVerify } from '../../spec/connector.ts'
import type { VerifyMaker } from '../contracts.ts'
import type { Strategy } from '../strategy.ts'
import { keysOf } from './keys.ts'
import { isTimeSigned, readProof } from './proof.ts'
import { hmacOptions, VERIFY_DEFAULTS } from './signed-options.ts'

/** The complete block for senders that follow https://www.standardwebhooks.com. */
const STANDARD_WEBHOOKS = {
  kind: 'hmac',
  keys: ['$credentials.webhook_key'],
  key_prefix: 'whsec_',
  key_encoding: 'base64',
  time: { header: 'webhook-timestamp' },
  text: '{{ $delivery.headers.`webhook-id` }}.{{ $timestamp }}.{{ $delivery.raw }}',
  signature: { header: 'webhook-signature', separator: ' ', prefix: 'v1,', encoding: 'base64' },
}

export const hmac: Strategy<'hmac', HmacVerify, VerifyMaker> = {
  kind: 'hmac',
  summary: 'The delivery carries an HMAC over its raw body or over parts of the delivery, as in Standard Webhooks.',
  options: { ...hmacOptions, examples: [STANDARD_WEBHOOKS] },
  make: (options) => (context) => async (delivery, now) => {
    if (!isTimeSigned(options)) return false
    const keys = await keysOf(options, context, createSecretKey)
    const proof = await readProof(options, { delivery, now }, context)
    if (!proof) return false
    const { signed, signatures } = proof
    const expected = keys.map((key) =>
      createHmac(options.algorithm ?? VERIFY_DEFAULTS.hmac.algorithm, key)
        .update(signed)
        .digest(),
    )
    return expected.some((own) =>
      signatures.some((other) => own.length === other.length && timingSafeEqual(own, other)),
    )
  },
}
