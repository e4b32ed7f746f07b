import { type ApplicationMove, type ApplicationStatus, sameStatus, statusAfter } from '../../kernel/application.ts'
import { isoTime } from '../../kernel/clock.ts'
import { type MappedValue, type RecordData, UNMAPPED } from '../../kernel/model.ts'
import { type Derived, standingIn, textOf, withStanding } from './application-status.ts'

export type Restanding = {
  readonly mapped: RecordData
  readonly stored: RecordData
  /** What the ATS showed so far, oldest first; without the moves that an earlier remap made. */
  readonly moves: readonly ApplicationMove[]
  readonly stages: Readonly<Record<string, readonly unknown[]>>
  /** Absence ended it: its last move stands, and not what its last record says. */
  readonly ended: boolean
  readonly now: number
}

/**
 * An application as it would stand, had today's mapping been there all along: each stage that the ATS ever showed is looked up
 * again. The ATS did not move, so the move that corrects it takes effect when the last one did, and says that a remap saw it.
 */
export function restand({ mapped, stored, moves, stages, ended, now }: Restanding): Derived {
  const walk = walkStages()
  const before = standingIn(stored)
  const lastAt = moves.at(-1)?.effectiveAt ?? now
  const shown = ended ? null : (mapped.stage as MappedValue | undefined)
  // The last move came of this very source record, which may say its stage in other words now.
  for (const { to, effectiveAt } of shown ? moves.slice(0, -1) : moves)
    walk.step(mappedAgain(to.stage, stages), effectiveAt)
  if (shown) walk.step(shown, lastAt)
  const { standing, hiredAt, endedAt } = walk
  const data = withStanding(mapped, standing, {
    hired_at: textOf(mapped.hired_at) ?? hiredAt,
    ended_at: standing === null || standing.outcome.value === 'OPEN' ? null : (textOf(mapped.ended_at) ?? endedAt),
  })
  data.origin = stored.origin ?? 'IMPORTED'
  // When we applied, we know without the ATS.
  const applied = textOf(mapped.applied_at) ?? (data.origin === 'PUSHED_BY_US' ? textOf(stored.applied_at) : null)
  if (applied !== null) data.applied_at = applied
  if (typeof stored.person === 'string') data.person = stored.person
  const moved =
    standing !== null &&
    (before === null || !sameStatus(before, standing) || before.furthest_phase !== standing.furthest_phase)
  const move = moved
    ? { from: before, to: standing, effectiveAt: lastAt, observedAt: now, via: 'REMAP' as const }
    : null
  return { data, move }
}

function walkStages() {
  const state = {
    standing: null as ApplicationStatus | null,
    hiredAt: null as string | null,
    endedAt: null as string | null,
  }
  const step = (stage: MappedValue, at: number): void => {
    state.standing = statusAfter(state.standing, stage)
    const outcome = state.standing.outcome.value
    if (outcome === 'HIRED') state.hiredAt ??= isoTime(at)
    state.endedAt = outcome === 'OPEN' ? null : (state.endedAt ?? isoTime(at))
  }
  return Object.assign(state, { step })
}

/** What no ATS said (an end by absence) stays as it is. */
function mappedAgain(stage: MappedValue, stages: Restanding['stages']): MappedValue {
  const { source_value } = stage
  if (source_value === null) return stage
  const line = Object.entries(stages).find(([, sources]) => sources.some((source) => String(source) === source_value))
  return { value: line?.[0] ?? UNMAPPED, source_value }
}
