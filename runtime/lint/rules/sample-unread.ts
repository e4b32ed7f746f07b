import { quoted } from '../../spec/nearest.ts'
import { recordsIn } from '../computed.ts'
import type { Fault, LintContext } from '../context.ts'
import { plainPath } from '../elements.ts'
import { isInPlace } from '../endpoint-names.ts'
import { passedTo } from '../in-place.ts'
import type { Rule } from '../rule.ts'
import { readersOf } from '../sample-readers.ts'
import { recordsAt, samplesFor } from '../samples.ts'

export const sampleUnread: Rule = {
  id: 'sample-unread',
  severity: 'warning',
  summary: 'The linter cannot determine the records in a sample.',
  why: 'Expressions over these records are not checked against the sample, so a mistake would first appear in production.',
  example: {
    base: 'push',
    scenarios: `
      - name: a candidate that the ATS has is not created again
        do:
          - pull: requisitions
          - consent: { person: p1, requisition: "7", state: confirmed }
          - push: { person: p1, requisition: "7" }
        exchanges:
          - { request: { path: /v1/jobs }, reply: { json: { data: [{ id: 7, title: Nurse, state: published }], links: {} } } }
          - { request: { path: /v1/people }, reply: { json: { data: [{ id: p3, application_id: a3, email: mia@example.com, job: j1 }], links: {} } } }
        expect: { push: { state: CONFIRMED } }`,
    bad: `
      push:
        steps:
          - create: application
            find:
              - { name: e-mail, request: 'GET /people?email={{ $candidate.email }}', records: '$exists($candidate.email) ? data', match: { $candidate.email: email, $requisition.id: job }, save: { candidate: id, application: application_id } }`,
    good: `
      push:
        steps:
          - create: application
            find:
              - { name: e-mail, request: 'GET /people?email={{ $candidate.email }}', records: data, match: { $candidate.email: email, $requisition.id: job }, save: { candidate: id, application: application_id } }`,
  },
  check,
}

function check(context: LintContext): Fault[] {
  const read = readersOf(context).flatMap(({ endpoint, also, of }) => (of === 'record' ? [endpoint, also ?? []] : []))
  return [...new Set(read.flat())].flatMap((name) => unreadOf(context, name))
}

/** A request that is written where it is made reads no `$with`, but what its place has. */
function withNames(context: LintContext, name: string, why: string | undefined): string | undefined {
  const used = context.variables.filter(
    (use) => use.name === 'with' && use.pointer === recordsAt(context.spec, name)?.pointer,
  )
  const passed = passedTo(context, name).filter((one) => used.some(({ field }) => field === one.name))
  return isInPlace(name) ? why?.replace('$with', passed[0]?.given.expression ?? '$with') : why
}

function unreadOf(context: LintContext, name: string): Fault[] {
  const { spec, samples, computed, admissionFaults } = context
  const at = recordsAt(spec, name)
  const shown = samplesFor(spec, name, samples)
  if (!at || plainPath(at.expression) || admissionFaults.some(({ pointer }) => pointer === at.pointer)) return []
  const found = shown.map((sample) => recordsIn(sample, at.expression, computed))
  const unread = found.flatMap((one) => ('unread' in one ? [one.unread] : []))
  const none = found.length > 0 && found.every((one) => 'records' in one && one.records.length === 0)
  const why = none ? 'it returns none' : withNames(context, name, unread[0])
  if (why === undefined) return []
  const count = none || unread.length === shown.length ? '' : `${unread.length} of `
  const all = shown.length === 1 ? 'the only sample' : `${count}the ${shown.length} samples`
  return [
    {
      pointer: at.pointer,
      message: `The records in ${all} of ${quoted(name)} cannot be determined: ${why}. Expressions over them are not checked.`,
      hint: 'Show responses that contain records, or write a plain path if one is enough.',
    },
  ]
}
