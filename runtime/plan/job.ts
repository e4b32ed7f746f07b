import { admitTree } from '../expression/admission.ts'
import { alwaysGives, isSetOff, isWhole, partsMade, type WantedPath } from '../expression/always-gives.ts'
import { step as below } from '../kernel/text/json-pointer.ts'
import type { ValueTree } from '../kernel/text/value-tree.ts'
import { branchOf } from '../kernel/text/value-tree.ts'
import type { BodySpec, ConnectorSpec, EndpointSpec, ValueMap } from '../spec/connector.ts'
import { type FoundJob, inputOf, pathGives, requisitionOf } from './given-values.ts'

/** A value that a call sends: its place in the request and in the spec, and whether it is the push's requisition. */
export type SentJob = {
  /** `body/application/jobId`; the same whether or not the key ends in `?`, and for any part of a form. */
  readonly place: string
  readonly pointer: string
  /** It is always the requisition of the push, or what an earlier step found by it. */
  readonly job: boolean
  /** It is exactly that, without text around it. */
  readonly exact: boolean
  /** The text that computes it. */
  readonly expression: string
  /** It depends on the code that the requisition was pulled with. */
  readonly byCode: boolean
}

export type CallSent = { readonly step: string; readonly pointer: string; readonly sent: readonly SentJob[] }

type Caller = { readonly call: string; readonly with?: ValueMap; readonly body?: BodySpec }

/** What the calls of a push send, in order; calls that only check for duplicates create nothing and are left out. */
export const sentBy = (spec: ConnectorSpec): CallSent[] => walk(spec, new Set())

/** Names under `$saved` that a step found by the requisition. */
export function foundByJob(spec: ConnectorSpec): FoundJob {
  const found = new Set<string>()
  walk(spec, found)
  return found
}

/** In order, because a step may send what an earlier one found. */
function walk(spec: ConnectorSpec, found: Set<string>): CallSent[] {
  return (spec.push?.application?.steps ?? []).flatMap((step, index) => {
    const pointer = `/push/application/steps/${index}`
    const own = { step: step.name, pointer, sent: sentOf(spec, step, { pointer, found }) }
    const update = step.update
      ? [
          {
            step: `${step.name} (update)`,
            pointer: `${pointer}/update`,
            sent: sentOf(spec, step.update, { pointer: `${pointer}/update`, found }),
          },
        ]
      : []
    for (const name of foundAt(spec, step, { carries: own.sent.some(({ job }) => job), found })) found.add(name)
    return [own, ...update]
  })
}

type Step = NonNullable<NonNullable<ConnectorSpec['push']>['application']>['steps'][number]

/** What a step saves of records of the requisition. A candidate is the same for every requisition. */
function foundAt(spec: ConnectorSpec, step: Step, { carries, found }: { carries: boolean; found: FoundJob }): string[] {
  const isOurs = requisitionOf({ found })
  const rows = (step.dedupe ?? []).filter(
    (row) => Object.keys(row.match ?? {}).some((name) => isOurs(name.split('.'))) || pathGives(spec, row, isOurs),
  )
  const saves = [...rows.map(({ save }) => save), ...(carries ? [step.save] : [])]
  return saves.flatMap((save) =>
    Object.entries(save ?? {}).flatMap(([key, tree]) => {
      const name = bare(key)
      return name === 'candidate' || isConstant(tree) ? [] : [name]
    }),
  )
}

const bare = (key: string): string => key.replace(/\?$/, '')

function isConstant(tree: ValueTree): boolean {
  if (typeof tree !== 'string') return true
  const { ast = null } = admitTree(tree, 'value').expressions[0] ?? {}
  return ast === null || ast.type === 'string' || ast.type === 'number' || ast.type === 'value'
}

type JobPlace = { readonly pointer: string; readonly found: FoundJob }

