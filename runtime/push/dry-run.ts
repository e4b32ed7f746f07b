import { type CallRequest, fillIn } from '../endpoint/request.ts'
import type { Session } from '../endpoint/session.ts'
import { asHirewireError } from '../kernel/errors.ts'
import type { PushPlan, StepPlan } from '../plan/push.ts'
import type { PushRow } from '../store/port.ts'
import type { Match, PushPort, Settlement } from '../store/port-pushes.ts'
import { forgetAnswers } from './answers.ts'
import { atStep, evaluate, withSaved } from './context.ts'
import type { AtStep, PushDeps } from './deps.ts'
import { type RequestShown, showRequest } from './dry-request.ts'
import { requestOf } from './send.ts'
import { choose } from './step.ts'

/** A question of the duplicate check that the ATS answered. */
export type DryQuestion = { readonly question: string; readonly matches: number }

/** What a step would do, and the request that would leave. */
export type DryStep = {
  readonly step: string
  readonly does: 'create' | 'update' | 'use' | 'skip' | 'review' | 'wait' | 'fail'
  readonly asked: readonly DryQuestion[]
  /** The record of the ATS that would be adopted or decided on. */
  readonly matches: readonly Match[]
  readonly request: RequestShown | null
  readonly failure: { readonly code: string; readonly message: string } | null
  readonly pointer: string
}

export type DryInput = {
  readonly push: PushRow
  readonly session: Session
  readonly plan: PushPlan
  /** Whether the ATS may be asked. */
  readonly asks: boolean
  file(kind: string): Uint8Array | null
}

/** Goes through the steps of a push as a run would, asks what it would ask, and sends and records nothing. */
export async function dryRun(input: DryInput, deps: PushDeps): Promise<DryStep[]> {
  const { session, plan } = input
  const steps: DryStep[] = []
  let push = input.push
  // What a create would answer is not known, so nothing that builds on it can be asked.
  let asks = input.asks
  for (const step of plan.steps) {
    const seen = witness()
    const dry = withoutEffect(input, seen, deps)
    const at = await atStep({ push, session, plan, hold: { lane: 'dry', fence: 0 } }, step, dry)
    const taken = await takeDry(at, { asks, seen }, dry).catch((error) => failed(step, seen, error))
    steps.push(taken.shown)
    if (taken.saved === null) break
    push = { ...push, saved: { ...push.saved, ...taken.saved } }
    if (taken.shown.does === 'create') asks = false
  }
  return steps
}

type Seen = { readonly asked: DryQuestion[]; to: Settlement['to'] | null }
const witness = (): Seen => ({ asked: [], to: null })

/** `saved` null: the push would go no further. */
type Taken = { readonly shown: DryStep; readonly saved: Readonly<Record<string, unknown>> | null }

async function takeDry(at: AtStep, { asks, seen }: { asks: boolean; seen: Seen }, dry: PushDeps): Promise<Taken> {
  const { step } = at
  const shown = (does: DryStep['does'], more: Partial<DryStep> = {}): DryStep => ({
    ...bare(step, seen),
    does,
    ...more,
  })
  if (step.when !== null && (await evaluate(step.when, `${step.pointer}/when`, at, dry)) !== true)
    return { shown: shown('skip'), saved: {} }
  const choice = asks ? await choose(at, dry).finally(() => forgetAnswers(at)) : ({ kind: 'create' } as const)
  if (choice.kind === 'create') {
    const request = await requestOf(at, { call: step.call, effect: step.effect }, dry)
    return {
      shown: shown('create', { request: await requestShown(at, request, { asks, dry }) }),
      saved: imagined(step),
    }
  }
  if (choice.kind === 'wait') return { shown: shown('wait'), saved: null }
  if (choice.kind === 'moved') return { shown: stopped(shown, seen), saved: null }
  const { saved } = choice
  const matches = [
    {
      candidate: String(saved.candidate ?? saved.application ?? ''),
      rule: seen.asked.at(-1)?.question ?? '',
      shown: {},
    },
  ]
  if (!choice.update || step.update === null) return { shown: shown('use', { matches }), saved }
  const request = await requestOf(withSaved(at, saved), { call: step.update, effect: 'update' }, dry)
  return { shown: shown('update', { matches, request: await requestShown(at, request, { asks, dry }) }), saved }
}

function stopped(shown: (does: DryStep['does'], more?: Partial<DryStep>) => DryStep, { to }: Seen): DryStep {
  if (to?.kind === 'review') return shown('review', { matches: to.matches })
  if (to?.kind === 'failed') return shown('fail', { failure: { code: to.code, message: to.message } })
  if (to?.kind === 'retry') return shown('wait', { failure: { code: to.code, message: to.message } })
  return shown('wait')
}

const bare = (step: StepPlan, { asked }: Seen): DryStep => ({
  step: step.name,
  does: 'skip',
  asked,
  matches: [],
  request: null,
  failure: null,
  pointer: step.pointer,
})

function failed(step: StepPlan, seen: Seen, error: unknown): Taken {
  const { code, message } = asHirewireError(error)
  return { shown: { ...bare(step, seen), does: 'fail', failure: { code, message } }, saved: null }
}

/** Words in place of the ids that the answer would bring. */
const imagined = (step: StepPlan): Record<string, string> =>
  Object.fromEntries(
    Object.keys(step.save.tree as object).map((key) => {
      const name = key.replace(/\?$/, '')
      return [name, `<${name} of step ${step.name}>`]
    }),
  )

async function requestShown(
  { session }: AtStep,
  request: CallRequest,
  { asks, dry }: { asks: boolean; dry: PushDeps },
): Promise<RequestShown> {
  const baseUrl = asks && session.authoriser.baseUrl ? await session.authoriser.baseUrl() : session.baseUrl
  return showRequest(await fillIn({ ...session, baseUrl }, request, dry), dry.masker)
}

/** The same parts, but nothing is recorded; and without a grant nothing can be sent. */
function withoutEffect({ push, file }: DryInput, seen: Seen, deps: PushDeps): PushDeps {
  const real = deps.pushes
  const pushes: PushPort = {
    ...real,
    attempts: async () => [],
    file: async (_push, kind) => file(kind),
    async begin() {
      const { refused } = await real.foresee(push)
      return refused === null ? { kind: 'ask_only', attempt: 'dry' } : { kind: 'cancelled', reason: refused }
    },
    async settle({ response, to }) {
      const { question, matches } = response ?? {}
      if (typeof question === 'string') seen.asked.push({ question, matches: Number(matches ?? 0) })
      if (to.kind !== 'same') seen.to = to
      return push
    },
  }
  return {
    ...deps,
    pushes,
    issues: { ...deps.issues, raise: async () => undefined, clear: async () => undefined },
    observe: (name, facts) =>
      name === 'call.ended' || name === 'budget.waits' ? deps.observe(name, facts) : undefined,
    fileAddress: async (_push, kind) => `https://<address of ${kind}>`,
  }
}
