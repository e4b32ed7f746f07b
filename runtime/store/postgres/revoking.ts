import type { Noted } from './write-groups.ts'

/**
 * Tables of which a change may revoke what is about to be sent. A new row of some of them revokes nothing. A lane that is
 * taken is followed by its name, and only where it is taken: no other node may be running it.
 */
export const REVOKING: Readonly<Record<string, keyof Pick<Noted, 'changed' | 'revised'>>> = {
  attempt: 'revised',
  connection: 'revised',
  consent: 'changed',
  erasing: 'changed',
  erasure: 'revised',
  merged_candidate: 'changed',
  push: 'revised',
  setting: 'changed',
  webhook_endpoint: 'revised',
}

/** Those of which a transition changed rows that may matter. */
export const revokedBy = (noted: Pick<Noted, 'changed' | 'revised'>): string[] =>
  Object.keys(REVOKING).filter((table) => noted[REVOKING[table]!].has(table))

/** The changes of a commit of this process that may revoke something. */
export type Revoked = {
  readonly tables: ReadonlySet<string>
  /** Tables that transitions of runs of lanes changed. */
  readonly byRuns: ReadonlySet<string>
  /** Lanes that a run has taken. */
  readonly taken: ReadonlySet<string>
}

/** Those of all transitions of one commit. */
export function revokedByAll(all: readonly Noted[]): Revoked {
  const tables = all.filter(({ isRun }) => !isRun).flatMap(revokedBy)
  return {
    tables: new Set(all.some(({ frees }) => frees) ? [...tables, 'lane'] : tables),
    byRuns: new Set(all.filter(({ isRun }) => isRun).flatMap(revokedBy)),
    taken: new Set(all.flatMap(({ taken }) => [...taken])),
  }
}
