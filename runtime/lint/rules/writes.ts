import { isNode } from '../../expression/admission.ts'
import type { ValueTree } from '../../expression/evaluator.ts'
import { quoted } from '../../spec/nearest.ts'
import { HOLE } from '../../spec/path-shape.ts'
import { step } from '../../spec/places.ts'
import type { Call } from '../calls.ts'
import type { Fault, LintContext } from '../context.ts'

const STATUS_KEY =
  /^(workflow_?state|status(_?(id|name))?|stage(_?(id|name))?|app_?status\w*|job_?application_?status\w*|current_?status)\??$/i

/** A `state` is mostly a part of an address; that of an application is not. */
const STATE_KEY = /^state(_?(id|name))?\??$/i
const APPLICATION_KEY = /^(job_?)?(application|submission|candidacy)s?\??$/i

/** Paths by which ATSs move an application along. */
const MOVING_PATH = /\/(move|advance|reject|unreject|hire|(update_?|change_?)?(status|stage|workflow_?state)(es|s)?)$/i

/** We never move a status in an ATS: not by a body, a parameter or a path. */
export function movesStatus(context: LintContext): Fault[] {
  const { spec, calls } = context
  return calls
    .filter(({ writes }) => writes)
    .flatMap((call): Fault[] => {
      const endpoint = spec.endpoints[call.endpoint]
      const here = `/endpoints${step(call.endpoint)}`
      const own = endpoint?.body && 'value' in endpoint.body ? endpoint.body.value : undefined
      const keys = [
        ...(call.body ? statusKeys(call.body.value, call.body.pointer) : []),
        ...(own === undefined ? [] : statusKeys(own, `${here}/body/value`)),
        ...statusKeys(endpoint?.query ?? {}, `${here}/query`),
      ]
      const bodies = [call.body?.pointer, `${here}/body`].filter((one) => one !== undefined)
      return [
        ...keys.map(({ pointer, key }) => ({ pointer, part: 'key' as const, ...MOVES(key) })),
        ...bodies.flatMap((pointer) => computedKeys(context, pointer)),
        ...(MOVING_PATH.test(endpoint?.path ?? '') ? [{ pointer: call.pointer, ...MOVES(call.endpoint) }] : []),
      ]
    })
}

const MOVES = (name: string) => ({
  message: `${quoted(name.replace(/\?$/, ''))} in a request that writes would change a status in the ATS.`,
  hint: 'Remove it: people change statuses in the ATS, and Hirewire only reads them.',
})

/** Keys of a body, however deep, that say at which step an application stands. */
function statusKeys(tree: ValueTree, pointer: string, inside = ''): { pointer: string; key: string }[] {
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree).flatMap(([key, child]) => {
    const here = `${pointer}${step(key)}`
    const told = STATUS_KEY.test(key) || (APPLICATION_KEY.test(inside) && STATE_KEY.test(key))
    return told ? [{ pointer: here, key }] : statusKeys(child, here, key)
  })
}

/** The same of objects that an expression makes: `'{ "stage": "Hired" }'`. */
function computedKeys({ expressions }: LintContext, body: string): Fault[] {
  return expressions
    .filter(({ pointer }) => pointer.startsWith(`${body}/`) || pointer === body)
    .flatMap(({ pointer, ast }) =>
      madeKeys(ast).flatMap((key) => (STATUS_KEY.test(key) ? [{ pointer, ...MOVES(key) }] : [])),
    )
}

/** Names of the objects that a syntax tree makes. */
function madeKeys(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(madeKeys)
  if (typeof node !== 'object' || node === null) return []
  const pairs: unknown[] =
    isNode(node) && node.type === 'unary' && node.value === '{' && Array.isArray(node.lhs) ? node.lhs : []
  const own = pairs.flatMap((pair) => {
    const name: unknown = Array.isArray(pair) ? pair[0] : null
    return isNode(name) && name.type === 'string' ? [String(name.value)] : []
  })
  return [...own, ...Object.values(node).flatMap(madeKeys)]
}

/** What holds requisitions in the paths of ATSs. */
const REQUISITIONS =
  /(^|[/_-])(requisitions?|jobs?|openings?|vacanc(y|ies)|postings?|positions?|job_?(requisition|opening|posting)s?)$/i

/** We never write a requisition: not where they are read, and none by its own address. */
export function writesRequisition(context: LintContext): Fault[] {
  const { spec, calls } = context
  const streams = Object.values(spec.pull ?? {}).filter(({ into }) => into === 'requisition')
  const read = new Set(
    streams.flatMap(({ from, read: one }) => [from, ...(one ? [one.call] : [])]).map((name) => pathOf(spec, name)),
  )
  return calls
    .filter(({ writes }) => writes)
    .flatMap((call): Fault[] => {
      const method = spec.endpoints[call.endpoint]?.method ?? 'GET'
      if (method === 'GET') return []
      if (read.has(pathOf(spec, call.endpoint))) return [written(call, 'where requisitions are read')]
      const changed = method !== 'POST' && REQUISITIONS.test(pathOf(spec, call.endpoint))
      return changed ? [written(call, 'a requisition, according to its path')] : []
    })
}

const written = ({ pointer, endpoint }: Call, where: string): Fault => ({
  pointer,
  message: `${quoted(endpoint)} would write ${where}.`,
  hint: 'Hirewire only reads requisitions. If the ATS creates candidates at this path, the path must indicate that.',
})

/** The resource of a path: without holes, keys in brackets and the ends that they leave. */
const pathOf = (spec: LintContext['spec'], name: string): string =>
  (spec.endpoints[name]?.path ?? '')
    .replace(HOLE, '')
    .replace(/\(.*?\)/g, '')
    .replace(/\/+$/, '')
    .toLowerCase()
