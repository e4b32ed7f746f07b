import {
  type ApplicationOutcome,
  type MappedValue,
  type ObservedVia,
  OUTCOMES,
  PHASES,
  type Phase,
  UNMAPPED,
} from './model.ts'

/**
 * The three axes of an application. `stage` is the ATS's value; the other two follow from the vocabulary line that it
 * matches.
 */
export type ApplicationStatus = {
  readonly stage: MappedValue
  readonly outcome: MappedValue
  readonly phase: MappedValue
  /** The furthest phase ever reached; never lowered. */
  readonly furthest_phase: Phase | null
}

/** A change of an application in the append-only history. Times in milliseconds. */
export type ApplicationMove = {
  readonly from: ApplicationStatus | null
  readonly to: ApplicationStatus
  readonly effectiveAt: number
  readonly observedAt: number
  readonly via: ObservedVia
}

/**
 * The status of an application after the ATS reported `stage`.
 *
 * A line that names a phase reopens the outcome, also after a rejection. A line that names an outcome keeps the phase.
 * An unmapped value changes neither axis and is stored as received.
 */
export function statusAfter(previous: ApplicationStatus | null, stage: MappedValue): ApplicationStatus {
  const source_value = stage.source_value
  const before = previous ?? {
    stage,
    outcome: { value: 'OPEN', source_value: null },
    phase: { value: UNMAPPED, source_value: null },
    furthest_phase: null,
  }
  if (isPhase(stage.value)) {
    const phase: MappedValue = { value: stage.value, source_value }
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

export const sameStatus = (a: ApplicationStatus, b: ApplicationStatus): boolean =>
  a.stage.source_value === b.stage.source_value &&
  a.stage.value === b.stage.value &&
  a.outcome.value === b.outcome.value &&
  a.phase.value === b.phase.value

const isPhase = (value: string): value is Phase => (PHASES as readonly string[]).includes(value)
const isOutcome = (value: string): value is ApplicationOutcome => (OUTCOMES as readonly string[]).includes(value)

function furthest(a: Phase | null, b: Phase): Phase {
  return a !== null && PHASES.indexOf(a) > PHASES.indexOf(b) ? a : b
}
