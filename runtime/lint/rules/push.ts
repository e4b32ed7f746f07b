import type { ValueTree } from '../../expression/evaluator.ts'
import type { StepSpec } from '../../spec/connector.ts'
import { quoted, suggestion } from '../../spec/nearest.ts'
import { step } from '../../spec/places.ts'
import type { Fault, LintContext } from '../context.ts'

type Stepped = { readonly pointer: string; readonly step: StepSpec }
const stepsOf = ({ spec }: LintContext): Stepped[] =>
  (spec.push?.application?.steps ?? []).map((one, at) => ({ pointer: `/push/application/steps/${at}`, step: one }))

export function createWithoutSettle(context: LintContext): Fault[] {
  const open = stepsOf(context).filter(({ step: one }) => one.effect === 'create' && !one.settle)
  return open.map(({ pointer }) => ({
    pointer: `${pointer}/effect`,
    message: 'A create requires `settle`, which resolves a lost response.',
    hint: 'Add settle: { kind: search, grace: 60s } with a duplicate check that finds what was created, or settle: { kind: person }.',
  }))
}

export function searchWithoutQuestion(context: LintContext): Fault[] {
  const blind = stepsOf(context).filter(
    ({ step: one }) =>
      one.settle?.kind === 'search' &&
      !(one.dedupe ?? []).some((row) => row.found !== 'review' && row.call !== undefined),
  )
  return blind.map(({ pointer }) => ({
    pointer: `${pointer}/settle`,
    message: 'settle: search requires a duplicate check that can find what was created.',
    hint: 'Add a line to `dedupe` with call, found: use (and ask: after_loss if it is only for this), or write settle: { kind: person }.',
  }))
}

export function updateMissing(context: LintContext): Fault[] {
  return stepsOf(context).flatMap(({ pointer, step: one }) => {
    if (one.update) return []
    return (one.dedupe ?? []).flatMap((row, at) =>
      row.found === 'update'
        ? [
            {
              pointer: `${pointer}/dedupe/${at}/found`,
              message: 'found: update requires `update` in the step, with the call to make.',
              hint: 'Add update: { call: …, with: … }, or write found: use.',
            },
          ]
        : [],
    )
  })
}

export function stepTwice(context: LintContext): Fault[] {
  const seen = new Set<string>()
  return stepsOf(context).flatMap(({ pointer, step: { name } }) => {
    if (!seen.has(name)) return seen.add(name) && []
    return [
      {
        pointer: `${pointer}/name`,
        message: `Two steps have the name ${quoted(name)}.`,
        hint: 'Give each step a unique name: after a crash, a push continues at a step identified by its name.',
      },
    ]
  })
}

/** Files that a body names and `attachments` does not. */
export function unknownFile(context: LintContext): Fault[] {
  const declared = Object.keys(context.spec.push?.application?.attachments ?? {})
  return context.calls
    .flatMap(({ body }) => (body ? filesIn(body.value, body.pointer) : []))
    .flatMap(({ pointer, name }) =>
      declared.includes(name)
        ? []
        : [{ pointer, message: `Unknown attachment ${quoted(name)}.`, hint: suggestion(name, declared) }],
    )
}

function filesIn(tree: ValueTree, pointer: string): { pointer: string; name: string }[] {
  if (tree === null || typeof tree !== 'object') return []
  const record = tree as Readonly<Record<string, ValueTree>>
  if (typeof record.file === 'string' && typeof record.as === 'string')
    return [{ pointer: `${pointer}/file`, name: record.file }]
  return Object.entries(record).flatMap(([key, child]) => filesIn(child, `${pointer}${step(key)}`))
}
