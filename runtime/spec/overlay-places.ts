import { step, unescaped } from '../kernel/text/json-pointer.ts'
import type { ConnectorSpec } from './connector.ts'
import { MERGE_KEYS } from './resolve/events.ts'

/** Maps pointers into the effective spec back to the parts of the connection object that change them. */
const LINES: readonly (readonly [spec: RegExp, overlay: (...found: string[]) => string])[] = [
  [/^\/pull\/([^/]+)\/map(\/.*)?$/, (stream, rest = '') => `/overrides/map/${stream}${rest}`],
  [/^\/pull\/([^/]+)\/for_each(?:\/values(\/.*)?)?$/, (stream, rest = '') => `/overrides/for_each/${stream}${rest}`],
  [/^\/pull\/([^/]+)\/every$/, (stream) => `/every/${stream}`],
  [/^\/http\/limits(\/.*)?$/, (rest = '') => `/overrides/limits${rest}`],
  [/^\/settings\/([^/]+)(?:\/.*)?$/, (name) => `/overrides/settings/${name}`],
  [/^\/vocabularies(\/.*)?$/, (rest = '') => `/overrides/vocabularies${rest}`],
  [/^\/events\/[^/]+(\/.*)?$/, (rest = '') => `/overrides/events${rest}`],
]
const LIST = /^\/push\/application\/steps\/(\d+)\/dedupe\/(\d+)\/for_each(?:\/values(\/.*)?)?$/
const HANDLER = /^\/events\/([^/]+)\/on\/([^/]+)\/with(?:\/([^/]+)(.*))?$/
const BODY = /^\/push\/application\/steps\/(\d+)\/body(?:\/value(\/.*)?|\/parts\/(\d+)(?:\/.*)?)?$/

/** The pointer in the connection object for a pointer in the effective spec; null if the connection does not set it. */
export function overlayPointer(spec: ConnectorSpec, pointer: string): string | null {
  const body = BODY.exec(pointer)
  if (body) return bodyPointer(spec, body)
  const handler = HANDLER.exec(pointer)
  if (handler) return handlerPointer(spec, handler)
  const list = LIST.exec(pointer)
  if (list) return listPointer(spec, list)
  for (const [pattern, overlay] of LINES) {
    const found = pattern.exec(pointer)
    if (found) return overlay(...found.slice(1))
  }
  return null
}

function handlerPointer(spec: ConnectorSpec, [, name = '', event = '', key, rest = '']: RegExpExecArray): string {
  const merges = spec.events?.[name]?.on[unescaped(event)]?.merge !== undefined
  const written = merges ? Object.keys(MERGE_KEYS).find((one) => MERGE_KEYS[one] === key) : undefined
  return `/overrides/events/handlers/${event}${key === undefined ? '' : `/${written ?? key}`}${rest}`
}

function listPointer(spec: ConnectorSpec, [, at, index, rest = '']: RegExpExecArray): string | null {
  const found = spec.push?.application?.steps[Number(at)]
  const check = found?.dedupe?.[Number(index)]
  return found && check ? `/overrides/find${step(found.name)}${step(check.name)}/for_each${rest}` : null
}

function bodyPointer(spec: ConnectorSpec, [, index, fields = '', part]: RegExpExecArray): string | null {
  const found = spec.push?.application?.steps[Number(index)]
  if (!found) return null
  const here = `/overrides/body${step(found.name)}`
  if (part === undefined || found.body?.kind !== 'multipart') return here + fields
  const named = found.body.parts[Number(part)]
  return named ? here + step(named.optional ? `${named.name}?` : named.name) : here
}
