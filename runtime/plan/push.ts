import type { Program } from '../expression/evaluator.ts'
import { durationMs } from '../kernel/clock.ts'
import type { ConsentKind } from '../kernel/consent.ts'
import { HirewireError } from '../kernel/errors.ts'
import { CONTACT_FIELDS, EFFECT_CLASSES } from '../kernel/states.ts'
import type {
  AttachmentSpec,
  BodySpec,
  ConnectorSpec,
  DedupeRow,
  Duration,
  ForEachSpec,
  StepSpec,
} from '../spec/connector.ts'
import type { EffectClass } from '../store/port/pushes.ts'
import { asksForAddress } from '../strategies/body/file.ts'
import { treeOf } from '../strategies/body/tree.ts'
import type { Settle } from '../strategies/contracts.ts'
import { make } from '../strategies/make.ts'
import { tables } from '../strategies/tables.ts'
import { type EndpointPlan, planEndpoint } from './endpoint.ts'
import { values } from './pull.ts'

/** A call of a step: its endpoint, what it is given, and its body. Root of the programs is the push request. */
export type CallPlan = {
  readonly endpoint: EndpointPlan
  readonly with: Program
  readonly body: { readonly spec: BodySpec; readonly program: Program } | null
  /** JSON pointer of the call in the spec, for places in messages. */
  readonly pointer: string
}

/** One question of the duplicate check. */
export type AskPlan = {
  readonly name: string
  readonly when: Program | null
  /** What is asked: an endpoint of the ATS, or what was pulled. One of them is null. */
  readonly call: CallPlan | null
  readonly mirror: MirrorPlan | null
  readonly forEach: ForEachSpec | null
  /** Over each record of the answer, and what is kept of one that matches. */
  readonly match: Program
  /** The row says what a reviewer sees of a match; elsewhere it is the record. */
  readonly shows: boolean
  /** Names that the row saves. */
  readonly saves: readonly string[]
  readonly found: DedupeRow['found']
  readonly afterLossOnly: boolean
  readonly pointer: string
}

/** The records of a stream, as long as its last complete run began at most so long ago. */
export type MirrorPlan = { readonly stream: string; readonly maxAgeMs: number }

export type StepPlan = {
  readonly name: string
  readonly when: Program | null
  readonly asks: readonly AskPlan[]
  readonly call: CallPlan
  readonly effect: StepSpec['effect']
  readonly save: Program
  /** How a lost answer of a create is settled. */
  readonly settle: Settle | null
  /** Over a refusal as a duplicate: `{ is, save }`; null where it settles nothing. */
  readonly conflict: Program | null
  readonly update: CallPlan | null
  readonly pointer: string
}

export type PushPlan = {
  readonly requires: ConsentKind
  readonly attachments: Readonly<Record<string, AttachmentSpec>>
  /** Fields of the candidate that no call sends: this ATS does not get them. */
  readonly unsent: readonly string[]
  readonly steps: readonly StepPlan[]
  readonly effectClass: EffectClass
  /** The ATS is given addresses at which it fetches files from us. */
  readonly givesAddresses: boolean
  /** Some step saves the application: a push that ends without one has made no application. */
  readonly givesApplication: boolean
}

/** Plans the push of an effective spec. Throws `request_invalid` where the connector takes no pushes. */
export function planPush(spec: ConnectorSpec): PushPlan {
  const push = spec.push?.application
  if (!push)
    throw new HirewireError(
      'request_invalid',
      `Connector ${spec.id} takes no pushes: its spec has no push.application.`,
    )
  const steps = push.steps.map((step, index) => planStep(spec, step, `/push/application/steps/${index}`))
  return {
    requires: push.consent.requires,
    attachments: push.attachments ?? {},
    steps,
    unsent: unsentBy(steps),
    effectClass: weakestEffect(steps),
    givesAddresses: push.steps.some(({ body, update }) =>
      [body, update?.body].some((one) => one !== undefined && asksForAddress(treeOf(one))),
    ),
    givesApplication: push.steps.some((step) =>
      [step, ...(step.dedupe ?? [])].some(({ save }) => 'application' in (save ?? {})),
    ),
  }
}

