import { HirewireError } from '../../kernel/errors/errors.ts'
import { expectVersion } from '../../kernel/model/versions.ts'
import { canonicalJson } from '../../kernel/text/fingerprint.ts'
import type { StoreContext } from '../database.ts'
import { authenticate } from '../deciding-rows/mac.ts'
import { HEALTH } from '../issues/refusals.ts'
import { next } from '../lanes/counters.ts'
import type { ConnectionPort } from '../port/connections.ts'
import type { Versions } from '../port/paging.ts'
import { parse } from '../sql/columns.ts'
import { anyOf, listRows, mapPage, ofConnections, within } from '../sql/paging.ts'
import type { Step, Transaction } from '../transaction.ts'
import { removeConnection } from '../upkeep/removed-connections.ts'
import { accountOf, putAccount } from './account.ts'
import { clearRemoved } from './clearing.ts'
import { bindLink } from './connect-link-rows.ts'
import { reportConnection } from './events.ts'
import {
  type ConnectionRecord,
  columnsOf,
  expectConnection,
  expectRecord,
  findConnection,
  findRecord,
  toConnection,
} from './rows.ts'
import { isNamed, nameAccount, sameAccountOf } from './same-account.ts'
import { getSecret, putSecret } from './secrets.ts'
import { formerAccount, refuseUsed } from './used-ids.ts'

type Change = Parameters<ConnectionPort['update']>[1]

const BY_ID = { id: 'string' } as const
/** Without an index: there are as many connections as customers. */
const BY_CREATION = { created_at: 'number', ...BY_ID } as const

const INSERT = `INSERT INTO connection (id, connector, auth_type, name, definition, state, revision, created_at, updated_at)
  VALUES (?, ?, ?, ?, ?, 'active', ?, ?, ?) ON CONFLICT (id) DO NOTHING`
const UPDATE = `UPDATE connection SET auth_type = ?, name = ?, definition = ?, state = ?, paused_reason = ?,
  revision = ?, updated_at = ? WHERE id = ?`
