import { admitTree, isNode } from '../expression/admission.ts'
import { once } from '../kernel/machine/once.ts'
import { savedNameOf } from '../kernel/model/match-values.ts'
import { ATTACHMENT_KINDS } from '../kernel/model/model.ts'
import { step as below } from '../kernel/text/json-pointer.ts'
import type { ConnectorSpec, DedupeRow, StepSpec } from '../spec/connector.ts'
import { nearest, quoted } from '../spec/nearest.ts'
import { adviceFor, type Check, type CheckFault, looseReview, unmatched } from './check-advice.ts'
import { type Fact, factsByPath, factsOfValue, type SavedNames } from './check-facts.ts'
import { fileSentBy } from './file-sent.ts'
import { foundByJob } from './job.ts'

/** What each thing needs that a check finds and the push then uses. The push takes nothing else for its own. */
const NEEDED = {
  candidate: ['person'],
  application: ['person', 'job'],
  // Whose it is, and which of theirs.
  file: ['person', 'file'],
} as const satisfies Readonly<Record<string, readonly Fact[]>>

/** Names of files under which a check may save one; any other name is read by a later step. */
const FILES: readonly string[] = ATTACHMENT_KINDS.filter((kind) => kind !== 'other')

/**
 * The faults of all duplicate checks: for each thing that a check finds, whether `match` proves that it is this push's
 * ({@link NEEDED}). What a query asks for proves nothing, since a server may ignore it. A check whose matches a person
 * reviews may find anything. Lint shows these faults, and nothing is planned with one of them.
 */
export const checkFaults = (spec: ConnectorSpec): readonly CheckFault[] =>
  checksOf(spec).flatMap((check) => faultsOf(spec, check))

/** Checks that would hold a push for the review of any record: they compare something, but not the person. */
export const looseReviews = (spec: ConnectorSpec): readonly CheckFault[] =>
  checksOf(spec)
    .filter(({ row, proven }) => row.found === 'review' && !proven.includes('person'))
    .map(looseReview)

function checksOf(spec: ConnectorSpec): Check[] {
  const ofJob = once(() => foundByJob(spec))
  const saved = {
    ofPerson: new Set<string>(),
    ofFile: new Set<string>(),
    get ofJob() {
      return ofJob()
    },
  }
  const before = new Set<string>()
  const steps = spec.push?.application?.steps ?? []
  // An ATS that keeps the id of a push keeps it with each of its files.
  const isOnlyFile = steps.filter((step) => fileSentBy(step) !== null).length === 1
  return steps.flatMap((step, index) => {
    const checks = (step.dedupe ?? []).map(
      (row, at): Check => ({
        row,
        step,
        pointer: `/push/application/steps/${index}/dedupe/${at}`,
        before: [...before],
        proven: [...provenBy(spec, row, saved), ...(isOnlyFile && row.match?.['$push.id'] ? (['file'] as const) : [])],
      }),
    )
    for (const name of savedBy(step, checks)) saved.ofPerson.add(name)
    for (const { save } of [step, ...(step.dedupe ?? [])])
      for (const name of namesOf(save)) {
        before.add(name)
        if (FILES.includes(name)) saved.ofFile.add(name)
      }
    return checks
  })
}

/** Names under which the step saves what is the person's: what it created, and what a check found by them. */
const savedBy = (step: StepSpec, checks: readonly Check[]): string[] => [
  ...(step.effect === 'create' ? namesOf(step.save) : []),
  ...checks.flatMap(({ row, proven }) => (proven.includes('person') ? namesOf(row.save) : [])),
]

const namesOf = (save: StepSpec['save']): string[] => Object.keys(save ?? {}).map((name) => name.replace(/\?$/, ''))

const provenBy = (spec: ConnectorSpec, row: DedupeRow, saved: SavedNames): readonly Fact[] => [
  ...Object.keys(row.match ?? {}).flatMap((name) => factsOfValue(name, saved)),
  ...factsByPath(spec, row),
]

