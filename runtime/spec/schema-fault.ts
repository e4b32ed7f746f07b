import type { PlacePart } from './places.ts'
import type { Slip } from './replacement.ts'

/** A schema violation before it has a position in a file. */
export type SchemaFault = {
  readonly rule: string
  readonly pointer: string
  readonly part: PlacePart
  readonly message: string
  readonly hint: string | null
  /** The missing key. */
  readonly key: string | null
  /** The key most likely meant by an unknown one. */
  readonly meant: string | null
  /** The mistyped word, if it can be replaced. */
  readonly slip: Slip | null
}
