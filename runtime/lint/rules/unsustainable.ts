import { durationMs } from '../../kernel/machine/clock.ts'
import { step } from '../../kernel/text/json-pointer.ts'
import type { ConnectorSpec, LimitSpec, StreamSpec } from '../../spec/connector.ts'
import { quoted } from '../../spec/nearest.ts'
import type { Fault, LintContext } from '../context.ts'
import type { Rule } from '../rule.ts'

export const unsustainable: Rule = {
  id: 'unsustainable',
  severity: 'error',
  summary: 'The intervals need more calls than the declared limits allow.',
  why: 'The streams would delay each other more and more, and the last one would never run.',
  example: {
    base: 'smallest',
    bad: `
      http:
        limits: [{ calls: 500, per: 1d }]
      pull:
        requisitions:
          every: 10s`,
    good: `
      http:
        limits: [{ calls: 500, per: 1d }]
      pull:
        requisitions:
          every: 60m`,
  },
  check,
}

function check({ spec }: LintContext): Fault[] {
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

const DAY_MS = 86_400_000

const number = (value: number): string => Math.floor(value).toLocaleString('en')

type Load = {
  readonly pointer: string
  readonly name: string
  readonly endpoint: string
  readonly perDay: number
  readonly partitions: number
}

/** The fewest calls that each stream and queue makes in a day: one page per partition and run. */
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

const perDay = ({ calls, per }: LimitSpec): number | null => {
  const window = per === undefined ? 0 : durationMs(per)
  return typeof calls === 'number' && window > 0 ? (calls * DAY_MS) / window : null
}
