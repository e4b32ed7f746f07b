import { REVOKING } from '../../../runtime/store/postgres/revoking.ts'
import type { Edit } from './patches.ts'

const NODES = 'test/store/postgres/nodes.test.ts'
const CHECKS = 'test/store/postgres/dispatch-checks.test.ts'
const SIDE_BY_SIDE = 'test/store/postgres/side-by-side.test.ts'
const ROUND_TRIPS = 'test/store/postgres/round-trips.test.ts'
const POOLER = 'test/store/postgres/pooler.test.ts'
const MEMBERSHIP = 'test/store/postgres/membership.test.ts'

/** Each kind of change that revokes what is about to be sent, left out. */
const UNFOLLOWED = Object.entries(REVOKING).map(
  ([table, how]) =>
    [
      `a change of ${table} that revokes nothing`,
      {
        test: NODES,
        edits: [{ file: 'runtime/store/postgres/revoking.ts', find: `  ${table}: '${how}',\n`, put: '' }],
      },
    ] as const,
)

/** Builds that only a store in PostgreSQL shows to be broken; each is detected by the tests of one file. */
export const POSTGRES_MUTANTS: Readonly<Record<string, { readonly test: string; readonly edits: readonly Edit[] }>> = {
  ...Object.fromEntries(UNFOLLOWED),
  'a pooler that lends two sessions in turn, unnoticed': {
    test: POOLER,
    edits: [
      {
        file: 'runtime/store/postgres/own-session.ts',
        find: '[first, second, second, first, first, second]',
        put: '[first, second]',
      },
    ],
  },
  'a pooler that is tested for after the session was locked': {
    test: POOLER,
    edits: [
      {
        file: 'runtime/store/postgres/session.ts',
        find: '    await how.serving?.(client)\n',
        put: '    await how.serving?.(client)\n    await proven(client)\n',
      },
      {
        file: 'runtime/store/postgres/session.ts',
        find: '    await proven(client)\n    await begin',
        put: '    await begin',
      },
    ],
  },
  'a node that starts with fewer connections than it needs': {
    test: POOLER,
    edits: [
      {
        file: 'runtime/store/postgres/open.ts',
        find: '    await guarded(sessions.place, () => openAll(sessions))\n',
        put: '',
      },
    ],
  },
  'a wait for the transitions of the same commit that nobody measures': {
    test: 'test/store/postgres/times.test.ts',
    edits: [
      {
        file: 'runtime/store/postgres/write-groups.ts',
        find: '    for (const member of members) member.ranAt = now\n',
        put: '',
      },
    ],
  },
  'a node that never ran and responds for those that did': {
    test: NODES,
    edits: [
      {
        file: 'runtime/store/postgres/nodes/membership.ts',
        find: 'this.isStandIn = this.wasActive && !this.isActive && rows[0].followed === 0',
        put: 'this.isStandIn = !this.isActive && rows[0].followed === 0',
      },
    ],
  },
  'a node with the new specs that is followed before it responds': {
    test: NODES,
    edits: [
      { file: 'runtime/store/postgres/nodes/membership.ts', find: 'AND n.responds = 1)', put: 'AND n.responds >= 0)' },
    ],
  },
  'a join in brackets whose first table no check follows': {
    test: 'test/store/statement-tables.test.ts',
    edits: [
      {
        file: 'runtime/store/postgres/tables.ts',
        find: '(?:\\b(?:FROM|JOIN)|,)[\\s(]+"?',
        put: '(?:\\b(?:FROM|JOIN)|,)\\s+"?',
      },
    ],
  },
  'a check that a commit overtakes while it is read for the first time': {
    test: CHECKS,
    edits: [
      {
        file: 'runtime/store/postgres/dispatch-checks.ts',
        find: 'if (this.rows === null) return changed.size > 0',
        put: 'if (this.rows === null) return false',
      },
    ],
  },
  'a check that every commit reads again while it is read for the first time': {
    test: CHECKS,
    edits: [
      {
        file: 'runtime/store/postgres/dispatch-checks.ts',
        find: 'if (this.rows === null) return changed.size > 0',
        put: 'if (this.rows === null) return true',
      },
    ],
  },
  'a send whose lane another run has taken': {
    test: CHECKS,
    edits: [
      {
        file: 'runtime/store/postgres/database.ts',
        find: 'noted.taken.add(String(values[1]))',
        put: 'noted.taken.add(String(values[0]))',
      },
    ],
  },
  'a send whose lane was freed': {
    test: CHECKS,
    edits: [
      {
        file: 'runtime/store/postgres/revoking.ts',
        find: "all.some(({ frees }) => frees) ? [...tables, 'lane'] : tables",
        put: 'tables',
      },
    ],
  },
  'an erasure that a push of the same lane does not stop': {
    test: CHECKS,
    edits: [
      {
        file: 'runtime/store/pushes/dispatch-checks.ts',
        find: 'notByRuns: [] })',
        put: 'notByRuns: NOT_BY_RUNS })',
      },
    ],
  },
  'a consent that grants and waits for a node that is gone': {
    test: NODES,
    edits: [
      {
        file: 'runtime/store/pushes/consents.ts',
        find: "if (entry.state !== 'confirmed') return false",
        put: 'return false',
      },
    ],
  },
  'a confirmation that ends a grant and waits for no node': {
    test: NODES,
    edits: [
      {
        file: 'runtime/kernel/model/consent.ts',
        find: 'return after.from > from || after.until < before.until',
        put: 'return after.from > from',
      },
    ],
  },
  'a withdrawal that is taken for a grant': {
    test: NODES,
    edits: [
      {
        file: 'runtime/store/pushes/consents.ts',
        find: '(yield* isGranting(tx, { entry, id, now })) ? INSERT_GRANTING : INSERT',
        put: 'INSERT_GRANTING',
      },
    ],
  },
  'a read whose end failed, and whose connection is used again': {
    test: 'test/store/postgres/lost-commits.test.ts',
    edits: [
      {
        file: 'runtime/store/postgres/reads.ts',
        find: 'Promise.resolve(this.ends.get(client.connection)).then(() => sent)',
        put: 'sent',
      },
    ],
  },
  'a failed end of a read that nobody hears of': {
    test: 'test/store/postgres/lost-commits.test.ts',
    edits: [
      {
        file: 'runtime/store/postgres/reads.ts',
        find: '    ended.catch(() => undefined)\n    this.ends.set(connection, ended)',
        put: '    this.ends.set(connection, ended.catch(() => undefined))',
      },
    ],
  },
  'a read that goes on after a statement that failed': {
    test: 'test/store/postgres/lost-commits.test.ts',
    edits: [{ file: 'runtime/store/postgres/reads.ts', find: 'if (execution.hasFailed) throw continued()', put: '' }],
  },
  'a number of the feed that is taken before its entry is sent': {
    test: ROUND_TRIPS,
    edits: [{ file: 'runtime/store/records/changes.ts', find: 'groups.length > FEW', put: 'groups.length > 0' }],
  },
  'what is kept of a table that a trigger has changed': {
    test: 'test/store/postgres/database.test.ts',
    edits: [
      {
        file: 'runtime/store/postgres/kept-reads.ts',
        find: 'CHANGED_BY_TRIGGERS.includes(table) ? this.changes : ',
        put: '',
      },
    ],
  },
  'a step of a push whose run has lost the lane': {
    test: 'test/store/postgres/conformance.test.ts',
    edits: [
      {
        file: 'runtime/store/pushes/standing.ts',
        find: "(yield* holds(tx, hold)) ? yield* personRefusal(tx, push, now) : 'fenced'",
        put: 'yield* personRefusal(tx, push, now)',
      },
    ],
  },
  'a lane with an open attempt and nothing to recover': {
    test: 'test/store/postgres/conformance.test.ts',
    edits: [
      {
        file: 'runtime/store/pushes/recovery.ts',
        find: 'return open.length === 0 && ',
        put: 'return open.length >= 0 || ',
      },
    ],
  },
  'an entry of the audit log that waits for each of its reads': {
    test: ROUND_TRIPS,
    edits: [
      {
        file: 'runtime/store/audit/entries.ts',
        find: "  yield* tx.ahead(\n    lastNumber(tx, 'audit'),\n    lastLink(tx, INSTALLATION),\n    ...",
        put: '  yield* tx.ahead(\n    ...',
      },
    ],
  },
  'a check that waits for each of its reads': {
    test: ROUND_TRIPS,
    edits: [
      {
        file: 'runtime/store/pushes/dispatch-checks.ts',
        find: '  yield* tx.ahead(holds(tx, hold), tx.get(OPEN, attempt), readsOfPerson(tx, subject, now))\n',
        put: '',
      },
    ],
  },
  'a row that decides whoever wrote it': {
    test: 'test/store/postgres/forged-rows.test.ts',
    edits: [
      {
        file: 'runtime/store/deciding-rows/mac.ts',
        find: 'if (isIt && given.mac === ',
        put: 'if (isIt || given.mac === ',
      },
    ],
  },
  'a consent whose MAC is its own alone': {
    test: 'test/store/postgres/forged-rows.test.ts',
    edits: [{ file: 'runtime/store/deciding-rows/mac.ts', find: ', before]))', put: ']))' }],
  },
  'a row that was put back and has a MAC': {
    test: 'test/store/postgres/forged-rows.test.ts',
    edits: [
      {
        file: 'runtime/store/deciding-rows/compare.ts',
        find: 'return mac === mark.mac ? []',
        put: "return row.mac !== '' ? []",
      },
    ],
  },
  'a comparison that holds on to what counts no longer': {
    test: 'test/store/postgres/seen-heads.test.ts',
    edits: [
      {
        file: 'runtime/store/chains/seen-heads.ts',
        find: 'this.since === since ? before : {}',
        put: 'this.since >= since ? before : {}',
      },
    ],
  },
  'a chain that may lose its end': {
    test: 'test/store/postgres/seen-heads.test.ts',
    edits: [
      {
        file: 'runtime/store/chains/seen-heads.ts',
        find: 'if (newest && rows[0] === undefined)',
        put: 'if (newest === null)',
      },
    ],
  },
  'a send that begins while its consent is withdrawn': {
    test: 'test/store/postgres/races.test.ts',
    edits: [
      {
        file: 'runtime/store/postgres/database.ts',
        find: `; SELECT pg_advisory_xact_lock(\${TRANSITIONS})\``,
        put: '`',
      },
    ],
  },
  'a page that PostgreSQL sends whole': {
    test: 'test/store/postgres/database.test.ts',
    edits: [
      {
        file: 'runtime/store/postgres/text.ts',
        find: `\${READ_BYTES} - \${OWN_BYTES} <= ?`,
        put: `\${READ_BYTES} >= 0 * ?`,
      },
    ],
  },
  'a feed of another database with the epoch from before': {
    test: 'test/store/postgres/server-change.test.ts',
    edits: [
      {
        file: 'runtime/store/pushes/restored.ts',
        find: '  yield* renewFeedEpoch(tx, at)',
        put: '  if (at < 0) yield* renewFeedEpoch(tx, at)',
      },
    ],
  },
  'a renewal that revives a lost lease': {
    test: NODES,
    edits: [
      {
        file: 'runtime/store/postgres/nodes/membership.ts',
        find: `WHERE id = $1 AND expires_at > \${SERVER_NOW}`,
        put: 'WHERE id = $1',
      },
    ],
  },
  'a withdrawal that does not wait for the other nodes': {
    test: NODES,
    edits: [
      {
        file: 'runtime/store/postgres/nodes/nodes.ts',
        find: 'await messages.revoked(revoking)',
        put: 'void messages.revoked(revoking).catch(() => undefined)',
      },
    ],
  },
  'a send without a lease': {
    test: NODES,
    edits: [
      {
        file: 'runtime/store/postgres/nodes/nodes.ts',
        find: 'isMember: () => membership.self !== null',
        put: 'isMember: () => true',
      },
    ],
  },
  'a lease by the clock of the wall': {
    test: MEMBERSHIP,
    edits: [
      {
        file: 'runtime/store/postgres/nodes/membership.ts',
        find: 'return this.machine.elapsed() < this.until',
        put: 'return Date.now() < this.until',
      },
      {
        file: 'runtime/store/postgres/nodes/membership.ts',
        find: 'this.until = from + this.leaseMs',
        put: 'this.until = Date.now() + this.leaseMs',
      },
    ],
  },
  'a lost lease whose runs go on': {
    test: NODES,
    edits: [
      {
        file: 'runtime/store/postgres/nodes/leases.ts',
        find: 'UPDATE lane SET fence = ?, ready_at',
        put: 'UPDATE lane SET fence = CASE WHEN ? < 0 THEN 0 ELSE fence END, ready_at',
      },
    ],
  },
  'a lane that is taken while another node calls under its limits': {
    test: NODES,
    edits: [
      {
        file: 'runtime/store/postgres/nodes/leases.ts',
        find: `  AND coalesce(c.limiter, l.connection) NOT IN (SELECT h.limiter FROM \${OF_OTHERS})\``,
        put: "  AND ? <> ''`",
      },
    ],
  },
  'an empty list that PostgreSQL returns as nothing': {
    test: 'test/store/postgres/text.test.ts',
    edits: [
      {
        file: 'runtime/store/postgres/text.ts',
        find: `coalesce(json_agg(\${values}), '[]')::text`,
        put: `json_agg(\${values})::text`,
      },
    ],
  },
  'a column whose name PostgreSQL folds to lower case': {
    test: 'test/store/portable-sql.test.ts',
    edits: [{ file: 'runtime/store/upkeep/unreadable.ts', find: "'push' AS source", put: "'push' AS ofSource" }],
  },
  'a feed whose numbers are those of a sequence': {
    test: 'test/store/postgres/feed.test.ts',
    edits: [
      {
        file: 'runtime/store/postgres/migrations/initial/changes.ts',
        find: 'CREATE TABLE change (',
        put: 'CREATE SEQUENCE change_number; CREATE TABLE change (',
      },
      {
        file: 'runtime/store/lanes/counters.ts',
        find: "'UPDATE counter SET value = value + ? WHERE name = ? RETURNING value AS number'",
        put: `"SELECT max(n) AS number FROM (SELECT nextval('change_number') AS n FROM generate_series(1, ?)) s WHERE ? <> ''"`,
      },
    ],
  },
  'a check that holds from before the connection': {
    test: 'test/store/postgres/dispatch-checks.test.ts',
    edits: [
      {
        file: 'runtime/store/postgres/dispatch-checks.ts',
        find: 'refused: () => check.refused(),',
        put: 'refused: () => null,',
      },
    ],
  },
  'a withdrawal without a task for what it could not stop': {
    test: NODES,
    edits: [
      {
        file: 'runtime/store/pushes/consents.ts',
        find: '      yield* requestErasureOfUnknown(tx, push, now)',
        put: '      void [requestErasureOfUnknown, push]',
      },
    ],
  },
  'a withdrawal of an erased person that waits for no node': {
    test: NODES,
    edits: [
      {
        file: 'runtime/store/postgres/nodes/nodes.ts',
        find: "const REPEATED = ['consent_request', 'tombstone']",
        put: "const REPEATED = ['consent_request']",
      },
    ],
  },
  'a repeated withdrawal that its own node does not follow': {
    test: NODES,
    edits: [
      {
        file: 'runtime/store/postgres/nodes/nodes.ts',
        find: "await checks.revoked(new Set(['consent']))",
        put: 'await checks.revoked(new Set())',
      },
    ],
  },
  'a node that stops and keeps its lanes until its lease is over': {
    test: NODES,
    edits: [
      {
        file: 'runtime/store/postgres/nodes/membership.ts',
        find: 'if (id !== null) await this.around.removeExpired(id)',
        put: 'if (id === null) await this.around.removeExpired(id)',
      },
    ],
  },
  'a transition beside one that changes what it decides on': {
    test: SIDE_BY_SIDE,
    edits: [
      {
        file: 'runtime/store/postgres/side-by-side.ts',
        find: 'if (owner !== member) return',
        put: 'if (owner < 0) return',
      },
    ],
  },
  'a change of all connections beside what reads it': {
    test: SIDE_BY_SIDE,
    edits: [
      {
        file: 'runtime/store/postgres/side-by-side.ts',
        find: 'if (changed !== undefined && READ.has(changed)) return',
        put: 'if (changed !== undefined && !READ.has(changed) && !OWN.has(changed) && !ADDED.has(changed)) return',
      },
    ],
  },
  'transitions side by side that get the same numbers': {
    test: SIDE_BY_SIDE,
    edits: [
      {
        file: 'runtime/store/postgres/execute.ts',
        find: 'row.value - steps.slice(at + 1).reduce((all, step) => all + step, 0)',
        put: 'row.value - 0 * at',
      },
    ],
  },
}
