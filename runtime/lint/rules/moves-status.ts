import { isNode } from '../../expression/admission.ts'
import { step } from '../../kernel/text/json-pointer.ts'
import type { ValueTree } from '../../kernel/text/value-tree.ts'
import { quoted } from '../../spec/nearest.ts'
import { bareName } from '../bare-name.ts'
import type { Fault, LintContext } from '../context.ts'
import type { Rule } from '../rule.ts'

export const movesStatus: Rule = {
  id: 'moves-status',
  severity: 'error',
  summary: 'A request would change a status in the ATS.',
  why: 'Only people change statuses in the ATS; Hirewire reads them.',
  example: {
    base: 'push',
    bad: `
      push:
        steps:
          - create: application
            json: { workflowState: Hired, email: $candidate.email, job: $requisition.id, resume: { $file: resume, as: base64 } }`,
    good: `
      push:
        steps:
          - create: application
            json: { email: $candidate.email, job: $requisition.id, resume: { $file: resume, as: base64 } }`,
  },
  check,
}

function check(context: LintContext): Fault[] {
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

const STATUS_KEY =
  /^(workflow_?state|status(_?(id|name))?|stage(_?(id|name))?|app_?status\w*|job_?application_?status\w*|current_?status)\??$/i

/** `state` is usually part of a postal address, except inside an application. */
const STATE_KEY = /^state(_?(id|name))?\??$/i

const APPLICATION_KEY = /^(job_?)?(application|submission|candidacy)s?\??$/i

/** Paths with which ATSs move an application to another stage. */
const MOVING_PATH = /\/(move|advance|reject|unreject|hire|(update_?|change_?)?(status|stage|workflow_?state)(es|s)?)$/i

const MOVES = (name: string) => ({
  message: `${quoted(bareName(name))} in a request that writes would change a status in the ATS.`,
  hint: 'Remove it: people change statuses in the ATS, and Hirewire only reads them.',
})

/** Keys at any depth of a body that hold the stage of an application. */
function statusKeys(tree: ValueTree, pointer: string, inside = ''): { pointer: string; key: string }[] {
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree).flatMap(([key, child]) => {
    const here = `${pointer}${step(key)}`
    const isStatus = STATUS_KEY.test(key) || (APPLICATION_KEY.test(inside) && STATE_KEY.test(key))
    return isStatus ? [{ pointer: here, key }] : statusKeys(child, here, key)
  })
}

/** The same keys in an object that an expression creates: `'{ "stage": "Hired" }'`. */
function computedKeys({ expressions }: LintContext, body: string): Fault[] {
  return expressions
    .filter(({ pointer }) => pointer.startsWith(`${body}/`) || pointer === body)
    .flatMap(({ pointer, ast }) =>
      createdKeys(ast).flatMap((key) => (STATUS_KEY.test(key) ? [{ pointer, ...MOVES(key) }] : [])),
    )
}

/** Keys of the objects that a syntax tree creates. */
function createdKeys(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(createdKeys)
  if (typeof node !== 'object' || node === null) return []
  const pairs: unknown[] =
    isNode(node) && node.type === 'unary' && node.value === '{' && Array.isArray(node.lhs) ? node.lhs : []
  const own = pairs.flatMap((pair) => {
    const name: unknown = Array.isArray(pair) ? pair[0] : null
    return isNode(name) && name.type === 'string' ? [String(name.value)] : []
  })
  return [...own, ...Object.values(node).flatMap(createdKeys)]
}
