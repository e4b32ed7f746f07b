/** The seam between the checks that ajv wrote (`scripts/validators.ts`) and `schema-check.ts`. */
import type { Schema } from './schema-error.ts'

type Validator = (value: unknown) => boolean

export type Given = {
  /** The schema at a place in one of the schema files. */
  part(document: string, ...path: string[]): Schema
  fail(
    path: string,
    keyword: string,
    params: Readonly<Record<string, unknown>>,
    parentSchema: Schema,
    data: unknown,
    propertyName?: string,
  ): void
  ucs2length(text: string): number
  equal(one: unknown, other: unknown): boolean
  readonly formats: object
  durationMs(text: string): number
}

export function createValidators(
  given: Given,
): Readonly<Record<'connector' | 'connection' | 'config' | 'scenarios', Validator>>
