import type { ValueTree } from '../expression/evaluator.ts'
import { durationMs } from '../kernel/clock.ts'
import type { ErrorCode } from '../kernel/errors.ts'
import type {
  BodySpec,
  ConnectorSpec,
  Duration,
  LimitSpec,
  LoadedConnector,
  MinInterval,
  StepSpec,
  StreamSpec,
} from './connector.ts'
import { loaded } from './load.ts'
import { mappableFields } from './model-fields.ts'
import { suggestion } from './nearest.ts'
import { checkSchema } from './schema-check.ts'
import { type VocabularyLines, withLines } from './vocabulary-lines.ts'

/** What a connection has otherwise than its connector says. */
export type Overlay = {
  readonly every?: Readonly<Record<string, Duration>>
  /** Settings of the connection: some of them unlock shorter intervals. */
  readonly settings?: Readonly<Record<string, unknown>>
  readonly overrides?: Readonly<Record<string, unknown>>
}
/** `pointer` is a JSON pointer into the connection object. */
export type OverlayFault = { readonly code: ErrorCode; readonly pointer: string; readonly message: string }

type Overrides = {
  readonly limits?: readonly LimitSpec[]
  readonly vocabularies?: Readonly<Record<string, VocabularyLines>>
  readonly settings?: Readonly<Record<string, string | number | boolean>>
  readonly map?: Readonly<Record<string, Readonly<Record<string, ValueTree>>>>
  readonly body?: Readonly<Record<string, Readonly<Record<string, ValueTree>>>>
}

/**
 * The connector as one connection has it. Checked like a spec: with any fault the connector comes back unchanged.
 * Expressions that the overlay adds are checked by linting the result.
 */
export function applyOverlay(
  connector: LoadedConnector,
  overlay: Overlay,
): { connector: LoadedConnector; faults: OverlayFault[] } {
  const every = overlay.every ?? {}
  const shape = checkSchema('connection', {
    integration: 'x',
    auth_type: 'x',
    credentials: {},
    every,
    overrides: overlay.overrides ?? {},
  })
  if (shape.length > 0)
    return {
      connector,
      faults: shape.map(({ pointer, message, hint }) => fault(pointer, hint ? `${message} ${hint}` : message)),
    }
  const overrides = (overlay.overrides ?? {}) as Overrides
  const { spec } = connector
  const faults = [...intervalFaults(spec, overlay), ...overrideFaults(spec, overrides)]
  if (faults.length > 0) return { connector, faults }
  if (Object.keys(every).length === 0 && Object.keys(overrides).length === 0) return { connector, faults }
  return { connector: loaded(effective(spec, every, overrides), connector.file, connector), faults }
}

const fault = (pointer: string, message: string, code: ErrorCode = 'connection_invalid'): OverlayFault => ({
  code,
  pointer,
  message,
})

function effective(
  spec: ConnectorSpec,
  every: Readonly<Record<string, Duration>>,
  overrides: Overrides,
): ConnectorSpec {
  const { limits, vocabularies, settings, map, body } = overrides
  const pull = mapValues(
    spec.pull ?? {},
    (stream, name): StreamSpec => ({
      ...stream,
      every: every[name] ?? stream.every,
      map: { ...stream.map, ...map?.[name] },
    }),
  )
  const withSettings = mapValues(spec.settings ?? {}, (setting, name) =>
    settings?.[name] === undefined ? setting : { ...setting, default: settings[name] },
  )
  return {
    ...spec,
    ...(spec.settings ? { settings: withSettings } : {}),
    http: limits ? { ...spec.http, limits } : spec.http,
    ...(spec.pull ? { pull } : {}),
    vocabularies: vocabularies ? withLines(spec.vocabularies ?? {}, vocabularies) : spec.vocabularies,
    push: body ? withBodies(spec.push, body) : spec.push,
  }
}

function withBodies(push: ConnectorSpec['push'], body: NonNullable<Overrides['body']>): ConnectorSpec['push'] {
  if (!push?.application) return push
  const steps = push.application.steps.map((step): StepSpec => {
    const more = body[step.name]
    if (!more || !step.body) return step
    return { ...step, body: widened(step.body, more) }
  })
  return { application: { ...push.application, steps } }
}

/** A body with further fields; one that is a single text or file has no place for them. */
function widened(body: BodySpec, more: Readonly<Record<string, ValueTree>>): BodySpec {
  if (body.kind === 'raw') return body
  if (body.kind !== 'multipart')
    return { ...body, value: { ...(body.value as Readonly<Record<string, ValueTree>>), ...more } }
  const parts = Object.entries(more).map(([name, value]) =>
    name.endsWith('?') ? { name: name.slice(0, -1), value, optional: true } : { name, value },
  )
  return { ...body, parts: [...body.parts, ...parts] }
}

function intervalFaults(spec: ConnectorSpec, { every = {}, settings = {} }: Overlay): OverlayFault[] {
  return Object.entries(every).flatMap(([name, interval]) => {
    const stream = spec.pull?.[name]
    const pointer = `/every/${name}`
    if (!stream) return [unknown(pointer, ['stream', name], Object.keys(spec.pull ?? {}))]
    const least = shortest(stream.min_interval, settings)
    if (durationMs(interval) >= durationMs(least)) return []
    return [
      fault(
        pointer,
        `The interval ${interval} of "${name}" is shorter than ${least}, the shortest that these settings allow.`,
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

function overrideFaults(
  spec: ConnectorSpec,
  { limits = [], settings = {}, map = {}, body = {} }: Overrides,
): OverlayFault[] {
  const endpoints = Object.keys(spec.endpoints)
  const streams = Object.keys(spec.pull ?? {})
  const steps = (spec.push?.application?.steps ?? []).map((step) => step.name)
  return [
    ...limits.flatMap((limit, at) => missingOf(`/overrides/limits/${at}/of`, ['endpoint', limit.of ?? []], endpoints)),
    ...missingOf('/overrides/settings', ['setting', Object.keys(settings)], Object.keys(spec.settings ?? {})),
    ...Object.entries(settings).flatMap(([name, value]) => settingFaults(spec, name, value)),
    ...missingOf('/overrides/map', ['stream', Object.keys(map)], streams),
    ...Object.entries(map).flatMap(([name, fields]) => {
      const stream = spec.pull?.[name]
      return stream
        ? missingOf(`/overrides/map/${name}`, ['field', Object.keys(fields)], mappableFields(stream.into))
        : []
    }),
    ...missingOf('/overrides/body', ['step', Object.keys(body)], steps),
  ]
}

function settingFaults(spec: ConnectorSpec, name: string, value: unknown): OverlayFault[] {
  const setting = spec.settings?.[name]
  if (!setting) return []
  const right = setting.type === 'integer' ? Number.isInteger(value) : typeof value === setting.type
  return right ? [] : [fault(`/overrides/settings/${name}`, `The setting "${name}" must be of type ${setting.type}.`)]
}

const missingOf = (
  pointer: string,
  [what, names]: [string, readonly string[]],
  known: readonly string[],
): OverlayFault[] =>
  names.filter((name) => !known.includes(name)).map((name) => unknown(`${pointer}/${name}`, [what, name], known))

function unknown(pointer: string, [what, name]: [string, string], known: readonly string[]): OverlayFault {
  return fault(pointer, `The connector has no ${what} "${name}". ${suggestion(name, known) ?? ''}`.trim())
}

const mapValues = <A, B>(
  record: Readonly<Record<string, A>>,
  change: (value: A, key: string) => B,
): Record<string, B> => Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]))
