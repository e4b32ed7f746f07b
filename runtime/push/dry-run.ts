import { type RedactedRequest, redactRequest } from '../endpoint/redact.ts'
import { type CallRequest, fillIn } from '../endpoint/request.ts'
import type { Session } from '../endpoint/session.ts'
import { asHirewireError } from '../kernel/errors/errors.ts'
import type { DryInputKind, DryStepKind } from '../kernel/model/states.ts'
import { step } from '../kernel/text/json-pointer.ts'
import type { PushPlan, StepPlan } from '../plan/push.ts'
import { confirmOnce } from '../store/port/dispatch-checks.ts'
import type { PushRow } from '../store/port/index.ts'
import type { Match, PushPort, Settlement } from '../store/port/pushes.ts'
import { fileName } from './attempt.ts'
import { atStep, evaluate, withSaved } from './context.ts'
import type { AtStep, PushDeps } from './deps.ts'
import { requestOf } from './send.ts'
import { type Choice, choose } from './step.ts'

/** A duplicate check that the ATS answered. */
export type DrySearch = { readonly question: string; readonly matches: number }

/** The outcome of a step in a dry run, and the request it would send. */
export type DryStep = {
  readonly step: string
  readonly does: DryStepKind
  readonly searches: readonly DrySearch[]
  /** The record of the ATS that would be adopted or reviewed. */
  readonly matches: readonly Match[]
  /** Null when no request would leave. For `review` and `wait`: the request for a new candidate. */
  readonly request: RedactedRequest | null
  readonly failure: { readonly code: string; readonly message: string } | null
  readonly pointer: string
  /** For `depends`: the missing input, because of which the request cannot be shown. */
  readonly dependsOn: DryInputKind | null
}

export type DryInput = {
  readonly push: PushRow
  readonly session: Session
  readonly plan: PushPlan
  /** Whether the ATS may be queried. */
  readonly searchesAts: boolean
  file(kind: string): Uint8Array | null
  /** Kinds of files for which the request would be refused; no step would run without them. */
  readonly refused: readonly string[]
}

/** Runs through the steps of a push as a real run would, makes the same queries, and sends and records nothing. */
export async function dryRun(input: DryInput, deps: PushDeps): Promise<DryStep[]> {
  const { session, plan } = input
  const steps: DryStep[] = []
  let push = input.push
  let searchesAts = input.searchesAts
  for (const step of plan.steps) {
    const seen = newRecording()
    const dry = withoutEffect(input, seen, deps)
    const at = await atStep({ push, session, plan, hold: { lane: 'dry', fence: 0 } }, step, dry)
    const taken = await takeDry(at, { searchesAts, online: input.searchesAts, seen }, dry).catch((error) =>
      failed(at, { seen, error, refused: input.refused }),
    )
    steps.push({ ...taken.step, pointer: session.connector.written(step.pointer) })
    if (taken.saved === null) break
    push = { ...push, saved: { ...push.saved, ...taken.saved } }
    if (MADE_UP.has(taken.step.does)) searchesAts = false
  }
  return steps
}

/** These steps save placeholders, which cannot be looked up in the ATS. */
const MADE_UP: ReadonlySet<DryStep['does']> = new Set(['create', 'review', 'wait', 'depends'])

type DryRunRecording = { readonly searches: DrySearch[]; to: Settlement['to'] | null }
const newRecording = (): DryRunRecording => ({ searches: [], to: null })

/** `saved` null: the push would stop here. */
type Taken = { readonly step: DryStep; readonly saved: Readonly<Record<string, unknown>> | null }

type DryStepInput = { readonly searchesAts: boolean; readonly online: boolean; readonly seen: DryRunRecording }

async function takeDry(at: AtStep, { searchesAts, online, seen }: DryStepInput, dry: PushDeps): Promise<Taken> {
  const { step } = at
  const when = step.when && { program: step.when, pointer: `${step.pointer}/when` }
  if (when && (await evaluate(when, at, dry)) !== true) return { step: bare(step, seen), saved: {} }
  const choice = searchesAts
    ? await choose(at, dry).finally(() => dry.keptSearches.forget(at))
    : ({ kind: 'create' } as const)
  if (choice.kind === 'adopt') return adopted(at, { choice, online, seen }, dry)
  const result = { ...bare(step, seen), ...(choice.kind === 'create' ? { does: choice.kind } : stopped(seen)) }
  if (result.does === 'fail') return { step: result, saved: null }
  const request = await requestOf(at, { call: step.call, effect: step.effect }, dry)
  return { step: { ...result, request: await redactedRequest(at, { request, online }, dry) }, saved: imagined(step) }
}

type AdoptedCandidate = {
  readonly choice: Extract<Choice, { kind: 'adopt' }>
  readonly online: boolean
  readonly seen: DryRunRecording
}

