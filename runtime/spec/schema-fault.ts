import type { PlacePart } from './places.ts'

/** A fault against a schema, before it has a place in a file. */
export type SchemaFault = {
  readonly rule: string
  readonly pointer: string
  readonly part: PlacePart
  readonly message: string
  readonly hint: string | null
  /** The key that is missing. */
  readonly key: string | null
  /** The key that an unknown one was most likely meant to be. */
  readonly meant: string | null
}
