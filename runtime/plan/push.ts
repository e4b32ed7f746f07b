import type { Program } from '../expression/evaluator.ts'
import { HirewireError } from '../kernel/errors/errors.ts'
import { durationMs } from '../kernel/machine/clock.ts'
import type { ConsentKind } from '../kernel/model/consent.ts'
import { CONTACT_FIELDS, type ContactField, EFFECT_CLASSES } from '../kernel/model/states.ts'
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
import { checkFaults } from './duplicate-checks.ts'
import { type EndpointPlan, planEndpoint } from './endpoint.ts'
import { type ComparedValue, comparedBy } from './match.ts'
import { sent, values } from './pull.ts'

/** A call of a step: its endpoint, its input and its body. */
export type CallPlan = {
  readonly endpoint: EndpointPlan
  readonly with: Program
  readonly body: { readonly spec: BodySpec; readonly program: Program } | null
  /** Contact fields of the candidate that the call can send: its texts name them, or use the candidate as a whole. */
  readonly contacts: readonly ContactField[]
  /** JSON pointer of the call in the spec, for places in messages. */
  readonly pointer: string
}

/** One query of the duplicate check. */
export type SearchPlan = {
  readonly name: string
  readonly when: Program | null
  /** What is searched: an endpoint of the ATS, or pulled records. One of them is null. */
  readonly call: CallPlan | null
  readonly mirror: MirrorPlan | null
  readonly forEach: ForEachSpec | null
  /** Evaluated over each record of the result; returns what `match` reads, and what is saved of a match. */
  readonly reads: Program
  /** What a match has in common with the push; none: `where` alone decides. */
  readonly compares: readonly ComparedValue[]
  /** A match is admitted by `where` as well. */
  readonly narrowed: boolean
  /** The rule defines what a reviewer sees of a match; otherwise it is the record. */
  readonly shows: boolean
  /** Names that the rule saves. */
  readonly saves: readonly string[]
  readonly found: DedupeRow['found']
  readonly afterLossOnly: boolean
  readonly pointer: string
}

/** The records of a stream, if its last complete run began at most this long ago. */
export type MirrorPlan = { readonly stream: string; readonly maxAgeMs: number }

export type StepPlan = {
  readonly name: string
  readonly when: Program | null
  readonly searches: readonly SearchPlan[]
  readonly call: CallPlan
  readonly effect: StepSpec['effect']
  readonly save: Program
  /** How the lost response of a create is recovered. */
  readonly settle: Settle | null
  /** Evaluated over a duplicate refusal: `{ is, save }`; null when a refusal does not settle anything. */
  readonly conflict: Program | null
  readonly update: CallPlan | null
  readonly pointer: string
}

export type PushPlan = {
  readonly requires: ConsentKind
  readonly attachments: Readonly<Record<string, AttachmentSpec>>
  /** Fields of the candidate that no call sends: this ATS does not receive them. */
  readonly unsent: readonly string[]
  readonly steps: readonly StepPlan[]
  readonly effectClass: EffectClass
  /** The ATS receives URLs from which it fetches files of this installation. */
  readonly givesAddresses: boolean
  /** Some step saves the application: a push that ends without one did not create an application. */
  readonly givesApplication: boolean
}

/**
 * Plans the push of an effective spec. Throws `request_invalid` when the connector does not support pushes, and
 * `spec_invalid` when a duplicate check could find another person.
 */
