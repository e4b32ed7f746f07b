import type { Evaluated } from '../expression/evaluator.ts'
import { HirewireError } from '../kernel/errors/errors.ts'
import { idText } from '../kernel/model/model.ts'
import type { AttemptResponse } from './attempt.ts'
import { resultOf, valuesOf } from './context.ts'
import type { AtStep, PushDeps } from './deps.ts'
import { faultOf, logFault } from './own-fault.ts'

type Response = Extract<AttemptResponse, { kind: 'ok' }>
type SavedIds = {
  readonly saved: Record<string, unknown>
  /** Why this is not everything that the step saves; null: it is. */
  readonly lacks: HirewireError | null
  /** The response has records, and there are none. */
  readonly isEmpty?: boolean
}

/**
 * The values that a step saves from a successful response: from its record if the endpoint has records, otherwise from
 * the whole body; some ids are in a header. `creates`: with several records it is unknown which one was created.
 */
export async function savedFrom(
  at: AtStep,
  { response, creates }: { readonly response: Response; readonly creates: boolean },
  deps: PushDeps,
): Promise<SavedIds> {
  const { name } = at.step.call.endpoint
  const count = recordsIn(response)
  try {
    const saved = count === 0 || (creates && count !== null && count > 1) ? {} : await readSaved(at, response)
    const lacking = lackingIn(at, saved)
    if (lacking.length === 0) return { saved, lacks: null }
    const of = count === null || count === 1 ? '' : ` with ${count} records and`
    const what = lacking.map((key) => `${key} (\`save\` reads it as ${shownExpression(at, key)})`).join(' and ')
    const message = `${name} returned a response${of} without ${what}.`
    return { saved, lacks: new HirewireError('save_missing', message), isEmpty: count === 0 }
  } catch (error) {
    if (deps.stopping()) throw error
    const fault = faultOf(at, error)
    logFault(at, fault, deps)
    const message = `${name} returned ${response.status}, and \`save\` failed on it: ${fault.message}`
    return { saved: {}, lacks: new HirewireError(fault.code, message, { detail: fault.detail }) }
  } finally {
    response.reply.close()
  }
}

/**
 * The ids under which the person is known afterwards: one text or number, not a list. Other steps may save anything.
 */
const isLacking = (name: string, value: unknown): boolean =>
  name === 'candidate' || name === 'application' ? idText(value) === null : value === undefined || value === null

/** Names without a value that the step does not mark as optional. */
export const lackingIn = ({ step }: AtStep, saved: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(step.save.tree as object).filter((name) => !name.endsWith('?') && isLacking(name, saved[name]))

function recordsIn({ reply }: Response): number | null {
  const { records } = reply.reading
  return records && 'hashes' in records ? records.hashes.length : null
}

async function readSaved(at: AtStep, response: Response): Promise<Record<string, unknown>> {
  const { reply, status, headers } = response
  const vars = { ...at.vars, response: { status, headers } }
  const [first] = recordsIn(response) === null ? [] : await reply.map(at.step.save, vars, [0])
  const result: Evaluated = first ? first.result : await reply.onBody(at.step.save, vars)
  return valuesOf(resultOf(result, `${at.step.pointer}/save`, at))
}

function shownExpression({ step }: AtStep, name: string): string {
  const tree = (step.save.tree as Readonly<Record<string, unknown>>)[name]
  return `\`${(typeof tree === 'string' ? tree : JSON.stringify(tree)).slice(0, 200)}\``
}
