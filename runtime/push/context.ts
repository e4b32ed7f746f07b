import type { PushCall } from '../endpoint/call.ts'
import { evaluatedValue, evaluateWith, type FailureNames } from '../endpoint/evaluate-with.ts'
import type { CallRequest } from '../endpoint/request.ts'
import type { Evaluated, Program, Variables } from '../expression/evaluator.ts'
import { type ErrorPlace, HirewireError } from '../kernel/errors/errors.ts'
import { isoTime } from '../kernel/machine/clock.ts'
import { savedBefore } from '../kernel/model/found-records.ts'
import type { AttachmentKind } from '../kernel/model/model.ts'
import type { CallPlan, StepPlan } from '../plan/push.ts'
import { isFileMark, marksIn, withAddresses } from '../strategies/body/file.ts'
import { treePointer } from '../strategies/body/tree.ts'
import { make } from '../strategies/make.ts'
import { tables } from '../strategies/tables.ts'
import type { AtStep, Moving, PushDeps } from './deps.ts'

/** A push at one of its steps. */
export async function atStep(moving: Moving, step: StepPlan, deps: PushDeps): Promise<AtStep> {
  const request = await pushRequest(moving, deps)
  return { ...moving, step, vars: varsOf(moving, { request, step }, deps) }
}

/** The same step after earlier responses were saved. */
export function withSaved(at: AtStep, saved: Readonly<Record<string, unknown>>): AtStep {
  const all = { ...savedBefore(at.push, at.step.name), ...saved }
  return { ...at, vars: { ...at.vars, saved: all } }
}

/** The push request as expressions see it: each part is a variable. */
async function pushRequest({ push, standing }: Moving, { records }: PushDeps): Promise<Variables> {
  const key = { connection: push.connection, model: 'requisition', id: push.requisition } as const
  const requisition = standing ? standing.read.requisition : await records.get(key)
  const files = push.files.map(
    (file) => [file.kind, { file_name: file.fileName, media_type: file.mediaType, size: file.size }] as const,
  )
  return {
    push: { id: push.id, person: push.person },
    candidate: push.candidate,
    requisition: { id: push.requisition, code: requisition?.data.code ?? null, title: requisition?.data.title ?? null },
    ...Object.fromEntries(files),
  }
}

const varsOf = (
  { push, session }: Moving,
  { request, step }: { readonly request: Variables; readonly step: StepPlan },
  { clock }: PushDeps,
): Variables => ({
  ...request,
  saved: savedBefore(push, step.name),
  settings: session.settings,
  now: isoTime(clock.now()),
})

/**
 * Evaluates a program of a step, located at this pointer of the spec; a fault belongs to the spec and carries its
 * place.
 */
export async function evaluate(
  { program, pointer }: { readonly program: Program; readonly pointer: string },
  at: AtStep,
  deps: PushDeps,
): Promise<unknown> {
  const [result] = await deps.evaluator.evaluate([{ program, root: null, vars: at.vars }])
  return resultOf(result, pointer, at)
}

export const resultOf = (result: Evaluated | undefined, base: string, at: AtStep): unknown =>
  evaluatedValue(result, failureNames(base, at))

/** The values of an evaluated object by their names; none if it has no value. */
export const valuesOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** A step that failed only because the machine was busy is retried. */
const failureNames = (base: string, at: AtStep): FailureNames => ({
  of: `An expression of step ${at.step.name}`,
  place: (pointer) => placeIn(at, base + pointer),
  reportsTimeout: true,
})

/** Evaluates `with` of a call that the step makes, located at this pointer of the spec. */
export const filledWith = (
  { program, pointer }: { readonly program: Program; readonly pointer: string },
  at: AtStep,
  deps: PushDeps,
): Promise<Record<string, unknown>> => evaluateWith({ program, vars: at.vars, ...failureNames(pointer, at) }, deps)

/** The place of a fault in the spec, at this pointer of a step. */
export const placeIn = ({ session, step }: AtStep, pointer: string): ErrorPlace => ({
  file: session.connector.file,
  ...session.connector.locate(pointer),
  connection: session.connection,
  step: step.name,
  pointer: session.connector.written(pointer),
})

/** A request of a push. `carries`: the contact fields and the kinds of files that leave with it. */
export type PersonCall = PushCall & { readonly carries: readonly string[] }

/** The contact fields of this push that a call sends. */
export const contactsOf = ({ contacts }: CallPlan, { push }: AtStep): string[] =>
  contacts.filter((field) => typeof push.candidate[field] === 'string' && !push.dropped.includes(`candidate.${field}`))

/**
 * Evaluates and encodes `with` and body of a call; files are read when the call has its turn. `updates`: empty values
 * are omitted.
 */
export async function fillCall(
  { updates = false, ...call }: CallPlan & { readonly updates?: boolean },
  at: AtStep,
  deps: PushDeps,
): Promise<{ with: Record<string, unknown>; body: NonNullable<CallRequest['body']>; carries: string[] }> {
  const given = await filledWith({ program: call.with, pointer: `${call.pointer}/with` }, at, deps)
  const contacts = contactsOf(call, at)
  if (call.body === null) return { with: given, body: { kind: 'none' }, carries: contacts }
  const { spec, program } = call.body
  const evaluated = await evaluate({ program, pointer: `${call.pointer}/body${treePointer(spec)}` }, at, deps)
  const full = updates ? fullOf(evaluated, spec.kind === 'multipart') : evaluated
  const marks = marksIn(full)
  const value = await withAddresses(full, (kind) =>
    deps.fileAddress(at.push, kind as AttachmentKind, at.plan.attachments[kind]?.fetch_within),
  )
  const encode = () => make(tables.body, spec)(value, (kind) => contentOf(kind, at, deps))
  const carries = [...new Set([...contacts, ...marks.map(({ $file }) => $file)])]
  const files = marks.flatMap(({ $file, as }) => (as === 'url' ? [] : [$file]))
  if (files.length === 0) return { with: given, body: await encode(), carries }
  const sizes = files.map((kind) => at.push.files.find((file) => file.kind === kind)?.size ?? 0)
  const fileBytes = sizes.reduce((sum, size) => sum + size, 0)
  return { with: given, body: { kind: 'files', fileBytes, make: encode }, carries }
}

async function contentOf(kind: string, { push, step }: AtStep, { pushes }: PushDeps): Promise<Uint8Array> {
  const content = await pushes.file(push.id, kind as AttachmentKind)
  if (content) return content
  throw new HirewireError('file_invalid', `The push has no file "${kind}", which step ${step.name} sends.`)
}

/**
 * The body of an update without empty values, because an empty value would clear the field in the ATS. The parts of a
 * form keep their positions.
 */
function fullOf(value: unknown, inParts: boolean): unknown {
  if (inParts) return (value as readonly unknown[]).map((part) => withoutEmpty(part) ?? {})
  return withoutEmpty(value) ?? (typeof value === 'object' ? {} : value)
}

function withoutEmpty(value: unknown): unknown {
  if (value === null || value === undefined) return undefined
  if (typeof value === 'string') return value.trim() === '' ? undefined : value
  if (typeof value !== 'object' || isFileMark(value)) return value
  if (Array.isArray(value)) {
    const items = value.map(withoutEmpty).filter((item) => item !== undefined)
    return items.length === 0 ? undefined : items
  }
  const entries = Object.entries(value).flatMap(([key, child]) => {
    const full = withoutEmpty(child)
    return full === undefined ? [] : [[key, full] as const]
  })
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}
