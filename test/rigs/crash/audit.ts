import type { Served } from './installation.ts'

/** Actions that got a response of which the audit log of a stopped server has no entry, as texts. */
export const unrecordedIn = (installation: Served, actions: ReadonlyMap<string, number>): string[] =>
  installation.look((tables) => {
    const entry = tables.prepare(`SELECT 1 FROM audit WHERE acting_person = ? AND status = ? AND kind = 'action'`)
    return [...actions].flatMap(([who, status]) =>
      entry.get(who, status) === undefined ? [`the action of ${who} was answered with ${status}`] : [],
    )
  })
