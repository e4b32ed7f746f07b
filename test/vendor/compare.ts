import type { ObservedRequest } from '../../runtime/scenario/ats/request.ts'
import type { Assumed, Documented, Facts } from './facts.ts'

/** What every HTTP client may send. */
const USUAL_HEADERS = ['accept', 'content-type', 'content-length', 'user-agent']

type Part = 'query' | 'headers' | 'json' | 'form' | 'multipart'
type Field = { readonly path: string; readonly text: string; readonly isEmpty: boolean }
type Sent = Readonly<Record<Part, readonly Field[]>>

export type Comparison = {
  /** How the request differs from the facts; empty: it does not. */
  readonly differences: readonly string[]
  /** The assumptions without which it would differ. */
  readonly used: readonly Assumed[]
}

/** Holds one request against the facts; what is only assumed is allowed too. */
export function compare(request: ObservedRequest, facts: Facts): Comparison {
  const documented = Object.entries(facts.requests).filter(([name]) => isNamed(name, request))
  const assumed = (facts.assumed ?? []).filter((one) => isNamed(one.request, request))
  const host = hostFault(request.host, facts)
  if (documented.length === 0 && assumed.length === 0)
    return { differences: [...host, 'no source has this method and path'], used: [] }
  const all = documented.map(([name, one]) => differencesOf(request, name, { documented: one, assumed, facts }))
  // A request may fit several rows, such as /jobs/search and /jobs/{id}: the closest one counts.
  const [closest] = all.length > 0 ? all.toSorted((a, b) => a.differences.length - b.differences.length) : [undefined]
  const { differences, used } = closest ?? differencesOf(request, '', { documented: null, assumed, facts })
  return { differences: [...host, ...differences], used: closest ? used : assumed }
}

/** `GET /jobs/{id}` names `GET /jobs/17`. */
function isNamed(name: string, { method, path }: ObservedRequest): boolean {
  const [verb = '', template = ''] = name.split(' ')
  const pattern = template
    .split(/\{[^}]*\}/)
    .map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^/]+')
  return verb === method && new RegExp(`^${pattern}$`).test(path)
}

function hostFault(host: string, { hosts }: Facts): string[] {
  const isKnown =
    hosts === undefined || hosts.some((one) => host === one || (one.startsWith('*.') && host.endsWith(one.slice(1))))
  return isKnown ? [] : [`the host ${host} is not documented`]
}

type Row = { readonly documented: Documented | null; readonly assumed: readonly Assumed[]; readonly facts: Facts }

function differencesOf(request: ObservedRequest, name: string, { documented, assumed, facts }: Row): Comparison {
  const sent = sentIn(request)
  const used = new Set<Assumed>()
  const unknown = (Object.keys(sent) as Part[]).flatMap((part) => {
    const known = [
      ...(documented?.[part] ?? []),
      ...(part === 'headers' ? [...USUAL_HEADERS, ...(facts.headers ?? [])] : []),
    ]
    return sent[part].flatMap((field) => {
      if (covers(known, part, field)) return []
      const by = assumed.filter((one) => covers(one[part] ?? [], part, field))
      for (const one of by) used.add(one)
      return by.length > 0 ? [] : [`${part} ${field.path} is not documented${name ? ` for ${name}` : ''}`]
    })
  })
  const missing = documented
    ? [...missingIn(sent, { ...documented, headers: [...(documented.headers ?? []), ...(facts.headers ?? [])] })]
    : []
  return { differences: [...unknown, ...missing, ...valueFaults(sent, documented?.values ?? {})], used: [...used] }
}

const bare = (name: string): string => name.replace(/\*$/, (star) => (name.endsWith('.*') ? star : ''))
const caseOf = (part: Part, name: string): string => (part === 'headers' ? name.toLowerCase() : name)

/** Whether one of the names is that of the field, or of a part below which everything is allowed (`custom.*`). */
function covers(names: readonly string[], part: Part, { path, isEmpty }: Field): boolean {
  return names
    .map((name) => caseOf(part, bare(name)))
    .some((name) => {
      if (name === path) return true
      if (name.endsWith('.*')) return path.startsWith(name.slice(0, -1)) || path === name.slice(0, -2)
      return isEmpty && /^[.[]/.test(name.slice(path.length)) && name.startsWith(path)
    })
}

/** Required names without a value; inside an object, a name is required only if the object is sent. */
function missingIn(sent: Sent, row: Partial<Readonly<Record<Part, readonly string[]>>>): string[] {
  return (Object.keys(sent) as Part[]).flatMap((part) => {
    const isBody = part !== 'query' && part !== 'headers'
    if (isBody && sent[part].length === 0 && bodies(row).some((other) => sent[other].length > 0)) return []
    return (row[part] ?? [])
      .filter((name) => name !== bare(name))
      .flatMap((name) => {
        const path = caseOf(part, bare(name))
        const around = path.includes('.') && isBody ? path.slice(0, path.lastIndexOf('.') + 1) : ''
        const begins = (text: string): boolean => sent[part].some((field) => field.path.startsWith(text))
        return begins(path) || (around !== '' && !begins(around)) ? [] : [`${part} ${path} is required and missing`]
      })
  })
}

const bodies = (row: Partial<Record<Part, unknown>>): Part[] =>
  (['json', 'form', 'multipart'] as const).filter((part) => row[part] !== undefined)

/** Fields with a value that the table does not list; `Bearer *` stands for all that begin so. */
function valueFaults(sent: Sent, values: NonNullable<Documented['values']>): string[] {
  return Object.entries(values).flatMap(([place, allowed]) => {
    const [part, ...rest] = place.split('.')
    const path = caseOf(part as Part, rest.join('.'))
    const fits = (text: string): boolean =>
      allowed.some((one) => (one.endsWith('*') ? text.startsWith(one.slice(0, -1)) : text === one))
    return (sent[part as Part] ?? [])
      .filter((field) => field.path === path && !fits(field.text))
      .map(({ text }) => `${place} is "${text}"; documented are ${allowed.join(', ')}`)
  })
}

function sentIn({ query, headers, json, form, files, types = {} }: ObservedRequest): Sent {
  const isMultipart = files !== undefined
  const parts = Object.entries(form ?? {}).flatMap(([name, text]) =>
    (types[name] ?? '').includes('json') ? fieldsOf(JSON.parse(text), name) : [leaf(name, text)],
  )
  return {
    query: Object.entries(query).flatMap(([name, given]) => [given].flat().map((text) => leaf(name, text))),
    headers: Object.entries(headers).map(([name, text]) => leaf(name.toLowerCase(), text)),
    json: json === undefined ? [] : fieldsOf(json, ''),
    form: isMultipart ? [] : parts,
    multipart: isMultipart ? [...parts, ...Object.keys(files).map((name) => leaf(name, ''))] : [],
  }
}

const leaf = (path: string, text: string): Field => ({ path, text, isEmpty: false })

/** The leaves of a JSON value: `emails[].value`. */
function fieldsOf(value: unknown, path: string): Field[] {
  if (Array.isArray(value))
    return value.length === 0
      ? [{ path, text: '', isEmpty: true }]
      : value.flatMap((item) => fieldsOf(item, `${path}[]`))
  if (typeof value !== 'object' || value === null) return [{ path, text: String(value), isEmpty: value === null }]
  const entries = Object.entries(value)
  if (entries.length === 0) return path === '' ? [] : [{ path, text: '', isEmpty: true }]
  return entries.flatMap(([key, child]) => fieldsOf(child, path === '' ? key : `${path}.${key}`))
}
