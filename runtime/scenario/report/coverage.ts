import { canonicalJson } from '../../kernel/text/fingerprint.ts'
import { step } from '../../kernel/text/json-pointer.ts'
import { planPull } from '../../plan/pull.ts'
import type { ConnectorSpec, LoadedConnector, StreamSpec } from '../../spec/connector.ts'
import { FILE_START } from '../../spec/finding.ts'
import { isObject } from '../differ.ts'
import { ERASE, type Reached } from '../world/watch.ts'

/** The kinds of parts of a spec that scenarios should reach. */
export const COVERED = ['request', 'mapping', 'vocabulary', 'error', 'step', 'event'] as const
export type CoveredKind = (typeof COVERED)[number]

/** A part of a spec with its place, and whether a scenario reaches it. */
export type CoveredPart = {
  readonly kind: CoveredKind
  readonly name: string
  readonly pointer: string
  readonly line: number
  readonly column: number
  readonly reached: boolean
}
export type Coverage = { readonly percent: number; readonly parts: readonly CoveredPart[] }

type SeenParts = Pick<CoveredPart, 'kind' | 'name' | 'pointer' | 'reached'>

/** What the scenarios reach of a spec. */
export function coverageOf({ spec, locate }: LoadedConnector, reached: Reached): Coverage {
  const seen = [
    ...endpoints(spec, reached),
    ...mappings(spec, reached),
    ...vocabularies(spec, reached),
    ...errors(spec, reached),
    ...steps(spec, reached),
    ...events(spec, reached),
  ]
  const parts = seen.map((part) => {
    const { line, column } = locate(part.pointer, 'key') ?? locate(part.pointer) ?? FILE_START
    return { ...part, line, column }
  })
  const hit = parts.filter((part) => part.reached).length
  return { percent: parts.length === 0 ? 100 : Math.floor((hit * 1000) / parts.length) / 10, parts }
}

const endpoints = (spec: ConnectorSpec, reached: Reached): SeenParts[] =>
  Object.keys(spec.endpoints).map((name) => ({
    kind: 'request',
    name,
    pointer: `/endpoints${step(name)}`,
    reached: reached.endpoints.has(name),
  }))

/** The results of a stream's mapping program, record by record. */
function mappedBy(spec: ConnectorSpec, stream: string, { mapped }: Reached): Record<string, unknown>[] {
  return (mapped.get(canonicalJson(planPull(spec, stream).mapping.program.tree)) ?? []).filter(isObject)
}

function mappings(spec: ConnectorSpec, reached: Reached): SeenParts[] {
  return Object.entries(spec.pull ?? {}).flatMap(([stream, { map, select, updated }]) => {
    const given = mappedBy(spec, stream, reached)
    const at = `/pull${step(stream)}`
    const own = (key: string, field: string): SeenParts => ({
      kind: 'mapping',
      name: `${stream}.${key}`,
      pointer: `${at}/${key}`,
      reached: given.some((record) => record[field] !== undefined),
    })
    return [
      own('id', 'id'),
      ...(select === undefined ? [] : [own('select', 'admitted')]),
      ...(updated === undefined ? [] : [own('updated', 'updated')]),
      ...leaves(
        map,
        given.map((record) => record.data),
      ).map(({ path, reached: hit }): SeenParts => {
        const pointer = `${at}/map${path.map(step).join('')}`
        return { kind: 'mapping', name: `${stream}.${path.join('.')}`, pointer, reached: hit }
      }),
    ]
  })
}

type Leaf = { readonly path: readonly string[]; readonly reached: boolean }

