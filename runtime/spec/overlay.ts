import type { EventsOverride, FindOverride, ListValues, Overlay, Overrides, SettingValues } from './connection.ts'
import type {
  BodySpec,
  ConnectorSpec,
  DedupeRow,
  Duration,
  EventSpec,
  ForEachSpec,
  LimitSpec,
  LoadedConnector,
  ReactionSpec,
  StepSpec,
  StreamSpec,
  ValueMap,
} from './connector.ts'
import { loaded } from './load.ts'
import { intervalFaults, type OverlayFault, overrideFaults } from './overlay-faults.ts'
import { withMergeNames } from './resolve/events.ts'
import { checkSchema } from './schema-check.ts'
import { withLines } from './vocabulary-lines.ts'

export type { Overlay } from './connection.ts'

/** Effective settings: the connection's values over the connector's defaults. */
export function effectiveSettings(spec: ConnectorSpec, given: SettingValues): Record<string, SettingValues[string]> {
  const defaults = Object.entries(spec.settings ?? {}).flatMap(([name, { default: value }]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  return { ...Object.fromEntries(defaults), ...given }
}

/** The parts of a connection beyond credentials. */
type Tuned = Pick<Overlay, 'every' | 'overrides'> & Required<Pick<Overlay, 'settings'>>

/** The connector with a connection's overrides; returned unchanged if there is a fault. */
export function overlaid(connector: LoadedConnector, { every = {}, settings, overrides = {} }: Tuned): Overlaid {
  // An override may allow a shorter interval, so overrides are applied before the intervals are checked.
  const faults = faultsOf(connector, { overrides })
  if (faults.length > 0) return { connector, faults }
  const withDefaults = effective(connector.spec, {}, overrides as Overrides)
  return applyOverlay(connector, { every, overrides, settings: effectiveSettings(withDefaults, settings) })
}

type Overlaid = { readonly connector: LoadedConnector; readonly faults: OverlayFault[] }

/**
 * The connector as one connection sees it. Checked like a spec: with any fault the connector is returned unchanged. The
 * linter (`lint/overlay.ts`) checks the expressions of the overlay.
 */
export function applyOverlay(connector: LoadedConnector, overlay: Overlay): Overlaid {
  const faults = faultsOf(connector, overlay)
  const every = overlay.every ?? {}
  const overrides = (overlay.overrides ?? {}) as Overrides
  const isEmpty = Object.keys(every).length === 0 && Object.keys(overrides).length === 0
  if (faults.length > 0 || isEmpty) return { connector, faults }
  const { spec, file } = connector
  return { connector: { ...loaded(effective(spec, every, overrides), file, connector), base: spec }, faults }
}

function faultsOf({ spec }: LoadedConnector, overlay: Overlay): OverlayFault[] {
  const { every = {}, overrides = {} } = overlay
  const shape = checkSchema('connection', { integration: 'x', auth_type: 'x', credentials: {}, every, overrides })
  if (shape.length > 0)
    return shape.map(({ pointer, message, hint }): OverlayFault => {
      return { code: 'connection_invalid', pointer, message: hint ? `${message} ${hint}` : message }
    })
  return [...intervalFaults(spec, overlay), ...overrideFaults(spec, overrides as Overrides)]
}

function effective(
  spec: ConnectorSpec,
  every: Readonly<Record<string, Duration>>,
  overrides: Overrides,
): ConnectorSpec {
  const { limits, vocabularies, settings, map, for_each, events } = overrides
  const pull = mapValues(
    spec.pull ?? {},
    (stream, name): StreamSpec => ({
      ...stream,
      every: every[name] ?? stream.every,
      map: { ...stream.map, ...map?.[name] },
      ...(stream.for_each ? { for_each: withValues(stream.for_each, for_each?.[name]) } : {}),
    }),
  )
  const withSettings = mapValues(spec.settings ?? {}, (setting, name) =>
    settings?.[name] === undefined ? setting : { ...setting, default: settings[name] },
  )
  return {
    ...spec,
    ...(spec.settings ? { settings: withSettings } : {}),
    http: limits ? { ...spec.http, limits: [...sharedBy(spec), ...limits] } : spec.http,
    ...(spec.pull ? { pull } : {}),
    vocabularies: vocabularies ? withLines(spec.vocabularies ?? {}, vocabularies) : spec.vocabularies,
    push: withSteps(spec.push, overrides),
    ...(spec.events ? { events: mapValues(spec.events, (event) => withExpressions(event, events)) } : {}),
  }
}

/** A connection cannot opt out of a shared limit. */
const sharedBy = ({ http }: ConnectorSpec): readonly LimitSpec[] => (http.limits ?? []).filter(({ shared }) => shared)

const withValues = (forEach: ForEachSpec, values: ListValues | undefined): ForEachSpec =>
  values && forEach.kind === 'list' ? { ...forEach, values } : forEach

/** Verification of deliveries cannot be overridden: no account may weaken it. */
function withExpressions(spec: EventSpec, { handlers, ...own }: EventsOverride = {}): EventSpec {
  const reactions = mapValues(spec.on, (reaction, name) => {
    return { ...reaction, with: withKeys(reaction.with, given(reaction, handlers?.[name] ?? {})) }
  })
  return { ...spec, ...own, on: reactions }
}

/** A merge is written with `from` and `to`. */
const given = ({ merge }: ReactionSpec, handler: ValueMap): ValueMap =>
  merge === undefined ? handler : withMergeNames(handler)

/** A key replaces the one with the same name, with or without a trailing `?`. */
function withKeys(own: ValueMap, more: ValueMap): ValueMap {
  const bare = (key: string): string => key.replace(/\?$/, '')
  const taken = new Set(Object.keys(more).map(bare))
  return { ...Object.fromEntries(Object.entries(own).filter(([key]) => !taken.has(bare(key)))), ...more }
}

function withSteps(push: ConnectorSpec['push'], { body, find }: Overrides): ConnectorSpec['push'] {
  if (!push?.application || !(body || find)) return push
  const steps = push.application.steps.map((step): StepSpec => {
    const [more, lists] = [body?.[step.name], find?.[step.name]]
    return {
      ...step,
      ...(more && step.body ? { body: widened(step.body, more) } : {}),
      ...(lists && step.dedupe ? { dedupe: step.dedupe.map((row) => withList(row, lists)) } : {}),
    }
  })
  return { ...push, application: { ...push.application, steps } }
}

const withList = (row: DedupeRow, lists: FindOverride): DedupeRow =>
  row.for_each ? { ...row, for_each: withValues(row.for_each, lists[row.name]?.for_each) } : row

/** A body with further fields; {@link overrideFaults} has rejected bodies that cannot take them. */
function widened(body: BodySpec, more: ValueMap): BodySpec {
  if (body.kind === 'raw') return body
  if (body.kind !== 'multipart') return { ...body, value: withKeys(body.value as ValueMap, more) }
  const parts = Object.entries(more).map(([name, value]) =>
    name.endsWith('?') ? { name: name.slice(0, -1), value, optional: true } : { name, value },
  )
  const names = new Set(parts.map(({ name }) => name))
  return { ...body, parts: [...body.parts.filter(({ name }) => !names.has(name)), ...parts] }
}

const mapValues = <A, B>(
  record: Readonly<Record<string, A>>,
  change: (value: A, key: string) => B,
): Record<string, B> => Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]))
