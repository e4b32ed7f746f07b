import type { StepSpec, ValueMap } from '../../spec/connector.ts'
import { quoted } from '../../spec/nearest.ts'
import { bareName } from '../bare-name.ts'
import type { Fault, LintContext } from '../context.ts'
import type { Rule } from '../rule.ts'

export const pushResult: Rule = {
  id: 'push-result',
  severity: 'warning',
  summary: 'A push does not save the id of the candidate or the application.',
  why: 'Status changes could not be matched to the push. It is an error if a step finds a candidate and creates no application.',
  example: {
    base: 'push',
    bad: `
      push:
        steps:
          - create: application
            find:
              - { name: e-mail, request: 'GET /people?email={{ $candidate.email }}', records: data, match: { $candidate.email: email }, save: { candidate: id } }
            save: { candidate: id }`,
    good: `
      push:
        steps:
          - create: application
            find:
              - { name: e-mail, request: 'GET /people?email={{ $candidate.email }}', records: data, match: { $candidate.email: email, $requisition.id: job }, save: { candidate: id, application: application_id } }
            save: { candidate: id, application: application_id }`,
  },
  check,
}

function check({ spec }: LintContext): Fault[] {
  const steps = spec.push?.application?.steps
  if (!steps) return []
  const ways = steps.reduce<readonly Way[]>(
    (before, one, at) => distinct(before.flatMap((way) => onwards(way, one, `/push/application/steps/${at}`))),
    [{ saved: new Set(), adopted: null }],
  )
  return RESULTS.flatMap((name) => {
    const without = ways.filter(({ saved }) => !saved.has(name))
    if (without.length === ways.length) return [nowhere(name)]
    const adoptions = without.flatMap(({ adopted }) => (adopted && name === 'application' ? [adopted] : []))
    return [...new Map(adoptions.map((one) => [one.pointer, one])).values()].map(withoutApplication)
  })
}

/** The ids that connect a push with the status changes pulled later. */
const RESULTS = ['candidate', 'application'] as const

/** One path through the steps: what was saved on it, and the last duplicate check that adopted a record. */
type Way = { readonly saved: ReadonlySet<string>; readonly adopted: Adopted | null }

type Adopted = { readonly pointer: string; readonly name: string; readonly saves: readonly string[] }

/** A readable spec has fewer. */
const MOST_WAYS = 100

const nowhere = (name: string): Fault => ({
  pointer: '/push/application/steps',
  part: 'key',
  message: `No step saves the id of the ${name}.`,
  hint: `Add save: { ${name}: … } to the step whose response contains it.`,
})

const withoutApplication = ({ pointer, name }: Adopted): Fault => ({
  pointer,
  severity: 'error',
  message: `If ${quoted(name)} finds the candidate, no step creates the application, so the push would fail.`,
  hint: 'Add a step with unless_saved: application that creates it, or save the application that was found.',
})

const distinct = (ways: readonly Way[]): readonly Way[] => {
  const byWhat = new Map(ways.map((way) => [`${[...way.saved].sort()} ${way.adopted?.pointer ?? ''}`, way]))
  return [...byWhat.values()].slice(0, MOST_WAYS)
}

/** The continuations at a step: skip it, make its call, or adopt a record that one of its checks finds. */
function onwards(way: Way, one: StepSpec, here: string): Way[] {
  if (!runs(one.when, way.saved)) return [way]
  const rows = (one.dedupe ?? []).flatMap((row, at): Adopted[] =>
    row.found === 'review'
      ? []
      : [
          {
            pointer: `${here}/dedupe/${at}/${row.found === 'use' ? 'name' : 'found'}`,
            name: row.name,
            saves: namesOf(row.save),
          },
        ],
  )
  // One that saves nothing of its step has a finding of its own.
  const refused: Adopted[] =
    one.settle?.kind === 'conflict' && savesOwn(one, namesOf(one.settle.save))
      ? [{ pointer: `${here}/settle/save`, name: 'conflict', saves: namesOf(one.settle.save) }]
      : []
  return [
    { ...way, saved: new Set([...way.saved, ...namesOf(one.save)]) },
    ...[...rows, ...refused].map((adopted) => ({ saved: new Set([...way.saved, ...adopted.saves]), adopted })),
  ]
}

const savesOwn = ({ save }: StepSpec, names: readonly string[]): boolean =>
  namesOf(save).some((name) => names.includes(name))

const namesOf = (save: ValueMap | undefined): string[] => Object.keys(save ?? {}).map(bareName)

/** Evaluates conditions on saved values; any other condition counts as true. */
function runs(when: string | undefined, saved: ReadonlySet<string>): boolean {
  const text = (when ?? '').replace(/\s+/g, '')
  const name = /^(?:\$not\()?(?:\$exists\()?\$saved\.(\w+)\)*$/.exec(text)?.[1]
  if (name === undefined) return true
  return saved.has(name) !== text.startsWith('$not(')
}
