import { HirewireError } from '../../kernel/errors/errors.ts'
import { isoTime } from '../../kernel/machine/clock.ts'
import { newId } from '../../kernel/machine/random.ts'
import type { StoreContext } from '../database.ts'
import { authentic, authenticate } from '../deciding-rows/mac.ts'
import type { ConnectLinkChange, ConnectLinkPort, ConnectLinkRow, NewConnectLink } from '../port/connect-links.ts'
import { seenTime } from '../seen-time.ts'
import { jsonOrNull } from '../sql/columns.ts'
import { anyOf, BY_NUMBER, listRows, mapPage } from '../sql/paging.ts'
import type { Step, Transaction } from '../transaction.ts'
import { changed, expectLink, expectTaken, findLink, type LinkRecord, saveLink, toLink } from './connect-link-rows.ts'
import { getSecret, putSecret } from './secrets.ts'

const INSERT = `INSERT INTO connect_link (id, token_hash, customer, connectors, return_url, language, preset, connection,
  repairs, connector, step, turn, created_by, created_at, expires_at, updated_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
const FIND = 'SELECT * FROM connect_link WHERE token_hash = ? OR shared_hash = ?'
const OPENED = 'UPDATE connect_link SET opened_at = ? WHERE id = ? AND opened_at IS NULL'

export function connectLinkRepository({ db, clock, random }: StoreContext): ConnectLinkPort {
  return {
    async create(link) {
      const now = clock.now()
      const id = newId('cnl', now, random)
      return db.write((tx) => create(tx, { ...link, id, now }))
    },
    async get(id) {
      return db.readLatest(function* (tx) {
        const row = yield* findLink(tx, id)
        return row ? toLink(row) : null
      })
    },
    async list({ customer, connection }, paging) {
      const conditions = [anyOf('customer', customer), anyOf('connection', connection)]
      const listing = { select: 'SELECT *', from: 'connect_link', conditions, by: BY_NUMBER, order: 'newest' } as const
      return mapPage(await db.read((tx) => listRows<LinkRecord>(tx, listing, paging)), toLink)
    },
    async find(hash) {
      return db.readLatest(function* (tx) {
        const row = yield* tx.get<LinkRecord>(FIND, hash, hash)
        if (!row) return null
        const link = toLink(authentic(tx, 'connect_link', { row, key: row.id }))
        return { link, by: row.token_hash === hash ? 'link' : 'shared', seenAt: yield* seenTime(tx, clock.now()) }
      })
    },
    async secrets(id) {
      return db.readLatest(function* (tx) {
        return (yield* getSecret(tx, id)) ?? {}
      })
    },
    async opened(id) {
      await db.write((tx) => tx.run(OPENED, clock.now(), id))
    },
    async take(id, turn) {
      return db.write(function* (tx) {
        const row = yield* expectTaken(tx, id, turn)
        return toLink(yield* saveLink(tx, changed(row, { turn: turn + 1 }, clock.now())))
      })
    },
    async settle(id, turn, change) {
      return db.write((tx) => settle(tx, id, { turn, change, now: clock.now() }))
    },
    async revoke(id) {
      return db.write((tx) => revoke(tx, id, clock.now()))
    },
  }
}

type Settling = { readonly turn: number; readonly change: ConnectLinkChange; readonly now: number }

function* settle(tx: Transaction, id: string, { turn, change, now }: Settling): Step<ConnectLinkRow> {
  return toLink(yield* saveLink(tx, changed(yield* expectTaken(tx, id, turn), change, now)))
}

function* create(tx: Transaction, link: NewConnectLink & { id: string; now: number }): Step<ConnectLinkRow> {
  const { id, now, secrets, tokenHash, connectors, preset, connection, connector } = link
  const row = {
    ...{ id, token_hash: tokenHash, shared_hash: null, customer: link.customer, connectors: jsonOrNull(connectors) },
    ...{ return_url: link.returnUrl, language: link.language, preset: JSON.stringify(preset), connection },
    ...{ repairs: connection === null ? 0 : 1, connector, step: link.step, turn: 0, result: null },
    ...{ created_by: link.createdBy, created_at: now, expires_at: link.expiresAt, updated_at: now, revoked_at: null },
  }
  yield* tx.run(
    INSERT,
    ...[id, row.token_hash, row.customer, row.connectors, row.return_url, row.language, row.preset, row.connection],
    ...[row.repairs, row.connector, row.step, row.turn, row.created_by, now, row.expires_at, now],
  )
  yield* authenticate(tx, 'connect_link', row)
  yield* putSecret(tx, id, { ...secrets })
  return toLink(yield* expectLink(tx, id))
}

function* revoke(tx: Transaction, id: string, now: number): Step<ConnectLinkRow> {
  const row = yield* expectLink(tx, id)
  if (row.revoked_at !== null)
    throw new HirewireError('state_conflict', `The connect link ${id} was revoked at ${isoTime(row.revoked_at)}.`, {
      next: 'Create another link.',
      action: { operation: 'createConnectLink', parameters: {} },
    })
  return toLink(yield* saveLink(tx, { ...row, revoked_at: now, updated_at: now }))
}
