import type { Duration, EventSpec, LimitSpec, ValueMap } from './connector.ts'
import type { VocabularyLines } from './vocabulary-lines.ts'

/** How a connection differs from its connector. */
export type Overlay = {
  readonly every?: Readonly<Record<string, Duration>>
  /** Settings of the connection; some of them allow shorter intervals. */
  readonly settings?: Readonly<Record<string, unknown>>
  readonly overrides?: Readonly<Record<string, unknown>>
}

export type Overrides = {
  readonly limits?: readonly LimitSpec[]
  readonly vocabularies?: Readonly<Record<string, VocabularyLines>>
  readonly settings?: Readonly<Record<string, string | number | boolean>>
  /** Keyed by stream. */
  readonly map?: Readonly<Record<string, ValueMap>>
  /** Keyed by step. */
  readonly body?: Readonly<Record<string, ValueMap>>
  /** Keyed by stream. */
  readonly for_each?: Readonly<Record<string, ListValues>>
  /** Keyed by step and name of the check. */
  readonly dedupe?: Readonly<Record<string, DedupeOverride>>
  readonly events?: Readonly<Record<string, EventOverride>>
}

export type ListValues = readonly (string | number)[]
export type DedupeOverride = Readonly<Record<string, { readonly for_each: ListValues }>>
/** How this account's deliveries differ. */
export type EventOverride = Partial<Pick<EventSpec, 'event' | 'id'>> & {
  readonly on?: Readonly<Record<string, { readonly with: ValueMap }>>
}
