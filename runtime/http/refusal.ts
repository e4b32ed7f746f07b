import { isIP } from 'node:net'
import { addressKind } from './address.ts'

export type AddressPolicy = {
  /** Loopback and private networks may be called; http:// is then allowed for loopback. */
  readonly allowPrivateAddresses: boolean
}

/** `code` of the error with which the connector refuses an address. */
export const ADDRESS_REFUSED = 'HIREWIRE_ADDRESS_REFUSED'

/** Why this URL may not be called, as far as is known without resolving names; null if there is no reason yet. */
export function refusalOf(url: URL, policy: AddressPolicy): string | null {
  if (url.username || url.password)
    return `The URL of ${url.host} contains a user name or password; credentials belong in \`auth\`.`
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return `${url.protocol}// is not supported; use https://.`
  if (url.protocol === 'http:' && !policy.allowPrivateAddresses)
    return `http:// to ${url.host} is not encrypted; use https://.`
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) ? refusalOfAddress(host, url.protocol, policy) : null
}

/** Why this IP address may not be called; null if it may. */
export function refusalOfAddress(address: string, protocol: string, policy: AddressPolicy): string | null {
  const kind = addressKind(address)
  const open = kind === 'public' || (policy.allowPrivateAddresses && kind !== 'closed')
  if (!open) return `${address} is not a public address.`
  if (protocol === 'http:' && kind !== 'loopback') return `http:// to ${address} is not encrypted; use https://.`
  return null
}
