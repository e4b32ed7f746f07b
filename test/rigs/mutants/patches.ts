import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RIG_MUTANTS } from './of-rigs.ts'
import { TEST_MUTANTS } from './of-tests.ts'

/** Replaces one text of the runtime. `find` occurs exactly once in its file. */
export type Edit = { readonly file: string; readonly find: string; readonly put: string }

const ATTEMPTS = 'runtime/store/pushes/attempts.ts'

/**
 * Builds that are broken in one place each. A rig that passes one of them proves nothing.
 *
 * Tried and replaced, because nothing visible from outside depends on it: one absent result instead of two, if the
 * grace is longer than the ATS may need (the second result guards against a grace that is too short).
 */
export const MUTANTS: Readonly<Record<string, readonly Edit[]>> = {
  'no intent row': [
    { file: ATTEMPTS, find: `(?, ?, ?, ?, ?, ?, 'sending',`, put: `(?, ?, ?, ?, ?, ?, 'retry',` },
    {
      file: ATTEMPTS,
      find: `const state = input.act === 'send' ? 'SENDING' : push.state`,
      put: 'const { state } = push',
    },
    {
      file: 'runtime/store/pushes/outcomes.ts',
      find: `WHERE id = ? AND push = ? AND outcome = 'sending'\``,
      put: 'WHERE id = ? AND push = ?`',
    },
    // A build that checks before each request would never send.
    { file: 'runtime/store/pushes/dispatch-checks.ts', find: `a.outcome = 'sending' AS sending`, put: '1 AS sending' },
  ],
  'an erasure of a candidate whom another person is, too': [
    {
      file: 'runtime/store/erased/shared.ts',
      find: 'if (application !== null && (yield*',
      put: "if (one !== '') return false\n    if (application !== null && (yield*",
    },
  ],
  'no lookup of lost creates': [
    {
      file: 'runtime/push/step.ts',
      find: 'return granted ? resendUncertain(at, deps) : recoverLostCreate(at, deps)',
      put: `const again = { kind: 'retry', until: null, counts: false, code: 'ats_unavailable', message: 'again' } as const
    return recordVerdict(at, { ...NOT_SENT, verdict: again }, deps)`,
    },
  ],
  'no grace period': [
    {
      file: 'runtime/strategies/settle/search.ts',
      find: 'graceMs: durationMs(delay), findableMs: durationMs(delay)',
      put: 'graceMs: 0, findableMs: 0',
    },
  ],
  'a timeout treated as a failure': [
    {
      file: 'runtime/endpoint/may-have-created.ts',
      find: `if (response.kind === 'failure') return response.stage === 'maybe_sent'`,
      put: `if (response.kind === 'failure') return response.stage !== 'maybe_sent' && response.stage !== 'not_sent'`,
    },
  ],
  'a status of a proxy treated as one of the ATS': [
    {
      file: 'runtime/endpoint/may-have-created.ts',
      find: `if (meaning === 'unavailable') return !(byRule && status === 503)`,
      put: `if (meaning === 'unavailable') return status !== 503`,
    },
  ],
  'a redirect of a create treated as a failure': [
    { file: 'runtime/endpoint/may-have-created.ts', find: '!byRule && isRedirect(status)', put: 'status === 303' },
  ],
  'a found candidate that is used after its merge': [
    { file: 'runtime/push/gone.ts', find: 'return rounds + 1 < ROUNDS ?', put: 'return rounds + 1 < 0 ?' },
  ],
  'a crash during a send treated as a failure': [
    {
      file: 'runtime/store/pushes/recovery.ts',
      find: `const lost = attempt.act === 'send' && attempt.effect === 'create'`,
      put: `const lost = attempt.id === ''`,
    },
  ],
  'consent read before an await': [
    {
      file: 'runtime/endpoint/call.ts',
      find: 'return await work((permit) => observed(session, call, { result: send({ ...sent, permit }, deps), deps }), outgoing)',
      put: `return await work(async () => {
      await new Promise<void>((resolve) => void deps.clock.after(5_000, resolve))
      return observed(session, call, { result: send({ ...sent, permit: null }, deps), deps })
    }, outgoing)`,
    },
  ],
  'a search page without a consent check': [
    {
      file: 'runtime/push/permit.ts',
      find: '(await permit.allowsNext()) ? await callUnder(at.session, call, { permit, deps }) : null',
      put: `await callUnder(at.session, call, {
        permit: new Consented({ confirm: async () => null, refused: () => null, end: () => undefined }), deps })`,
    },
  ],
  'webhook acknowledged before commit': [
    {
      file: 'runtime/webhook.ts',
      find: 'ownMarks(used).map((event) => deps.hooks.keep({ connection, hook, receivedAt: deps.clock.now(), ...event })),',
      put: `ownMarks(used).map(async (event) => {
      deps.clock.after(5_000, () => void deps.hooks.keep({ connection, hook, receivedAt: deps.clock.now(), ...event }))
      return { duplicate: false }
    }),`,
    },
  ],
  'cursor before page': [
    {
      file: 'runtime/pull.ts',
      find: 'const stored = await deps.pulls.commitPage({',
      put: `await deps.pulls.interrupt({ run: run.row.id, hold: run.hold, resume })
  await new Promise<void>((resolve) => void deps.clock.after(5_000, resolve))
  const stored = await deps.pulls.commitPage({`,
    },
  ],
  'fence ignored': [
    { file: 'runtime/store/lanes/lanes.ts', find: '?.fence === hold.fence', put: '?.fence !== undefined' },
  ],
  'order of a person ignored': [
    {
      file: 'runtime/store/pushes/queue.ts',
      find: `(e.state = 'QUEUED', e.number) < (p.state = 'QUEUED', p.number)`,
      put: 'e.number < 0',
    },
  ],
  'another key for each attempt': [
    { file: 'runtime/push/attempt.ts', find: `'print' in act && act.print !== print`, put: `print === ''` },
    {
      file: 'runtime/push/send.ts',
      find: 'push.id}.',
      put: 'push.id + push.updatedAt}.',
    },
    // A request that differs from the lost one would not leave, so no ATS would see the key alone.
    { file: 'runtime/push/send-again.ts', find: 'key ? { ...act, print } : act', put: 'act' },
  ],
  'recent creates are forgotten': [
    { file: 'runtime/push/recent-creates.ts', find: 'saved[identity] !== undefined', put: `id === ''` },
  ],
  'one key for two requests': [
    {
      file: 'runtime/store/pushes/requests.ts',
      find: 'return seen.body_hash === idempotency.bodyHash',
      put: `return seen.body_hash !== ''`,
    },
  ],
  'a pause that is checked too early': [
    {
      file: 'runtime/store/pushes/dispatch-checks.ts',
      find: `(yield* pushesPaused(tx)) || (yield* findConnection(tx, connection))?.state !== 'active'`,
      put: `connection === ''`,
    },
  ],
  'a result found by a person is forgotten': [
    {
      file: 'runtime/store/pushes/outcomes.ts',
      find: 'saved: { ...found.saved } }',
      put: 'saved: {} }',
    },
  ],
  'a withdrawal without an erasure task': [
    { file: 'runtime/store/pushes/consents.ts', find: '    yield* requestErasures(tx, entry, now)\n', put: '' },
  ],
  'a consent that expires after a failed push': [
    { file: 'runtime/store/upkeep/retention.ts', find: 'yield* underConsent(tx, push, piece.now)', put: 'void push' },
  ],
  'an erased person left in the ATS': [
    {
      file: 'runtime/store/erasure/person.ts',
      find: 'yield* requestErasures(tx, settled, { ...piece, leads: before.leads ?? {} })',
      put: 'yield* requestErasures(tx, [], { ...piece, leads: {} })',
    },
  ],
  'an erased person left in a table': [
    {
      file: 'runtime/store/erasure/person.ts',
      find: 'DELETE FROM idempotency WHERE',
      put: 'DELETE FROM idempotency WHERE 0 AND',
    },
  ],
  'a refused call waits for the next token': [
    {
      file: 'runtime/strategies/auth/oauth2.ts',
      find: '        const kept = await context.tokens.get()\n        // Of several',
      put: '        await held.current().catch(() => null)\n        const kept = await context.tokens.get()\n        // Of several',
    },
  ],
}

/** The files of a mutant with its edits. Throws if an edit does not apply: then the mutant has to be fixed. */
export function patched(root: string, name: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  for (const { file, find, put } of MUTANTS[name] ?? (TEST_MUTANTS[name] ?? RIG_MUTANTS[name])?.edits ?? []) {
    const text = files.get(file) ?? readFileSync(join(root, file), 'utf8')
    const times = text.split(find).length - 1
    if (times !== 1)
      throw new Error(`Mutant "${name}" does not apply: ${file} has ${times} times ${JSON.stringify(find)}.`)
    files.set(
      file,
      text.replace(find, () => put),
    )
  }
  return files
}
