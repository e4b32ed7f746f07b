import { type Mapped, type ObservedVia, OUTCOMES, type Outcome, PHASES, type Phase, UNMAPPED } from './model.ts'

/** The three axes of an application. `stage` is what the ATS said; the other two follow from the vocabulary line it met. */
export type Standing = {
  readonly stage: Mapped
  readonly outcome: Mapped
  readonly phase: Mapped
  /** The furthest phase ever reached; never lowered. */
  readonly furthest_phase: Phase | null
}

/** A move of an application, as the append-only history keeps it. Times in milliseconds. */
export type ApplicationMove = {
  readonly from: Standing | null
  readonly to: Standing
  readonly effectiveAt: number
  readonly observedAt: number
  readonly via: ObservedVia
}

/**
 * Where an application stands after the ATS showed `stage`.
 *
 * A line that names a phase opens the outcome again, also after a rejection; a line that names an outcome leaves the
 * phase as it was; an unmapped value moves neither axis and is kept as it came.
 */
export function standingAfter(previous: Standing | null, stage: Mapped): Standing {
  const source_value = stage.source_value
  const before = previous ?? {
    stage,
    outcome: { value: 'OPEN', source_value: null },
    phase: { value: UNMAPPED, source_value: null },
    furthest_phase: null,
  }
  if (isPhase(stage.value)) {
    const phase: Mapped = { value: stage.value, source_value }
    return {
      stage,
      outcome: { value: 'OPEN', source_value },
      phase,
      furthest_phase: furthest(before.furthest_phase, stage.value),
    }
  }
  if (isOutcome(stage.value)) return { ...before, stage, outcome: { value: stage.value, source_value } }
  return { ...before, stage }
}

export const sameStanding = (a: Standing, b: Standing): boolean =>
  a.stage.source_value === b.stage.source_value &&
  a.stage.value === b.stage.value &&
  a.outcome.value === b.outcome.value &&
  a.phase.value === b.phase.value

const isPhase = (value: string): value is Phase => (PHASES as readonly string[]).includes(value)
const isOutcome = (value: string): value is Outcome => (OUTCOMES as readonly string[]).includes(value)

function furthest(a: Phase | null, b: Phase): Phase {
  return a !== null && PHASES.indexOf(a) > PHASES.indexOf(b) ? a : b
}
