import { remember } from '../kernel/machine/memo.ts'
import { pageSigns } from '../kernel/model/signs-of-more-pages.ts'
import { recordHash } from '../kernel/text/fingerprint.ts'
import { parseForeignJson, REPLY_JSON } from '../kernel/text/foreign-json.ts'
import { USE_INTERPRETER } from './compile/compile.ts'
import { computation } from './compute.ts'
import {
  type Evaluated,
  MORE_SIGNS,
  type Program,
  type ReplyInput,
  type ReplyReading,
  type Variables,
} from './evaluator.ts'
import { examine } from './examine.ts'
import { failureText } from './failure-text.ts'
import { interpret } from './interpret.ts'
import { truthy } from './plain.ts'
import { leadingNames } from './syntax.ts'

/** A parsed reply kept for mapping: the body, its records, and each record as JSON text in the order of its keys. */
export type ParsedPage = {
  readonly body: unknown
  readonly records: readonly unknown[]
  readonly raws: readonly string[]
}

const programOf = (tree: string): Program => ({ kind: 'value', tree, missing: 'omit' })

/**
 * Reads a reply: its kind, the matching error rule, the values that strategies need, and its records. Conditions on
 * `$response.status` also apply to a body that is not JSON; the root is nothing then. Never throws.
 */
export async function readReply(input: ReplyInput): Promise<{ reading: ReplyReading; page: ParsedPage }> {
  const { program, vars } = input
  const body = parseForeignJson(input.text, REPLY_JSON)
  const root = body.kind === 'json' ? body.value : undefined
  const error = await matchingRule(program.errors, root, vars)
  const bad = input.failed || error !== null
  const message = bad && program.message !== undefined ? await messageOf(program.message, root, vars) : null
  const read = error === null ? await readAll(program.read, root, vars) : {}
  const without = { body: root, records: [], raws: [] }
  const reading: ReplyReading = {
    body: body.kind,
    ...(body.kind === 'unparsable' && { why: body.why }),
    error,
    message,
    read,
    records: null,
  }
  if (bad || body.kind !== 'json' || program.records === undefined) return { reading, page: without }
  const found = await recordsOf(program.records, root, vars)
  if ('unreadable' in found) return { reading: { ...reading, error: found }, page: without }
  if ('missing' in found) return { reading: { ...reading, records: found }, page: without }
  const raws = found.records.map((record) => JSON.stringify(record) ?? 'null')
  return {
    reading: {
      ...reading,
      read: { ...read, ...(program.moreSigns && signsIn(root, vars)) },
      records: { hashes: raws.map(recordHash) },
    },
    page: { body: root, records: found.records, raws },
  }
}

const signsIn = (body: unknown, { response }: Variables): Record<string, Evaluated> => ({
  [MORE_SIGNS]: { ok: true, value: pageSigns({ body, headers: Object(Object(response).headers) }) },
})

async function matchingRule(rules: readonly string[], root: unknown, vars: Variables): Promise<ReplyReading['error']> {
  for (const [index, rule] of rules.entries()) {
    const result = await interpret(programOf(rule), root, vars)
    if (!result.ok) return { unreadable: `Error rule ${index + 1} could not be evaluated: ${result.error.message}` }
    if (truthy(result.value)) return index
  }
  return null
}

async function messageOf(expression: string, root: unknown, vars: Variables): Promise<string | null> {
  const result = await interpret(programOf(expression), root, vars)
  if (!result.ok || result.value === undefined || result.value === null) return null
  return (typeof result.value === 'string' ? result.value : JSON.stringify(result.value)).slice(0, 2_000)
}

async function readAll(
  expressions: Readonly<Record<string, string>>,
  root: unknown,
  vars: Variables,
): Promise<Record<string, Evaluated>> {
  const read: Record<string, Evaluated> = {}
  for (const [name, expression] of Object.entries(expressions))
    read[name] = await interpret(programOf(expression), root, vars)
  return read
}

type FoundRecords =
  | { readonly records: readonly unknown[] }
  | { readonly missing: string }
  | { readonly unreadable: string }

/** Records as they are in the body, not copied: JSONata returns the same objects. */
async function recordsOf(expression: string, root: unknown, vars: Variables): Promise<FoundRecords> {
  const computed = computation(expression)
  if ('fault' in computed) return { unreadable: `The path of the records cannot be used: ${computed.fault.message}` }
  const path = leading(expression)
  const missing = missingPart(root, path, 0)
  if (missing !== null) return { missing }
  const scope = { root, record: root, vars }
  try {
    const quick = computed.compute ? computed.compute(scope) : USE_INTERPRETER
    const value = quick === USE_INTERPRETER ? await computed.interpret(scope) : quick
    if (Array.isArray(value)) return { records: [...value] }
    // A filter without results is valid if its path exists; anything other than an object is not a record.
    if (value === undefined && path.length > 0) return { records: [] }
    return typeof value === 'object' && value !== null ? { records: [value] } : { missing: expression }
  } catch (error) {
    return { unreadable: `The records could not be read: ${failureText(error)}` }
  }
}

const leading = remember(500, (expression: string): readonly string[] => {
  const { parsed } = examine(expression)
  return parsed ? leadingNames(parsed.ast).names : []
})

/**
 * The shortest prefix of the path that is absent (or null); null if the whole path exists. An empty list cannot be
 * judged, unless it is the body itself: the spec declares an envelope, and it is absent.
 */
function missingPart(value: unknown, path: readonly string[], at: number): string | null {
  if (at === 0 && path.length > 0 && Array.isArray(value) && value.length === 0) return path[0] ?? null
  if (at === path.length) return value === null || value === undefined ? path.join('.') || '$' : null
  if (Array.isArray(value)) {
    const judged = value.map((item) => missingPart(item, path, at))
    return judged.length === 0 || judged.includes(null) ? null : (judged[0] ?? null)
  }
  const name = path[at] ?? ''
  const child: unknown =
    typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined
  if (child === undefined || child === null) return path.slice(0, at + 1).join('.')
  return missingPart(child, path, at + 1)
}