async function adopted(at: AtStep, { choice, online, seen }: AdoptedCandidate, dry: PushDeps): Promise<Taken> {
  const { saved, match = { candidate: String(saved.candidate ?? saved.application ?? ''), rules: [], shown: {} } } =
    choice
  const result = { ...bare(at.step, seen), does: 'use' as const, matches: [match] }
  const { update } = at.step
  if (!choice.update || update === null) return { step: result, saved }
  const request = await requestOf(withSaved(at, saved), { call: update, effect: 'update' }, dry)
  return { step: { ...result, does: 'update', request: await redactedRequest(at, { request, online }, dry) }, saved }
}

/** Why a step would not continue now. */
function stopped({ to }: DryRunRecording): Pick<DryStep, 'does'> & Partial<DryStep> {
  if (to?.kind === 'review') return { does: 'review', matches: to.matches }
  const failure = to?.kind === 'failed' || to?.kind === 'retry' ? { code: to.code, message: to.message } : null
  return { does: to?.kind === 'failed' ? 'fail' : 'wait', failure }
}

const bare = (step: StepPlan, { searches }: DryRunRecording): DryStep => ({
  step: step.name,
  does: 'skip',
  searches,
  matches: [],
  request: null,
  failure: null,
  pointer: step.pointer,
  dependsOn: null,
})

type Failed = { readonly seen: DryRunRecording; readonly error: unknown; readonly refused: readonly string[] }

/** A fault of the step, unless the expression only met a placeholder or a file already reported as refused. */
function failed(at: AtStep, { seen, error, refused }: Failed): Taken {
  const { code, message, place } = asHirewireError(error)
  const text = code === 'expression_failed' ? textAt(at, place.pointer) : ''
  const isMadeUp = Object.values(at.push.saved).some((value) => PLACEHOLDER.test(String(value)))
  const dependsOn =
    isMadeUp && text.includes('$saved') ? 'saved' : refused.some((kind) => text.includes(kind)) ? 'file' : null
  if (dependsOn !== null)
    return { step: { ...bare(at.step, seen), does: 'depends', dependsOn }, saved: imagined(at.step) }
  return { step: { ...bare(at.step, seen), does: 'fail', failure: { code, message } }, saved: null }
}

/** The text of the step that is written at this pointer. */
function textAt({ session: { connector }, step: { name, pointer } }: AtStep, written: string | undefined): string {
  const textsIn = (value: unknown, here: string): string[] => {
    if (connector.written(here) === written) return [JSON.stringify(value)]
    return Object.entries(Object(value) as object).flatMap(([key, child]) =>
      typeof value === 'object' ? textsIn(child, here + step(key)) : [],
    )
  }
  return textsIn(
    connector.spec.push?.application?.steps.find((one) => one.name === name),
    pointer,
  ).join(' ')
}

const PLACEHOLDER = /^<\S+ of step .+>$/

/** Placeholders for the ids that the response would contain. */
const imagined = (step: StepPlan): Record<string, string> =>
  Object.fromEntries(
    Object.keys(step.save.tree as object).map((key) => {
      const name = key.replace(/\?$/, '')
      return [name, `<${name} of step ${step.name}>`]
    }),
  )

/** Longest shown body, in characters. */
const LONGEST_BODY = 20_000
/** Stands for a URL that only a login response contains. */
const NOT_KNOWN = 'https://address-that-the-login-tells.invalid'

async function redactedRequest(
  { session, push }: AtStep,
  { request, online }: { readonly request: CallRequest; readonly online: boolean },
  dry: PushDeps,
): Promise<RedactedRequest> {
  const { authoriser } = session
  const loginUrl = online ? await authoriser.baseUrl?.() : authoriser.baseUrl && NOT_KNOWN
  const bare = await fillIn({ ...session, baseUrl: loginUrl ?? session.baseUrl }, request, dry)
  const file = (kind: string): string => fileName(push, kind)
  return redactRequest({ bare, request: bare }, { masker: dry.masker, most: LONGEST_BODY, file })
}

/** The same dependencies, but nothing is recorded, and without a grant nothing can be sent. */
function withoutEffect({ push, file }: DryInput, seen: DryRunRecording, deps: PushDeps): PushDeps {
  const real = deps.pushes
  const pushes: PushPort = {
    ...real,
    attempts: async () => [],
    recheck: async () => ({ push, granted: true }),
    file: async (_push, kind) => file(kind),
    async begin() {
      const check = await real.dispatchCheck(push)
      const refusal = await confirmOnce(check)
      if (refusal === null) return { kind: 'ask_only', attempt: 'dry', check }
      return refusal === 'paused' ? { kind: refusal } : { kind: 'cancelled', reason: refusal }
    },
    async settle({ response, to }) {
      const { question, matches } = response ?? {}
      if (typeof question === 'string') seen.searches.push({ question, matches: Number(matches ?? 0) })
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
