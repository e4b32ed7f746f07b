import { createInterface } from 'node:readline/promises'
import { admitTree } from '../../expression/admission.ts'
import type { Evaluated, Evaluator } from '../../expression/evaluator.ts'
import { createOwnEvaluator } from '../../expression/pool.ts'
import { asHirewireError, HirewireError } from '../../kernel/errors/errors.ts'
import { parseForeignJson, REPLY_JSON } from '../../kernel/text/foreign-json.ts'
import type { ValueTree } from '../../kernel/text/value-tree.ts'
import { planPull } from '../../plan/pull.ts'
import { previewRecords } from '../../pull/preview.ts'
import type { LoadedConnector } from '../../spec/connector.ts'
import { correctionOf } from '../../spec/replacement.ts'
import { type Context, EXIT, type RunCommand, textOption } from '../command.ts'
import { previewText } from '../print/preview-text.ts'
import { connectorIn, resultOf, savedText, specFile } from './map.ts'
import { type PlayPlace, playPlace } from './play-place.ts'
import { beside, namesText } from './play-text.ts'
import { readAll } from './standard-input.ts'

/** Samples that are shown unless `--limit` says otherwise. */
const SAMPLES = 3

type Play = {
  readonly connector: LoadedConnector
  readonly place: PlayPlace
  readonly limit: number
  readonly evaluator: Evaluator
  readonly context: Context
}

/**
 * Evaluates an expression at a place of a connector over the samples of its scenarios, as the runtime does: the same
 * evaluator, limits and messages. Without an expression, each line of standard input is one. Exit code 1 if one failed.
 */
export const play: RunCommand = async (context, [name = '', expression], options) => {
  const file = specFile(name, context)
  const connector = connectorIn(file)
  const evaluator = createOwnEvaluator()
  const data = textOption(options, 'data')
  if (data === '-' && expression === undefined)
    throw new HirewireError('usage', 'With `--data -`, the expression is an argument: standard input is the sample.')
  try {
    const asked = {
      ...{ sample: textOption(options, 'sample'), at: textOption(options, 'at') },
      scenario: textOption(options, 'scenario'),
      vars: objectOf(textOption(options, 'vars') ?? '{}', '--vars'),
      ...(data !== undefined && { data: json(data === '-' ? await readAll(context.stdin) : savedText(data), data) }),
    }
    const place = await playPlace(connector, { file, evaluator }, asked)
    const limit = limitOf(textOption(options, 'limit'))
    const run = { connector, place, limit, evaluator, context }
    return expression === undefined ? await lines(run) : await once(expression, run)
  } finally {
    await evaluator.close()
  }
}

function limitOf(text: string | undefined): number {
  const limit = Number(text ?? SAMPLES)
  if (Number.isInteger(limit) && limit > 0) return limit
  throw new HirewireError('usage', `--limit: "${text}" is not a number of samples.`)
}

function json(text: string, from: string): unknown {
  // As a response of an ATS is read: a large number keeps its digits.
  const parsed = parseForeignJson(text, REPLY_JSON)
  if (parsed.kind === 'json') return parsed.value
  throw new HirewireError('file_invalid', `${from === '-' ? 'Standard input' : from} is not valid JSON.`)
}

function objectOf(text: string, option: string): Readonly<Record<string, unknown>> {
  const value = json(text, option)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  throw new HirewireError('usage', `${option} is not a JSON object, such as '{ "with": { "id": 7 } }'.`)
}

/** Each line is an expression, or a command that begins with a colon; a failure does not end the loop. */
async function lines(run: Play): Promise<number> {
  const { context, place, connector } = run
  const isTerminal = context.stdin.isTTY === true
  const prompt = isTerminal ? `${connector.spec.id} ${place.name}> ` : ''
  const reader = createInterface({
    input: context.stdin,
    terminal: isTerminal,
    ...(isTerminal && { output: process.stderr }),
  })
  context.onStop(() => reader.close())
  if (isTerminal) context.output.note(HELP)
  // What is piped may have ended while its lines are evaluated.
  const ask = (): void => (isTerminal ? reader.prompt() : undefined)
  reader.setPrompt(prompt)
  ask()
  let exit: number = EXIT.done
  for await (const line of reader) {
    const text = line.trim()
    if (text === ':quit') break
    if (text !== '') exit = Math.max(exit, await attempted(text, run))
    ask()
  }
  reader.close()
  return isTerminal ? EXIT.done : exit
}

