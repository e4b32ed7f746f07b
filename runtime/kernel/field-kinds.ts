/** What the table of the canonical model says of a field. */

import type { Model, VocabularyName } from './model.ts'

/** How a mapped value becomes a canonical one. */
export type FieldKind =
  | 'text'
  | 'texts'
  /** For people to open. */
  | 'url'
  | 'urls'
  | 'integer'
  | 'time'
  | 'day'
  | 'country'
  | 'phones'
  /** The reference to another record by its id, which every record of this model has. */
  | 'key'
  | { readonly vocabulary: VocabularyName }
  /** One other record, or a list of them, by these parts. Further parts are left out. */
  | { readonly ref: RefParts }
  | { readonly refs: RefParts }

/** Kinds of fields that no mapping gives: `canonical` follows from another field and keeps the source value of that one. */
export type AddedKind =
  | 'id'
  | 'text'
  | { readonly canonical: readonly string[] }
  | { readonly oneOf: readonly string[] }
  | { readonly oneOfOrNull: readonly string[] }

export type PartKind = 'id' | 'text' | 'country' | { readonly vocabulary: VocabularyName }

/** What people read about a field: in an editor, in the reference and in the OpenAPI document. */
export type Described = { readonly title: string; readonly description: string; readonly example?: unknown }

export type RefParts = Readonly<Record<string, Described & { readonly kind: PartKind }>>

export type FieldRow = Described & {
  readonly kind: FieldKind
  readonly required?: true
  /** The model of the records that it refers to. */
  readonly of?: Model
  /** A mapping may give the fields of that record with the reference. */
  readonly embeds?: true
}
/** A field that the runtime adds. */
export type AddedRow = Described & { readonly kind: AddedKind; readonly added: true }

/** Any row, of a model or of a reference. */
export type AnyRow = Described & {
  readonly kind: FieldKind | AddedKind | PartKind
  readonly required?: true
  readonly of?: Model
  readonly embeds?: true
  readonly added?: true
}

export type ModelRow = { readonly description: string; readonly fields: Readonly<Record<string, FieldRow | AddedRow>> }
