import { step } from '../../kernel/text/json-pointer.ts'
import type { StreamSpec } from '../../spec/connector.ts'
import { quoted } from '../../spec/nearest.ts'
import type { Fault, LintContext } from '../context.ts'
import { plainPath } from '../elements.ts'
import type { Rule } from '../rule.ts'
import { seenBy } from '../sample-readers.ts'
import { readPath } from '../samples.ts'
import { streamsOf } from '../streams.ts'

export const foreignId: Rule = {
  id: 'foreign-id',
  severity: 'warning',
  summary: 'The id of a candidate is mapped as that of a requisition, or the reverse.',
  why: 'Every application would belong to nobody, or to a person with the same number as the job.',
  example: {
    base: 'smallest',
    setup: `
      requests:
        list_applications: { request: GET /applications, records: data }
      pull:
        applications:
          into: application
          list: { request: { use: list_applications } }
          every: 60m
          id: id
      vocabularies:
        application.stage: { REVIEW: [review] }`,
    bad: `
      pull:
        applications:
          map: { candidate: { id: job_id }, requisition: { id: person_id }, stage: step }`,
    good: `
      pull:
        applications:
          map: { candidate: { id: person_id }, requisition: { id: job_id }, stage: step }`,
  },
  check,
}

const OTHER = { candidate: 'requisition', requisition: 'candidate' } as const
type Owner = keyof typeof OTHER
const NAMED = {
  candidate: /candidate|person|people|applicant|prospect/i,
  requisition: /job|requisition|vacanc|position|posting|opening/i,
} as const

function check(context: LintContext): Fault[] {
  return streamsOf(context).flatMap((one) => {
    const paths = { candidate: pathOf(one.stream, 'candidate'), requisition: pathOf(one.stream, 'requisition') }
    const foreign = (['candidate', 'requisition'] as const).filter(
      (owner) => paths[owner] !== null && isForeign(context, { ...one, owner, path: paths[owner] }),
    )
    // Swapped ids are one mistake.
    return foreign.slice(0, 1).map((owner) => ({
      pointer: `${one.pointer}/map${step(owner)}/id`,
      message: `${quoted(paths[owner])} is the id of a ${OTHER[owner]}, not of a ${owner}.`,
      hint:
        foreign.length === 2
          ? `Swap the two: candidate: { id: ${paths.requisition} }, requisition: { id: ${paths.candidate} }.`
          : `Write the path of the id of the ${owner}.`,
    }))
  })
}

/** The plain path of the id of a reference. */
function pathOf({ map }: StreamSpec, owner: Owner): string | null {
  const tree = map[owner]
  const id: unknown = typeof tree === 'object' && tree !== null ? Reflect.get(tree, 'id') : undefined
  return typeof id === 'string' && plainPath(id) ? id.trim() : null
}

type Mapped = { readonly stream: StreamSpec; readonly owner: Owner; readonly path: string }

/** Samples decide if they show the ids of both models; else the name of the path. */
function isForeign(context: LintContext, { stream, owner, path }: Mapped): boolean {
  const other = OTHER[owner]
  const values = valuesAt(context, stream, path)
  const [own, others] = [idsOf(context, owner), idsOf(context, other)]
  const isShown = values.length > 0 && own.size > 0 && others.size > 0
  if (isShown && values.every((id) => own.has(id))) return false
  if (isShown && values.every((id) => others.has(id)) && !values.some((id) => own.has(id))) return true
  return NAMED[other].test(path) && !NAMED[owner].test(path)
}

const idsOf = (context: LintContext, model: Owner): Set<string> =>
  new Set(
    streamsOf(context)
      .filter(({ stream }) => stream.into === model)
      .flatMap(({ stream }) => valuesAt(context, stream, stream.id)),
  )

function valuesAt(context: LintContext, stream: StreamSpec, expression: string): string[] {
  const path = plainPath(expression)
  const records = seenBy(context, { pointer: '', endpoint: stream.from, also: stream.read?.call, of: 'record' })
  if (!path || !records) return []
  return records
    .flatMap((record) => readPath(record, path))
    .filter((id) => typeof id === 'string' || typeof id === 'number')
    .map(String)
}
