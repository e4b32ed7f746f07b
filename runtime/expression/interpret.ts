import { HOLDS_HALF } from '../kernel/text/half-characters.ts'
import { USE_INTERPRETER } from './compile/compile.ts'
import type { EvaluationScope } from './compile/run.ts'
import { failureOf } from './compute.ts'
import type { Evaluated, EvaluationFailure, Job, Program, Variables } from './evaluator.ts'
import { createBudget, NotPlain, plain } from './plain.ts'
import { type Field, type Plan, type ProgramReading, planFor } from './program.ts'

/** Ends an evaluation with a failure. */
class EvaluationStop extends Error {
  readonly failure: EvaluationFailure

  constructor(failure: EvaluationFailure) {
    super(failure.message)
    this.failure = failure
  }
}

/**
 * Evaluates a program with `root` as `$`. Never throws. Under `missing: 'error'` a missing value (JSONata's nothing) is
 * a failure. Under `omit` it is left out; an empty object (except the outermost) then counts as missing too, and a
 * missing list item is dropped. `value` is undefined when the program is one leaf without a value under `omit`. Under
 * `key?` null counts as missing; a missing value anywhere under `key?` omits that key. In what a request sends, so do
 * a null, an empty text and an empty list that an expression returns: `key?` means that there may be nothing to send.
 */
export const interpret = async (program: Program, root: unknown, vars: Variables): Promise<Evaluated> =>
  interpreterOf(program)(root, vars)

/**
 * The same for several roots, such as the records of a page: the program is prepared once. The result is a promise only
 * if an expression needs the interpreter.
 */
export function interpreterOf(program: Program): (root: unknown, vars: Variables) => Evaluated | Promise<Evaluated> {
  const plan = planFor(program)
  return (root, vars) => {
    const evaluation = begin(plan, { root, record: root, vars }, runOf(program, false))
    const first = evaluation.next()
    return first.done ? first.value : finish(evaluation, first.value)
  }
}

/** The same if every leaf is a plain path or a constant; null if one needs an evaluator, which then is not run. */
export function readPlainPaths({ program, root, vars }: Job): Evaluated | null {
  const first = begin(planFor(program), { root, record: root, vars }, runOf(program, true)).next()
  return first.done ? first.value : null
}

/** The same if no leaf needs the interpreter, which is not run; null otherwise. */
export function computeNow({ program, root, vars }: Job): Evaluated | null {
  const first = begin(planFor(program), { root, record: root, vars }, runOf(program, false)).next()
  return first.done ? first.value : null
}

/** An evaluation in progress. It yields what it needs of the interpreter, and then continues with the value. */
type Evaluation<Value> = Generator<Interpretation, Value>
type Interpretation = () => Promise<unknown>

async function finish(evaluation: Evaluation<Evaluated>, first: Interpretation): Promise<Evaluated> {
  let wanted = first
  for (;;) {
    const next = await wanted().then(
      (value) => evaluation.next(value),
      (error: unknown) => evaluation.throw(error),
    )
    if (next.done) return next.value
    wanted = next.value
  }
}

type Run = {
  readonly omit: boolean
  readonly sent: boolean
  readonly plainOnly: boolean
  readonly budget: ReturnType<typeof createBudget>
}

const runOf = ({ kind, missing }: Program, plainOnly: boolean): Run => ({
  omit: missing === 'omit',
  sent: kind !== 'value' && kind !== 'text',
  plainOnly,
  budget: createBudget(),
})

function* begin(plan: Plan, scope: EvaluationScope, run: Run): Evaluation<Evaluated> {
  try {
    const value = yield* evaluate(plan, scope, run)
    if (value === undefined && !run.omit) return { ok: false, error: missingAt('') }
    return { ok: true, value: value === undefined && plan.kind === 'object' ? {} : value }
  } catch (error) {
    if (error instanceof EvaluationStop) return { ok: false, error: error.failure }
    return { ok: false, error: { ...failureOf(error, ''), pointer: '' } }
  }
}

function* evaluate(plan: Plan, scope: EvaluationScope, run: Run): Evaluation<unknown> {
  switch (plan.kind) {
    case 'constant':
      return plan.value
    case 'value':
      return yield* read(plan.reading, scope, run)
    case 'text':
      return yield* textOf(plan, scope, run)
    case 'object':
      return yield* objectOf(plan.fields, scope, run)
    case 'list':
      return yield* listOf(plan.items, scope, run)
    case 'each':
      return yield* eachOf(plan, scope, run)
    case 'file':
      return plan.mark
    case 'fault':
      throw new EvaluationStop(plan.failure)
  }
}

function* objectOf(fields: readonly Field[], scope: EvaluationScope, run: Run): Evaluation<unknown> {
  const result: Record<string, unknown> = {}
  let filled = fields.length === 0
  for (const field of fields) {
    const value = field.optional ? yield* optional(field.plan, scope, run) : yield* required(field, scope, run)
    if (value === undefined) continue
    result[field.key] = value
    filled = true
  }
  return filled || !run.omit ? result : undefined
}

