import { HirewireError } from '../kernel/errors/errors.ts'
import type { OptionsSchema } from './strategy.ts'

/** A strategy of any area, as the tables see it. */
export type AnyStrategy<Made = unknown> = {
  readonly kind: string
  readonly summary: string
  readonly options: OptionsSchema
  readonly make: (options: never) => Made
}

/** The options of a spec where a strategy of this table is chosen. */
type OptionsOf<Table extends Readonly<Record<string, AnyStrategy>>> = Parameters<Table[keyof Table]['make']>[0]

/**
 * Creates the strategy that `kind` names, from the table of its area. The spec was checked against the schema derived
 * from the same table; an unknown kind is still `spec_invalid`.
 */
export function make<Table extends Readonly<Record<string, AnyStrategy>>>(
  table: Table,
  spec: OptionsOf<Table>,
): ReturnType<Table[keyof Table]['make']> {
  const { kind } = spec as { readonly kind: string }
  const strategy = Object.hasOwn(table, kind) ? table[kind] : undefined
  if (!strategy)
    throw new HirewireError('spec_invalid', `Unknown kind "${kind}". Known kinds: ${Object.keys(table).join(', ')}.`)
  // The table is keyed by kind, so the found strategy takes these options.
  return strategy.make(spec as never) as ReturnType<Table[keyof Table]['make']>
}
