import type { ErrorCode } from '../kernel/errors.ts'
import type { PagerState } from '../strategies/contracts.ts'
import { isDone, type PartitionPlace, START } from './partitions.ts'
import type { Withheld } from './withheld.ts'

/** What a run asks for: decided once when it begins, so that one that was interrupted goes on with the same question. */
export type SinceWindow = {
  /** It reads everything, not only what changed. */
  readonly full: boolean
  /** What `$cursor` holds. */
  readonly cursor: Readonly<Record<string, string>>
  /** The stream's cursor and the time from which the windows of the run follow; which of them this is. */
  readonly from: unknown
  readonly at: number
  readonly window: number
}

/** In each window what was deleted, then the records, so that one that came back is there; at last stored records again. */
export type Phase = 'tombstones' | 'records' | 'reread'

/** A part of the stream that could not be read, and why. */
export type FailedPart = {
  readonly phase: Phase
  /** From where to where it lies. */
  readonly place: PartitionPlace
  readonly until: PartitionPlace
  readonly window: Pick<SinceWindow, 'window' | 'cursor'>
  readonly name: string
  readonly code: ErrorCode
  readonly message: string
}

/** Where a run stands: everything that is needed to go on after a crash. Plain JSON. */
export type Resume = {
  readonly asked: SinceWindow
  readonly phase: Phase
  readonly place: PartitionPlace
  /** Behind which part the phase ends, where it does not go through all of them. */
  readonly until: PartitionPlace | null
  /** The part that the pager walks, by its name: `place` may lead to another one by the time that the run goes on. */
  readonly part: string | null
  /** State of the pager inside the partition; null: from its first page. */
  readonly within: PagerState | null
  /** Fingerprint of the page that was stored last: the same one again is no page of the walk. */
  readonly last: string | null
  /** It stopped here by itself a while ago, so that the state is still good even where it does not last. */
  readonly waiting: boolean
  /** Records and pages of this partition so far. */
  readonly received: number
  readonly pages: number
  /** What the ATS declared on its last page, and whether that became less on the way. */
  readonly total: number | null
  readonly fell: boolean
  /** Lines of the page behind `within` whose details were read: the page is listed again, and they are not read again. */
  readonly answered: readonly string[]
  /** Attempts in a row that failed at this place. */
  readonly tries: number
  /** Records that the lists of the parts behind it showed. */
  readonly listed: number
  /** Largest source time seen, for the watermark. */
  readonly newest: number | null
  /** What the last page of the records gave for the next run. */
  readonly token: unknown
  /** Records that were read again so far, and where the next run goes on with it. */
  readonly reread: { readonly count: number; readonly next: PartitionPlace | null }
  /** Parts that could not be read, while the others could; how many in a row that gave no answer, or were all forbidden. */
  readonly failed: readonly FailedPart[]
  readonly silent: number
  /** Listed records that the ATS refused one by one. */
  readonly withheld: Withheld | null
  /** Where a run repeats what failed in the one before: what it still has to read. Null in a run of its own. */
  readonly left: readonly FailedPart[] | null
}

export const fromTheStart = (asked: SinceWindow, phase: Phase): Resume => ({
  asked,
  phase,
  place: START,
  until: null,
  part: null,
  within: null,
  last: null,
  waiting: false,
  received: 0,
  pages: 0,
  total: null,
  fell: false,
  answered: [],
  tries: 0,
  listed: 0,
  newest: null,
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
  part: null,
  within: null,
  last: null,
  waiting: false,
  received: 0,
  pages: 0,
  total: null,
  fell: false,
  answered: [],
})

/** A partition is done: the run stands at the one behind it. */
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

/** What the next run has to read so that this one is whole; null where it has to read everything again. */
export function toRepeat(resume: Resume): Resume | null {
  if (resume.failed.length === 0 || !isDone(resume.place)) return null
  return { ...resume, left: resume.failed, failed: [] }
}
