import { stricter } from '../../kernel/consent.ts'
import { HirewireError } from '../../kernel/errors.ts'
import type { StoreContext } from '../database.ts'
import { findBlindIndex, personKey } from '../envelope/data-keys.ts'
import { isErasedInAts } from '../erasure/rows.ts'
import { wakeLane } from '../lanes/lanes.ts'
import type { PushPort, PushRow } from '../port/pushes.ts'
import { field } from '../sql/dialect.ts'
import { ofConnections, page, position, rowLimit, when, where } from '../sql/paging.ts'
import type { Step, Transaction } from '../transaction.ts'
import { attemptRepository } from './attempts.ts'
import { decide, underConsent } from './consents.ts'
import { pushQueue } from './queue.ts'
import { pushRequests } from './requests.ts'
import { isDoubted } from './restored.ts'
import { cancelPush, expectPush, findPush, movePush, type PushRecord, placeOf, SELECT_PUSH, toPushes } from './rows.ts'

export function pushRepository(context: StoreContext): PushPort {
  const { db, clock } = context
  return {
    ...pushRequests(context),
    ...pushQueue(context),
    ...attemptRepository(context),
    async get(id) {
      return db.readLatest((tx) => findPush(tx, id))
    },
    async file(push, kind) {
      return db.read((tx) => contentOf(tx, push, kind))
    },
    async maker(push) {
      return (await db.read((tx) => tx.get<{ id: string }>(MAKER, push)))?.id ?? null
    },
    /** Newest first. */
    async list({ connection, connections, person, email, requisition, state }, paging) {
      const at = position(paging, ['number'])
      return db.read(function* (tx) {
        const { text, values } = where([
          when('p.connection = ?', connection),
          ofConnections('p.connection', connections),
          when('p.person = ?', person),
          when('p.email = ?', email && ((yield* findBlindIndex(tx))?.email(email) ?? '')),
          when('p.requisition = ?', requisition),
          when(OF_STATE, state),
          at && { text: 'p.number < ?', values: at },
        ])
        const select = `${SELECT_PUSH} ${text} ORDER BY p.number DESC LIMIT ?`
        const rows = yield* tx.all<PushRecord>(select, ...values, rowLimit(paging))
        const found = page(rows, paging, { at: (row) => [row.number], map: (row) => row })
        return { ...found, data: yield* toPushes(tx, found.data) }
      })
    },
    async recheck(push, requires) {
      const strictest = stricter(push.requires, requires)
      return db.write(function* (tx) {
        const granted = 'grant' in (yield* decide(tx, push, { requires: strictest, now: clock.now() }))
        if (granted && strictest === push.requires) return { push, granted }
        const current = yield* expectPush(tx, push.id)
        yield* tx.run('UPDATE push SET requires = ? WHERE id = ?', strictest, push.id)
        return { push: yield* underConsent(tx, { ...current, requires: strictest }, clock.now()), granted }
      })
    },
    async cancel(id, reason) {
      return db.write((tx) => cancel(tx, id, { message: reason, now: clock.now() }))
    },
    async retry(id) {
      return db.write((tx) => retry(tx, id, clock.now()))
    },
  }
}

/**
 * Several indices hold one state only: for `state = ?`, SQLite reads the value to choose among them, and compiles the
 * statement again at each call. It chooses the index of all states either way, and an expression has no value to read.
 */
const OF_STATE = 'p.state = CAST(? AS TEXT)'

const CONTENT = `SELECT p.person, c.id, c.content FROM push_file f JOIN push p ON p.id = f.push
  JOIN file_content c ON c.id = f.content WHERE f.push = ? AND f.kind = ? ORDER BY f.position LIMIT 1`

function* contentOf(tx: Transaction, push: string, kind: string): Step<Uint8Array | null> {
  const row = yield* tx.get<{ person: string; id: string; content: Uint8Array }>(CONTENT, push, kind)
  return row ? (yield* personKey(tx, row.person)).openBytes(placeOf.content(row.id), row.content) : null
}

// An unconfirmed push has no column for its candidate: it is found by the person.
const MAKER = `WITH own AS (SELECT number, connection, person, CAST(coalesce(candidate_id, ${field('saved', 'candidate')}) AS TEXT) AS candidate
    FROM push WHERE id = ?)
  SELECT m.id FROM own JOIN push m ON m.connection = own.connection AND m.number < own.number AND m.existing = 0
    AND (m.candidate_id = own.candidate OR (m.person = own.person AND ${field('m.saved', 'candidate')} = own.candidate))
  ORDER BY m.number LIMIT 1`

function* cancel(tx: Transaction, id: string, { message, now }: { message: string; now: number }): Step<PushRow> {
  const push = yield* expectPush(tx, id)
  if (push.state !== 'QUEUED' && push.state !== 'IN_REVIEW')
    throw new HirewireError('state_conflict', `Push ${id} is ${push.state}${NOT_CANCELLED(id)[push.state] ?? ONLY}`)
  if (yield* isDoubted(tx, push))
    throw new HirewireError(
      'state_conflict',
      `Push ${id} cannot be cancelled yet: the store was restored, and it may have been sent since the backup. It is looked up first, once pushes are resumed.`,
    )
  return yield* cancelPush(tx, { push, now, code: null, message })
}

const ONLY = '; only QUEUED and IN_REVIEW can be cancelled.'
/** Why a push that may be in the ATS cannot be cancelled, and what to do instead. */
const NOT_CANCELLED = (id: string): Partial<Record<PushRow['state'], string>> => ({
  SENDING: ': its request is in flight. Cancel it again once the response is recorded.',
  UNCERTAIN: `: the ATS may have received it. Check there and report it: \`hirewire pushes settle ${id} --arrived\` (with its ids) or \`--not-arrived\`.`,
})

function* retry(tx: Transaction, id: string, now: number): Step<PushRow> {
  const push = yield* expectPush(tx, id)
  if (push.state !== 'FAILED')
    throw new HirewireError(
      'state_conflict',
      push.state === 'UNCERTAIN'
        ? `Push ${id} is UNCERTAIN: it may have arrived. Report its outcome: \`hirewire pushes settle ${id} --arrived\` (with its ids) or \`--not-arrived\`.`
        : `Push ${id} is ${push.state}; only FAILED can be retried.`,
    )
  if (Object.keys(push.candidate).length === 0)
    throw new HirewireError('state_conflict', `The personal data of push ${id} was purged: request a new push.`)
  if (yield* isErasedInAts(tx, push))
    throw new HirewireError('state_conflict', `The records of push ${id} were erased in the ATS: request a new push.`)
  const decision = yield* decide(tx, push, { requires: push.requires, now })
  if ('refusal' in decision) throw new HirewireError('consent_missing', decision.refusal.reason)
  yield* wakeLane(tx, { kind: 'push', connection: push.connection, stream: null }, now)
  return yield* movePush(tx, push, {
    move: { state: 'QUEUED', readyAt: now, attempts: 0, code: null, message: null },
    now,
  })
}
