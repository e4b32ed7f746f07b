/** Requests: each gets a name and an entry in `endpoints`, and its place `call` and `with`. */

import { HTTP_METHODS, type HttpMethod } from '../../kernel/model/states.ts'
import { parseText } from '../../kernel/text/holes.ts'
import { step } from '../../kernel/text/json-pointer.ts'
import type { BodySpec, CallSpec, EndpointSpec, ValueMap, WrittenConnector, WrittenRequest } from '../connector.ts'
import { Lifted, lastWord } from './lifted.ts'
import type { Resolving } from './resolving.ts'

type Mapping = Exclude<WrittenRequest, string>
type Use = Exclude<Mapping['request'], string>

/** Keys of a request that become those of its endpoint as they are. */
const KEPT = [
  'no_records',
  'response_body',
  'records',
  'paging',
  'total',
  'dates',
  'errors',
  'message',
  'timeout',
] as const
const BODIES = ['json', 'form', 'multipart', 'raw'] as const
/** Keys of a request besides its line; what is written beside them at a place has other names. */
export const OF_REQUEST: ReadonlySet<string> = new Set(['query', 'headers', ...KEPT, ...BODIES])

type Site = {
  /** Pointer of the mapping, or of the line, in the written spec. */
  readonly written: string
  /** Pointer of `call` and `with` in the resolved spec. */
  readonly resolved: string
  /** The key of the name there. */
  readonly key?: 'call' | 'from'
  /** The body reads more than the arguments: it stays at the call. */
  readonly keepsBody?: boolean
}

/** The call of a request that is written at a place, or that uses one of `requests`. */
export function callOf(written: Mapping | string, site: Site, at: Resolving): CallSpec {
  const mapping: Mapping = typeof written === 'string' ? { request: written } : written
  const line = typeof written === 'string' ? site.written : `${site.written}/request`
  refuseTwoBodies(mapping, site.written, at)
  const body = site.keepsBody ? bodyOf(mapping, { written: site.written, resolved: site.resolved }, at) : undefined
  if (typeof mapping.request !== 'string')
    return { ...used(mapping.request, { ...site, mapping, line }, at), ...(body && { body }) }
  at.origins.note(`${site.resolved}/${site.key ?? 'call'}`, line)
  const lifted = new Lifted()
  const parsed = splitLine(mapping.request)
  const made = { parsed, mapping: site.keepsBody ? withoutBody(mapping) : mapping, written: site.written, line }
  const call = at.add(nameIn(parsed), endpointOf(made, lifted))
  notePlaces(call, made, at)
  at.origins.note(`${site.resolved}/with`, line)
  const given = lifted.given(`${site.resolved}/with`, at.origins)
  return { call, ...(given && { with: given }), ...(body && { body }) }
}

/** The endpoints of `requests`. */
export function sharedRequests({ requests = {} }: WrittenConnector, at: Resolving): void {
  for (const [name, mapping] of Object.entries(requests)) {
    const written = `/requests${step(name)}`
    const line = `${written}/request`
    refuseTwoBodies(mapping, written, at)
    const made = { parsed: splitLine(mapping.request), mapping, written, line }
    at.endpoints[name] = endpointOf(made, null)
    notePlaces(name, made, at)
  }
}

type UsedSite = Site & { readonly line: string; readonly mapping: Mapping }

function used({ use, with: given }: Use, { mapping, ...site }: UsedSite, at: Resolving): CallSpec {
  at.origins.note(`${site.resolved}/${site.key ?? 'call'}`, `${site.line}/use`)
  at.origins.note(`${site.resolved}/with`, `${site.line}/with`)
  const isBody = (key: string): boolean => site.keepsBody === true && BODIES.some((one) => one === key)
  for (const key of Object.keys(mapping).filter((one) => OF_REQUEST.has(one) && !isBody(one)))
    at.refuse({
      rule: 'unknown-key',
      pointer: `${site.written}${step(key)}`,
      part: 'key',
      message: `"${key}" belongs to the request itself, which is written in \`requests\`.`,
      hint: `Write it under requests: ${use}, or write the request here: request: GET /path.`,
    })
  return { call: use, ...(given && { with: given }) }
}

/** The method and the path: what a request that is written at a place is called in messages. */
export const nameOf = (line: string): string => nameIn(splitLine(line))

const nameIn = ({ method, path }: Line): string =>
  `${method} ${path.replaceAll(/\{\{\s*(.*?)\s*\}\}/g, (_hole, inside: string) => `{${lastWord(inside)}}`)}`

type Line = { readonly method: HttpMethod; readonly path: string; readonly query: readonly Parameter[] }
/** `from`: where the value begins in the line. */
type Parameter = { readonly name: string; readonly value: string; readonly from: number }

function splitLine(line: string): Line {
  const [word = ''] = line.split(' ', 1)
  const method = HTTP_METHODS.find((one) => one === word) ?? 'GET'
  const begin = word.length + 1
  const outside = withoutHoles(line)
  const mark = outside.indexOf('?', begin)
  if (mark === -1) return { method, path: line.slice(begin), query: [] }
  return { method, path: line.slice(begin, mark), query: parametersIn(line, outside, mark + 1) }
}

