import { hash } from 'node:crypto'

/** JSON with sorted keys, so that equal content yields equal text in whatever order an ATS sent it. */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  // Every record of every pull passes here: one pass without intermediate lists.
  let text = ''
  for (const key of Object.keys(value).sort()) {
    const child = (value as Record<string, unknown>)[key]
    if (child === undefined) continue
    text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(child)}`
  }
  return `{${text}}`
}

/** SHA-256 in hex. */
export const sha256 = (data: string | Uint8Array): string => hash('sha256', data, 'hex')

/**
 * The fingerprint of a record: 128 bits of SHA-256 in hex, which no two records share by chance. Half of SHA-256 is half
 * of the space in the store and its indices.
 */
export const recordHash = (text: string): string => sha256(text).slice(0, 32)

/** The fingerprint of any JSON value: SHA-256 of its canonical form, hex. */
export const fingerprint = (value: unknown): string => sha256(canonicalJson(value))
