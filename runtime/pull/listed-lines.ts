/** The lines of a list that only names its records: which details have to be read. */
import type { Session } from '../endpoint/session.ts'
import type { Evaluated, Program } from '../expression/evaluator.ts'
import type { PullPlan } from '../plan/pull.ts'
import type { PullDeps } from './deps.ts'
import type { FetchedPage } from './pages.ts'
import { fingerprinter, isTime, isTimeless } from './record-fingerprints.ts'
import type { Resume } from './resume.ts'

export type DetailsInput = {
  readonly plan: PullPlan
  readonly session: Session
  readonly page: FetchedPage
  /** Position of the run before this page. */
  readonly before: Resume
}

/** One listed record whose detail is to be read. */
export type ListedLine = {
  readonly raw: string
  readonly rawHash: string
  /** The input of its call. */
  readonly given: Evaluated
  /** The line changes whenever its detail changes, so its fingerprint stands for the detail. */
  readonly shows: boolean
}

/** The prefix of a fingerprint that identifies a line on its page. */
export const markOf = (rawHash: string): string => rawHash.slice(0, 16)

/**
 * Which details are read, and the fingerprints of records that need not be: a stored record is skipped only when its
 * line is unchanged and shows in `updated` when the record last changed. Any other line, such as an id alone, proves
 * nothing about the detail. Lines that were processed before the run had to wait are in neither list.
 */
export async function linesOf(
  { plan, session, page, before }: DetailsInput,
  { pulls }: Pick<PullDeps, 'pulls'>,
): Promise<{ known: string[]; unread: ListedLine[] }> {
  const { updatedPath, with: program } = plan.read!
  const vars = { settings: session.settings, ...page.vars }
  const given = await page.reply.map(program, vars)
  const updates = updatedPath === null ? [] : await page.reply.map(valueProgram(updatedPath), vars)
  const finished = new Set(before.answered ?? [])
  const lines = given.map(({ index, raw, result }): ListedLine => {
    const hash = page.hashes[index]!
    const updated = updates[index]?.result
    const shows = updated?.ok === true && isTime(updated.value) && result.ok
    const rawHash = shows ? fingerprinter(plan.mapping, { ...page.vars, with: result.value })(hash) : hash
    return { raw, rawHash, given: result, shows }
  })
  const open = lines.filter(({ rawHash }) => !finished.has(markOf(rawHash)))
  const stored = await pulls.knownRaw({
    connection: session.connection,
    stream: plan.stream,
    connectorVersion: session.connector.version,
    hashes: isTimeless(plan.mapping) ? open.flatMap(({ shows, rawHash }) => (shows ? [rawHash] : [])) : [],
  })
  const isKnown = ({ rawHash }: ListedLine): boolean => stored.has(rawHash)
  return { known: open.filter(isKnown).map(({ rawHash }) => rawHash), unread: open.filter((line) => !isKnown(line)) }
}

const valueProgram = (path: string): Program => ({ kind: 'value', tree: path, missing: 'omit' })
