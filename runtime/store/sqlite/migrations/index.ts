import { initial } from './initial/index.ts'

export type Migration = { readonly number: number; readonly name: string; readonly sql: string }

/** In order. One that was released is never edited: a change of the schema is a new one. */
export const MIGRATIONS: readonly Migration[] = [{ number: 1, name: 'initial', sql: initial }]