function faultsOf(spec: ConnectorSpec, check: Check): CheckFault[] {
  const own = [...linesOf(check), ...unreadNames(spec, check)]
  // One mistake, one finding: a line that is wrong would prove something once it is right.
  if (own.length > 0 || check.row.found === 'review') return own
  const needed = neededBy(check)
  if (check.row.match === undefined) return [unmatched(check, needed)]
  const lacking = needed.filter((fact) => !check.proven.includes(fact))
  return lacking.length === 0 ? [] : [adviceFor(check, lacking)]
}

function neededBy({ row, step, proven }: Check): readonly Fact[] {
  const names = namesOf(row.save)
  const persons = names.includes('application')
    ? NEEDED.application
    : names.includes('candidate')
      ? NEEDED.candidate
      : []
  const isFile = names.some((name) => FILES.includes(name)) || (persons.length === 0 && fileSentBy(step) !== null)
  if (isFile) return [...new Set([...persons, ...NEEDED.file])]
  // Something else, such as a posting of the job.
  return persons.length > 0 ? persons : proven.includes('job') ? ['job'] : ['person']
}

/** Lines of `match` that compare nothing of ours with something of the record. */
const linesOf = (check: Check): CheckFault[] =>
  Object.entries(check.row.match ?? {}).flatMap(([name, theirs]): CheckFault[] => {
    const pointer = `${check.pointer}/match${below(name)}`
    const fault = nameFault(name, check) ?? theirsFault(theirs)
    return fault ? [{ pointer, ...fault }] : []
  })

type LineFault = Omit<CheckFault, 'pointer'>

function nameFault(name: string, { before }: Check): LineFault | null {
  const saved = savedNameOf(name)
  if (saved === null || before.includes(saved)) return null
  const meant = nearest(saved, before)
  const known = before.map((one) => `$saved.${one}`)
  return {
    part: 'key',
    message: `No earlier step saves ${quoted(saved)}, so this line never matches, and the person would be created again.`,
    hint:
      meant !== null
        ? `Did you mean "$saved.${meant}"?`
        : known.length > 0
          ? `Saved by earlier steps: ${known.join(', ')}.`
          : 'This is the first step that saves anything: compare $candidate.email instead.',
  }
}

/** An expression with a fault of its own has a finding already. */
function theirsFault(theirs: string): LineFault | null {
  const [{ ast, uses } = { ast: null, uses: null }] = admitTree(theirs, 'value').expressions
  if (ast === null || uses === null) return null
  const [ours] = uses.variables
  if (ours)
    return {
      part: 'value',
      message: `Both sides of this comparison are ours: the right side reads $${ours.name}, so it says nothing about the record.`,
      hint: 'Write a path of the record on the right, such as email. The value of ours is the name on the left; a condition with more than that belongs in `where`.',
    }
  return readsRecord(ast)
    ? null
    : {
        part: 'value',
        message: `The right side reads nothing of the record: ${theirs} is the same for each of them.`,
        hint: 'Write a path of the record on the right, such as email.',
      }
}

const READS: ReadonlySet<string> = new Set(['name', 'wildcard', 'descendant'])

function readsRecord(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(readsRecord)
  if (typeof node !== 'object' || node === null) return false
  if (isNode(node) && (READS.has(node.type) || (node.type === 'variable' && (node.value === '' || node.value === '$'))))
    return true
  return Object.values(node).some(readsRecord)
}

/** A name that nothing knows is a misspelt one: what it finds would be used under no name. */
function unreadNames(spec: ConnectorSpec, { row, pointer }: Check): CheckFault[] {
  const known = ['candidate', 'application', ...FILES]
  return Object.keys(row.save ?? {}).flatMap((key): CheckFault[] => {
    const name = key.replace(/\?$/, '')
    if (known.includes(name) || isRead(spec, name)) return []
    const meant = nearest(name, known)
    return [
      {
        pointer: `${pointer}/save${below(key)}`,
        part: 'key',
        message: `${quoted(name)} is saved and read nowhere, so what is found under it is not used.`,
        hint:
          meant === null
            ? `Save one of ${known.join(', ')}, or read it as $saved.${name}.`
            : `Did you mean ${quoted(meant)}?`,
      },
    ]
  })
}

const isRead = ({ push }: ConnectorSpec, name: string): boolean =>
  new RegExp(`\\$saved\\s*\\.\\s*\`?${name}\\b`).test(JSON.stringify(push))