/** The call that erases what our pushes made in this ATS; null where the spec has none. What the steps saved is `$saved`. */
export const planErase = (spec: ConnectorSpec): CallPlan | null =>
  spec.push?.erase ? unread(planCall(spec, spec.push.erase, '/push/erase')) : null

function planStep(spec: ConnectorSpec, step: StepSpec, pointer: string): StepPlan {
  const settle = step.settle ? make(tables.settle, step.settle) : null
  return {
    name: step.name,
    when: step.when === undefined ? null : values(step.when),
    asks: (step.dedupe ?? []).map((row, index) => planAsk(spec, row, `${pointer}/dedupe/${index}`)),
    call:
      Object.keys(step.save ?? {}).length > 0 ? planCall(spec, step, pointer) : unread(planCall(spec, step, pointer)),
    effect: step.effect,
    save: { kind: 'value', tree: step.save ?? {}, missing: 'omit' },
    settle,
    conflict: settle?.conflict
      ? { kind: 'value', tree: { is: settle.conflict.when ?? true, save: settle.conflict.save }, missing: 'omit' }
      : null,
    update: step.update ? unread(planCall(spec, step.update, `${pointer}/update`)) : null,
    pointer,
  }
}

function unsentBy(steps: readonly StepPlan[]): string[] {
  const calls = steps.flatMap(({ call, update }) => (update ? [call, update] : [call]))
  const sent = JSON.stringify(calls.map((call) => [call.with, call.body?.program]))
  // Whoever sends the candidate as a whole sends all of it.
  const whole = /(?<!saved\s*\.\s*)\bcandidate\b(?!\s*\.\s*\w|\??"\s*:)/.test(sent)
  return whole ? [] : CONTACT_FIELDS.filter((field) => !new RegExp(`candidate\\s*\\.\\s*${field}\\b`).test(sent))
}

type Call = { readonly call: string; readonly with?: StepSpec['with']; readonly body?: BodySpec }

const planCall = (spec: ConnectorSpec, call: Call, pointer: string, use: 'read' | 'call' = 'call'): CallPlan => ({
  endpoint: planEndpoint(spec, call.call, use),
  with: values(call.with ?? {}),
  body: call.body ? { spec: call.body, program: values(treeOf(call.body)) } : null,
  pointer,
})

/** A call of which nothing has to be read: what the step saves is known before, or nothing. */
const unread = (call: CallPlan): CallPlan => ({ ...call, endpoint: { ...call.endpoint, mayBeEmpty: true } })

const planAsk = (spec: ConnectorSpec, row: DedupeRow, pointer: string): AskPlan => ({
  name: row.name,
  when: row.when === undefined ? null : values(row.when),
  call: row.call === undefined ? null : planCall(spec, { call: row.call, with: row.with }, pointer, 'read'),
  mirror: row.stream === undefined ? null : planMirror(spec, row.stream, row.max_age),
  forEach: row.for_each ?? null,
  match: { kind: 'value', tree: { where: row.where, save: row.save ?? {}, show: row.show ?? {} }, missing: 'omit' },
  shows: row.show !== undefined,
  saves: Object.keys(row.save ?? {}).map((name) => name.replace(/\?$/, '')),
  found: row.found,
  afterLossOnly: row.ask === 'after_loss',
  pointer,
})

function planMirror(spec: ConnectorSpec, stream: string, maxAge: Duration | undefined): MirrorPlan {
  const every = spec.pull?.[stream]?.every
  if (every === undefined) throw new HirewireError('spec_invalid', `There is no stream ${stream} to ask.`)
  return { stream, maxAgeMs: maxAge === undefined ? 2 * durationMs(every) : durationMs(maxAge) }
}

/** A push is as sure as its weakest create: one step that only a person can settle makes the push at most once. */
function weakestEffect(steps: readonly StepPlan[]): EffectClass {
  const creates = steps.filter((step) => step.effect === 'create')
  if (creates.length === 0) return 'searched'
  const classes = creates.map((step) => step.settle?.effectClass ?? 'at_most_once')
  return EFFECT_CLASSES.findLast((one) => classes.includes(one))!
}
