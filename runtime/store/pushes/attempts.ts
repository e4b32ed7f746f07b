import type { Clock } from '../../kernel/clock.ts'
import { grantedBy } from '../../kernel/consent.ts'
import { HirewireError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/random.ts'
import { holds } from '../lanes/lanes.ts'
import type { Begin, PushPort, PushRow } from '../port/pushes.ts'
import { wholeOrNull } from '../sql/columns.ts'
import type { Sql, StoreContext } from '../sqlite/database.ts'
import { type AttemptRecord, toAttempt } from './attempt-rows.ts'
import { decide } from './consents.ts'
import { attemptRefusal, isPaused, readNow } from './dispatch-checks.ts'
import { settle, settleByHand } from './outcomes.ts'
import { recover } from './recovery.ts'
import { cancelPush, findPush, movePush } from './rows.ts'

type BeginInput = Parameters<PushPort['begin']>[0]
export function attemptRepository({
  db,
  clock,
  random,
}: StoreContext): Pick<PushPort, 'begin' | 'settle' | 'settleByHand' | 'recover' | 'attempts'> {
  return {
    async begin(input) {
      const now = clock.now()
      return db.write((sql) => begin(sql, input, { id: newId('att', now, random), now, clock }))
    },
    async settle(settlement) {
      const now = clock.now()
      return db.write((sql) => settle(sql, settlement, { id: newId('rev', now, random), now }))
    },
    async settleByHand(id, found) {
      const now = clock.now()
      return db.write((sql) => settleByHand(sql, id, { found, fresh: { id: newId('att', now, random), now } }))
    },
    async recover(hold, connection, rules) {
      const now = clock.now()
      return db.write((sql) => recover(sql, { ...rules, hold, connection, now }))
    },
    async attempts(push) {
      return db.hot.all<AttemptRecord>('SELECT * FROM attempt WHERE push = ? ORDER BY number', push).map(toAttempt)
    },
  }
}

type NewRowId = { readonly id: string; readonly now: number }
type NewAttempt = NewRowId & { readonly clock: Clock }

/**
 * The consent is read and the attempt is on disk in one transaction, before the first byte leaves. An attempt that is still
 * open belongs to another run: nothing may be begun beside it.
 */
function begin(sql: Sql, input: BeginInput, fresh: NewAttempt): Begin {
  if (!holds(sql, input.hold)) return { kind: 'fenced' }
  const push = findPush(sql, input.push)
  if (!push) return { kind: 'cancelled', reason: 'The person was erased.' }
  if (push.state !== 'QUEUED' && push.state !== 'UNCERTAIN' && push.state !== 'SENDING')
    return { kind: 'cancelled', reason: push.message ?? `The push is ${push.state}.` }
  if (sql.get(`SELECT 1 FROM attempt WHERE push = ? AND outcome = 'sending'`, push.id)) return { kind: 'fenced' }
  if (push.state === 'UNCERTAIN' && input.act === 'send' && !input.again)
    throw new HirewireError(
      'state_conflict',
      `Push ${push.id} is uncertain: it must be settled before anything is sent again.`,
    )
  // Somebody settled it by hand since the ATS was asked: there is nothing to repeat any more.
  if (push.state !== 'UNCERTAIN' && input.again) return { kind: 'cancelled', reason: 'The push was settled.' }
  if (isPaused(sql, push.connection)) return { kind: 'paused' }
  return beginGranted(sql, { push, input, fresh })
}

function beginGranted(
  sql: Sql,
  { push, input, fresh }: { push: PushRow; input: BeginInput; fresh: NewAttempt },
): Begin {
  const { now, id: attempt, clock } = fresh
  // What a lost create may have made is looked for whatever became of the consent, and nothing new is sent for it.
  const lookUp = push.state === 'UNCERTAIN' && input.act === 'ask'
  const check = readNow(() => attemptRefusal(sql, clock, { subject: push, attempt, input, lookUp }))
  const decision = decide(sql, push, { requires: push.requires, now })
  if ('grant' in decision) {
    const { grant } = decision
    insertAttempt(sql, input, { ...fresh, consent: grantedBy(grant) })
    const state = input.act === 'send' ? 'SENDING' : push.state
    movePush(sql, push, { move: { state, consent: grantedBy(grant) }, now })
    return { kind: 'go', attempt, grant, check }
  }
  if (lookUp) {
    const request = { ...input.request, refusal: decision.refusal.reason }
    insertAttempt(sql, { ...input, request }, { ...fresh, consent: null })
    return { kind: 'ask_only', attempt, check }
  }
  const { reason } = decision.refusal
  if (push.state === 'UNCERTAIN') return { kind: 'withdrawn', reason }
  cancelPush(sql, { push, now, code: 'consent_missing', message: reason })
  return { kind: 'cancelled', reason }
}

function insertAttempt(sql: Sql, input: BeginInput, { id, now, consent }: NewRowId & { consent: string | null }): void {
  const text = `INSERT INTO attempt (id, push, fence, step, act, effect, outcome, consent, started_at, waited_ms, pointer, request)
    VALUES (?, ?, ?, ?, ?, ?, 'sending', ?, ?, ?, ?, ?)`
  const { push, hold, step, act, effect, request, waitedMs = null, pointer = null } = input
  const at = [now, wholeOrNull(waitedMs), pointer] as const
  sql.run(text, id, push, hold.fence, step, act, effect, consent, ...at, JSON.stringify(request))
}
