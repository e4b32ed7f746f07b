/** Derived from the table of the canonical model: the type of a record, and the fields that a mapping may set. */

import type { AddedRow, FieldRow, RefParts } from './field-kinds.ts'
import { type MappedValue, MODELS, type Model, type VOCABULARIES, type VocabularyName } from './model.ts'
import { MODEL_TABLE } from './model-table.ts'

type Rows<M extends Model> = (typeof MODEL_TABLE)[M]['fields']

type Values<Kind> = Kind extends 'integer'
  ? number
  : Kind extends 'texts' | 'urls'
    ? readonly string[]
    : Kind extends 'phones'
      ? readonly { readonly raw: string; readonly e164: string | null }[]
      : Kind extends 'key'
        ? { readonly id: string }
        : Kind extends string
          ? string
          : Kind extends { readonly vocabulary: infer Name extends VocabularyName }
            ? MappedValue<(typeof VOCABULARIES)[Name][number]>
            : Kind extends { readonly canonical: readonly (infer Value extends string)[] }
              ? MappedValue<Value>
              : Kind extends { readonly oneOf: readonly (infer Value)[] }
                ? Value
                : Kind extends { readonly oneOfOrNull: readonly (infer Value)[] }
                  ? Value | null
                  : Kind extends { readonly ref: infer Parts extends RefParts }
                    ? Reference<Parts>
                    : Kind extends { readonly refs: infer Parts extends RefParts }
                      ? readonly Reference<Parts>[]
                      : never
type Reference<Parts extends RefParts> = { readonly [Part in keyof Parts]?: Values<Parts[Part]['kind']> | null }

/** The fields of a record of a model, stored or yet to be. */
export type ModelFields<M extends Model = Model> = {
  readonly [Field in keyof Rows<M>]?: Values<Extract<Rows<M>[Field], { readonly kind: unknown }>['kind']> | null
}

/** Every field of a model, in the order of the documentation. */
export const rowsOf = (model: Model): [string, FieldRow | AddedRow][] => Object.entries(MODEL_TABLE[model].fields)

const mapped = (model: Model): Record<string, FieldRow> =>
  Object.fromEntries(rowsOf(model).filter((entry): entry is [string, FieldRow] => !('added' in entry[1])))

/** The fields that a mapping may set, per model. */
export const FIELDS = Object.fromEntries(MODELS.map((model) => [model, mapped(model)])) as Readonly<
  Record<Model, Readonly<Record<string, FieldRow>>>
>
