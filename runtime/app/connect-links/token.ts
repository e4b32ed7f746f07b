import { createHmac } from 'node:crypto'
import type { Random } from '../../kernel/machine/random.ts'
import type { ConnectLinkRow } from '../../store/port/index.ts'

/** `cl_` and 256 random bits: the store has the SHA-256, by which a link is found. */
const TOKEN = /^cl_[A-Za-z0-9_-]{43}$/
const SECRET_BYTES = 32

export const newToken = (random: Random): string => `cl_${random256(random)}`
/** Signs the result of a link; the platform has it from the creation of the link. */
export const newSigningSecret = (random: Random): string => `cls_${random256(random)}`
export const isToken = (text: string): boolean => TOKEN.test(text)

const random256 = (random: Random): string => Buffer.from(random.bytes(SECRET_BYTES)).toString('base64url')

/** Behind the `#`, a browser sends the token to no server, and names it in no `Referer`. */
export const urlOf = (publicUrl: string, token: string): string => `${publicUrl.replace(/\/+$/, '')}/connect#${token}`

/**
 * The return URL with the result, and its signature: HMAC-SHA256 over the values in this order, separated by dots.
 */
export function signedReturn(link: ConnectLinkRow, secret: string): string | null {
  if (link.returnUrl === null || link.connection === null || link.result === null) return null
  const at = String(Math.floor(link.updatedAt / 1000))
  const values = [link.id, link.connection, link.result, at]
  const signature = createHmac('sha256', secret).update(values.join('.')).digest('base64url')
  const url = new URL(link.returnUrl)
  const names = ['connect_link', 'connection', 'result', 'at', 'signature']
  for (const [index, value] of [...values, signature].entries()) url.searchParams.set(names[index]!, value)
  return url.href
}
