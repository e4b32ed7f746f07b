import type { ValueTree } from '../../kernel/text/value-tree.ts'
import type { EndpointSpec, StepSpec } from '../../spec/connector.ts'
import { ENDPOINT_DEFAULTS } from '../../spec/defaults.ts'
import { quoted } from '../../spec/nearest.ts'
import type { Fault, LintContext } from '../context.ts'
import type { Rule } from '../rule.ts'

export const effectUnfit: Rule = {
  id: 'effect-unfit',
  severity: 'error',
  summary: 'What a step says that it does does not match its request.',
  why: 'Steps with `read` or `update` are resent after a lost response: a create would create the record twice. For a POST that may or may not be an update, this is a warning.',
  example: {
    base: 'push',
    bad: `
      push:
        steps:
          - read: application
            find:
              - { name: e-mail, request: 'GET /people?email={{ $candidate.email }}', records: data, match: { $candidate.email: email, $requisition.id: job }, save: { candidate: id, application: application_id } }
            request: POST /people
            json: { email: $candidate.email, job: $requisition.id, resume: { $file: resume, as: base64 } }
            save: { candidate: id, application: application_id }`,
    good: `
      push:
        steps:
          - create: application
            find:
              - { name: e-mail, request: 'GET /people?email={{ $candidate.email }}', records: data, match: { $candidate.email: email, $requisition.id: job }, save: { candidate: id, application: application_id } }
            request: POST /people
            json: { email: $candidate.email, job: $requisition.id, resume: { $file: resume, as: base64 } }
            save: { candidate: id, application: application_id }
            recovery: { kind: search, delay: 60s }`,
  },
  check,
}

function check(context: LintContext): Fault[] {
  return [...stepsUnfit(context), ...eraseUnfit(context)]
}

/** A GET as the call of an erasure succeeds and deletes nothing. */
function eraseUnfit({ spec }: LintContext): Fault[] {
  const { call } = spec.push?.erase ?? {}
  const endpoint = call === undefined ? undefined : spec.endpoints[call]
  if (call === undefined || !endpoint || (endpoint.method ?? ENDPOINT_DEFAULTS.method) !== 'GET') return []
  const message = `${quoted(call)} is a GET, which only reads: Hirewire would report an erasure that did not happen.`
  return [{ pointer: '/push/erase/call', message, hint: 'Write the method that erases: request: DELETE /path.' }]
}

function stepsUnfit(context: LintContext): Fault[] {
  return (context.spec.push?.application?.steps ?? []).flatMap((one, at): Fault[] => {
    const pointer = `/push/application/steps/${at}`
    const endpoint = context.spec.endpoints[one.call]
    if (!endpoint) return []
    const { method = 'GET' } = endpoint
    if (method === 'DELETE')
      return [
        {
          pointer: `${pointer}/call`,
          message: `${quoted(one.call)} would delete something, but a push may only add.`,
          hint: 'Remove the step.',
        },
      ]
    const message = method === 'GET' ? readsOnly(one) : understated(context, { one, pointer, method })
    return message === null
      ? mayAddTwice(one, pointer, endpoint)
      : [{ pointer: `${pointer}/effect`, part: 'key', message, hint: HINTS[method === 'GET' ? 'read' : 'write'] }]
  })
}

/** A POST to `/people/{{ id }}` may be an update; a POST to `/people/{{ id }}/papers` adds a paper each time. */
function mayAddTwice({ effect, body }: StepSpec, pointer: string, { method, path }: EndpointSpec): Fault[] {
  const named = /\{\{[^{}]*\}\}[^/]*\/?$/.test(path)
  if (effect !== 'update' || method !== 'POST' || (named && !(body && sendsFile(body as never)))) return []
  const message = 'An update is resent after a lost response, and nothing shows that sending this POST twice is safe.'
  return [{ pointer: `${pointer}/effect`, part: 'key', severity: 'warning', message, hint: HINTS.repeat }]
}

const HINTS = {
  read: 'Write the method that changes it, or read: in place of create: or update:.',
  write: 'Write create: with the name of the step, and `recovery`, which resolves a lost response.',
  repeat:
    'Write create: with the name of the step, and `recovery` (kind: person if the ATS cannot be queried). If the ATS replaces the existing value, write `# hirewire-ignore effect-unfit: ` and where that is documented, above this line. If it returns 201, `hirewire test` takes the second upload for a second record, so its scenario also needs `faults: false`.',
}

const readsOnly = ({ call, effect }: StepSpec): string | null =>
  effect === 'none' ? null : `${quoted(call)} is a GET, which only reads, but the step says \`${effect}\`.`

type Written = { readonly one: StepSpec; readonly pointer: string; readonly method: string }

function understated(context: LintContext, { one, pointer, method }: Written): string | null {
  if (one.effect === 'create') return null
  if (one.effect === 'update')
    return method !== 'POST' || namesWhat(context, pointer)
      ? null
      : 'An update must identify what it changes, but this POST uses nothing of $saved: it would create a record, and another one after a lost response.'
  if (method !== 'POST') return `A ${method} changes its target, but the step only reads.`
  if (one.body && sendsFile(one.body as never))
    return 'A POST that sends a file is not a query, but the step only reads.'
  const { records } = context.spec.endpoints[one.call] ?? {}
  const results = Object.keys(one.save ?? {}).some((name) => /^(candidate|application)\??$/.test(name))
  return results && (records ?? context.spec.http.records) === undefined
    ? 'This POST returns the result of the push and finds no records, so it creates something, but the step only reads.'
    : null
}

/** Whether the call receives the id of an existing record. */
const namesWhat = ({ variables }: LintContext, pointer: string): boolean =>
  variables.some(
    (use) =>
      use.name === 'saved' &&
      (use.pointer.startsWith(`${pointer}/with/`) || use.pointer.startsWith(`${pointer}/body/`)),
  )

function sendsFile(tree: ValueTree): boolean {
  if (typeof tree !== 'object' || tree === null) return false
  if ('$file' in tree && 'as' in tree) return true
  return Object.values(tree).some((child) => sendsFile(child))
}