function sentOf(spec: ConnectorSpec, call: Caller, { pointer, found }: JobPlace): SentJob[] {
  const endpoint = spec.endpoints[call.call]
  const own = (only?: 'code'): WantedPath => requisitionOf({ found, ...(only && { only }) })
  const given = givenBy(call.with ?? {}, own)
  const here = `/endpoints${below(call.call)}`
  const bodies = call.body
    ? treesOf(call.body).map((tree) => ({ ...tree, pointer: `${pointer}/body${tree.pointer}`, wanted: own }))
    : treesOf(endpoint?.body).map((tree) => ({ ...tree, pointer: `${here}/body${tree.pointer}`, wanted: given }))
  return [
    ...bodies.flatMap(({ place, tree, wanted, pointer: at }) => sentIn(tree, 'sent', { place, pointer: at, wanted })),
    ...addressTrees(endpoint).flatMap(({ name, tree }) =>
      sentIn(tree, 'text', { place: name, pointer: `${here}/${name}`, wanted: given }),
    ),
  ]
}

const addressTrees = (endpoint: EndpointSpec | undefined): { name: 'query' | 'path'; tree: ValueTree }[] =>
  endpoint
    ? [
        { name: 'query', tree: endpoint.query ?? {} },
        { name: 'path', tree: endpoint.path },
      ]
    : []

type Reads = (only?: 'code') => WantedPath

/** An endpoint's input under a name is what its caller wrote there. */
const givenBy =
  (map: ValueMap, own: Reads): Reads =>
  (only) =>
    inputOf(map, own(only))

/** The trees of a body; the parts of a form by name. */
function treesOf(body: BodySpec | undefined): { place: string; pointer: string; tree: ValueTree }[] {
  if (!body) return []
  if (body.kind !== 'multipart') return [{ place: 'body', pointer: '/value', tree: body.value }]
  return body.parts.map(({ name, value }, index) => ({
    place: `body/${name}`,
    pointer: `/parts/${index}/value`,
    tree: value,
  }))
}

type Tree = { readonly place: string; readonly pointer: string; readonly wanted: Reads }

function sentIn(tree: ValueTree, kind: 'sent' | 'text', { place, pointer, wanted }: Tree): SentJob[] {
  const { expressions } = admitTree(tree, kind)
  const computed = expressions.flatMap((one) => {
    const { pointer: at, ast, offset, leaf } = one
    // Each segment of a path is a place of its own; of any other text, all holes together are its value.
    const beside = place === 'path' ? [] : expressions.filter((other) => other.pointer === at && other !== one)
    if (beside.some((other) => other.offset < offset)) return []
    const whole = isWhole(one)
    const holes = whole ? [] : [one, ...beside].filter(isSetOff)
    const gives = (node: unknown, path: WantedPath): boolean =>
      whole ? alwaysGives(node, path) : holes.some((hole) => alwaysGives(hole.ast, path))
    return partsMade(beside.length === 0 ? ast : null).map(({ name, node }) => ({
      place: place + bareNames(at) + name + (place === 'path' ? segmentBefore(tree, offset) : ''),
      pointer: pointer + at,
      job: gives(node, wanted()),
      // Connections change no address: what stands beside a hole there is the author's.
      exact: (whole || (kind === 'text' && isSetOff(one))) && alwaysGives(node, wanted(), true),
      expression: leaf,
      byCode: gives(node, wanted('code')),
    }))
  })
  return [...computed, ...constantsIn(tree, { place, pointer })]
}

/** The path segment before a hole: `/jobs` in `/jobs/{{ id }}/people`. */
const segmentBefore = (path: ValueTree, offset: number): string =>
  /\/?(\w+)(?:\/|\(['"]?)$/
    .exec(
      String(path)
        .slice(0, offset)
        .replace(/\{\{\s*$/, ''),
    )?.[1]
    ?.replace(/^/, '/') ?? ''

const bareNames = (pointer: string): string => pointer.split('/').map(bare).join('/')

/** A constant may identify a job, too. */
function constantsIn(tree: ValueTree, { place, pointer }: Pick<Tree, 'place' | 'pointer'>): SentJob[] {
  const branch = branchOf(tree, '')
  const text = branch.kind === 'leaf' && admitTree(tree, 'sent').expressions.length === 0 ? branch.text : null
  const constant = branch.kind === 'constant' && typeof branch.value !== 'boolean' ? branch.value : text
  if (constant !== null)
    return [{ place, pointer, job: false, exact: false, expression: String(constant), byCode: false }]
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree).flatMap(([key, child]) =>
    constantsIn(child as ValueTree, { place: `${place}/${bare(key)}`, pointer: pointer + below(key) }),
  )
}
