import type { PagerState } from '../strategies/contracts.ts'
import { afterPartition, type PartitionPlace, START } from './partitions.ts'

/** What a run asks for: decided once when it begins, so that one that was interrupted goes on with the same question. */
export type Asked = {
  /** It reads everything, not only what changed. */
  readonly full: boolean
  /** What `$cursor` holds. */
  readonly cursor: Readonly<Record<string, string>>
  /** The stream's cursor and the time from which the windows of the run follow; which of them this is. */
  readonly from: unknown
  readonly at: number
  readonly window: number
}

/** Records first, window by window; then what was deleted; then stored records that are read again. */
export type Phase = 'records' | 'tombstones' | 'reread'

/** Where a run stands: everything that is needed to go on after a crash. Plain JSON. */
export type Resume = {
  readonly asked: Asked
  readonly phase: Phase
  readonly place: PartitionPlace
  /** State of the pager inside the partition; null: from its first page. */
  readonly within: PagerState | null
  /** It stopped here by itself a while ago, so that the state is still good even where it does not last. */
  readonly waiting: boolean
  /** Records of this partition so far. */
  readonly received: number
  /** Attempts in a row that failed at this place. */
  readonly tries: number
  /** Largest source time seen, for the watermark. */
  readonly newest: number | null
  /** What the last page of the records gave for the next run. */
  readonly token: unknown
  /** Records that were read again so far, and where the next run goes on with it. */
  readonly reread: { readonly count: number; readonly next: PartitionPlace | null }
}

export const fromTheStart = (asked: Asked): Resume => ({
  asked,
  phase: 'records',
  place: START,
  within: null,
  waiting: false,
  received: 0,
  tries: 0,
  newest: null,
  token: null,
  reread: { count: 0, next: null },
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
  within: null,
  waiting: false,
  received: 0,
})

/** The partition at which the run stands is done. */
export const behindPartition = (resume: Resume): Resume => ({
  ...atPartition(resume, afterPartition(resume.place)),
  tries: 0,
})
