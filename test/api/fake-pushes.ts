import type { App, ConsentEntry, PushInput, PushOutcome, PushRow } from '../../runtime/app/contract.ts'
import { decideConsent } from '../../runtime/kernel/consent.ts'
import { HirewireError } from '../../runtime/kernel/errors.ts'
import { fingerprint, sha256 } from '../../runtime/kernel/fingerprint.ts'
import { unknownId } from '../../runtime/kernel/unknown-id.ts'
import { found, type Held, matches, type Parts, pageOf } from './fake-held.ts'

export function consentsOf({ held, clock, id }: Parts): App['consents'] {
  return {
    async record(input, key) {
      const before = key === undefined ? undefined : held.consentRequests.get(key)
      if (before) return { ...before, repeated: true }
      found(held.connections.get(input.connection), unknownId.connection(input.connection))
      const entry: ConsentEntry = { ...input, id: id('cns'), seq: held.consents.length + 1, recordedAt: clock.now() }
      held.consents.push(entry)
      const lost = [...held.pushes.values()].filter(
        (push) =>
          push.state === 'QUEUED' &&
          matches(push, keyOf(input)) &&
          'refusal' in decideConsent(ledger(held, push), push.requires, clock.now()),
      )
      for (const push of lost) held.pushes.set(push.id, { ...push, state: 'CANCELLED' })
      const cancelledPushes = lost.map((push) => push.id)
      const recorded = { entry, recorded: true, cancelledPushes, inFlightPushes: [], erasures: [], repeated: false }
      if (key !== undefined) held.consentRequests.set(key, recorded)
      return recorded
    },
    list: async (filter, paging) =>
      pageOf(
        held.consents.filter((entry) => matches(entry, filter)),
        paging,
      ),
  }
}

const keyOf = ({ person, connection, requisition }: { person: string; connection: string; requisition: string }) => ({
  person,
  connection,
  requisition,
})
const ledger = (held: Held, push: { person: string; connection: string; requisition: string }) =>
  held.consents.filter((entry) => matches(entry, keyOf(push)))

