import { quoted } from '../../spec/nearest.ts'
import type { Expressed, Fault, LintContext } from '../context.ts'
import { plainPath } from '../elements.ts'
import { isInPlace } from '../endpoint-names.ts'
import { omitted, passedTo } from '../in-place.ts'
import { mayBeLeftOut } from '../needed.ts'
import { alwaysPushed, pushName, pushPath, pushShapeAt } from '../push-request.ts'
import type { Rule } from '../rule.ts'

export const pushOptional: Rule = {
  id: 'push-optional',
  severity: 'warning',
  summary: 'A request requires a value that is optional in push requests.',
  why: 'For example, every push of a person without a phone number would fail.',
  example: {
    base: 'push',
    bad: `
      push:
        steps:
          - create: application
            json: { email: $candidate.email, phone: $candidate.phone, job: $requisition.id, name: $resume.file_name }`,
    good: `
      push:
        steps:
          - create: application
            json: { email: $candidate.email, phone?: $candidate.phone, job: $requisition.id, name: $resume.file_name }`,
  },
  check,
}

function check(context: LintContext): Fault[] {
  const { spec, expressions } = context
  const files = Object.entries(spec.push?.application?.attachments ?? {})
  const wanted = files.filter(([, file]) => !file?.optional).map(([name]) => name)
  return expressions.flatMap((one) => {
    const path = pushedPath(one)
    if (!path || !SENT.test(one.pointer) || mayBeLeftOut(one.pointer) || alwaysPushed(path, wanted)) return []
    // A path that leads nowhere is a finding of `push-field`.
    if (!pushShapeAt(path) || isAskedAbout(spec, one.pointer, path)) return []
    const name = pushName(path)
    return [
      {
        pointer: one.pointer,
        offset: one.offset,
        length: one.expression.length,
        message: `${quoted(name)} is optional in push requests, and a push without it would fail.`,
        hint: one.pointer.includes('/parts/')
          ? 'Add optional: true to the part, or set a default.'
          : (hintInPlace(context, one) ??
            `End the key in "?" to omit it if it is absent, or set a default: ${name} ?? "…".`),
      },
    ]
  })
}

/** Of a request that is written where it is made. */
function hintInPlace(context: LintContext, { pointer }: Expressed): string | null {
  const call = context.calls.find((one) => pointer.startsWith(`${one.with.pointer}/`))
  if (!call || !isInPlace(call.endpoint)) return null
  const passed = passedTo(context, call.endpoint).find(({ given }) => given.pointer === pointer)
  return passed ? omitted(context, call.endpoint, passed) : null
}

/** Values that are sent to the ATS. */
const SENT = /^\/push\/application\/steps\/\d+\/(update\/|dedupe\/\d+\/)?(with|body)\//

/** The path into the push request, if the expression is only a path. */
function pushedPath({ expression }: Expressed): readonly string[] | null {
  const [name = '', ...path] = plainPath(expression.trim().replace(/^\$/, '')) ?? []
  return expression.trim().startsWith('$') ? pushPath(name, path) : null
}

/** Whether the step, the check or the part is skipped if there is no value. */
function isAskedAbout({ push }: LintContext['spec'], pointer: string, path: readonly string[]): boolean {
  const [, , , , step = '', ...rest] = pointer.split('/')
  const one = push?.application?.steps[Number(step)]
  const row = rest[0] === 'dedupe' ? one?.dedupe?.[Number(rest[1])] : undefined
  if ([one?.when, row?.when].some((when) => when?.includes(pushName(path)))) return true
  const body = rest[0] === 'update' ? one?.update?.body : one?.body
  const part = rest.indexOf('parts')
  return body?.kind === 'multipart' && part >= 0 && body.parts[Number(rest[part + 1])]?.optional === true
}
