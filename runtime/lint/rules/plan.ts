import { durationMs } from '../../kernel/clock.ts'
import type { ConnectorSpec, LimitSpec, PagingSpec, StreamSpec } from '../../spec/connector.ts'
import { quoted } from '../../spec/nearest.ts'
import { step } from '../../spec/places.ts'
import type { Fault, LintContext } from '../context.ts'

const DAY_MS = 86_400_000
const number = (value: number): string => Math.floor(value).toLocaleString('en')

type Load = {
  readonly pointer: string
  readonly name: string
  readonly endpoint: string
  readonly perDay: number
  readonly partitions: number
}

/** Calls that a stream or a queue makes in a day, at the very least: one page of each partition in each run. */
function loadsOf(spec: ConnectorSpec): Load[] {
  const queues = Object.entries(spec.events ?? {}).flatMap(([name, event]): Load[] => {
    const every = event.kind === 'queue' ? durationMs(event.every) : 0
    const pointer = `/events${step(name)}/every`
    return event.kind === 'queue' && every > 0
      ? [{ pointer, name, endpoint: event.call, partitions: 1, perDay: DAY_MS / every }]
      : []
  })
  const streams = Object.entries(spec.pull ?? {}).flatMap(([name, stream]) => {
    const every = durationMs(stream.every)
    if (!(every > 0)) return []
    const partitions = partitionsOf(spec, stream)
    const runs = DAY_MS / every
    const pointer = `/pull${step(name)}/every`
    const gone = stream.deletes?.kind === 'tombstones' ? [stream.deletes.call] : []
    return [
      { pointer, name, endpoint: stream.from, partitions, perDay: runs * partitions },
      ...gone.map((endpoint) => ({ pointer, name, endpoint, partitions: 1, perDay: runs })),
    ]
  })
  return [...streams, ...queues]
}

function partitionsOf(spec: ConnectorSpec, { for_each: forEach }: StreamSpec): number {
  if (forEach?.kind === 'list') return Math.max(1, forEach.values.length)
  if (forEach?.kind !== 'vocabulary') return 1
  return Math.max(1, Object.values(spec.vocabularies?.[forEach.of] ?? {}).flat().length)
}

/** Intervals that the declared limits cannot sustain: the streams would wait for each other without end. */
export function unsustainable({ spec }: LintContext): Fault[] {
  const loads = loadsOf(spec)
  const shares = (spec.http.limits ?? []).flatMap((limit) => {
    const covered = loads.filter(({ endpoint }) => !limit.of || limit.of.includes(endpoint))
    const parts = limit.each ? [...Map.groupBy(covered, ({ endpoint }) => endpoint).values()] : [covered]
    return parts.map((counted) => ({ limit, counted }))
  })
  return shares.flatMap(({ limit, counted }) => {
    const most = perDay(limit)
    const wanted = counted.reduce((sum, load) => sum + load.perDay, 0)
    const worst = counted.toSorted((a, b) => b.perDay - a.perDay)[0]
    if (most === null || wanted <= most || !worst) return []
    const others =
      counted.length > 1 ? ` with ${counted.length - 1} other call${counted.length === 2 ? '' : 's'} like it` : ''
    const times = worst.partitions > 1 ? ` (${worst.partitions} calls a run)` : ''
    return [
      {
        pointer: worst.pointer,
        message: `${number(wanted)} calls a day, but the limit allows ${number(most)}: ${quoted(worst.name)}${times}${others} cannot run that often.`,
        hint: `The limit is ${limit.calls} per ${limit.per}${limit.of ? ` of ${limit.of.join(', ')}` : ''}. Use a longer \`every\`, or correct the limit.`,
      },
    ]
  })
}

const perDay = ({ calls, per }: LimitSpec): number | null => {
  const window = per === undefined ? 0 : durationMs(per)
  return typeof calls === 'number' && window > 0 ? (calls * DAY_MS) / window : null
}

type Paged = { readonly pointer: string; readonly paging: PagingSpec; readonly total: string | undefined }

