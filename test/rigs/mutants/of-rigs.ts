import type { Edit } from './patches.ts'

/** A broken build that a rig must catch: its last line has `violations` above zero. `rig`: its file and arguments. */
export type RigMutant = { readonly rig: readonly string[]; readonly edits: readonly Edit[] }

const FUZZ = ['test/rigs/fuzz/main.ts', '--requests', '4000', '--bail', '--json']

export const RIG_MUTANTS: Readonly<Record<string, RigMutant>> = {
  'a list that ignores the connections of the key': {
    rig: FUZZ,
    edits: [
      {
        file: 'runtime/app/access/limited.ts',
        find: 'filter.connection !== undefined && allowed.has(filter.connection) ? filter : { ...filter, connections },',
        put: 'filter,',
      },
    ],
  },
  'a row that a key of another connection may change': {
    rig: FUZZ,
    edits: [
      {
        file: 'runtime/app/access/limited.ts',
        find: 'if (!owner || !allowed.has(owner)) throw',
        put: 'if (!owner) throw',
      },
    ],
  },
  'an event stream that ignores the connections of the key': {
    rig: FUZZ,
    edits: [
      {
        file: 'runtime/app/access/limited.ts',
        find: 'isForeign(filter) ? [] : changes.list(within(filter))',
        put: 'changes.list(filter)',
      },
    ],
  },
  'a response that the document does not describe': {
    rig: FUZZ,
    edits: [{ file: 'runtime/api/views/run.ts', find: '  state: row.state,', put: "  state: row.state + '!'," }],
  },
  'a changed cursor that is an internal error': {
    rig: FUZZ,
    edits: [
      {
        file: 'runtime/store/sql/paging.ts',
        find: "throw new HirewireError('request_invalid', 'Invalid cursor for this list.')",
        put: "throw new Error('Invalid cursor for this list.')",
      },
    ],
  },
  'an expired key that is accepted': {
    rig: FUZZ,
    edits: [
      {
        file: 'runtime/app/access/keys.ts',
        find: 'if (key.expiresAt !== null && key.expiresAt <= now)',
        put: 'if (key.expiresAt !== null && key.expiresAt < 0)',
      },
    ],
  },
  'a key of any role may do everything': {
    rig: FUZZ,
    edits: [{ file: 'runtime/api/access.ts', find: 'if (!roles.includes(role))', put: 'if (roles.length === 0)' }],
  },
}
