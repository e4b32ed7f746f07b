/** What the contract says of stored records and of what was set aside. */
import type { ErrorPlace } from '../kernel/errors.ts'
import type { RecordKey } from '../kernel/model.ts'
import type { MappedAgain } from '../pull/explain.ts'
import type { QuarantineRow, StoredRecord } from '../store/port/index.ts'
import type { RecordOrigin } from '../store/port/remaps.ts'

/** A record in quarantine, with the place of what is to blame in the spec as it is now. */
export type QuarantineView = QuarantineRow & {
  readonly place: ErrorPlace | null
  /** Whether the connector is still the one that could not map it. */
  readonly sameVersion: boolean
}

/** How a record came to be what it is. */
export type Explanation = {
  readonly key: RecordKey
  /** Null: it is only in quarantine. */
  readonly record: StoredRecord | null
  readonly connector: { readonly id: string; readonly file: string; readonly version: string }
  readonly origin: RecordOrigin | null
  /** The source record as JSON text, where it is kept. */
  readonly raw: string | null
  /** What today's connector makes of the source record; null without one. */
  readonly mapped: MappedAgain | null
  readonly aside: readonly QuarantineView[]
  /** Why it is a change, or why not, in sentences. */
  readonly verdict: readonly string[]
}
