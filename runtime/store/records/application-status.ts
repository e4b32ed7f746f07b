import { isoTime } from '../../kernel/machine/clock.ts'
import {
  type ApplicationMove,
  type ApplicationStatus,
  sameStatus,
  statusAfter,
} from '../../kernel/model/application.ts'
import { type MappedValue, type ObservedVia, PHASES, type RecordData, UNMAPPED } from '../../kernel/model/model.ts'

/** The fields that the store adds to an application: its status, and those that follow from its history. */
export type Derived = { readonly data: RecordData; readonly move: ApplicationMove | null }
type Ends = { readonly hired_at: string | null; readonly ended_at: string | null }
export type Observation = {
  readonly mapped: RecordData
  /** The stored application; null if it is new. */
  readonly stored: RecordData | null
  readonly origin: 'PUSHED_BY_US' | 'IMPORTED'
  readonly person: string | null
  readonly sourceUpdatedAt: number | null
  /** When the last move took effect. */
  readonly lastEffective: number | null
  readonly now: number
  readonly via: ObservedVia
}

/** Fields that a move changes; a move is reported once, as a `status` change, and not also as changed fields. */
export const STATUS_FIELDS: ReadonlySet<string> = new Set([
  'stage',
  'outcome',
  'phase',
  'furthest_phase',
  'hired_at',
  'ended_at',
])

/**
 * The application to store after an observation. `hired_at` is the first time it was HIRED, `ended_at` the time its
 * outcome left OPEN, unless the mapping provides them; both are RFC 3339 texts.
 */
export function derive(seen: Observation): Derived {
  const before = seen.stored ? statusIn(seen.stored) : null
  const stage = mappedIn(seen.mapped.stage)
  const after = stage ? statusAfter(before, stage) : before
  const effectiveAt = effective(seen)
  const outcome = after?.outcome.value ?? 'OPEN'
  const data = withStatus(seen.mapped, after, ends(seen, { outcome, effectiveAt }))
  data.origin = seen.origin
  if (seen.person !== null) data.person = seen.person
  const applied = textOf(seen.mapped.applied_at) ?? textOf(seen.stored?.applied_at)
  if (applied !== null) data.applied_at = applied
  const moved = after !== null && (before === null || !sameStatus(before, after))
  const move = moved ? { from: before, to: after, effectiveAt, observedAt: seen.now, via: seen.via } : null
  return { data, move }
}

/** The mapped fields with the status of the application; null: its stage was not seen yet. */
export const withStatus = (mapped: RecordData, status: ApplicationStatus | null, ends: Ends): RecordData => {
  const { stage, outcome, phase, furthest_phase } = status ?? UNSEEN_STATUS
  return { ...mapped, stage, outcome, phase, furthest_phase, ...ends }
}

/** An application whose stage was not seen yet. */
const UNSEEN_STATUS: Omit<ApplicationStatus, 'stage'> & { readonly stage: null } = {
  stage: null,
  outcome: { value: 'OPEN', source_value: null },
  phase: { value: UNMAPPED, source_value: null },
  furthest_phase: null,
}

function ends({ mapped, stored }: Observation, to: { outcome: string; effectiveAt: number }): Ends {
  const mappedText = (field: string): string | null => textOf(mapped[field])
  const storedText = (field: string): string | null => textOf(stored?.[field])
  const time = isoTime(to.effectiveAt)
  const hired_at = mappedText('hired_at') ?? storedText('hired_at') ?? (to.outcome === 'HIRED' ? time : null)
  const ended_at = to.outcome === 'OPEN' ? null : (mappedText('ended_at') ?? storedText('ended_at') ?? time)
  return { hired_at, ended_at }
}

/**
 * The source's own time if it is plausible: after the previous move and not in the future. Otherwise the time of the
 * observation.
 */
function effective({ sourceUpdatedAt, lastEffective, now }: Observation): number {
  if (sourceUpdatedAt === null || sourceUpdatedAt > now) return now
  return lastEffective === null || sourceUpdatedAt > lastEffective ? sourceUpdatedAt : now
}

/** The status of a stored application; null while its stage was not seen. */
export function statusIn(data: RecordData): ApplicationStatus | null {
  const [stage, outcome, phase] = [mappedIn(data.stage), mappedIn(data.outcome), mappedIn(data.phase)]
  if (!stage || !outcome || !phase) return null
  return { stage, outcome, phase, furthest_phase: PHASES.find((name) => name === data.furthest_phase) ?? null }
}

function mappedIn(value: unknown): MappedValue | null {
  if (value === null || typeof value !== 'object' || !('value' in value) || typeof value.value !== 'string') return null
  const source = 'source_value' in value && typeof value.source_value === 'string' ? value.source_value : null
  return { value: value.value, source_value: source }
}

export const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
