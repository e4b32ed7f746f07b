import type { StepSpec, ValueMap } from '../../spec/connector.ts'
import { quoted } from '../../spec/nearest.ts'
import type { Fault, LintContext } from '../context.ts'

/** What a push has to show for itself: without them it cannot be joined to the status changes that come back. */
const RESULTS = ['candidate', 'application'] as const

/** One way through the steps: what was saved on it, and the last duplicate check that adopted a record. */
type Way = { readonly saved: ReadonlySet<string>; readonly adopted: Adopted | null }
type Adopted = { readonly pointer: string; readonly name: string; readonly saves: readonly string[] }

/** More ways than a spec that people can read has. */
const MOST_WAYS = 100

/** Results that no step saves, or that a push does not have where a duplicate check found somebody. */
export function pushResult({ spec }: LintContext): Fault[] {
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
  hint: 'Add a step with when: $not($exists($saved.application)) that creates it, or save the application that was found.',
})

const distinct = (ways: readonly Way[]): readonly Way[] => {
  const byWhat = new Map(ways.map((way) => [`${[...way.saved].sort()} ${way.adopted?.pointer ?? ''}`, way]))
  return [...byWhat.values()].slice(0, MOST_WAYS)
}

/** Where a way leads at a step: past it, through its call, or to a record that one of its checks adopts. */
function onwards(way: Way, one: StepSpec, here: string): Way[] {
  if (!runs(one.when, way.saved)) return [way]
  const rows = (one.dedupe ?? []).flatMap((row, at): Adopted[] =>
    row.found === 'review' ? [] : [{ pointer: `${here}/dedupe/${at}/found`, name: row.name, saves: namesOf(row.save) }],
  )
  const refused: Adopted[] =
    one.settle?.kind === 'conflict'
      ? [{ pointer: `${here}/settle/save`, name: 'conflict', saves: namesOf(one.settle.save) }]
      : []
  return [
    { ...way, saved: new Set([...way.saved, ...namesOf(one.save)]) },
    ...[...rows, ...refused].map((adopted) => ({ saved: new Set([...way.saved, ...adopted.saves]), adopted })),
  ]
}

const namesOf = (save: ValueMap | undefined): string[] => Object.keys(save ?? {}).map((name) => name.replace(/\?$/, ''))

/** Conditions over what was saved are understood; any other is taken to hold, because its author knows when. */
function runs(when: string | undefined, saved: ReadonlySet<string>): boolean {
  const text = (when ?? '').replace(/\s+/g, '')
  const name = /^(?:\$not\()?(?:\$exists\()?\$saved\.(\w+)\)*$/.exec(text)?.[1]
  if (name === undefined) return true
  return saved.has(name) !== text.startsWith('$not(')
}