function parametersIn(line: string, outside: string, begin: number): Parameter[] {
  const found: Parameter[] = []
  for (let at = begin; at <= line.length; ) {
    const next = outside.indexOf('&', at)
    const end = next === -1 ? line.length : next
    const equals = outside.slice(0, end).indexOf('=', at)
    const from = equals === -1 ? end : equals + 1
    found.push({
      name: decoded(line.slice(at, equals === -1 ? end : equals)),
      value: decoded(line.slice(from, end)),
      from,
    })
    at = end + 1
  }
  return found
}

/** The line with blanks in place of its holes: what separates its parts stands outside of them. */
function withoutHoles(line: string): string {
  const parsed = parseText(line)
  if ('fault' in parsed) return line
  let plain = ''
  for (const part of parsed.parts)
    if (typeof part === 'string') plain += part
    else plain = plain.padEnd(line.indexOf('}}', part.offset + part.expression.length) + 2)
  return plain
}

/** Percent-encoded characters of a text without holes; the query is encoded again where it is sent. */
function decoded(text: string): string {
  if (text.includes('{{')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A request, and where it and its line are written. */
type Made = {
  readonly parsed: Line
  readonly mapping: Mapping
  readonly written: string
  readonly line: string
}

/** `lifted`: collects what it reads of its place; null for one of `requests`. */
function endpointOf({ parsed, mapping, written, line }: Made, lifted: Lifted | null): EndpointSpec {
  const { method, path, query: parameters } = parsed
  const begin = method.length + 1
  const sent = (value: string, from: number): string =>
    lifted ? lifted.text(value, { pointer: line, from, optional: false }) : value
  const tree = (value: ValueMap, key: string): ValueMap =>
    lifted ? (lifted.tree(value, { pointer: `${written}/${key}`, from: 0, optional: false }) as ValueMap) : value
  const query: Record<string, unknown> = {}
  for (const { name, value, from } of parameters) {
    const one = sent(value, from)
    query[name] = name in query ? [query[name], one].flat() : one
  }
  if (mapping.query) Object.assign(query, tree(mapping.query as ValueMap, 'query'))
  const kept = Object.fromEntries(KEPT.flatMap((key) => (mapping[key] === undefined ? [] : [[key, mapping[key]]])))
  for (const key of ['records', 'total'] as const)
    if (lifted && kept[key] !== undefined) kept[key] = lifted.expression(String(kept[key]), `${written}/${key}`)
  const body = lifted ? liftedBody(mapping, written, lifted) : bodySpec(mapping)
  return {
    method,
    path: sent(path, begin),
    ...(Object.keys(query).length > 0 && { query: query as NonNullable<EndpointSpec['query']> }),
    ...(mapping.headers && { headers: tree(mapping.headers, 'headers') as NonNullable<EndpointSpec['headers']> }),
    ...(body && { body }),
    ...kept,
  }
}

function notePlaces(name: string, { parsed, mapping, written, line }: Made, at: Resolving): void {
  const here = `/endpoints${step(name)}`
  const { method, query } = parsed
  at.origins.note(here, written)
  at.origins.note(`${here}/method`, line)
  at.origins.note(`${here}/path`, line, method.length + 1)
  for (const one of query) at.origins.note(`${here}/query${step(one.name)}`, line, one.from)
  noteBody(mapping, { written, here }, at)
}

const withoutBody = ({ json: _json, form: _form, multipart: _multipart, raw: _raw, ...mapping }: Mapping): Mapping =>
  mapping

const bodySpec = ({ json, form, multipart, raw }: Mapping): BodySpec | undefined => {
  if (json !== undefined) return { kind: 'json', value: json }
  if (form !== undefined) return { kind: 'form', value: form }
  if (multipart !== undefined) return { kind: 'multipart', parts: multipart }
  return raw && { kind: 'raw', ...raw }
}

function liftedBody(mapping: Mapping, written: string, lifted: Lifted): BodySpec | undefined {
  const body = bodySpec(mapping)
  if (!body) return undefined
  const here = `${written}/${body.kind}`
  const at = { from: 0, optional: false }
  if (body.kind === 'multipart')
    return {
      ...body,
      parts: body.parts.map((part, index) => ({
        ...part,
        value: lifted.tree(part.value, { ...at, pointer: `${here}/${index}/value`, optional: part.optional === true }),
      })),
    }
  const pointer = body.kind === 'raw' ? `${here}/value` : here
  return { ...body, value: lifted.tree(body.value, { ...at, pointer }) }
}

function bodyOf(mapping: Mapping, { written, resolved }: { written: string; resolved: string }, at: Resolving) {
  noteBody(mapping, { written, here: resolved }, at)
  return bodySpec(mapping)
}

function noteBody(mapping: Mapping, { written, here }: { written: string; here: string }, at: Resolving): void {
  const kind = BODIES.find((one) => mapping[one] !== undefined)
  if (kind === undefined) return
  at.origins.note(`${here}/body`, `${written}/${kind}`)
  at.origins.note(`${here}/body/kind`, `${written}/${kind}`)
  if (kind === 'multipart') at.origins.note(`${here}/body/parts`, `${written}/multipart`)
  else if (kind !== 'raw') at.origins.note(`${here}/body/value`, `${written}/${kind}`)
}

function refuseTwoBodies(mapping: Mapping, written: string, at: Resolving): void {
  const [first, second] = BODIES.filter((one) => mapping[one] !== undefined)
  if (second !== undefined)
    at.refuse({
      rule: 'unknown-key',
      pointer: `${written}/${second}`,
      part: 'key',
      message: `A request has one body, and \`${first}\` is one already.`,
      hint: `Remove \`${first}\` or \`${second}\`.`,
    })
}
