import type { Versions } from './paging.ts'

/** Work that can be paused for the whole installation: sending pushes, and reading from ATSs. */
export type PausableWork = 'pushes' | 'pulls'

/** Who paused it and since when; `by` null: not known. */
export type Pause = { readonly by: string | null; readonly at: number }

/** Null: not paused. */
export type Pauses = Readonly<Record<PausableWork, Pause | null>> & {
  /** Differs if one of them does. */
  readonly version: string
}

export type PauseChange = { readonly [work in PausableWork]?: boolean }

export type PausePort = {
  get(): Promise<Pauses>
  /** Changes all of it or nothing. Throws `precondition_failed` if it has none of these versions. */
  set(change: PauseChange, how: { readonly by: string | null; readonly match?: Versions | undefined }): Promise<Pauses>
  /** Whether this connection or all pulls are paused. */
  holdsPulls(connection: string): Promise<boolean>
}
