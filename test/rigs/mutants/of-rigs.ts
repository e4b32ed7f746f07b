import type { Edit } from './patches.ts'

/**
 * A broken build that a rig must catch: its last line has `violations` above zero. `rig`: its file and arguments.
 * `strace`: the rig can only catch it where strace is installed.
 */
export type RigMutant = { readonly rig: readonly string[]; readonly strace?: true; readonly edits: readonly Edit[] }

/** As many requests as the gate plays of the API. */
const FUZZ = ['test/rigs/fuzz/main.ts', '--requests', '10000', '--bail', '--json']

const attack = (id: string): readonly string[] => ['test/rigs/attack/main.ts', '--attack', id, '--json']
/** Plays some steps of rig:leaks. */
const leak = (only: string, ...more: readonly string[]): readonly string[] => [
  ...['test/rigs/leaks/main.ts', '--short', '--only', only, '--json'],
  ...more,
]
/** Plays one fault of the short form of rig:faults. */
const fault = (name: string) =>
  ({ rig: ['test/rigs/faults/main.ts', '--short', '--fault', name, '--bail', '--json'], strace: true }) as const

/** Plays installations of three nodes until one shows a fault. */
const NODES = ['test/rigs/simulate/main.ts', '--nodes', '3', '--seeds', '60', '--bail', '--json']
const inNodes = (file: string, ...edits: readonly (readonly [find: string, put: string])[]): RigMutant => ({
  rig: NODES,
  edits: edits.map(([find, put]) => ({ file: `runtime/store/${file}`, find, put })),
})

/** Builds that only several nodes show to be broken. */
const NODE_MUTANTS: Readonly<Record<string, RigMutant>> = {
  'nodes that renew a lease that was over': inNodes('postgres/nodes/membership.ts', [
    `WHERE id = $1 AND expires_at > \${SERVER_NOW}`,
    'WHERE id = $1',
  ]),
  'nodes that measure their leases by the clock of the wall': inNodes(
    'postgres/nodes/membership.ts',
    ['return this.machine.elapsed() < this.until', 'return Date.now() < this.until'],
    ['this.until = from + this.leaseMs', 'this.until = Date.now() + this.leaseMs'],
  ),
  'nodes that ignore fences': inNodes('lanes/lanes.ts', ['?.fence === hold.fence', '?.fence !== undefined']),
  'nodes that do not wait for each other at a withdrawal': inNodes('postgres/nodes/nodes.ts', [
    'await messages.revoked(revoking)',
    'void messages.revoked(revoking).catch(() => undefined)',
  ]),
  'nodes whose runs go on without their leases': inNodes('postgres/nodes/leases.ts', [
    'UPDATE lane SET fence = ?, ready_at',
    'UPDATE lane SET fence = CASE WHEN ? < 0 THEN 0 ELSE fence END, ready_at',
  ]),
  'nodes that run lanes of one connection at a time': inNodes('postgres/nodes/leases.ts', [
    `  AND coalesce(c.limiter, l.connection) NOT IN (SELECT h.limiter FROM \${OF_OTHERS})\``,
    "  AND ? <> ''`",
  ]),
}

/** Plays the promotion of one replica. */
// Every other promotion loses what was acknowledged last; one of them may find nothing that may have been sent.
const promotion = (file: string, ...edits: readonly (readonly [find: string, put: string])[]): RigMutant => ({
  rig: [
    ...['test/rigs/crash/main.ts', '--store', 'postgres', '--nodes', '2', '--kills', '0', '--promotions', '3'],
    ...['--delay', '0', '--uncertain', '0', '--json'],
  ],
  edits: edits.map(([find, put]) => ({ file: `runtime/store/${file}`, find, put })),
})

