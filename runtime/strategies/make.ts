import { HirewireError } from '../kernel/errors.ts'
import type { OptionsSchema } from './strategy.ts'

/** A strategy of any area, as far as tables are concerned. */
export type AnyStrategy<Made = unknown> = {
  readonly kind: string
  readonly summary: string
  readonly options: OptionsSchema
  readonly make: (options: never) => Made
}

/**
 * The working part of the strategy that `spec.kind` names, from the table of its area. The spec has been checked against
 * the schema that came from the same table; a kind that is not there all the same is `spec_invalid`.
 */
export function make<Table extends Readonly<Record<string, AnyStrategy>>>(
  table: Table,
  spec: { readonly kind: keyof Table & string },
): ReturnType<Table[keyof Table]['make']> {
  const strategy = Object.hasOwn(table, spec.kind) ? table[spec.kind] : undefined
  if (!strategy)
    throw new HirewireError(
      'spec_invalid',
      `There is no kind "${spec.kind}" here; known are ${Object.keys(table).join(', ')}.`,
    )
  return strategy.make(spec as never) as ReturnType<Table[keyof Table]['make']>
}
