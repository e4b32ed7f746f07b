/** Where an expression of a call has a value of the push, or one that its caller hands to it. */
import { admitTree } from '../expression/admission.ts'
import { alwaysGives, isSetOff, isWhole, type WantedPath } from '../expression/always-gives.ts'
import type { ConnectorSpec, DedupeRow, ValueMap } from '../spec/connector.ts'

/** Names under `$saved` that an earlier step found by the requisition. */
export type FoundJob = ReadonlySet<string>

/** The requisition as expressions read it. */
export const requisitionOf =
  ({ found, only }: { found: FoundJob; only?: 'code' }): WantedPath =>
  ([first = '', name = '', ...rest]) => {
    if (first === '$saved') return only === undefined && found.has(name)
    return first === '$requisition' && rest.length === 0 && (name === 'code' || (name === 'id' && only === undefined))
  }

/** The paths under which an endpoint reads its input, where its caller wrote a wanted value. */
export const inputOf =
  (map: ValueMap, wanted: WantedPath): WantedPath =>
  ([first, name, ...rest]) => {
    if (first !== '$with' || name === undefined || rest.length > 0) return false
    const tree = map[name] ?? map[`${name}?`]
    return typeof tree === 'string' && textGives(tree, wanted)
  }

/** Whether a text that is sent always has a wanted value, as a whole or set off from the text around it. */
function textGives(text: string, wanted: WantedPath): boolean {
  return admitTree(text, 'sent').expressions.some(
    (one) => alwaysGives(one.ast, wanted) && (isWhole(one) || isSetOff(one)),
  )
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
