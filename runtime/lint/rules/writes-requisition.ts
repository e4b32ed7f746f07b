import { ENDPOINT_DEFAULTS } from '../../spec/defaults.ts'
import { quoted } from '../../spec/nearest.ts'
import { HOLE } from '../../spec/path-shape.ts'
import type { Call } from '../calls.ts'
import type { Fault, LintContext } from '../context.ts'
import type { Rule } from '../rule.ts'

export const writesRequisition: Rule = {
  id: 'writes-requisition',
  severity: 'error',
  summary: 'A request would write a requisition.',
  why: 'Hirewire only reads requisitions.',
  example: {
    base: 'push',
    bad: `
      push:
        steps:
          - create: application
            request: POST /jobs`,
    good: `
      push:
        steps:
          - create: application
            request: POST /people`,
  },
  check,
}

function check(context: LintContext): Fault[] {
  const { spec, calls } = context
  const streams = Object.values(spec.pull ?? {}).filter(({ into }) => into === 'requisition')
  const read = new Set(
    streams.flatMap(({ from, read: one }) => [from, ...(one ? [one.call] : [])]).map((name) => pathOf(spec, name)),
  )
  return calls
    .filter(({ writes }) => writes)
    .flatMap((call): Fault[] => {
      const method = spec.endpoints[call.endpoint]?.method ?? ENDPOINT_DEFAULTS.method
      if (method === 'GET') return []
      if (read.has(pathOf(spec, call.endpoint))) return [written(call, 'where requisitions are read')]
      const changed = method !== 'POST' && REQUISITIONS.test(pathOf(spec, call.endpoint))
      return changed ? [written(call, 'a requisition, according to its path')] : []
    })
}

/** Path ends with which ATSs name requisitions. */
const REQUISITIONS =
  /(^|[/_-])(requisitions?|jobs?|openings?|vacanc(y|ies)|postings?|positions?|job_?(requisition|opening|posting)s?)$/i

const written = ({ pointer, endpoint }: Call, where: string): Fault => ({
  pointer,
  message: `${quoted(endpoint)} would write ${where}.`,
  hint: 'Hirewire only reads requisitions. If the ATS creates candidates at this path, the path must indicate that.',
})

/** The resource of a path: without {{ }}, keys in brackets and trailing slashes. */
const pathOf = (spec: LintContext['spec'], name: string): string =>
  (spec.endpoints[name]?.path ?? '')
    .replace(HOLE, '')
    .replace(/\(.*?\)/g, '')
    .replace(/\/+$/, '')
    .toLowerCase()