/** Where paging is said, with the total that goes with it. */
function pagings({ spec }: LintContext): Paged[] {
  const { http } = spec
  const own = Object.entries(spec.endpoints).flatMap(([name, endpoint]) =>
    endpoint.paging
      ? [{ pointer: `/endpoints${step(name)}/paging`, paging: endpoint.paging, total: endpoint.total ?? http.total }]
      : [],
  )
  const totals = Object.values(spec.endpoints).some(({ paging, total }) => !paging && total)
  const shared = http.paging
    ? [{ pointer: '/http/paging', paging: http.paging, total: totals ? 'own' : http.total }]
    : []
  return [...shared, ...own]
}

/** A walk whose end can never be seen. */
export function pagingStop(context: LintContext): Fault[] {
  return pagings(context).flatMap(({ pointer, paging, total }): Fault[] => {
    const stop = 'stop' in paging ? paging.stop : undefined
    if ((stop === 'total' || stop === 'total_pages') && total === undefined)
      return [
        {
          pointer: `${pointer}/stop`,
          message: `Paging stops at the ${stop === 'total' ? 'total' : 'number of pages'}, but its path in the response is not set.`,
          hint: 'Add total: … next to `paging`, or write stop: short_page.',
        },
      ]
    const blind = unsent(context, pointer, paging)
    if (blind) return [blind]
    const next = 'next' in paging ? paging.next : undefined
    const read = context.paths.some((use) => use.pointer === `${pointer}/next`)
    const named = context.variables.some((use) => use.pointer === `${pointer}/next`)
    if (typeof next === 'string' && !read && !named)
      return [
        {
          pointer: `${pointer}/next`,
          message: 'This next page is the same on every page, so the list never ends.',
          hint: 'Write the path of the next page in the response; it must be absent on the last page.',
        },
      ]
    return []
  })
}

/** Paging that travels only where an endpoint puts it, and that no endpoint puts anywhere: every page is the first. */
function unsent({ spec, variables, expressions }: LintContext, pointer: string, paging: PagingSpec): Fault | null {
  if (!('in' in paging) || paging.in !== 'variable') return null
  const [, section, own = ''] = pointer.split('/')
  const walked = Object.keys(spec.endpoints).filter((name) =>
    section === 'endpoints' ? name === own : !spec.endpoints[name]?.paging,
  )
  const bases = [...walked.map((name) => `/endpoints${step(name)}/`), '/http/headers/']
  const here = (at: string): boolean => bases.some((base) => at.startsWith(base))
  const whole = expressions.some((one) => here(one.pointer) && /\$page\s*(?![\s.\w])/.test(one.expression))
  const named = variables.some((use) => use.name === 'page' && use.field === paging.param && here(use.pointer))
  if (whole || named) return null
  return {
    pointer: `${pointer}/in`,
    message: `No request uses $page.${paging.param}, so every page would be the first one.`,
    hint: `Write '{{ $page.${paging.param} }}' into the path or query of the endpoint, or write in: query.`,
  }
}

/**
 * Numbered pages shift when a record leaves one that was read. A total that falls shows it; where none is told, or another
 * record comes meanwhile (one that was edited may just move to the end), nobody sees what was skipped.
 */
export function hiddenShift({ spec }: LintContext): Fault[] {
  return Object.entries(spec.pull ?? {}).flatMap(([name, stream]) => {
    const endpoint = spec.endpoints[stream.from]
    const paging = endpoint?.paging ?? spec.http.paging ?? { kind: 'none' as const }
    const counted = paging.kind === 'offset' || paging.kind === 'page'
    const incremental = stream.since !== undefined && stream.since.kind !== 'none'
    if (!counted || !incremental || stream.full_every !== undefined) return []
    const counts = paging.stop !== 'total_pages' && (endpoint?.total ?? spec.http.total) !== undefined
    const unseen = counts ? 'a total hides it if another record is added at the same time' : 'no total reveals it'
    return [
      {
        pointer: `/pull${step(name)}/since`,
        part: 'key' as const,
        message: `A record that moves between two pages of ${quoted(stream.from)} is skipped: ${unseen}.`,
        hint: 'Add full_every: 7d, so that a full run finds skipped records.',
      },
    ]
  })
}
