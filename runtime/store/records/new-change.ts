import type { ChangeRow } from '../port/records.ts'

/** An entry of the feed before it has a number. */
export type NewChange = Omit<ChangeRow, 'seq' | 'at'>
