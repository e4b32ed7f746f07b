/** The types of the fields in the table of the canonical model. */

import type { Model, VocabularyName } from './model.ts'

/** How a mapped value is converted to a canonical one. */
export type FieldKind =
  | 'text'
  | 'texts'
  /** A link for people to open. */
  | 'url'
  | 'urls'
  | 'integer'
  | 'time'
  | 'day'
  | 'country'
  | 'phones'
  /** The reference to another record by its id, required in every record of this model. */
  | 'key'
  | { readonly vocabulary: VocabularyName }
  /** One other record, or a list of them, with these parts. Further parts are left out. */
  | { readonly ref: RefParts }
  | { readonly refs: RefParts }

/** Kinds of fields that no mapping sets: `canonical` is derived from another field, whose source value it keeps. */
export type AddedKind =
  | 'id'
  | 'text'
  | { readonly canonical: readonly string[] }
  | { readonly oneOf: readonly string[] }
  | { readonly oneOfOrNull: readonly string[] }

export type PartKind = 'id' | 'text' | 'country' | { readonly vocabulary: VocabularyName }

/** The description of a field for people: in an editor, in the reference and in the OpenAPI document. */
export type Described = { readonly title: string; readonly description: string; readonly example?: unknown }

export type RefParts = Readonly<Record<string, Described & { readonly kind: PartKind }>>

export type FieldRow = Described & {
  readonly kind: FieldKind
  readonly required?: true
  /** A record that a push created lacks it until a pull returns it. */
  readonly late?: true
  /** The model of the referenced records. */
  readonly of?: Model
  /** A mapping may set the fields of that record together with the reference. */
  readonly embeds?: true
}
/** A field that the runtime adds. */
export type AddedRow = Described & { readonly kind: AddedKind; readonly added: true }

/** Any row, of a model or of a reference. */
export type AnyRow = Described & {
  readonly kind: FieldKind | AddedKind | PartKind
  readonly required?: true
  readonly late?: true
  readonly of?: Model
  readonly embeds?: true
  readonly added?: true
}

export type ModelRow = { readonly description: string; readonly fields: Readonly<Record<string, FieldRow | AddedRow>> }
