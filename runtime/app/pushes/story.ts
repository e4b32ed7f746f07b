import type { Session } from '../../endpoint/session.ts'
import type { ErrorPlace } from '../../kernel/errors/errors.ts'
import { unknownId } from '../../kernel/errors/unknown-id.ts'
import { idText } from '../../kernel/model/model.ts'
import { planPush } from '../../plan/push.ts'
import type { PushDeps } from '../../push/deps.ts'
import type { AttemptRow, PushRow, Store } from '../../store/port/index.ts'
import type { StoredStory } from '../../store/port/pushes.ts'
import type { App, Attribution, PushStory, StepStory } from '../contract.ts'

type StoryDeps = { readonly store: Store; readonly flows: (connection: string) => Pick<PushDeps, 'session'> }

const MOST_CONSENTS = 100

/**
 * A push with everything known about it: its steps, every attempt, the ledger, and who brought the person into the ATS.
 */
export function createPushStory({ store, flows }: StoryDeps): App['pushes']['get'] {
  return async (id) => {
    const story = await store.pushes.story(id, MOST_CONSENTS)
    if (!story) throw unknownId.push(id)
    const { push, acts, attempts, consents } = story
    // The connection may be removed or unusable: the stored part is returned anyway.
    const session = await flows(push.connection)
      .session(push.connection)
      .catch(() => null)
    return {
      push,
      acts,
      attempts: attempts.map((attempt) => ({ ...attempt, place: placeOf(attempt, session) })),
      steps: stepsOf(push, session),
      consents,
      attribution: attributionOf(story),
    } satisfies PushStory
  }
}

const IN_SPEC = /^\/push\/application\/steps\/(\d+)(?:\/dedupe\/(\d+))?/

/** According to the current connector: only if it still has the step, and the query, under their names. */
function placeOf({ pointer, step, response }: AttemptRow, session: Session | null): ErrorPlace | null {
  const found = pointer === null ? null : IN_SPEC.exec(pointer)
  if (pointer === null || !found || !session) return null
  const { file, locate, spec, written } = session.connector
  const there = spec.push?.application?.steps[Number(found[1])]
  if (there?.name !== step) return null
  const search = found[2] === undefined ? '' : (there.dedupe?.[Number(found[2])]?.name ?? null)
  const { question = search } = response ?? {}
  if (search === null || !String(question).startsWith(search)) return null
  return { file, ...locate(pointer), pointer: written(pointer) }
}

function stepsOf(push: PushRow, session: Session | null): StepStory[] {
  if (!session?.connector.spec.push?.application) return []
  const { steps } = planPush(session.connector.spec)
  const next = push.step === null ? steps.length : steps.findIndex(({ name }) => name === push.step)
  return steps.map(({ name, effect, pointer, save }, index) => ({
    name,
    effect,
    state: index < next ? 'done' : index === next ? 'next' : 'to_come',
    saves: Object.keys(save.tree as Record<string, unknown>).map((key) => ({
      name: key.replace(/\?$/, ''),
      required: !key.endsWith('?'),
    })),
    place: {
      file: session.connector.file,
      ...session.connector.locate(pointer),
      pointer: session.connector.written(pointer),
    },
  }))
}

function attributionOf({ push, attempts, maker, ...stored }: StoredStory): Attribution {
  const { saved, state, existing } = push
  const sends = attempts.filter(({ act }) => act === 'send')
  const searches = attempts
    .slice(0, sends[0] ? attempts.indexOf(sends[0]) : undefined)
    .flatMap(({ act, response, startedAt }) => {
      const { question, matches } = response ?? {}
      return act === 'ask' && typeof question === 'string'
        ? [{ question, at: startedAt, matches: Number(matches ?? 0) }]
        : []
    })
  const createdBy = existing ? maker : null
  // Without a query the person may have been there before; the results of attempts are kept for a limited time.
  const looked = searches.length > 0 || attempts.length === 0
  return {
    before: existing
      ? createdBy === null && !isArrival(searches, sends)
      : state === 'CONFIRMED' && looked
        ? false
        : null,
    searches,
    createdBy,
    foundBy: existing ? (searches.find(({ matches }) => matches > 0)?.question ?? null) : null,
    firstSentAt: sends.find(({ outcome }) => outcome !== 'rejected' && outcome !== 'retry')?.startedAt ?? null,
    confirmedAt: state === 'CONFIRMED' ? push.updatedAt : null,
    candidate: idText(saved.candidate),
    application: idText(saved.application),
    status: statusOf(stored),
  }
}

/** Nobody was found before the first send, and a create was lost: what was found later arrived since. */
const isArrival = (searches: Attribution['searches'], sends: readonly AttemptRow[]): boolean =>
  searches.length > 0 &&
  searches.every(({ matches }) => matches === 0) &&
  sends.some(({ effect, outcome }) => effect === 'create' && outcome === 'uncertain')

/** How far the application has progressed, and what reported the hire. */
function statusOf({ application, moves }: Pick<StoredStory, 'application' | 'moves'>): Attribution['status'] {
  if (application === null) return null
  const { outcome, phase, furthest_phase, hired_at } = application.data
  const hire = moves.find(({ to }) => to.outcome.value === 'HIRED')
  return {
    outcome: wordOf(outcome),
    phase: wordOf(phase),
    furthestPhase: textOrNull(furthest_phase),
    hiredAt: textOrNull(hired_at),
    hiredSeen: hire ? { observedAt: hire.observedAt, via: hire.via } : null,
  }
}

const wordOf = (field: unknown): string | null =>
  field !== null && typeof field === 'object' && 'value' in field ? textOrNull(field.value) : textOrNull(field)
const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)