function* required(field: Field, scope: EvaluationScope, run: Run): Evaluation<unknown> {
  // Computing a leaf here avoids a generator for it.
  const quick = field.plan.kind === 'value' ? computed(field.plan.reading, scope, run) : USE_INTERPRETER
  const value = quick === USE_INTERPRETER ? yield* evaluate(field.plan, scope, run) : quick
  if (value === undefined && !run.omit) throw new EvaluationStop(missingAt(field.pointer))
  return value
}

function* optional(plan: Plan, scope: EvaluationScope, run: Run): Evaluation<unknown> {
  if (plan.kind === 'file' && !hasFile(plan.mark.$file, scope)) return undefined
  try {
    return (yield* evaluate(plan, scope, run)) ?? undefined
  } catch (error) {
    if (error instanceof EvaluationStop && error.failure.kind === 'missing') return undefined
    throw error
  }
}

/** Whether the push has a file of this name. */
const hasFile = (name: string, { vars }: EvaluationScope): boolean => Object.hasOwn(vars, name) && vars[name] !== null

function* listOf(items: readonly Field[], scope: EvaluationScope, run: Run): Evaluation<unknown[]> {
  const result: unknown[] = []
  for (const item of items) {
    const value = yield* required(item, scope, run)
    if (value !== undefined) result.push(value)
  }
  return result
}

/** A single value is a list of one: JSONata does not distinguish the two. */
function* eachOf(plan: Extract<Plan, { kind: 'each' }>, scope: EvaluationScope, run: Run): Evaluation<unknown> {
  const list = yield* read(plan.list, scope, run)
  if (list === undefined || list === null) return undefined
  const result: unknown[] = []
  for (const root of Array.isArray(list) ? list : [list]) {
    const value = yield* evaluate(plan.map, { ...scope, root }, run)
    if (value !== undefined) result.push(value)
    else if (!run.omit) throw new EvaluationStop(missingAt(`${plan.pointer}/map`))
  }
  return result
}

function* textOf(
  plan: Extract<Plan, { kind: 'text' }>,
  scope: EvaluationScope,
  run: Run,
): Evaluation<string | undefined> {
  let text = ''
  for (const part of plan.parts) {
    const value = typeof part === 'string' ? part : yield* read(part, scope, run)
    if (value === undefined || value === null) return undefined
    if (typeof value === 'object' && typeof part !== 'string')
      throw new EvaluationStop({
        kind: 'failed',
        message: `{{ ${part.text} }} returns ${Array.isArray(value) ? 'a list' : 'an object'}, but a template accepts only strings, numbers and booleans.`,
        pointer: part.pointer,
        offset: part.offset,
      })
    text += plan.encoded && typeof part !== 'string' ? encoded(String(value), part) : String(value)
  }
  return text
}

function encoded(text: string, { text: hole, pointer, offset }: ProgramReading): string {
  if (text.isWellFormed()) return encodeURIComponent(text)
  throw new EvaluationStop({ kind: 'failed', message: `{{ ${hole} }} ${HOLDS_HALF}.`, pointer, offset })
}

function* read(reading: ProgramReading, scope: EvaluationScope, run: Run): Evaluation<unknown> {
  const value = computed(reading, scope, run)
  const { computed: computation } = reading
  if (value !== USE_INTERPRETER || 'fault' in computation) return value
  try {
    return given(plain(yield () => computation.interpret(scope), run.budget), run)
  } catch (error) {
    throw stopAt(reading, error)
  }
}

/** The value by the compiled expression; {@link USE_INTERPRETER} if it has to be interpreted. */
function computed(reading: ProgramReading, scope: EvaluationScope, run: Run): unknown {
  if ('fault' in reading.computed) throw stopAt(reading, reading.computed.fault)
  const { compute, isPlain } = reading.computed
  if (compute === null || (run.plainOnly && !isPlain)) return USE_INTERPRETER
  try {
    const value = compute(scope)
    return value === USE_INTERPRETER ? value : given(plain(value, run.budget), run)
  } catch (error) {
    throw stopAt(reading, error)
  }
}

/** In a request, a value with nothing in it is none. */
const given = (value: unknown, { sent }: Run): unknown =>
  sent && (value === null || value === '' || (Array.isArray(value) && value.length === 0)) ? undefined : value

function stopAt(reading: ProgramReading, error: unknown): EvaluationStop {
  const { kind, message, offset } =
    'fault' in reading.computed ? reading.computed.fault : failureOf(error, reading.text)
  const said = error instanceof NotPlain ? `${message}.` : message
  return new EvaluationStop({
    kind,
    message: said,
    pointer: reading.pointer,
    ...(offset === undefined ? {} : { offset: offset + reading.offset }),
  })
}

const missingAt = (pointer: string): EvaluationFailure => ({
  kind: 'missing',
  message: `${pointer || 'This expression'} has no value; end a key in ? to omit it if it has none.`,
  pointer,
})
