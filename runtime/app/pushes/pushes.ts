import type { Session } from '../../endpoint/session.ts'
import { asHirewireError, HirewireError } from '../../kernel/errors/errors.ts'
import { unknownId } from '../../kernel/errors/unknown-id.ts'
import { fingerprint, sha256 } from '../../kernel/text/fingerprint.ts'
import { refuseHalfCharacters } from '../../kernel/text/half-characters.ts'
import { planPush } from '../../plan/push.ts'
import type { PushDeps } from '../../push/deps.ts'
import { settleByHand } from '../../push/resolve-by-hand.ts'
import { requestPush } from '../../push.ts'
import type { NewPush, Requested, Store } from '../../store/port/index.ts'
import { withSession } from '../connections/with-session.ts'
import type { App, PushInput, PushOutcome } from '../contract.ts'
import { laneName } from '../work/lanes.ts'
import { createDryRun, droppedOf } from './dry-run.ts'
import type { FileAddresses } from './file-addresses.ts'
import { checkFiles } from './files.ts'
import { createPushGroups } from './groups.ts'
import { createSavedScenarios } from './saved-scenario.ts'
import { createPushStory } from './story.ts'

export type PushesDeps = {
  readonly store: Store
  readonly flows: (connection: string) => PushDeps
  readonly addresses: Pick<FileAddresses, 'demand'>
  /** A lane may have become due. */
  wake(lane: string): Promise<void>
  wakeAll(): Promise<void>
  /** A lane has become due. */
  poke(): void
}

export function createPushes(deps: PushesDeps): App['pushes'] {
  const { store } = deps
  const inFlight = new Set<string>()
  const woken = async <Row extends { connection: string }>(row: Row): Promise<Row> => {
    await deps.wake(laneName.push(row.connection))
    return row
  }
  return {
    async request(input) {
      refuseHalfCharacters(input)
      const key = input.idempotencyKey
      if (key === null) return request(input, deps)
      if (inFlight.has(key))
        throw new HirewireError('idempotency_in_flight', 'A request with this Idempotency-Key is in progress.')
      inFlight.add(key)
      return request(input, deps).finally(() => inFlight.delete(key))
    },
    dryRun: createDryRun(deps),
    get: createPushStory(deps),
    scenario: createSavedScenarios(deps),
    list: (filter, paging) => store.pushes.list(filter, paging),
    groups: createPushGroups(deps),
    cancel: (id, reason) => store.pushes.cancel(id, reason),
    async settle(id, found) {
      const push = await store.pushes.get(id)
      if (!push) throw unknownId.push(id)
      return woken(await settleByHand(push, found, deps.flows(push.connection)))
    },
    retry: async (id) => woken(await store.pushes.retry(id)),
    getSwitch: () => store.pushes.pushSwitch(),
    async setSwitch(change, match) {
      const changed = await store.pushes.setPushSwitch(change, match)
      if (change.paused === false) await deps.wakeAll()
      return changed
    },
  }
}

/** A refusal is a recorded outcome; bad input is an error and records nothing. */
async function request(input: PushInput, deps: PushesDeps): Promise<PushOutcome> {
  const key = input.idempotencyKey
  const idempotency = key === null ? null : { key, bodyHash: bodyHash(input) }
  // Before reading anything that may have changed since: the connection, its connector, the requisition.
  const before = idempotency && (await deps.store.pushes.requested(idempotency))
  return before ? outcomeOf(before) : requestNew({ input, idempotency }, deps)
}

type NewPushRequest = { readonly input: PushInput; readonly idempotency: NewPush['idempotency'] }

async function requestNew({ input, idempotency }: NewPushRequest, deps: PushesDeps): Promise<PushOutcome> {
  const flows = deps.flows(input.connection)
  const session = await sessionOf(input.connection, flows)
  const { attachments, givesAddresses, unsent } = planPush(session.connector.spec)
  if (givesAddresses) deps.addresses.demand()
  const checked = await checkFiles(input.attachments, { attachments })
  const submission = {
    person: input.person,
    connection: input.connection,
    requisition: input.requisition,
    candidate: input.candidate,
    files: checked.files,
    dropped: [...checked.dropped, ...droppedOf(input, unsent)],
    idempotency,
  }
  const requested = await requestPush(submission, withSession(flows, session))
  // The transition that queued it has made its lane due.
  if (requested.kind === 'queued') deps.poke()
  return outcomeOf(requested)
}

async function sessionOf(connection: string, flows: Pick<PushDeps, 'session'>): Promise<Session> {
  try {
    return await flows.session(connection)
  } catch (error) {
    if (asHirewireError(error).code === 'not_found') throw unknownId.namedConnection(connection)
    throw error
  }
}

function outcomeOf(requested: Requested): PushOutcome {
  if (requested.kind === 'mismatch')
    throw new HirewireError('idempotency_mismatch', 'This Idempotency-Key was used for a different request.')
  if (requested.kind === 'queued') return { kind: 'queued', push: requested.push }
  if (requested.kind === 'repeated') return { kind: 'repeated', push: requested.push }
  const code = requested.push.code === 'requisition_not_open' ? 'requisition_not_open' : 'consent_missing'
  return { kind: 'refused', push: requested.push, code, reason: requested.push.message ?? 'The push was refused.' }
}

/** The identity of a request: everything but the key. */
function bodyHash({ idempotencyKey: _, attachments, ...rest }: PushInput): string {
  return fingerprint({
    ...rest,
    attachments: attachments.map(({ content, ...file }) => ({ ...file, sha256: sha256(content) })),
  })
}
