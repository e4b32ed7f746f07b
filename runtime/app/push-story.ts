import type { Session } from '../endpoint/session.ts'
import { HirewireError, type Place } from '../kernel/errors.ts'
import { idText } from '../kernel/model.ts'
import { planPush } from '../plan/push.ts'
import type { PushDeps } from '../push/deps.ts'
import type { AttemptRow, PushRow, Store } from '../store/port.ts'
import type { App, Attribution, PushStory, StepStory } from './contract.ts'

type StoryDeps = { readonly store: Store; readonly flows: Pick<PushDeps, 'session'> }

const MOST_CONSENTS = 100

/** A push with all that can be said of it: its steps, every try, the ledger, and whose work it is that the person is there. */
export function createPushStory({ store, flows }: StoryDeps): App['pushes']['get'] {
  return async (id) => {
    const push = await store.pushes.get(id)
    if (!push) throw new HirewireError('not_found', `There is no push "${id}".`)
    const attempts = await store.pushes.attempts(id)
    // The connection may be gone or unusable: what is stored is told all the same.
    const session = await flows.session(push.connection).catch(() => null)
    const { person, connection, requisition } = push
    const ledger = await store.consents.list({ person, connection, requisition }, { limit: MOST_CONSENTS })
    return {
      push,
      attempts: attempts.map((attempt) => ({ ...attempt, place: placeOf(attempt.pointer, push, session) })),
      steps: stepsOf(push, session),
      consents: ledger.data,
      attribution: await attributionOf(push, attempts, store),
    } satisfies PushStory
  }
}

/** Only of the connector that made it: in another one something else may stand there. */
function placeOf(pointer: string | null, push: PushRow, session: Session | null): Place | null {
  if (pointer === null || session?.connector.version !== push.connectorVersion) return null
  const { file, locate } = session.connector
  return { file, ...locate(pointer), pointer }
}

function stepsOf(push: PushRow, session: Session | null): StepStory[] {
  if (!session?.connector.spec.push?.application) return []
  const { steps } = planPush(session.connector.spec)
  const next = push.step === null ? steps.length : steps.findIndex(({ name }) => name === push.step)
  return steps.map(({ name, effect, pointer }, index) => ({
    name,
    effect,
    state: index < next ? 'done' : index === next ? 'next' : 'to_come',
    place: { file: session.connector.file, ...session.connector.locate(pointer), pointer },
  }))
}

async function attributionOf(push: PushRow, attempts: readonly AttemptRow[], { records }: Store): Promise<Attribution> {
  const { connection, saved, state, existing } = push
  const asked = attempts.filter(({ act }) => act === 'ask')
  const sent = attempts.filter(({ act, outcome }) => act === 'send' && outcome !== 'rejected' && outcome !== 'retry')
  const found = asked.find(({ outcome }) => outcome === 'found')?.response?.question
  const application = idText(saved.application)
  const record = application === null ? null : await records.get({ connection, model: 'application', id: application })
  const { outcome, phase, furthest_phase, hired_at } = record?.data ?? {}
  return {
    before: existing ? true : state === 'CONFIRMED' ? false : null,
    foundBy: existing && typeof found === 'string' ? found : null,
    firstSentAt: sent[0]?.startedAt ?? null,
    confirmedAt: state === 'CONFIRMED' ? push.updatedAt : null,
    candidate: idText(saved.candidate),
    application,
    standing: record && {
      outcome: wordOf(outcome),
      phase: wordOf(phase),
      furthestPhase: textOrNull(furthest_phase),
      hiredAt: textOrNull(hired_at),
    },
  }
}

const wordOf = (field: unknown): string | null =>
  field !== null && typeof field === 'object' && 'value' in field ? textOrNull(field.value) : textOrNull(field)
const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)
