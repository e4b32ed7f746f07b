import { step } from '../../kernel/text/json-pointer.ts'
import type { ErrorRule, StepSpec } from '../../spec/connector.ts'
import { nearest, quoted } from '../../spec/nearest.ts'
import { bareName } from '../bare-name.ts'
import type { Fault, LintContext } from '../context.ts'
import type { Rule } from '../rule.ts'
import { refusalsFor } from '../samples.ts'
import { type Stepped, stepsOf } from '../steps.ts'

export const conflictUnfit: Rule = {
  id: 'conflict-unfit',
  severity: 'error',
  summary: '`recovery: conflict` saves nothing of its step, or no refusal of the ATS counts as a duplicate.',
  why: 'The existing record would never be adopted: after a lost response, the push would fail although the ATS has the record.',
  example: {
    base: 'push',
    without: ['recovery: { kind: search, delay: 60s }'],
    bad: `
      push:
        steps:
          - create: application
            recovery: { kind: conflict, save: { person: existing.id } }`,
    good: `
      push:
        steps:
          - create: application
            recovery: { kind: conflict, save: { candidate: existing.id, application: existing.application_id } }`,
  },
  check,
}

function check(context: LintContext): Fault[] {
  const seen = new Set<string>()
  return stepsOf(context)
    .flatMap(({ pointer, step: one }) => [...savesOf(pointer, one), ...classOf(context, { pointer, step: one })])
    .filter(({ pointer }) => !seen.has(pointer) && seen.add(pointer))
}

/** A refusal gives what the create itself would have given: the names of the step's own `save`. */
function savesOf(pointer: string, { save = {}, settle }: StepSpec): Fault[] {
  const own = Object.keys(save).map(bareName)
  if (settle?.kind !== 'conflict' || own.length === 0) return []
  const saved = Object.keys(settle.save)
  if (saved.length === 0)
    return [
      {
        pointer: `${pointer}/settle/save`,
        message: 'Nothing of the refusal is saved, so the existing record could not be adopted.',
        hint: `Write save: { ${own[0]}: … }, with the path of its id in the body of the refusal.`,
      },
    ]
  return saved
    .filter((name) => !own.includes(bareName(name)))
    .map((name) => ({
      pointer: `${pointer}/settle/save${step(name)}`,
      part: 'key' as const,
      message: `The step does not save ${quoted(bareName(name))}, so this has no effect.`,
      hint: `${nearest(name, own) === null ? 'Write one of' : 'Did you mean'} ${nearest(name, own) === null ? `${own.join(', ')}.` : `${quoted(nearest(name, own))}?`}`,
    }))
}

/** A rule about the status alone decides before the status does; only if none is about duplicates, it is certain. */
function classOf(context: LintContext, { pointer, step: { call, settle } }: Stepped): Fault[] {
  const { spec } = context
  if (settle?.kind !== 'conflict') return []
  const own = (spec.endpoints[call]?.errors ?? []).map((rule, at) => ({
    rule,
    pointer: `/endpoints${step(call)}/errors/${at}`,
  }))
  const all = (spec.http.errors ?? []).map((rule, at) => ({ rule, pointer: `/http/errors/${at}` }))
  const inForce = [...own, ...all]
  if (inForce.some(({ rule }) => rule.is === 'duplicate')) return []
  const decides = inForce.find(({ rule }) => isOfConflicts(rule))
  if (!decides) return unshown(context, call, `${pointer}/settle/kind`)
  return [
    {
      pointer: `${decides.pointer}/is`,
      message: `A 409 counts as ${decides.rule.is}, but \`recovery: conflict\` of ${quoted(call)} waits for a duplicate.`,
      hint: 'Write is: duplicate, or remove the rule: a 409 counts as a duplicate without one.',
    },
  ]
}

/** Scenarios that show other refusals of the create, and none that counts as a duplicate. */
function unshown({ spec, samples }: LintContext, call: string, pointer: string): Fault[] {
  const shown = refusalsFor(spec, call, samples)
  const [first] = shown
  if (!first || shown.some(({ status }) => status === 409)) return []
  return [
    {
      pointer,
      severity: 'warning',
      message: `A scenario shows that ${quoted(call)} is refused with ${first.status}, which does not count as a duplicate.`,
      hint: `If it is one, add a rule to the request: errors: [{ when: '$response.status = ${first.status} and …', is: duplicate }].`,
    },
  ]
}

const isOfConflicts = ({ when }: ErrorRule): boolean => {
  const [, sign, status] = /^\s*\$response\s*\.\s*status\s*(=|>=|>)\s*(\d{3})\s*$/.exec(when) ?? []
  if (sign === undefined) return false
  return sign === '=' ? status === '409' : sign === '>=' ? Number(status) <= 409 : Number(status) < 409
}
