/** What to write in `match` instead: the texts of a duplicate check that could find another record. */
import type { DedupeRow, StepSpec } from '../spec/connector.ts'
import { type Fact, factsOfValue, NOTHING_SAVED } from './check-facts.ts'
import { fileSentBy } from './file-sent.ts'
import { flowOf, type MatchProposal, proposalOf, quotedFor } from './match-proposal.ts'

/** Why a duplicate check could take a record of another person or job for this one's, and what to write instead. */
export type CheckFault = {
  readonly pointer: string
  readonly part: 'key' | 'value'
  readonly message: string
  readonly hint: string
}

/** A duplicate check with what is known of it. */
export type Check = {
  readonly row: DedupeRow
  readonly step: StepSpec
  readonly pointer: string
  /** Names that earlier steps save. */
  readonly before: readonly string[]
  readonly proven: readonly Fact[]
}

type Lines = Readonly<Record<string, string>>

/** A check without `match`: what it needs, from its `where` as far as that says it. */
export function unmatched(check: Check, needed: readonly Fact[]): CheckFault {
  const { row, step, pointer, proven } = check
  const proposal = proposalIn(row)
  const lines = {
    ...proposal.match,
    ...linesFor(
      check,
      needed.filter((fact) => !proven.includes(fact)),
    ),
  }
  const rest = proposal.where === null ? '' : ` and where: ${quotedFor(proposal.where)}`
  const why =
    row.where === undefined
      ? 'so every record of the response counts'
      : '`where` alone does not prove which record is found: it only narrows `match`'
  return {
    pointer: row.where === undefined ? `${pointer}/name` : `${pointer}/where`,
    part: row.where === undefined ? 'value' : 'key',
    message: `${named(row, step)} has no \`match\`, ${row.where === undefined ? '' : 'and '}${why}.`,
    hint: `Write match: ${flowOf(lines)}${rest}${pathNote(check, lines)}`,
  }
}

/** A check that leaves to a person whomever it finds. */
export const looseReview = (check: Check): CheckFault => ({
  ...(check.row.match === undefined ? unmatched(check, ['person']) : adviceFor(check, ['person'])),
  message: `${named(check.row, check.step)} holds the push for anybody whom it finds: its \`match\` does not compare the person.`,
})

/** A check whose `match` does not prove all that it needs: the lines that it lacks. */
export function adviceFor(check: Check, lacking: readonly Fact[]): CheckFault {
  const { row, step, pointer } = check
  const [first = 'person'] = lacking
  const lines = linesFor(check, lacking)
  return {
    pointer: `${pointer}/match`,
    part: 'key',
    message: `${named(row, step)} may find ${MAY_FIND[first]}: \`match\` does not compare ${COMPARED[first]}${causeOf(check, first)}.`,
    hint: `Write match: ${flowOf({ ...row.match, ...lines })}${pathNote(check, lines)}`,
  }
}

const named = ({ name }: DedupeRow, step: StepSpec): string => `The duplicate check "${name}" of step "${step.name}"`

const MAY_FIND: Readonly<Record<Fact, string>> = {
  person: 'another person',
  job: 'an application for another job',
  file: 'another file',
}

const COMPARED: Readonly<Record<Fact, string>> = { person: 'the person', job: 'the job', file: 'the name of the file' }

/** Why an author may believe that it does. */
function causeOf({ row }: Check, fact: Fact): string {
  if (Object.keys(proposalIn(row).match).some((name) => factsOfValue(name, NOTHING_SAVED).includes(fact)))
    return ', and `where` proves nothing'
  const asks = ASKS[fact].test(JSON.stringify(row.with ?? {}))
  return asks ? ', and a server may ignore what the query asks for' : ''
}

const ASKS: Readonly<Record<Fact, RegExp>> = {
  person: /\bcandidate\b|\bperson\b/,
  job: /\brequisition\b/,
  file: /\bfile_name\b/,
}

/** The lines that prove these facts: those of `where`, otherwise with the path that is most likely. */
function linesFor(check: Check, facts: readonly Fact[]): Lines {
  const written = proposalIn(check.row).match
  return Object.assign(
    {},
    ...facts.map((fact) => {
      const said = Object.entries(written).filter(([name]) => factsOfValue(name, NOTHING_SAVED).includes(fact))
      return said.length > 0 ? Object.fromEntries(said) : USUAL[fact](check)
    }),
  )
}

const USUAL: Readonly<Record<Fact, (check: Check) => Lines>> = {
  person: ({ row, before }): Lines => {
    const asked = JSON.stringify(row.with ?? {})
    const by = (['application', 'candidate'] as const).find(
      (name) => before.includes(name) && new RegExp(`\\$saved\\.${name}\\b`).test(asked),
    )
    if (by) return { [`$saved.${by}`]: `${by}_id` }
    if (/\$candidate\.phone\b/.test(asked)) return { '$candidate.phone': 'phone' }
    return { '$candidate.email': emailShown(row) ?? 'email' }
  },
  job: () => ({ '$requisition.id': 'job_id' }),
  file: ({ step }) => ({
    [`$${fileSentBy(step) === 'cover_letter' ? 'cover_letter' : 'resume'}.file_name`]: 'file_name',
  }),
}

const emailShown = ({ show }: DedupeRow): string | undefined => (show as { email?: string } | undefined)?.email

/** Paths that are only likely are marked as such. */
function pathNote(check: Check, lines: Lines): string {
  const known = { ...proposalIn(check.row).match, ...check.row.match }
  const shown = emailShown(check.row)
  const guessed = Object.entries(lines).filter(([name, theirs]) => known[name] !== theirs && theirs !== shown)
  return guessed.length === 0
    ? '.'
    : `, with the path of the record instead of ${guessed.map(([, one]) => one).join(' and ')}.`
}

const NONE: MatchProposal = { match: {}, where: null }

const proposalIn = ({ where }: DedupeRow): MatchProposal => (where === undefined ? NONE : proposalOf(where))