async function attempted(text: string, run: Play): Promise<number> {
  try {
    return await once(text, run)
  } catch (error) {
    const failure = asHirewireError(error)
    if (failure.failure === 'bug') throw failure
    run.context.output.error(failure)
    return EXIT.findings
  }
}

const HELP =
  'An expression, or :map (the mapping of the stream), :written (what is written here), :names (the $ names here), :quit'

async function once(text: string, run: Play): Promise<number> {
  const { place, context } = run
  if (text === ':map') return mapped(run)
  if (text === ':names') {
    const names = place.known.map((name) => ({ name: `$${name}`, value: place.vars[name] ?? null }))
    context.output.result({ place: place.name, names }, () => namesText(place))
    return EXIT.done
  }
  if (text !== ':written') return evaluated(text, run)
  if (place.written === undefined) throw new HirewireError('usage', `Nothing is written at ${place.name}.`)
  return evaluated(place.written, run)
}

async function evaluated(tree: ValueTree, run: Play): Promise<number> {
  const { place, limit, evaluator, context } = run
  expectAdmitted(tree, place)
  const roots = place.roots.slice(0, limit)
  const { kind, vars } = place
  const program = { kind, tree, missing: 'omit' } as const
  const results = await evaluator.evaluate(roots.map((root) => ({ program, root, vars })))
  const rows = roots.map((sample, index) => ({ sample, ...outcome(results[index]!, tree) }))
  const { output } = context
  output.result({ place: place.name, expression: tree, samples: place.roots.length, results: rows }, () =>
    [
      ...rows.map((row) => beside(row, output)),
      ...(place.roots.length > limit ? [`${limit} of ${place.roots.length} samples: see more with --limit.`] : []),
    ].join('\n'),
  )
  return rows.some((row) => 'error' in row) ? EXIT.findings : EXIT.done
}

/** A value; nothing is null in JSON, and said in the text. */
function outcome(result: Evaluated, tree: unknown) {
  if (result.ok) return { value: result.value ?? null, ...(result.value === undefined && { nothing: true as const }) }
  const { message, offset } = result.error
  return { error: { message, ...positionOf(tree, offset) } }
}

/** Line and column in the expression, from 1. */
function positionOf(tree: unknown, offset: number | undefined): { line?: number; column?: number } {
  if (offset === undefined || typeof tree !== 'string') return {}
  const before = tree.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** The checks before any evaluation, with the messages of the linter: also a `$` name that does not exist here. */
function expectAdmitted(tree: ValueTree, { kind, known, name, vars }: PlayPlace): void {
  const { faults, expressions } = admitTree(tree, kind)
  const names = [...new Set([...known, ...Object.keys(vars)])]
  const unknown = expressions.flatMap(({ offset, uses }) =>
    uses.variables
      .filter((use) => !names.includes(use.name))
      .map((use) => ({
        offset: offset + use.offset,
        message: `$${use.name} does not exist at ${name}.`,
        hint:
          correctionOf(
            `$${use.name}`,
            names.map((one) => `$${one}`),
          ).hint ?? `Here are ${names.map((one) => `$${one}`).join(', ') || 'none'}.`,
      })),
  )
  const [fault] = [...faults, ...unknown]
  if (!fault) return
  const { line, column } = positionOf(tree, fault.offset)
  const at = line === undefined ? '' : `${line}:${column} `
  throw new HirewireError('expression_failed', `${at}${fault.message}`, {
    ...(fault.hint ? { next: fault.hint } : {}),
  })
}

/** The whole mapping of the stream over its records: the fields of the model, as a run would store them. */
async function mapped({ connector, place, limit, evaluator, context }: Play): Promise<number> {
  const stream = /^\/pull\/([^/]+)\//.exec(place.pointer)?.[1]
  if (stream === undefined)
    throw new HirewireError('usage', `${place.name} is not part of a stream. Choose one with --sample.`)
  const roots = place.roots.slice(0, limit)
  const program = { errors: [], records: '$', read: {} }
  const text = JSON.stringify(roots)
  const reply = await evaluator.open({ text, failed: false, vars: place.vars, program })
  try {
    const { records } = reply.reading
    const hashes = records !== null && 'hashes' in records ? records.hashes : []
    const plan = planPull(connector.spec, stream).mapping
    const preview = await previewRecords({ plan, reply, hashes, vars: place.vars })
    const result = resultOf(connector, stream, preview)
    context.output.result(result, () => previewText(result, context.output.style))
    return preview.quarantined.length + preview.unmapped.length > 0 ? EXIT.findings : EXIT.done
  } finally {
    reply.close()
  }
}
