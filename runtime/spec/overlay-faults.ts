import type { ErrorCode } from '../kernel/errors/errors.ts'
import { durationMs } from '../kernel/machine/clock.ts'
import { step } from '../kernel/text/json-pointer.ts'
import type { Overlay, Overrides } from './connection.ts'
import { wrongSetting } from './connection-faults.ts'
import type { BodySpec, ConnectorSpec, Duration, MinInterval, StepSpec } from './connector.ts'
import { mappableFields } from './model-fields.ts'
import { suggestion } from './nearest.ts'

/** `pointer` is a JSON pointer into the connection object. */
export type OverlayFault = { readonly code: ErrorCode; readonly pointer: string; readonly message: string }

const fault = (pointer: string, message: string, code: ErrorCode = 'connection_invalid'): OverlayFault => ({
  code,
  pointer,
  message,
})

/** Intervals of unknown streams, and intervals shorter than the settings allow. */
export function intervalFaults(spec: ConnectorSpec, { every = {}, settings = {} }: Overlay): OverlayFault[] {
  return Object.entries(every).flatMap(([name, interval]) => {
    const stream = own(spec.pull, name)
    const pointer = `/every${step(name)}`
    if (!stream) return [unknown(pointer, ['stream', name], Object.keys(spec.pull ?? {}))]
    const least = shortest(stream.min_interval, settings)
    if (durationMs(interval) >= durationMs(least)) return []
    return [
      fault(
        pointer,
        `The interval ${interval} of "${name}" is shorter than ${least}, the minimum for these settings.`,
        'interval_too_short',
      ),
    ]
  })
}

/** The shortest interval that these settings allow. */
function shortest(min: MinInterval | undefined, settings: Readonly<Record<string, unknown>>): Duration {
  if (min === undefined || typeof min === 'string') return min ?? '1s'
  const open = Object.entries(min.unlocked_by ?? {}).filter(([setting]) => settings[setting] === true)
  return open.map(([, interval]) => interval).reduce((a, b) => (durationMs(b) < durationMs(a) ? b : a), min.default)
}

/** Overrides of parts that the connector does not have, and overrides without effect. */
export function overrideFaults(spec: ConnectorSpec, overrides: Overrides): OverlayFault[] {
  const { limits = [], settings = {}, map = {} } = overrides
  const endpoints = Object.keys(spec.endpoints)
  return [
    ...limits.flatMap(({ shared }, at) =>
      shared ? [fault(`/overrides/limits/${at}/shared`, 'Set what all connections share in the connector.')] : [],
    ),
    ...limits.flatMap(({ of = [] }, at) =>
      of.flatMap((name, index) =>
        endpoints.includes(name) ? [] : [unknown(`/overrides/limits/${at}/of/${index}`, ['request', name], endpoints)],
      ),
    ),
    ...Object.entries(settings).flatMap(([name, value]) => settingFaults(spec, name, value)),
    ...Object.entries(map).flatMap(([name, fields]) => {
      const stream = own(spec.pull, name)
      const here = `/overrides/map${step(name)}`
      if (!stream) return [unknown(here, ['stream', name], Object.keys(spec.pull ?? {}))]
      return missingOf(here, ['field', Object.keys(fields)], mappableFields(stream.into))
    }),
    ...bodyFaults(spec, overrides),
    ...checkFaults(spec, overrides),
    ...listFaults(spec, overrides),
    ...eventFaults(spec, overrides),
  ]
}

function settingFaults(spec: ConnectorSpec, name: string, value: unknown): OverlayFault[] {
  const setting = own(spec.settings, name)
  const pointer = `/overrides/settings${step(name)}`
  if (!setting) return [unknown(pointer, ['setting', name], Object.keys(spec.settings ?? {}))]
  const wrong = wrongSetting(value, setting)
  return wrong ? [fault(pointer, `The setting "${name}" ${wrong}.`)] : []
}

function bodyFaults(spec: ConnectorSpec, { body = {} }: Overrides): OverlayFault[] {
  return Object.keys(body).flatMap((name) => {
    const pointer = `/overrides/body${step(name)}`
    const found = stepOf(spec, name, pointer)
    if ('code' in found) return [found]
    if (takesFields(found.body)) return []
    return [fault(pointer, `The step "${name}" sends no body with fields, so no field can be added.`)]
  })
}

/** The step of that name, or the fault that it does not exist. */
function stepOf(spec: ConnectorSpec, name: string, pointer: string): StepSpec | OverlayFault {
  const steps = spec.push?.application?.steps ?? []
  const known = steps.map((one) => one.name)
  return steps.find((one) => one.name === name) ?? unknown(pointer, ['step', name], known)
}

function checkFaults(spec: ConnectorSpec, { find = {} }: Overrides): OverlayFault[] {
  return Object.entries(find).flatMap(([name, lists]) => {
    const here = `/overrides/find${step(name)}`
    const found = stepOf(spec, name, here)
    if ('code' in found) return [found]
    const rows = found.dedupe ?? []
    return Object.keys(lists).flatMap((check) => {
      const row = rows.find((one) => one.name === check)
      if (!row)
        return missingOf(
          here,
          ['duplicate check', [check]],
          rows.map((one) => one.name),
        )
      if (row.for_each?.kind === 'list') return []
      return [fault(here + step(check), `The check "${check}" does not iterate over a list (${A_LIST}).`)]
    })
  })
}

const A_LIST = '`for_each: { kind: list }`'

/** A body that is one text, one file, one expression or a list cannot take a further field. */
function takesFields(body: BodySpec | undefined): boolean {
  if (body === undefined || body.kind === 'raw') return false
  if (body.kind === 'multipart') return true
  const { value } = body
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !('$each' in value)
}

function listFaults(spec: ConnectorSpec, { for_each = {} }: Overrides): OverlayFault[] {
  const over = Object.entries(spec.pull ?? {}).filter(([, stream]) => stream.for_each?.kind === 'list')
  const known = over.map(([name]) => name)
  return Object.keys(for_each).flatMap((name) => {
    const pointer = `/overrides/for_each${step(name)}`
    if (known.includes(name)) return []
    if (!own(spec.pull, name)) return [unknown(pointer, ['stream', name], known)]
    return [fault(pointer, `The stream "${name}" does not iterate over a list (${A_LIST}).`)]
  })
}

function eventFaults(spec: ConnectorSpec, { events }: Overrides): OverlayFault[] {
  if (!events) return []
  const [event] = Object.values(spec.events ?? {})
  if (!event) return [fault('/overrides/events', 'The connector has no events.')]
  const { handlers = {}, list } = events
  if (list !== undefined && event.kind === 'queue')
    return [
      fault('/overrides/events/list', 'The events of a queue are those of its response: only a webhook has `list`.'),
    ]
  return missingOf('/overrides/events/handlers', ['event', Object.keys(handlers)], Object.keys(event.on))
}

const missingOf = (
  pointer: string,
  [what, names]: [string, readonly string[]],
  known: readonly string[],
): OverlayFault[] =>
  names.filter((name) => !known.includes(name)).map((name) => unknown(pointer + step(name), [what, name], known))

function unknown(pointer: string, [what, name]: [string, string], known: readonly string[]): OverlayFault {
  return fault(pointer, `The connector has no ${what} "${name}". ${suggestion(name, known) ?? ''}`.trim())
}

/** The object's own value under that name, never an inherited one. */
const own = <Value>(table: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined =>
  table && Object.hasOwn(table, name) ? table[name] : undefined
