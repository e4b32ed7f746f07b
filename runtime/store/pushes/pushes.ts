import { stricter } from '../../kernel/model/consent.ts'
import type { StoreContext } from '../database.ts'
import { personKey } from '../envelope/data-keys.ts'
import type { PushPort, PushRow } from '../port/pushes.ts'
import type { Step, Transaction } from '../transaction.ts'
import { attemptRepository } from './attempts.ts'
import { type Acted, cancelUnsent, retryPush } from './by-operator.ts'
import { decide, underConsent } from './consents.ts'
import { listPushes, pushGroups } from './lists.ts'
import { pushQueue } from './queue.ts'
import { pushRequests } from './requests.ts'
import { expectPush, findPush, placeOf } from './rows.ts'
import { pushStandings } from './standing.ts'
import { pushStories } from './story.ts'

export function pushRepository(context: StoreContext): PushPort {
  const { db, clock } = context
  return {
    ...pushRequests(context),
    ...pushQueue(context),
    ...attemptRepository(context),
    ...pushStories(context),
    ...pushStandings(context),
    async get(id) {
      return db.readLatest((tx) => findPush(tx, id))
    },
    async file(push, kind) {
      return db.read((tx) => contentOf(tx, push, kind))
    },
    async list(filter, paging) {
      return db.read((tx) => listPushes(tx, filter, paging))
    },
    async groups(filter, paging) {
      return db.read((tx) => pushGroups(tx, filter, paging))
    },
    async recheck(push, requires) {
      const strictest = stricter(push.requires, requires)
      const isGranted = function* (tx: Transaction): Step<boolean> {
        return 'grant' in (yield* decide(tx, push, { requires: strictest, now: clock.now() }))
      }
      // The send decides again in the transition that begins it.
      if (strictest === push.requires && (await db.readLatest(isGranted))) return { push, granted: true }
      return db.write(function* (tx) {
        const granted = yield* isGranted(tx)
        if (granted && strictest === push.requires) return { push, granted }
        const current = yield* expectPush(tx, push.id)
        yield* tx.run('UPDATE push SET requires = ? WHERE id = ?', strictest, push.id)
        return { push: yield* underConsent(tx, { ...current, requires: strictest }, clock.now()), granted }
      })
    },
    async cancel(id, reason) {
      return db.write((tx) => acted(tx, id, (push) => cancelUnsent(tx, push, { message: reason, now: clock.now() })))
    },
    async retry(id) {
      return db.write((tx) => acted(tx, id, (push) => retryPush(tx, push, clock.now())))
    },
  }
}

const CONTENT = `SELECT p.person, c.id, c.content FROM push_file f JOIN push p ON p.id = f.push
  JOIN file_content c ON c.id = f.content WHERE f.push = ? AND f.kind = ? ORDER BY f.position LIMIT 1`

function* contentOf(tx: Transaction, push: string, kind: string): Step<Uint8Array | null> {
  const row = yield* tx.get<{ person: string; id: string; content: Uint8Array }>(CONTENT, push, kind)
  return row ? (yield* personKey(tx, row.person)).openBytes(placeOf.content(row.id), row.content) : null
}

function* acted(tx: Transaction, id: string, act: (push: PushRow) => Step<Acted>): Step<PushRow> {
  const result = yield* act(yield* expectPush(tx, id))
  if ('error' in result) throw result.error
  return result.push
}
