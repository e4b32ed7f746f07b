import { admitTree } from '../expression/admission.ts'
import type { WantedPath } from '../expression/always-gives.ts'
import { type FactsOf, proves } from '../expression/proves.ts'
import { once } from '../kernel/machine/once.ts'
import type { ConnectorSpec, DedupeRow, StepSpec } from '../spec/connector.ts'
import { type Fact, factsByPath, factsOfValue } from './check-facts.ts'
import { foundByJob, requisitionOf } from './job.ts'

/** What a duplicate check does not prove of the records that it adopts, though it saves one of theirs. */
export type CheckFault = { readonly pointer: string; readonly lacks: 'person' | 'job'; readonly message: string }

/** Names under `$saved`, other than `candidate` and `application`: what earlier steps saved of the person and of the job. */
type SavedNames = { readonly ofPerson: Set<string>; ofJob(): ReadonlySet<string> }

/**
 * The duplicate checks that could take a record of another person for this one's, or an application for another job for
 * this one. What a query asks for proves nothing, since a server may ignore it, and a search of words finds others. A
 * check whose matches a person reviews may find anything.
 */
export function checkFaults(spec: ConnectorSpec): readonly CheckFault[] {
  const saved = { ofPerson: new Set<string>(), ofJob: once(() => foundByJob(spec)) }
  return (spec.push?.application?.steps ?? []).flatMap((step, index) => {
    const pointer = `/push/application/steps/${index}/dedupe`
    const proven = (step.dedupe ?? []).map((row) => factsIn(spec, row, saved))
    const faults = (step.dedupe ?? []).flatMap((row, at) => {
      const [lacks] = neededFor(row).filter((fact) => !proven[at]!.includes(fact))
      if (lacks === undefined) return []
      return [{ pointer: `${pointer}/${at}/where`, lacks, message: MESSAGES[lacks](row.name, step.name) }]
    })
    const own = step.effect === 'create' ? namesOf(step) : []
    const found = (step.dedupe ?? []).flatMap((row, at) => (proven[at]!.includes('person') ? namesOf(row) : []))
    for (const name of [...own, ...found]) saved.ofPerson.add(name)
    return faults
  })
}

const MESSAGES: Readonly<Record<'person' | 'job', (check: string, step: string) => string>> = {
  person: (check, step) =>
    `The duplicate check "${check}" of step "${step}" may find another person: its \`where\` does not compare the person.`,
  job: (check, step) =>
    `The duplicate check "${check}" of step "${step}" may find an application for another job: its \`where\` does not compare the job.`,
}

const namesOf = ({ save = {} }: Pick<StepSpec, 'save'>): string[] =>
  Object.keys(save).map((name) => name.replace(/\?$/, ''))

function neededFor(row: DedupeRow): ('person' | 'job')[] {
  const names = namesOf(row)
  if (row.found === 'review') return []
  if (names.includes('application')) return ['person', 'job']
  return names.includes('candidate') ? ['person'] : []
}

function factsIn(spec: ConnectorSpec, row: DedupeRow, saved: SavedNames): readonly Fact[] {
  const [where] = row.where === undefined ? [] : admitTree(row.where, 'value').expressions
  const names = { ofPerson: saved.ofPerson, ofJob: saved.ofJob(), ofFile: NOTHING }
  const matched = Object.keys(row.match ?? {}).flatMap((name) => factsOfValue(name, names))
  return [...matched, ...proves(where?.ast, factsOf(saved)), ...factsByPath(spec, row)]
}

const NOTHING: ReadonlySet<string> = new Set()

const isContact =
  (...fields: readonly string[]): WantedPath =>
  ([root, area, field, ...rest]) =>
    root === '$push' && area === 'candidate' && fields.includes(field ?? '') && rest.length === 0

const factsOf = ({ ofPerson, ofJob }: SavedNames): FactsOf<'person' | 'job'> => ({
  equal: {
    person: (path) =>
      isPush('person', 'id')(path) ||
      isContact('email', 'phone')(path) ||
      isSaved('candidate', 'application', ...ofPerson)(path),
    // A push is for one job.
    job: (path) =>
      isPush('id')(path) ||
      isSaved('application')(path) ||
      requisitionOf({ found: path[0] === '$saved' ? ofJob() : NOTHING, rooted: false })(path),
  },
  anyCase: { person: isContact('email') },
  compared: {
    same_email: { fact: 'person', ours: isContact('email') },
    same_phone: { fact: 'person', ours: isContact('phone') },
  },
})

const isPush =
  (...names: readonly string[]): WantedPath =>
  ([root, name, ...rest]) =>
    root === '$push' && names.includes(name ?? '') && rest.length === 0

const isSaved =
  (...names: readonly string[]): WantedPath =>
  ([root, name, ...rest]) =>
    root === '$saved' && names.includes(name ?? '') && rest.length === 0