/** Expressions of a mapping; one is reached when it returned a value at least once. */
function leaves(tree: unknown, given: readonly unknown[], path: readonly string[] = []): Leaf[] {
  if (typeof tree === 'string') return [{ path, reached: given.some((value) => value !== undefined && value !== null) }]
  if (Array.isArray(tree))
    return tree.flatMap((item, index) =>
      leaves(
        item,
        given.map((value) => (Array.isArray(value) ? value[index] : undefined)),
        [...path, String(index)],
      ),
    )
  if (!isObject(tree)) return []
  if ('$const' in tree) return [{ path, reached: given.some((value) => value !== undefined && value !== null) }]
  if ('$each' in tree && 'map' in tree) {
    const items = given.flatMap((value) => (Array.isArray(value) ? value : []))
    return [{ path: [...path, '$each'], reached: items.length > 0 }, ...leaves(tree.map, items, [...path, 'map'])]
  }
  return Object.entries(tree).flatMap(([key, value]) => {
    const name = key.replace(/\?$/, '')
    return leaves(
      value,
      given.map((one) => (isObject(one) ? one[name] : undefined)),
      [...path, key],
    )
  })
}

/** A line is reached when one of its source values was received. */
function vocabularies(spec: ConnectorSpec, reached: Reached): SeenParts[] {
  return Object.entries(spec.vocabularies ?? {}).flatMap(([name, lines]) => {
    const [model, field] = name.split('.')
    const streams = Object.entries(spec.pull ?? {}).filter(([, { into }]: [string, StreamSpec]) => into === model)
    const given = streams.flatMap(([stream]) => mappedBy(spec, stream, reached))
    const received = new Set(
      given.flatMap(({ data }) => (isObject(data) && field ? [data[field]].flat().map(String) : [])),
    )
    return Object.entries(lines).map(([line, sources]): SeenParts => {
      const pointer = `/vocabularies${step(name)}${step(line)}`
      return {
        kind: 'vocabulary',
        name: `${name} ${line}`,
        pointer,
        reached: sources.some((source) => received.has(String(source))),
      }
    })
  })
}

function errors({ http, endpoints: all }: ConnectorSpec, reached: Reached): SeenParts[] {
  const rules = [
    ...(http.errors ?? []).map((rule, at) => ({ rule, pointer: `/http/errors/${at}` })),
    ...Object.entries(all).flatMap(([name, endpoint]) =>
      (endpoint.errors ?? []).map((rule, at) => ({ rule, pointer: `/endpoints${step(name)}/errors/${at}` })),
    ),
  ]
  return rules.map(({ rule, pointer }) => ({
    kind: 'error',
    name: `${rule.is} when ${rule.when}`,
    pointer,
    reached: reached.rules.has(rule.when),
  }))
}

function steps(spec: ConnectorSpec, { steps: hit }: Reached): SeenParts[] {
  const erase: SeenParts = { kind: 'step', name: 'erase', pointer: '/push/erase', reached: hit.has(ERASE) }
  const taken = (spec.push?.application?.steps ?? []).flatMap((one, at) => {
    const pointer = `/push/application/steps/${at}`
    const part = (name: string, more: string, reached = hit.has(name)): SeenParts => ({
      kind: 'step',
      name,
      pointer: `${pointer}${more}`,
      reached,
    })
    // What is recorded before a request leaves is its effect: an updating call of a step is recorded as an update.
    const called = hit.has(one.effect === 'update' && !one.update ? `${one.name}/update` : one.name)
    return [
      part(one.name, '/call', called),
      ...(one.update ? [part(`${one.name}/update`, '/update')] : []),
      ...(one.dedupe ?? []).map((row, index) => part(`${one.name}/find/${row.name}`, `/dedupe/${index}`)),
    ]
  })
  return spec.push?.erase ? [...taken, erase] : taken
}

function events(spec: ConnectorSpec, { events: hit }: Reached): SeenParts[] {
  return Object.entries(spec.events ?? {}).flatMap(([hook, { on }]) =>
    Object.keys(on).map((event): SeenParts => {
      const name = `${hook}/${event}`
      return { kind: 'event', name, pointer: `/events${step(hook)}/on${step(event)}`, reached: hit.has(name) }
    }),
  )
}