export const RIG_MUTANTS: Readonly<Record<string, RigMutant>> = {
  ...NODE_MUTANTS,
  'a promoted replica that is taken for the server before it': promotion('postgres/session.ts', [
    "'system_identifier, left(pg_walfile_name(pg_current_wal_insert_lsn()), 8)'",
    "'system_identifier'",
  ]),
  'a create that is sent after a promotion and may have been sent before': promotion(
    'pushes/restored.ts',
    ['if (!restored || push.step === null) return null', "if (restored?.by !== '' || push.step === null) return null"],
    ['if (!restored) return false', "if (restored?.by !== '') return false"],
  ),
  'a list that ignores the connections of the key': {
    rig: FUZZ,
    edits: [
      {
        file: 'runtime/api/sender/reach.ts',
        find: 'if (connections === null || (filter.connection !== undefined && isOwn(filter.connection))) return',
        put: 'if (filter.connection !== null) return',
      },
    ],
  },
  'a page without a bound in bytes': {
    rig: FUZZ,
    edits: [
      {
        file: 'runtime/store/sql/paging.ts',
        find: 'PAGE_BYTES = 3 * 1024 * 1024',
        put: 'PAGE_BYTES = 3 * 1024 ** 3',
      },
    ],
  },
  'an expanded page without a bound in bytes': {
    rig: FUZZ,
    edits: [{ file: 'runtime/api/lists/expansions.ts', find: 'bytes > MOST_BYTES &&', put: 'bytes < 0 &&' }],
  },
  'a row that a key of another connection may change': {
    rig: FUZZ,
    edits: [
      {
        file: 'runtime/api/sender/reach.ts',
        find: 'if (allowed !== null && (!owner || !allowed.has(owner))) throw',
        put: 'if (allowed !== null && !owner) throw',
      },
    ],
  },
  'an event stream that ignores the connections of the key': {
    rig: FUZZ,
    edits: [
      {
        file: 'runtime/api/operations/changes.ts',
        find: 'own.isForeign(from) ? [] : app.changes.list(own.within(from))',
        put: 'app.changes.list(from as never)',
      },
    ],
  },
  'a response that the document does not describe': {
    rig: FUZZ,
    edits: [
      {
        file: 'runtime/api/views/run.ts',
        find: '  state: row.state,',
        put: "  state: row.state.concat('!') as RunRow['state'],",
      },
    ],
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
    edits: [
      { file: 'runtime/api/sender/access.ts', find: 'if (!roles.includes(role))', put: 'if (roles.length === 0)' },
    ],
  },
  'private addresses are called': {
    rig: attack('addresses/strict-loopback-127.0.0.1'),
    edits: [
      {
        file: 'runtime/http/refusal.ts',
        find: `const open = kind === 'public' || (policy.allowPrivateAddresses && kind !== 'closed')`,
        put: 'const open = true',
      },
    ],
  },
  'responses without a bound': {
    rig: attack('responses/declared-two-gigabytes'),
    edits: [
      {
        file: 'runtime/endpoint/call.ts',
        find: 'const MAX_REPLY_BYTES = 64 * 1024 * 1024',
        put: 'const MAX_REPLY_BYTES = 64 * 1024 * 1024 * 1024',
      },
    ],
  },
  'a webhook under any signature': {
    rig: attack('webhooks/a-signature-by-another-key'),
    edits: [
      {
        file: 'runtime/strategies/verify/hmac.ts',
        find: 'own.length === other.length && timingSafeEqual(own, other)',
        put: 'own.length === other.length || timingSafeEqual(own, own)',
      },
    ],
  },
  'a deletion that is believed': {
    rig: attack('webhooks/with-the-secret-a-deletion'),
    edits: [
      {
        file: 'runtime/pull/confirm.ts',
        find: 'const { shown, end } = await readRecord({ ...at, stream, given: event.with }, deps)',
        put: 'const { shown, end }: RecordRead = { shown: [], end: COMPLETE }',
      },
    ],
  },
  'a merge that is believed': {
    rig: attack('webhooks/with-the-secret-a-merge'),
    edits: [
      {
        file: 'runtime/pull/confirm.ts',
        find: 'const old = await readCandidate(event, { id: from, ...at }, deps)',
        put: 'const old: RecordRead = { shown: [], end: COMPLETE }',
      },
    ],
  },
  'macros that only the name of a part gives away': {
    rig: attack('files/macros-as-a-relationship-to-a-project-under-another-name'),
    edits: [
      {
        file: 'runtime/files/word-archives.ts',
        find: '/vbaproject|vbadata|macroenabled/i.test(',
        put: "'vbaproject' === (",
      },
    ],
  },
  'a secret that is masked in one case only': {
    rig: attack('responses/echo-of-the-token-in-upper-case'),
    edits: [
      { file: 'runtime/kernel/secrets/mask.ts', find: 'const text = inLowerCase(input)', put: 'const text = input' },
      { file: 'runtime/kernel/secrets/mask.ts', find: 'forms.map(inLowerCase)', put: 'forms' },
    ],
  },
  'JSON that a terminal obeys': {
    rig: attack('names/title-a-c1-sequence'),
    edits: [
      {
        file: 'runtime/kernel/text/printable.ts',
        find: 'const UNESCAPED = /[\\u007f-\\u009f',
        put: 'const UNESCAPED = /[',
      },
    ],
  },
  'a commit that failed is acknowledged': {
    ...fault('disk full at a write of the log'),
    edits: [
      {
        file: 'runtime/store/sqlite/database.ts',
        find: `    statements(bounds.commit).run()\n`,
        put: `    try {
      statements(bounds.commit).run()
    } catch {
      if (writer.inTransaction) statements('ROLLBACK').run()
    }\n`,
      },
    ],
  },
  'a failure of the disk that is logged as a bug': {
    ...fault('I/O error at each sync of the log'),
    edits: [
      {
        file: 'runtime/api/server/failures.ts',
        find: 'error({ err: ours, code',
        put: 'error({ err: ours.cause ?? ours, code',
      },
    ],
  },
  'a process for expressions that cannot start ends the server': {
    ...fault('no memory for a process for expressions'),
    edits: [
      {
        file: 'runtime/expression/mapper.ts',
        find: '      this.#refuse(error)\n      return null',
        put: '      throw error',
      },
    ],
  },
  'a failed backup that leaves its file': {
    ...fault('I/O error at the sync of a backup'),
    edits: [
      { file: 'runtime/store/sqlite/backup.ts', find: '    remove(half)\n', put: '' },
      {
        file: 'runtime/store/sqlite/backup.ts',
        find: 'if (HALVES.test(name)) remove(',
        put: 'if (name === HALF) remove(',
      },
      { file: 'runtime/store/sqlite/backup-process.ts', find: '    removeHalf(copy)\n', put: '    void copy\n' },
    ],
  },
  'a failed start that leaves a draft': {
    ...fault('start with a server file that cannot be renamed'),
    edits: [
      { file: 'runtime/cli/call/server-file.ts', find: '    tryToRemove(draft)\n', put: '' },
      { file: 'runtime/cli/call/server-file.ts', find: '    removeDrafts(dataDir)\n', put: '' },
    ],
  },
  'a migration that is counted before it is applied': {
    ...fault('disk full in a migration'),
    edits: [
      {
        file: 'runtime/store/sqlite/migrate.ts',
        find: '      if (version > 0 && !db.memory) backups',
        put: '      db.pragma("user_version = " + migration.number)\n      if (version > 0 && !db.memory) backups',
      },
    ],
  },
  'a log line with the URL of a request': {
    rig: leak('connections'),
    edits: [{ file: 'runtime/api/api.ts', find: 'route: routeOptions.url ?? null', put: 'route: request.url' }],
  },
  'a secret that is not masked in base64': {
    rig: leak('repeats everything'),
    edits: [{ file: 'runtime/kernel/secrets/mask.ts', find: '    ...base64Of(bytes),\n', put: '' }],
  },
  'an error with the name of a file of a person': {
    rig: leak('refused requests'),
    edits: [
      {
        file: 'runtime/app/pushes/files.ts',
        find: "new HirewireError('file_invalid', message, {",
        put: "new HirewireError('file_invalid', message + name, {",
      },
    ],
  },
  'processes for expressions with the variables of the server': {
    rig: leak('connections'),
    edits: [{ file: 'runtime/expression/mapper.ts', find: 'env: {},', put: 'env: process.env,' }],
  },
  'a store that is not encrypted': {
    rig: leak('connections'),
    edits: [
      {
        file: 'runtime/store/sqlite/encrypted-file.ts',
        find: 'if (key !== null) {\n        db.pragma(',
        put: 'if (key === undefined) {\n        db.pragma(',
      },
    ],
  },
  'values that are only encoded, not sealed': {
    rig: leak('a push', '--store', 'postgres'),
    edits: [
      {
        file: 'runtime/kernel/secrets/sealed.ts',
        find: "PREFIX + sealBytes(place, Buffer.from(text, 'utf8')).toString('base64')",
        put: "PREFIX + Buffer.from(text, 'utf8').toString('base64')",
      },
      {
        file: 'runtime/kernel/secrets/sealed.ts',
        find: "openBytes(place, Buffer.from(sealed.slice(PREFIX.length), 'base64')).toString('utf8')",
        put: "Buffer.from(sealed.slice(PREFIX.length), 'base64').toString('utf8')",
      },
    ],
  },
  'an address that is looked up as it is': {
    rig: leak('a push', '--store', 'postgres'),
    edits: [
      {
        file: 'runtime/store/pushes/requests.ts',
        find: '(yield* newBlindIndex(tx)).email(email)',
        put: '((yield* newBlindIndex(tx)).email(email), email)',
      },
    ],
  },
  'an erasure that leaves the consents': {
    rig: leak('an erasure'),
    edits: [
      {
        file: 'runtime/store/erasure/person.ts',
        find: "  yield* tx.run('DELETE FROM consent WHERE person = ?', person)\n",
        put: '',
      },
    ],
  },
}
