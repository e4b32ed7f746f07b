import { isoTime } from '../../kernel/machine/clock.ts'
import {
  type ApplicationMove,
  type ApplicationStatus,
  sameStatus,
  statusAfter,
} from '../../kernel/model/application.ts'
import { type MappedValue, type RecordData, UNMAPPED } from '../../kernel/model/model.ts'
import { type Derived, statusIn, textOf, withStatus } from './application-status.ts'

export type Recomputation = {
  readonly mapped: RecordData
  readonly stored: RecordData
  /** The moves that the ATS returned so far, oldest first; without those of earlier remaps. */
  readonly moves: readonly ApplicationMove[]
  readonly stages: Readonly<Record<string, readonly unknown[]>>
  /** The application ended by absence: its last move counts, not its last record. */
  readonly ended: boolean
  readonly now: number
}

/**
 * The application as if today's mapping had always applied: each stage the ATS ever returned is mapped again. The ATS
 * itself did not move it, so the correcting move takes effect at the time of the last one and is marked as seen by a
 * remap.
 */
export function recomputeStatus({ mapped, stored, moves, stages, ended, now }: Recomputation): Derived {
  const walk = walkStages()
  const before = statusIn(stored)
  const lastAt = moves.at(-1)?.effectiveAt ?? now
  const currentStage = ended ? null : (mapped.stage as MappedValue | undefined)
  // The last move comes from this very source record, which today's mapping may read differently.
  for (const { to, effectiveAt } of currentStage ? moves.slice(0, -1) : moves)
    walk.step(mappedAgain(to.stage, stages), effectiveAt)
  if (currentStage) walk.step(currentStage, lastAt)
  const { status, hiredAt, endedAt } = walk
  const data = withStatus(mapped, status, {
    hired_at: textOf(mapped.hired_at) ?? hiredAt,
    ended_at: status === null || status.outcome.value === 'OPEN' ? null : (textOf(mapped.ended_at) ?? endedAt),
  })
  data.origin = stored.origin ?? 'IMPORTED'
  // For our own pushes, the time of application is known without the ATS.
  const applied = textOf(mapped.applied_at) ?? (data.origin === 'PUSHED_BY_US' ? textOf(stored.applied_at) : null)
  if (applied !== null) data.applied_at = applied
  if (typeof stored.person === 'string') data.person = stored.person
  const moved =
    status !== null &&
    (before === null || !sameStatus(before, status) || before.furthest_phase !== status.furthest_phase)
  const move = moved ? { from: before, to: status, effectiveAt: lastAt, observedAt: now, via: 'REMAP' as const } : null
  return { data, move }
}

function walkStages() {
  const state = {
    status: null as ApplicationStatus | null,
    hiredAt: null as string | null,
    endedAt: null as string | null,
  }
  const step = (stage: MappedValue, at: number): void => {
    state.status = statusAfter(state.status, stage)
    const outcome = state.status.outcome.value
    if (outcome === 'HIRED') state.hiredAt ??= isoTime(at)
    state.endedAt = outcome === 'OPEN' ? null : (state.endedAt ?? isoTime(at))
  }
  return Object.assign(state, { step })
}

/** A stage without a source value (an end by absence) stays as it is. */
function mappedAgain(stage: MappedValue, stages: Recomputation['stages']): MappedValue {
  const { source_value } = stage
  if (source_value === null) return stage
  const line = Object.entries(stages).find(([, sources]) => sources.some((source) => String(source) === source_value))
  return { value: line?.[0] ?? UNMAPPED, source_value }
}