const BIND = 'UPDATE connection SET definition = ? WHERE id = ? AND revision = ?'

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one short method for each operation of the port
export function connectionRepository(context: StoreContext): ConnectionPort {
  const { db, clock } = context
  return {
    async create(row, sealed, { account, isFormer, link } = { isFormer: false }) {
      return db.write(function* (tx) {
        const now = clock.now()
        yield* refuseUsed(tx, row.id, isFormer)
        const definition = JSON.stringify(row.definition)
        const revision = yield* next(tx, 'revision')
        if (
          (yield* tx.run(INSERT, row.id, row.connector, row.authType, row.name, definition, revision, now, now)) === 0
        )
          throw new HirewireError('state_conflict', `Connection ${row.id} already exists.`, {
            place: { connection: row.id },
          })
        const columns = columnsOf({ ...row, state: 'active', pausedReason: null, revision })
        yield* authenticate(tx, 'connection', { ...columns, same_account: null })
        yield* putSecret(tx, ownerOf(row.id), sealed)
        if (account) yield* putAccount(tx, row.id, { kept: account, refusal: null })
        if (link) yield* bindLink(tx, link, { connection: row.id, now })
        yield* reportConnection(tx, now, { connection: row.id, event: 'created', link: link?.id })
        return yield* expectConnection(tx, row.id)
      })
    },
    async get(id) {
      return db.readLatest((tx) => findConnection(tx, id))
    },
    async revision(id) {
      const text = 'SELECT revision FROM connection WHERE id = ?'
      return (await db.readLatest((tx) => tx.get<{ revision: number }>(text, id)))?.revision ?? null
    },
    async list({ connector, connections, state, health, ...range }, paging) {
      const conditions = [
        anyOf('connector', connector),
        ofConnections('id', connections),
        anyOf('state', state),
        anyOf(HEALTH, health),
        ...within('created_at', range),
      ]
      const by = paging.order === undefined ? BY_ID : BY_CREATION
      const listing = { select: 'SELECT *', from: 'connection', conditions, by, order: 'oldest' } as const
      return mapPage(await db.read((tx) => listRows<ConnectionRecord>(tx, listing, paging)), toConnection)
    },
    async update(id, change, { sealed, match, account, link } = {}) {
      return db.write(function* (tx) {
        if (account) yield* putAccount(tx, id, account)
        const row = yield* expectMatching(tx, id, match)
        const now = clock.now()
        const isChanged = (yield* update(tx, row, { change, now })) || (yield* differ(tx, id, sealed))
        if (sealed) yield* putSecret(tx, ownerOf(id), sealed)
        if (isChanged) yield* reportConnection(tx, now, { connection: id, event: 'changed', link })
        return yield* expectConnection(tx, id)
      })
    },
    async authorized(id, link) {
      await db.write(function* (tx) {
        if (yield* findRecord(tx, id))
          yield* reportConnection(tx, clock.now(), { connection: id, event: 'authorized', link })
      })
    },
    async bind(id, revision, origins) {
      await db.write(function* (tx) {
        const row = yield* findRecord(tx, id)
        if (row?.revision !== revision) return
        const definition = JSON.stringify({ ...toConnection(row).definition, origins })
        yield* tx.run(BIND, definition, id, revision)
        yield* authenticate(tx, 'connection', { ...row, definition })
      })
    },
    async account(id) {
      return db.readLatest((tx) => accountOf(tx, id))
    },
    async formerAccount(id) {
      return db.readLatest((tx) => formerAccount(tx, id))
    },
    async keepAccount(id, revision, account) {
      await db.write(function* (tx) {
        if (yield* tx.get('SELECT 1 FROM connection WHERE id = ? AND revision = ?', id, revision))
          yield* putAccount(tx, id, account)
      })
    },
    async nameAccount(id, named) {
      // Nearly always it is the name that is known: a commit waits for the disk.
      if (await db.readLatest((tx) => isNamed(tx, id, named))) return
      await db.write((tx) => nameAccount(tx, id, named))
    },
    async sameAccount(id) {
      return db.readLatest((tx) => sameAccountOf(tx, id))
    },
    async remove(id, force, match) {
      return db.write(function* (tx) {
        yield* expectMatching(tx, id, match)
        return yield* removeConnection(tx, { id, force, now: clock.now() })
      })
    },
    async clearRemoved(id) {
      return db.write((tx) => clearRemoved(tx, id))
    },
  }
}

const ownerOf = (id: string): string => `connection:${id}`

/** Returns whether it now consists of something else; one that is paused or resumed does not. */
function* update(
  tx: Transaction,
  row: ConnectionRecord,
  { change, now }: { change: Change; now: number },
): Step<boolean> {
  const to = columnsOf({ ...toConnection(row), ...change, revision: yield* next(tx, 'revision') })
  const { auth_type, name, definition, state, paused_reason, revision } = to
  yield* tx.run(UPDATE, auth_type, name, definition, state, paused_reason, revision, now, row.id)
  yield* authenticate(tx, 'connection', { ...row, ...to })
  const isSame = row.auth_type === auth_type && row.name === name && sameJson(row.definition, definition)
  return !isSame
}

/** hirewire.yaml repeats what it says at every start. */
const sameJson = (one: string, other: string): boolean =>
  one === other || canonicalJson(parse(one)) === canonicalJson(parse(other))

/** Whether these secrets, if any are given, are not those that are stored. */
function* differ(tx: Transaction, id: string, sealed: Readonly<Record<string, string>> | undefined): Step<boolean> {
  return sealed !== undefined && canonicalJson(sealed) !== canonicalJson((yield* getSecret(tx, ownerOf(id))) ?? {})
}

/** Throws `not_found` and `precondition_failed`. */
function* expectMatching(tx: Transaction, id: string, match: Versions | undefined): Step<ConnectionRecord> {
  const row = yield* expectRecord(tx, id)
  expectVersion(String(row.revision), match, `Connection ${id}`)
  return row
}