export function planPush(spec: ConnectorSpec): PushPlan {
  const push = spec.push?.application
  if (!push)
    throw new HirewireError(
      'request_invalid',
      `Connector ${spec.id} does not support pushes: its spec has no push.application.`,
    )
  const [fault] = checkFaults(spec)
  if (fault)
    throw new HirewireError('spec_invalid', `${fault.message} ${fault.hint}`, { place: { pointer: fault.pointer } })
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

/**
 * The call that erases in this ATS what our pushes created; null when the spec has none. The values saved by the steps
 * are `$saved`.
 */
export const planErase = (spec: ConnectorSpec): CallPlan | null =>
  spec.push?.erase ? unread(planCall(spec, spec.push.erase, { pointer: '/push/erase' })) : null

function planStep(spec: ConnectorSpec, step: StepSpec, pointer: string): StepPlan {
  const settle = step.settle ? make(tables.settle, step.settle) : null
  return {
    name: step.name,
    when: step.when === undefined ? null : values(step.when),
    searches: (step.dedupe ?? []).map((row, index) => planSearch(spec, row, `${pointer}/dedupe/${index}`)),
    call:
      Object.keys(step.save ?? {}).length > 0
        ? planCall(spec, step, { pointer })
        : unread(planCall(spec, step, { pointer })),
    effect: step.effect,
    save: { kind: 'value', tree: step.save ?? {}, missing: 'omit' },
    settle,
    conflict: settle?.conflict
      ? { kind: 'value', tree: { is: settle.conflict.when ?? true, save: settle.conflict.save }, missing: 'omit' }
      : null,
    update: step.update ? unread(planUpdate(spec, step.update, `${pointer}/update`)) : null,
    pointer,
  }
}

function unsentBy(steps: readonly StepPlan[]): string[] {
  const sent = steps.flatMap(({ call, update }) => [...call.contacts, ...(update?.contacts ?? [])])
  return CONTACT_FIELDS.filter((field) => !sent.includes(field))
}

/** `$candidate` that no field follows may send all of the candidate. */
const WHOLE = /\$candidate\b(?!\s*\.\s*\w)/

/** From the texts alone, and rather too many than too few: what left about a person is listed by it. */
function contactsIn(programs: readonly (Program | undefined)[]): ContactField[] {
  const texts = JSON.stringify(programs)
  if (WHOLE.test(texts)) return [...CONTACT_FIELDS]
  return CONTACT_FIELDS.filter((field) => new RegExp(`\\$candidate\\s*\\.\\s*${field}\\b`).test(texts))
}

type Call = { readonly call: string; readonly with?: StepSpec['with']; readonly body?: BodySpec }

type CallSite = { readonly pointer: string; readonly use?: 'read' | 'call' }

function planCall(spec: ConnectorSpec, call: Call, { pointer, use = 'call' }: CallSite): CallPlan {
  const given = sent(call.with ?? {})
  const body = call.body ? { spec: call.body, program: sent(treeOf(call.body)) } : null
  const endpoint = planEndpoint(spec, call.call, use)
  const contacts = contactsIn([given, body?.program])
  return { endpoint, with: given, body, contacts, pointer }
}

/** What has no value is left out: it would clear the field in the ATS. The parts of a form have positions. */
function planUpdate(spec: ConnectorSpec, update: Call, pointer: string): CallPlan {
  const { body, ...call } = planCall(spec, update, { pointer })
  if (!body || body.spec.kind === 'multipart') return { ...call, body }
  return { ...call, body: { ...body, program: { ...body.program, missing: 'omit' } } }
}

/** A call whose response need not be read: what the step saves is already known, or nothing. */
const unread = (call: CallPlan): CallPlan => ({ ...call, endpoint: { ...call.endpoint, mayBeEmpty: true } })

const planSearch = (spec: ConnectorSpec, row: DedupeRow, pointer: string): SearchPlan => ({
  name: row.name,
  when: row.when === undefined ? null : values(row.when),
  call: row.call === undefined ? null : planCall(spec, { call: row.call, with: row.with }, { pointer, use: 'read' }),
  mirror: row.stream === undefined ? null : planMirror(spec, row.stream, row.max_age),
  forEach: row.for_each ?? null,
  reads: {
    kind: 'value',
    tree: {
      match: row.match ?? {},
      ...(row.where === undefined ? {} : { where: row.where }),
      save: row.save ?? {},
      show: row.show ?? {},
    },
    missing: 'omit',
  },
  compares: comparedBy(row),
  narrowed: row.where !== undefined,
  shows: row.show !== undefined,
  saves: Object.keys(row.save ?? {}).map((name) => name.replace(/\?$/, '')),
  found: row.found,
  afterLossOnly: row.ask === 'after_loss',
  pointer,
})

function planMirror(spec: ConnectorSpec, stream: string, maxAge: Duration | undefined): MirrorPlan {
  const every = spec.pull?.[stream]?.every
  if (every === undefined) throw new HirewireError('spec_invalid', `Stream ${stream} does not exist.`)
  return { stream, maxAgeMs: maxAge === undefined ? 2 * durationMs(every) : durationMs(maxAge) }
}

/** A push is as reliable as its weakest create: one step that only a person can settle makes the push at most once. */
function weakestEffect(steps: readonly StepPlan[]): EffectClass {
  const creates = steps.filter((step) => step.effect === 'create')
  if (creates.length === 0) return 'searched'
  const classes = creates.map((step) => step.settle?.effectClass ?? 'at_most_once')
  return EFFECT_CLASSES.findLast((one) => classes.includes(one))!
}
