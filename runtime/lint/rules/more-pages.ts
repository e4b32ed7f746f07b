import { pageSigns, signsOfMore } from '../../kernel/model/signs-of-more-pages.ts'
import { step } from '../../kernel/text/json-pointer.ts'
import type { PagingSpec } from '../../spec/connector.ts'
import { ENDPOINT_DEFAULTS } from '../../spec/defaults.ts'
import { quoted } from '../../spec/nearest.ts'
import { recordsIn } from '../computed.ts'
import type { Fault, LintContext } from '../context.ts'
import { pagingOf, recordReads } from '../record-reads.ts'
import type { Rule } from '../rule.ts'
import { recordsAt, samplesFor } from '../samples.ts'

export const morePages: Rule = {
  id: 'more-pages',
  severity: 'error',
  summary: 'A list with `paging: { kind: none }` has more pages in a sample.',
  why: 'Records would be missing: every run would be incomplete, and a duplicate check might not find the person.',
  example: {
    base: 'smallest',
    scenarios: `
      - name: open jobs become requisitions
        do: [{ pull: requisitions }]
        exchanges:
          - { request: { path: /v1/jobs }, reply: { json: { data: [{ id: j1, title: Nurse, state: published }], meta: { total: 250 } } } }
        expect: { run: { state: incomplete } }`,
    bad: `
      http:
        paging: { kind: none }`,
    good: `
      http:
        paging: { kind: none, ignore: [meta.total] }`,
  },
  check,
}

function check(context: LintContext): Fault[] {
  return recordReads(context).flatMap(({ pointer, endpoint, lists }) => {
    const paging: PagingSpec = pagingOf(context, endpoint) ?? ENDPOINT_DEFAULTS.paging
    // A sample of another kind may be any page of a list.
    if (!lists || paging.kind !== 'none') return []
    const { ignore: ignored = [] } = paging
    const signs = signsIn(context, endpoint).filter((path) => !ignored.includes(path))
    if (signs.length === 0) return []
    const own = context.spec.endpoints[endpoint]?.paging ? `/endpoints${step(endpoint)}/paging` : pointer
    return [
      {
        pointer: own,
        message: `${quoted(endpoint)} is read as one page, but a sample indicates more: ${signs.map(quoted).join(', ')}.`,
        hint: 'Set the kind of paging, or list paths that do not indicate more pages under `ignore` of `paging: { kind: none }`.',
      },
    ]
  })
}

function signsIn({ spec, samples, computed }: LintContext, endpoint: string): readonly string[] {
  const at = recordsAt(spec, endpoint)
  const found = samplesFor(spec, endpoint, samples).flatMap((sample) => {
    const read = at && recordsIn(sample, at.expression, computed)
    // Where the records of a sample are unknown, its total is compared with nothing.
    const received = read && 'records' in read ? read.records.length : Number.POSITIVE_INFINITY
    const signs = pageSigns({ body: sample.json, headers: sample.headers ?? {} })
    return signsOfMore(signs, { received, receivedInAll: received, pages: 1, isInferred: true })
  })
  return [...new Set(found)]
}
