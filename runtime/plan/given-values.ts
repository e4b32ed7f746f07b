/** Where an expression of a call has a value of the push, or one that its caller hands to it. */
import { admitTree } from '../expression/admission.ts'
import { alwaysGives, type WantedPath } from '../expression/always-gives.ts'
import type { ConnectorSpec, DedupeRow, ValueMap } from '../spec/connector.ts'

/** Names under `$saved` that an earlier step found by the requisition. */
export type FoundJob = ReadonlySet<string>

/**
 * The requisition as expressions read it: by `$push` everywhere, and by a bare path where the root is the push request.
 */
export const requisitionOf =
  ({ found, rooted, only }: { found: FoundJob; rooted: boolean; only?: 'code' }): WantedPath =>
  (path) => {
    const [first = '', second = '', ...more] = path
    if (first === '$saved') return only === undefined && found.has(second)
    const [area, name, ...rest] = first === '$push' ? [second, ...more] : rooted ? path : []
    return area === 'requisition' && rest.length === 0 && (name === 'code' || (name === 'id' && only === undefined))
  }

/** The paths under which an endpoint reads its input, where its caller wrote a wanted value. */
export const inputOf =
  (map: ValueMap, wanted: WantedPath, rooted = true): WantedPath =>
  (path) => {
    const [name, ...rest] = path[0] === '$with' ? path.slice(1) : rooted ? path : []
    const tree = name === undefined ? undefined : (map[name] ?? map[`${name}?`])
    if (typeof tree !== 'string' || rest.length > 0) return false
    return alwaysGives(admitTree(tree, 'value').expressions[0]?.ast, wanted)
  }

/**
 * Whether a whole segment of the path that a check calls always is a wanted value. The rows of a list below an id, as
 * in `/candidates/{{ id }}/applications`, do not repeat that id, and a server cannot ignore a part of the path, unlike a
 * parameter of the query.
 */
export function pathGives(spec: ConnectorSpec, { call, with: given = {} }: DedupeRow, wanted: WantedPath): boolean {
  const path = call === undefined ? undefined : spec.endpoints[call]?.path
  if (path === undefined) return false
  return admitTree(path, 'text').expressions.some(
    ({ ast, expression, offset }) =>
      isSegment(path, { from: offset, to: offset + expression.length }) &&
      alwaysGives(ast, inputOf(given, wanted), true),
  )
}

const isSegment = (path: string, { from, to }: { readonly from: number; readonly to: number }): boolean =>
  /^[^?]*\/\{\{\s*$/.test(path.slice(0, from)) && /^\s*\}\}(?:\/|\?|$)/.test(path.slice(to))
