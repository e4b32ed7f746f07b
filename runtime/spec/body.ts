/** How a request body is written in a spec. `schemas/connector.schema.json` is the authority. */
import type { ValueTree } from '../expression/evaluator.ts'

export type PartSpec = {
  readonly name: string
  /** A value, or `{ file: resume, as: bytes }`. */
  readonly value: ValueTree
  /** Omitted if there is no value, or no such file. */
  readonly optional?: boolean
  readonly file_name?: string
  readonly type?: string
}
export type MultipartBody = { readonly kind: 'multipart'; readonly parts: readonly PartSpec[] }
export type RawBody = { readonly kind: 'raw'; readonly value: ValueTree; readonly type?: string }
export type BodySpec =
  | { readonly kind: 'json'; readonly value: ValueTree }
  | { readonly kind: 'form'; readonly value: ValueTree }
  | MultipartBody
  | RawBody
