/** Where an expression is played: what is at the place, its root in each sample, and the `$` names that exist there. */
import { existsSync } from 'node:fs'
import { factsIn, placeAt, type Shown, valuesSeen } from '../../editor/facts.ts'
import { writtenAt } from '../../editor/written.ts'
import type { Evaluator, Program, Variables } from '../../expression/evaluator.ts'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { isoTime, systemClock } from '../../kernel/machine/clock.ts'
import { step } from '../../kernel/text/json-pointer.ts'
import type { ValueTree } from '../../kernel/text/value-tree.ts'
import { compute } from '../../lint/computed.ts'
import { PUSH_REQUEST, type PushShape, pushPath } from '../../lint/push-request.ts'
import { givenConnection } from '../../scenario/world/given.ts'
import type { ConnectorSpec, LoadedConnector } from '../../spec/connector.ts'
import { suggestion } from '../../spec/nearest.ts'
import { readBounded } from '../../spec/regular-file.ts'
import type { LoadedScenarios } from '../../spec/scenario.ts'
import { loadScenarios, samplesOf, scenarioFileOf } from '../../spec/scenarios.ts'

export type PlayPlace = {
  readonly pointer: string
  /** `pull.requisitions.map.title` */
  readonly name: string
  readonly kind: Program['kind']
  /** `$` names that exist there. */
  readonly known: readonly string[]
  /** What is written there; undefined if nothing is. */
  readonly written: ValueTree | undefined
  /** What `$` is, in each sample. */
  readonly roots: readonly unknown[]
  readonly vars: Variables
}

export type Asked = {
  /** A stream: its records. */
  readonly sample?: string | undefined
  /** A place of the spec, as it is written. */
  readonly at?: string | undefined
  readonly scenario?: string | undefined
  /** Instead of samples: what `$` is. */
  readonly data?: unknown
  /** Values of `$` names. */
  readonly vars: Variables
}

/** Throws `usage` if there is no such place or no sample. */
export async function playPlace(
  { spec, document, written: writtenOf }: LoadedConnector,
  { file, evaluator }: { readonly file: string; readonly evaluator: Pick<Evaluator, 'evaluate'> },
  asked: Asked,
): Promise<PlayPlace> {
  const facts = factsIn(document, spec, writtenOf)
  const samples = shownIn(file, asked.scenario)
  const shown: Shown = { samples, computed: await compute(spec, samples, evaluator) }
  const at = (pointer: string) => valuesSeen(pointer, { path: [], fromTop: false }, { ...facts, ...shown })
  const pointer = asked.at === undefined ? streamPointer(spec, asked, at) : pointerOf(asked.at)
  const written = writtenAt(document, pointer)
  const place = placeAt(pointer, null, facts)
  if (!place) throw new HirewireError('usage', noPlace(asked.at ?? '', facts.sites))
  const roots = 'data' in asked ? [asked.data] : place.isReceived ? at(pointer) : [null]
  if (roots.length === 0) throw new HirewireError('usage', noSample(file, nameOf(pointer)))
  const vars = varsOf(spec, { known: place.known, settings: samples.find(({ settings }) => settings)?.settings ?? {} })
  const kind = place.site?.kind ?? 'value'
  return {
    ...{ pointer, name: nameOf(pointer), kind, known: place.known, roots },
    written: written as ValueTree | undefined,
    vars: { ...vars, ...asked.vars },
  }
}

function shownIn(file: string, scenario: string | undefined) {
  const beside = scenarioFileOf(file)
  if (!existsSync(beside)) return []
  const { scenarios, findings } = loadScenarios(beside, readBounded(beside))
  if (!scenarios)
    throw new HirewireError('spec_invalid', findings[0]?.message ?? `${beside} is no scenario file.`, {
      place: { file: beside, line: findings[0]?.line ?? 1, column: findings[0]?.column ?? 1 },
    })
  return samplesOf(scenario === undefined ? scenarios : only(scenarios, scenario))
}

function only({ document, file }: LoadedScenarios, name: string): Pick<LoadedScenarios, 'document'> {
  const found = document.scenarios.filter((one) => one.name === name)
  if (found.length > 0) return { document: { ...document, scenarios: found } }
  const names = document.scenarios.map((one) => one.name)
  const hint = suggestion(name, names) ?? `Scenarios: ${names.join(', ')}.`
  throw new HirewireError('usage', `${file} has no scenario "${name}". ${hint}`)
}

/** The mapping of a stream; without a name, of the first one that samples show. */
function streamPointer(spec: ConnectorSpec, { sample, data }: Asked, at: (pointer: string) => unknown[]): string {
  const streams = Object.keys(spec.pull ?? {})
  const pointerOf = (stream: string): string => `/pull${step(stream)}/map`
  if (sample !== undefined) {
    if (streams.includes(sample)) return pointerOf(sample)
    const hint = suggestion(sample, streams) ?? `Streams: ${streams.join(', ')}.`
    throw new HirewireError('usage', `${spec.id} has no stream "${sample}". ${hint}`)
  }
  const found = streams.find((stream) => data !== undefined || at(pointerOf(stream)).length > 0) ?? streams[0]
  if (found !== undefined) return pointerOf(found)
  throw new HirewireError('usage', `${spec.id} has no stream. Name a place with --at.`)
}

/** `pull.requisitions.map.title` or `/pull/requisitions/map/title`. */
const pointerOf = (place: string): string =>
  place.startsWith('/')
    ? place
    : place
        .replace(/\[(\d+)\]/g, '.$1')
        .split('.')
        .map(step)
        .join('')

const nameOf = (pointer: string): string => pointer.slice(1).replaceAll('/', '.')

function noPlace(named: string, sites: readonly { readonly pointer: string }[]): string {
  const names = sites.map(({ pointer }) => nameOf(pointer))
  return `There is no expression at "${named}". ${suggestion(named, names) ?? `Such places are ${names.slice(0, 5).join(', ')}.`}`
}

const noSample = (file: string, place: string): string =>
  `No scenario in ${scenarioFileOf(file)} shows a response that ${place} reads. Add its response to a scenario, or pass one with --data.`

/** The values that names have in a play: those of scenarios, and invented ones for a push. */
function varsOf(
  spec: ConnectorSpec,
  { known, settings }: { readonly known: readonly string[]; readonly settings: Readonly<Record<string, unknown>> },
): Variables {
  const all: Variables = {
    settings: { ...givenConnection(spec).input.settings, ...settings },
    now: isoTime(systemClock.now()),
    ...{ cursor: {}, item: {}, with: {}, saved: {}, record: {}, response: { status: 200, headers: {} } },
    ...{ delivery: { headers: {}, method: 'POST', url: '', raw: '' } },
    ...Object.fromEntries(known.flatMap((name) => pushed(name))),
  }
  return Object.fromEntries(known.flatMap((name) => (name in all ? [[name, all[name]]] : [])))
}

/** The examples of the schema of a push request. */
function pushed(name: string): [string, unknown][] {
  const path = pushPath(name, [])
  if (!path) return []
  const shape = path.length === 0 ? plainParts(PUSH_REQUEST) : (PUSH_REQUEST.properties?.[path[0] ?? ''] ?? {})
  return [[name, exampleOf(shape)]]
}

const plainParts = ({ properties = {} }: PushShape): PushShape => ({
  properties: Object.fromEntries(Object.entries(properties).filter(([, part]) => !part.properties)),
})

const exampleOf = ({ properties, examples }: PushShape): unknown =>
  properties
    ? Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, exampleOf(part)]))
    : examples?.[0]
