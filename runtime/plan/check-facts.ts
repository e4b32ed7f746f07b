import type { WantedPath } from '../expression/always-gives.ts'
import { savedNameOf } from '../kernel/model/match-values.ts'
import type { ConnectorSpec, DedupeRow } from '../spec/connector.ts'
import { pathGives, requisitionOf } from './given-values.ts'

/** What a duplicate check proves of a record that it finds: whose it is, for which job, and which of their files. */
export type Fact = 'person' | 'job' | 'file'

/** What earlier steps saved under `$saved`, other than `candidate` and `application`. */
export type SavedNames = {
  readonly ofPerson: ReadonlySet<string>
  readonly ofJob: ReadonlySet<string>
  readonly ofFile: ReadonlySet<string>
}

export const NOTHING_SAVED: SavedNames = { ofPerson: new Set(), ofJob: new Set(), ofFile: new Set() }

/** The facts that follow if a record has this value of ours, written as in `match`. */
export function factsOfValue(name: string, saved: SavedNames): readonly Fact[] {
  const own = savedNameOf(name)
  if (own === null) return FACTS[name] ?? []
  // What a push found or created as its application is of its person and its job.
  if (own === 'application') return ['person', 'job']
  if (own === 'candidate') return ['person']
  return (['ofPerson', 'ofJob', 'ofFile'] as const).flatMap((key) => (saved[key].has(own) ? [FACT_OF[key]] : []))
}

const FACT_OF = { ofPerson: 'person', ofJob: 'job', ofFile: 'file' } as const

/** Sizes prove nothing: many files have the same one. */
const FACTS: Readonly<Record<string, readonly Fact[]>> = {
  '$candidate.email': ['person'],
  '$candidate.phone': ['person'],
  '$push.person': ['person'],
  '$requisition.id': ['job'],
  '$requisition.code': ['job'],
  // A push is for one person and one job.
  '$push.id': ['person', 'job'],
  '$resume.file_name': ['file'],
  '$cover_letter.file_name': ['file'],
}

/** The facts that follow from the path that a check calls. */
export const factsByPath = (spec: ConnectorSpec, row: DedupeRow): readonly Fact[] =>
  (Object.keys(IN_PATH) as (keyof typeof IN_PATH)[]).filter((fact) => pathGives(spec, row, IN_PATH[fact]))

const isSaved =
  (...names: readonly string[]): WantedPath =>
  ([root, name, ...rest]) =>
    root === '$saved' && names.includes(name ?? '') && rest.length === 0

const IN_PATH = {
  person: isSaved('candidate', 'application'),
  job: (names) => isSaved('application')(names) || requisitionOf({ found: NOTHING_SAVED.ofJob })(names),
} satisfies Partial<Readonly<Record<Fact, WantedPath>>>
