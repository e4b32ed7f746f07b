import { type EvaluationScope, failureOf, USE_INTERPRETER } from './compute.ts'
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
 * `key?` and in texts null counts as missing; a missing value anywhere under `key?` omits that key.
 */
export const interpret = (program: Program, root: unknown, vars: Variables): Promise<Evaluated> =>
  interpreterOf(program)(root, vars)

/** The same for several roots, such as the records of a page: the program is prepared once. */
export function interpreterOf(program: Program): (root: unknown, vars: Variables) => Promise<Evaluated> {
  const prepared = prepare(program)
  return async (root, vars) => (await run(prepared, { root, record: root, vars }, false))!
}

/** The same if every leaf is a plain path or a constant; null if one needs the interpreter, which then is not run. */
export const readPlainPaths = ({ program, root, vars }: Job): Promise<Evaluated | null> =>
  run(prepare(program), { root, record: root, vars }, true)

type Prepared = { readonly plan: Plan; readonly omit: boolean }
const prepare = (program: Program): Prepared => ({ plan: planFor(program), omit: program.missing === 'omit' })

class NeedsInterpreter extends Error {}

async function run({ plan, omit }: Prepared, scope: EvaluationScope, plainOnly: boolean): Promise<Evaluated | null> {
  const run: Run = { omit, plainOnly, budget: createBudget() }
  try {
    const value = await evaluate(plan, scope, run)
    if (value === undefined && !run.omit) return { ok: false, error: missingAt('') }
    return { ok: true, value: value === undefined && plan.kind === 'object' ? {} : value }
  } catch (error) {
    if (error instanceof NeedsInterpreter) return null
    if (error instanceof EvaluationStop) return { ok: false, error: error.failure }
    return { ok: false, error: { ...failureOf(error, ''), pointer: '' } }
  }
}

type Run = { readonly omit: boolean; readonly plainOnly: boolean; readonly budget: ReturnType<typeof createBudget> }

async function evaluate(plan: Plan, scope: EvaluationScope, run: Run): Promise<unknown> {
  switch (plan.kind) {
    case 'constant':
      return plan.value
    case 'value':
      return await read(plan.reading, scope, run)
    case 'text':
      return await textOf(plan, scope, run)
    case 'object':
      return await objectOf(plan.fields, scope, run)
    case 'list':
      return await listOf(plan.items, scope, run)
    case 'each':
      return await eachOf(plan, scope, run)
    case 'file':
      return plan.mark
    case 'fault':
      throw new EvaluationStop(plan.failure)
  }
}

async function objectOf(fields: readonly Field[], scope: EvaluationScope, run: Run): Promise<unknown> {
  const result: Record<string, unknown> = {}
  let filled = fields.length === 0
  for (const field of fields) {
    const value = field.optional ? await optional(field.plan, scope, run) : await required(field, scope, run)
    if (value === undefined) continue
    result[field.key] = value
    filled = true
  }
  return filled || !run.omit ? result : undefined
}

async function required(field: Field, scope: EvaluationScope, run: Run): Promise<unknown> {
  // Most leaves are plain paths. Trying the shortcut here avoids a promise for each of them.
  const quick = field.plan.kind === 'value' ? shortcut(field.plan.reading, scope, run) : USE_INTERPRETER
  const value = quick === USE_INTERPRETER ? await evaluate(field.plan, scope, run) : quick
  if (value === undefined && !run.omit) throw new EvaluationStop(missingAt(field.pointer))
  return value
}

async function optional(plan: Plan, scope: EvaluationScope, run: Run): Promise<unknown> {
  if (plan.kind === 'file' && !hasFile(plan.mark.$file, scope)) return undefined
  try {
    return (await evaluate(plan, scope, run)) ?? undefined
  } catch (error) {
    if (error instanceof EvaluationStop && error.failure.kind === 'missing') return undefined
    throw error
  }
}

/** Whether the push request (the root, or `$push`) contains a file of this name. */
function hasFile(name: string, { record, vars }: EvaluationScope): boolean {
  return [record, vars.push].some(
    (holder) =>
      typeof holder === 'object' &&
      holder !== null &&
      Object.hasOwn(holder, name) &&
      Reflect.get(holder, name) !== null,
  )
}

async function listOf(items: readonly Field[], scope: EvaluationScope, run: Run): Promise<unknown[]> {
  const result: unknown[] = []
  for (const item of items) {
    const value = await required(item, scope, run)
    if (value !== undefined) result.push(value)
  }
  return result
}

/** A single value is a list of one: JSONata does not distinguish the two. */
async function eachOf(plan: Extract<Plan, { kind: 'each' }>, scope: EvaluationScope, run: Run): Promise<unknown> {
  const list = await read(plan.list, scope, run)
  if (list === undefined || list === null) return undefined
  const result: unknown[] = []
  for (const root of Array.isArray(list) ? list : [list]) {
    const value = await evaluate(plan.map, { ...scope, root }, run)
    if (value !== undefined) result.push(value)
    else if (!run.omit) throw new EvaluationStop(missingAt(`${plan.pointer}/map`))
  }
  return result
}

async function textOf(
  plan: Extract<Plan, { kind: 'text' }>,
  scope: EvaluationScope,
  run: Run,
): Promise<string | undefined> {
  let text = ''
  for (const part of plan.parts) {
    const value = typeof part === 'string' ? part : await read(part, scope, run)
    if (value === undefined || value === null) return undefined
    if (typeof value === 'object' && typeof part !== 'string')
      throw new EvaluationStop({
        kind: 'failed',
        message: `{{ ${part.text} }} returns ${Array.isArray(value) ? 'a list' : 'an object'}, but a template accepts only strings, numbers and booleans.`,
        pointer: part.pointer,
        offset: part.offset,
      })
    text += plan.encoded && typeof part !== 'string' ? encodeURIComponent(String(value)) : String(value)
  }
  return text
}

async function read(reading: ProgramReading, scope: EvaluationScope, run: Run): Promise<unknown> {
  const quick = shortcut(reading, scope, run)
  if (quick !== USE_INTERPRETER || 'fault' in reading.computed) return quick
  if (run.plainOnly) throw new NeedsInterpreter()
  try {
    return plain(await reading.computed.interpret(scope), run.budget)
  } catch (error) {
    throw stopAt(reading, error)
  }
}

function shortcut(reading: ProgramReading, scope: EvaluationScope, run: Run): unknown {
  if ('fault' in reading.computed) throw stopAt(reading, reading.computed.fault)
  const value = reading.computed.shortcut(scope)
  if (value === USE_INTERPRETER || value === null || typeof value !== 'object') return value
  try {
    return plain(value, run.budget)
  } catch (error) {
    throw stopAt(reading, error)
  }
}

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
