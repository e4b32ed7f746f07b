import { parseForeignJson, REPLY_JSON } from '../kernel/text/foreign-json.ts'
import { costOf } from './cost.ts'
import type { Evaluated, Evaluator, OpenReply, ReplyInput } from './evaluator.ts'
import { computeNow, readPlainPaths } from './interpret.ts'
import { truthy } from './plain.ts'
import { plainFirst } from './plain-paths.ts'

/** Together they bound the work: each read of the input touches at most this many characters, and the headers. */
const MOST_TEXT = 4_096
const MOST_READS = 60

/**
 * An evaluator that does in this process what provably takes well under a millisecond: plain paths, and short responses
 * whose expressions are compared, not computed. Everything else, and everything unusual, is left to the evaluator.
 */
export function smallFirst(evaluator: Evaluator): Evaluator {
  return {
    ...plainFirst(evaluator),
    async open(input) {
      const small = readSmall(input)
      return small ? openSmall(small, () => evaluator.open(input)) : evaluator.open(input)
    },
  }
}

type SmallReply = { readonly body: unknown; readonly reading: OpenReply['reading'] }

/** A response without records that matches no error rule; null for any other. */
function readSmall({ text, program, vars, failed }: ReplyInput): SmallReply | null {
  if (failed || program.records !== undefined || program.moreSigns || text.length > MOST_TEXT) return null
  if (readsOfAll([...program.errors, ...Object.values(program.read)]) > MOST_READS) return null
  const parsed = parseForeignJson(text, REPLY_JSON)
  if (parsed.kind === 'unparsable') return null
  const body = parsed.kind === 'json' ? parsed.value : undefined
  const resultOf = (tree: string): Evaluated | null =>
    computeNow({ program: { kind: 'value', tree, missing: 'omit' }, root: body, vars })
  for (const rule of program.errors) {
    const matches = resultOf(rule)
    if (!matches?.ok || truthy(matches.value)) return null
  }
  const read: Record<string, Evaluated> = {}
  for (const [name, tree] of Object.entries(program.read)) {
    const value = resultOf(tree)
    if (!value?.ok) return null
    read[name] = value
  }
  return { body, reading: { body: parsed.kind, error: null, message: null, read, records: null } }
}

const readsOfAll = (expressions: readonly string[]): number =>
  expressions.reduce((sum, expression) => sum + (costOf(expression).reads ?? Number.POSITIVE_INFINITY), 0)

/** `open` is called when something has to be computed over the response after all. */
function openSmall({ body, reading }: SmallReply, open: () => Promise<OpenReply>): OpenReply {
  let opened: Promise<OpenReply> | null = null
  const page = (): Promise<OpenReply> => {
    opened ??= open()
    return opened
  }
  return {
    reading,
    map: async (program, vars, indices) => (await page()).map(program, vars, indices),
    onBody: async (program, vars) =>
      readPlainPaths({ program, root: body, vars }) ?? (await page()).onBody(program, vars),
    close: () => {
      opened?.then(
        (reply) => reply.close(),
        () => undefined,
      )
    },
  }
}
