import type { ErrorCode } from '../kernel/errors/errors.ts'
import type { PagerState } from '../strategies/contracts.ts'
import { isDone, type PartitionPlace, START } from './partitions.ts'
import type { Withheld } from './withheld.ts'

/** The request of a run: decided once when it begins, so that an interrupted run continues with the same question. */
export type SinceWindow = {
  /** It reads everything, not only changes. */
  readonly full: boolean
  /** The value of `$cursor`. */
  readonly cursor: Readonly<Record<string, string>>
  /** The stream's cursor and the time at which the windows of the run start; which window this is. */
  readonly from: unknown
  readonly at: number
  readonly window: number
}

/**
 * For each window the deletions, then the records, so that a restored record remains; finally stored records read
 * again.
 */
export type Phase = 'tombstones' | 'records' | 'reread'

/** A part of the stream that could not be read, and why. */
export type FailedPart = {
  readonly phase: Phase
  /** Its first and last position. */
  readonly place: PartitionPlace
  readonly until: PartitionPlace
  readonly window: Pick<SinceWindow, 'window' | 'cursor'>
  readonly name: string
  readonly code: ErrorCode
  readonly message: string
}

/** Position of a run: everything needed to resume after a crash. Plain JSON. */
export type Resume = {
  readonly asked: SinceWindow
  readonly phase: Phase
  readonly place: PartitionPlace
  /** The part after which the phase ends, if it does not go through all of them. */
  readonly until: PartitionPlace | null
  /** The part that the pager walks, by name: `place` may lead to another part by the time the run resumes. */
  readonly part: string | null
  /** State of the pager within the partition; null: from its first page. */
  readonly within: PagerState | null
  /** Fingerprint of the page stored last: receiving it again is not progress. */
  readonly last: string | null
  /** The run paused here itself a while ago, so the state is still valid even if it usually expires. */
  readonly waiting: boolean
  /** Records and pages of this partition so far. */
  readonly received: number
  readonly pages: number
  /** The total on the last page, and whether it decreased during the walk. */
  readonly total: number | null
  readonly fell: boolean
  /**
   * Lines of the page after `within` whose details were read: the page is listed again, but they are not read again.
   */
  readonly answered: readonly string[]
  /** Consecutive failed attempts at this position. */
  readonly tries: number
  /** Records that the lists of the completed parts contained. */
  readonly listed: number
  /** Largest source time seen, for the watermark. */
  readonly newest: number | null
  /** By how much the clock of the ATS is behind ours. See {@link clockBehind}. */
  readonly behind: number
  /** A response was no UTF-8 and should be. */
  readonly misencoded?: true
  /** The token that the last page of the records returned for the next run. */
  readonly token: unknown
  /** Records read again so far, and where the next run continues with them. */
  readonly reread: { readonly count: number; readonly next: PartitionPlace | null }
  /** Parts that failed while others could be read; how many consecutive parts had no response, or were forbidden. */
  readonly failed: readonly FailedPart[]
  readonly silent: number
  /** Listed records that the ATS refused individually. */
  readonly withheld: Withheld | null
  /** For a run that repeats the failed parts of the previous one: what remains to be read. Null in an ordinary run. */
  readonly left: readonly FailedPart[] | null
}

/** The first page of a partition. */
const FIRST_PAGE = {
  part: null,
  within: null,
  last: null,
  waiting: false,
  received: 0,
  pages: 0,
  total: null,
  fell: false,
  answered: [],
} as const

export const fromTheStart = (asked: SinceWindow, phase: Phase): Resume => ({
  asked,
  phase,
  place: START,
  until: null,
  ...FIRST_PAGE,
  tries: 0,
  listed: 0,
  newest: null,
  behind: 0,
  token: null,
  reread: { count: 0, next: null },
  failed: [],
  silent: 0,
  withheld: null,
  left: null,
})

/** At the beginning of a phase. */
export const atPhase = (resume: Resume, phase: Phase, place: PartitionPlace = START): Resume => ({
  ...atPartition(resume, place),
  phase,
  tries: 0,
})

/** At the first page of a partition. */
export const atPartition = (resume: Resume, place: PartitionPlace): Resume => ({
  ...resume,
  place,
  ...FIRST_PAGE,
})

/** After a completed partition: the run is at the next one. */
export const behindPartition = (resume: Resume, after: PartitionPlace): Resume => ({
  ...atPartition(resume, after),
  tries: 0,
  silent: 0,
})

/** The next part that a repeating run reads, or null when it has read all of them. */
export function nextLeft(resume: Resume): Resume | null {
  const [part, ...left] = resume.left ?? []
  if (!part) return null
  const asked = { ...resume.asked, ...part.window }
  return { ...atPhase(resume, part.phase, part.place), until: part.until, asked, left, silent: 0 }
}

/** The part that the next run has to read to complete this one; null when it has to read everything again. */
export function toRepeat(resume: Resume): Resume | null {
  if (resume.failed.length === 0 || !isDone(resume.place)) return null
  return { ...resume, left: resume.failed, failed: [] }
}
