import type { World } from './world.ts'

/** Where an attack comes from, or what it goes against. */
export const KINDS = [
  'expressions',
  'specs',
  'yaml',
  'responses',
  'addresses',
  'redirects',
  'webhooks',
  'bodies',
  'files',
  'names',
  'cursors',
  'keys',
  'links',
] as const
export type Kind = (typeof KINDS)[number]

/** The most that an attack may cost the processes under attack. Processor time has a wide margin for slow machines. */
export type Bounds = { readonly memoryMb: number; readonly processorSeconds: number }

/** A row of the table. */
export type Attack = Bounds & {
  /** Unique in its kind. */
  readonly id: string
  /** What the attacker wants. */
  readonly tries: string
  /** How it must end, for people. */
  readonly ends: string
  /** Drives it; returns what is wrong with its end, as texts. */
  run(world: World): Promise<readonly string[]>
}

/** Attacks that share their driver: each row is what differs. */
export type Row<More> = { readonly id: string; readonly tries: string } & Partial<Bounds> & More

/** Builds a table from rows. */
export const attacks = <More>(
  rows: readonly Row<More>[],
  { bounds, ends, run }: { bounds: Bounds; ends: (row: Row<More>) => string; run: (row: Row<More>) => Attack['run'] },
): readonly Attack[] =>
  rows.map((row) => ({
    id: row.id,
    tries: row.tries,
    memoryMb: row.memoryMb ?? bounds.memoryMb,
    processorSeconds: row.processorSeconds ?? bounds.processorSeconds,
    ends: ends(row),
    run: run(row),
  }))
