import { createHash } from 'node:crypto'
import { once } from '../../kernel/machine/once.ts'
import { MESSAGE_JSON, parseForeignJson } from '../../kernel/text/foreign-json.ts'
import type { SignedVerify } from '../../spec/connector.ts'
import type { Delivery, VerifyContext } from '../contracts.ts'
import { VERIFY_DEFAULTS } from './signed-options.ts'

/** A delivery with its body decoded as text and, if a proof needs it, as JSON; null if it is neither. */
export type SignedDelivery = Delivery & { readonly raw: string | null; json(): unknown }

export function openDelivery(delivery: Delivery): SignedDelivery {
  const raw = textOf(delivery.body)
  const json = once(() => {
    const body = parseForeignJson(raw ?? '', MESSAGE_JSON)
    return body.kind === 'json' ? body.value : null
  })
  return { ...delivery, raw, json }
}

/** Bytes that are not UTF-8 have no text: replacement characters would make different bodies equal. */
function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

type SignedText = { readonly received: SignedDelivery; readonly timestamp: string | null }

/** The signed bytes; null if the text that the spec describes cannot be built from this delivery. */
export async function signedBytes(
  options: SignedVerify,
  { received, timestamp }: SignedText,
  context: VerifyContext,
): Promise<Uint8Array | null> {
  if (options.text === undefined) return received.body
  if (received.raw === null) return null
  const { algorithm, encoding } = { ...VERIFY_DEFAULTS.body_hash, ...options.body_hash }
  const { headers, method, url, raw } = received
  const delivery = { headers, method, url, raw }
  const body_hash = createHash(algorithm).update(received.body).digest(encoding)
  const program = { kind: 'text', tree: options.text, missing: 'error' } as const
  const filled = await context.evaluate(program, received.json(), { delivery, timestamp, body_hash })
  return filled.ok && typeof filled.value === 'string' ? Buffer.from(filled.value, 'utf8') : null
}