export function pushesOf({ held, clock, id }: Parts): App['pushes'] {
  const get = (key: string): PushRow => found(held.pushes.get(key), unknownId.push(key))
  const move = (key: string, from: PushRow['state'], to: PushRow['state']): PushRow => {
    const push = get(key)
    if (push.state !== from) throw new HirewireError('state_conflict', `The push is ${push.state}.`)
    const moved = { ...push, state: to, updatedAt: clock.now() }
    held.pushes.set(key, moved)
    return moved
  }
  return {
    async request(input): Promise<PushOutcome> {
      found(held.connections.get(input.connection), unknownId.connection(input.connection))
      const body = fingerprint([
        keyOf(input),
        input.candidate,
        input.attachments.map((file) => [file.kind, file.fileName, sha256(file.content)]),
      ])
      const before = input.idempotencyKey === null ? undefined : held.keys.get(input.idempotencyKey)
      if (before && before.body !== body)
        throw new HirewireError('idempotency_mismatch', 'This Idempotency-Key was used for another request.')
      if (before) return { kind: 'repeated', push: get(before.push) }
      const decision = decideConsent(ledger(held, input), 'interest_and_consent', clock.now())
      const push = pushOf(input, id('psh'), clock.now(), 'refusal' in decision ? decision.refusal.reason : null)
      held.pushes.set(push.id, push)
      if (input.idempotencyKey !== null) held.keys.set(input.idempotencyKey, { push: push.id, body })
      return 'refusal' in decision
        ? { kind: 'refused', push, code: 'consent_missing', reason: decision.refusal.reason }
        : { kind: 'queued', push }
    },
    scenario: async (key) => ({
      connector: 'recruiting-suite',
      text: `connector: recruiting-suite\n# ${get(key).state}\n`,
      missing: ['the response to step candidate: it was longer than what is kept of one'],
    }),
    get: async (key) => ({
      push: get(key),
      attempts: [
        {
          ...attemptOf(key, clock.now()),
          place: { file: '/srv/hirewire/connectors/small.yaml', line: 3, pointer: '/push' },
        },
      ],
      steps: [
        {
          name: 'candidate',
          effect: 'create',
          state: 'next',
          saves: [{ name: 'candidate', required: true }],
          place: null,
        },
      ],
      consents: held.consents,
      attribution: {
        before: null,
        searches: [{ question: 'e-mail', at: clock.now(), matches: 0 }],
        foundBy: null,
        createdBy: null,
        firstSentAt: clock.now(),
        confirmedAt: null,
        candidate: '77',
        application: null,
        status: { outcome: 'OPEN', phase: 'INTERVIEW', furthestPhase: 'INTERVIEW', hiredAt: null, hiredSeen: null },
      },
    }),
    dryRun: async () => ({
      foreseen: { consent: 'cns_1', refused: null, closed: null },
      effectClass: 'searched',
      notSearched: 'offline',
      steps: [
        {
          step: 'candidate',
          does: 'create',
          searches: [{ question: 'e-mail', matches: 0 }],
          matches: [],
          request: {
            method: 'POST',
            url: 'https://ats.example/x',
            headers: {},
            bytes: 0,
            body: null,
            cut: false,
          },
          failure: null,
          pointer: '/push/application/steps/0',
          dependsOn: null,
        },
      ],
      dropped: ['candidate.phone'],
      cut: [],
      refused: [],
      files: [],
    }),
    groups: async (filter, paging) => {
      const stuck = [...held.pushes.values()].filter((push) => push.state === 'FAILED' && matches(push, filter))
      const [{ code, connector, connection, step, createdAt } = {} as PushRow] = stuck
      const common = { fingerprint: `${code}/${connector}/${step}`, code: String(code), connector, step, place: null }
      const counts = { connections: 1, failed: stuck.length, uncertain: 0, oldestAt: createdAt, newestAt: createdAt }
      return pageOf(stuck.length === 0 ? [] : [{ ...common, connection, ...counts }], paging)
    },
    list: async (filter, paging) =>
      pageOf(
        [...held.pushes.values()].filter((push) => matches(push, filter)),
        paging,
      ),
    cancel: async (key) => move(key, 'QUEUED', 'CANCELLED'),
    settle: async (key) => found(held.pushes.get(key), unknownId.push(key)),
    retry: async (key) => move(key, 'FAILED', 'QUEUED'),
    getSwitch: async () => ({ paused: held.paused, restored: held.restored, version: 'v1' }),
    setSwitch: async ({ paused = held.paused, restored = held.restored }) => {
      Object.assign(held, { paused, restored })
      return { paused, restored, version: 'v1' }
    },
  }
}

function pushOf(input: PushInput, id: string, now: number, refusal: string | null): PushRow {
  return {
    ...keyOf(input),
    connector: 'test-suite',
    id,
    candidate: input.candidate,
    files: input.attachments.map(({ kind, fileName, content }) => ({
      kind,
      fileName,
      givenName: fileName,
      mediaType: 'application/pdf',
      size: content.byteLength,
      sha256: sha256(content),
    })),
    state: refusal === null ? 'QUEUED' : 'REFUSED',
    requires: 'interest_and_consent',
    consent: null,
    effectClass: 'searched',
    connectorVersion: 'v1',
    step: 'candidate',
    saved: { candidate: 77, internal_note: 'never shown' },
    existing: false,
    dropped: [],
    decision: null,
    attempts: 0,
    readyAt: null,
    cause: refusal === null ? null : 'consent',
    code: refusal === null ? null : 'consent_missing',
    message: refusal,
    createdAt: now,
    updatedAt: now,
  }
}

const attemptOf = (push: string, now: number) =>
  ({
    id: 'att_1',
    push,
    step: 'candidate',
    act: 'send',
    effect: 'create',
    outcome: 'retry',
    consent: null,
    request: {
      endpoint: 'create_candidate',
      method: 'POST',
      address: 'https://ats.example/v2/candidate',
      url: 'https://ats.example/v2/candidate?dry=0',
      headers: { 'content-type': 'application/json', authorization: '••••••' },
      body: '{"email":"ada@example.com"}',
      bytes: 27,
      cut: false,
    },
    response: { status: 503, ms: 12.4, class: 'unavailable', headers: {}, body: 'x', bytes: 9_000, cut: true },
    startedAt: now,
    finishedAt: null,
    waitedMs: 12,
    pointer: '/push/application/steps/0',
  }) as const
