/** Which requests of a scenario are pages of one walk over a list, and where the records of a page are. */
import type { HttpReply } from '../../http/exchange.ts'
import type { ConnectorSpec, EndpointSpec, PagingSpec } from '../../spec/connector.ts'
import { ENDPOINT_DEFAULTS } from '../../spec/defaults.ts'
import { pathMatcher } from '../../spec/path-shape.ts'
import type { Entry } from '../ats/journal.ts'
import { isObject } from '../differ.ts'

/** A request, all requests of its scenario, and the spec that produced them. */
export type Target = { readonly entry: Entry; readonly journal: readonly Entry[]; readonly spec: ConnectorSpec }

/** The called endpoint; null for another request, such as one for a token. */
export function endpointOf({ request }: Entry, spec: ConnectorSpec): EndpointSpec | null {
  const found = Object.values(spec.endpoints).find(
    ({ path, method = ENDPOINT_DEFAULTS.method }) =>
      method === request.method && pathMatcher(path)(decodeURIComponent(request.path)),
  )
  return found ?? null
}

const pagingOf = (endpoint: EndpointSpec, spec: ConnectorSpec): PagingSpec =>
  endpoint.paging ?? spec.http.paging ?? ENDPOINT_DEFAULTS.paging

/** The previous page of the same walk: its request differs only in the paging. */
export function pageBefore({ entry, journal, spec }: Target): Entry | null {
  const endpoint = endpointOf(entry, spec)
  if (!endpoint || entry.intent) return null
  const last = journal
    .slice(0, journal.indexOf(entry))
    .findLast((one) => one.act === entry.act && endpointOf(one, spec) === endpoint)
  if (!last || last.foreseen === entry.foreseen || last.reply.text === entry.reply.text) return null
  return follows(pagingOf(endpoint, spec), last, entry) ? last : null
}

function follows(paging: PagingSpec, last: Entry, entry: Entry): boolean {
  if (paging.kind === 'none') return false
  if (paging.kind === 'next_url' || paging.kind === 'link_header') return saysNext(last, entry)
  const { param } = paging
  if (last.request.path !== entry.request.path || paging.in === 'variable') return false
  const [before, now] =
    paging.in === 'body' ? [last.request.json, entry.request.json] : [last.request.query, entry.request.query]
  if (!isObject(before) || !isObject(now) || JSON.stringify(before[param]) === JSON.stringify(now[param])) return false
  return paging.kind === 'cursor' && paging.alone ? true : without(before, param) === without(now, param)
}

/** The previous response contained this URL. */
function saysNext(last: Entry, { request }: Entry): boolean {
  const values = Object.values(request.query).flat()
  const before = Object.values(last.request.query).flat()
  if (!values.some((value) => value !== '' && !before.includes(value))) return false
  const text = `${last.reply.text} ${last.reply.headers.link ?? ''}`
  const plain = decodeURIComponent(text.replaceAll('%', '%25').replaceAll('%2525', '%25'))
  return values.every((value) => text.includes(value) || plain.includes(value))
}

const without = (params: Readonly<Record<string, unknown>>, param: string): string =>
  JSON.stringify(
    Object.entries(params)
      .filter(([name]) => name !== param)
      .sort(),
  )

/**
 * A walk over numbered pages, from a page on, while a record moves from a page already read to the end of the list:
 * every later record moves up one place, so the first of this page is now on the previous page. By the number of each
 * request with a different response; null when the pages are not numbered, or the place of their records is unknown.
 */
export function shiftedFrom(target: Target): ReadonlyMap<number, HttpReply> | null {
  const { entry, journal, spec } = target
  const before = pageBefore(target)
  const endpoint = endpointOf(entry, spec)
  if (!before || !endpoint || !['page', 'offset'].includes(pagingOf(endpoint, spec).kind)) return null
  const pages = [entry]
  for (const one of journal.slice(journal.indexOf(entry) + 1))
    if (pageBefore({ ...target, entry: one }) === pages.at(-1)) pages.push(one)
  const path = endpoint.records ?? spec.http.records ?? ''
  const [read, ...lists] = [before, ...pages].map(({ reply }) => recordsIn(reply, path))
  if (!read?.[0] || !lists[0]?.[0] || lists.some((list) => list === null)) return null
  const moved = [...lists.flatMap((list) => list ?? []).slice(1), read[0]]
  return new Map(
    pages.map(({ number, reply }, at) => {
      const records = moved.splice(0, lists[at]?.length ?? 0)
      return [number, withRecords(reply, path, records)]
    }),
  )
}

const PLAIN = /^\$$|^[\w]+(\.[\w]+)*$/
const stepsOf = (path: string): string[] => (path === '$' ? [] : path.split('.'))

function recordsIn({ text, headers }: HttpReply, path: string): unknown[] | null {
  if (!PLAIN.test(path) || !(headers['content-type'] ?? '').includes('json')) return null
  const found = stepsOf(path).reduce<unknown>(
    (value, step) => (isObject(value) ? value[step] : undefined),
    JSON.parse(text),
  )
  return Array.isArray(found) ? found : null
}

function withRecords(reply: HttpReply, path: string, records: readonly unknown[]): HttpReply {
  const put = (value: unknown, [step, ...rest]: readonly string[]): unknown =>
    step === undefined || !isObject(value) ? records : { ...value, [step]: put(value[step], rest) }
  return { ...reply, text: JSON.stringify(put(JSON.parse(reply.text), stepsOf(path))) }
}
