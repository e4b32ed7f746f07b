import { functionOf, isNode, type Node, pathOf } from '../../expression/admission.ts'
import { checkFaults } from '../../plan/duplicate-checks.ts'
import type { Expressed, Fault, LintContext } from '../context.ts'
import type { Rule } from '../rule.ts'

export const contactEqual: Rule = {
  id: 'contact-equal',
  severity: 'error',
  summary: 'An e-mail address or a phone number of the candidate is compared with `=`.',
  why: '`=` misses the same address in capitals and the same number with spaces: the person would not be recognized, and be created again.',
  example: {
    base: 'push',
    without: ['recovery: { kind: search, delay: 60s }'],
    bad: `
      push:
        steps:
          - create: application
            recovery:
              kind: conflict
              when: existing.email = $candidate.email
              save: { candidate: existing.id, application: existing.application_id }`,
    good: `
      push:
        steps:
          - create: application
            recovery:
              kind: conflict
              when: $same_email(existing.email, $candidate.email)
              save: { candidate: existing.id, application: existing.application_id }`,
  },
  check,
}

const PLACE = /^\/push\/.*\/(?:dedupe\/\d+\/where|settle\/when)$/

/** A `where` alone that would adopt has a finding already, which says what to write instead of all of it. */
function check({ spec, expressions }: LintContext): Fault[] {
  const found = checkFaults(spec).map(({ pointer }) => pointer)
  return expressions
    .filter(({ pointer }) => PLACE.test(pointer) && !found.includes(pointer))
    .flatMap((one) => comparisonsIn(one.ast).flatMap((node) => faultOf(node, one)))
}

function comparisonsIn(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(comparisonsIn)
  if (!isNode(node)) return []
  const own = node.type === 'binary' && ['=', 'in'].includes(String(node.value)) ? [node] : []
  return [...own, ...Object.values(node).flatMap((child) => (typeof child === 'object' ? comparisonsIn(child) : []))]
}

function faultOf({ lhs, rhs, value, position }: Node, { pointer, offset, expression }: Expressed): Fault[] {
  const contact = contactOf(lhs) ?? contactOf(rhs)
  if (contact === null) return []
  const sign = String(value)
  const at = Math.max(0, expression.lastIndexOf(sign, Number(position ?? expression.length)))
  const hint = pointer.endsWith('/where')
    ? `Move it to match: { $candidate.${contact}: … }, with the path of the record on the right.`
    : `Write $same_${contact}(…, $candidate.${contact}), with the path of the response first.`
  return [
    {
      pointer,
      offset: offset + at,
      length: sign.length,
      message: `\`${sign}\` compares ${NAMES[contact]} letter by letter.`,
      hint,
    },
  ]
}

const NAMES = { email: 'e-mail addresses', phone: 'phone numbers' } as const

function contactOf(node: unknown): 'email' | 'phone' | null {
  if (!isNode(node)) return null
  if (['lowercase', 'uppercase', 'trim'].includes(functionOf(node) ?? '') && Array.isArray(node.arguments))
    return contactOf(node.arguments[0])
  const path = pathOf(node)?.join('.')
  if (path === '$candidate.email') return 'email'
  return path === '$candidate.phone' ? 'phone' : null
}
