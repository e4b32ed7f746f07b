import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Evaluator, OpenReply, Variables } from '../../expression/evaluator.ts'
import { createOwnEvaluator } from '../../expression/pool.ts'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { isoTime, systemClock } from '../../kernel/machine/clock.ts'
import { type PullPlan, planPull } from '../../plan/pull.ts'
import { previewRecords } from '../../pull/preview.ts'
import { givenConnection } from '../../scenario/world/given.ts'
import type { LoadedConnector } from '../../spec/connector.ts'
import { loadConnector } from '../../spec/load.ts'
import { readBounded } from '../../spec/regular-file.ts'
import { type Context, EXIT, type RunCommand, textOption } from '../command.ts'
import { printable } from '../print/output.ts'
import { previewText } from '../print/preview-text.ts'
import { watching } from '../serve/watching.ts'
import { folderHere } from './test-targets.ts'

type MapArguments = {
  readonly spec: string
  readonly stream: string
  readonly file: string
  readonly expression?: string
}

/**
 * Evaluates the mapping of a stream over a saved response of the ATS, or one expression over each of its records.
 * Settings have their defaults, as in scenarios. Exit code 1 if a record would be quarantined or a value has no line in
 * its vocabulary.
 */
export const map: RunCommand = async (context, [connector = '', stream = '', file = ''], options) => {
  const expression = textOption(options, 'expression')
  const args = {
    spec: specFile(connector, context),
    stream,
    file,
    ...(expression === undefined ? {} : { expression }),
  }
  const evaluator = createOwnEvaluator()
  const once = (): Promise<number> => mapOnce(args, evaluator, context)
  const names = new Set([basename(args.spec), basename(file)])
  const folders = [dirname(args.spec), dirname(file)]
  try {
    if (options.watch !== true) return await once()
    return await watching(once, { folders, matters: (name) => names.has(name) }, context)
  } finally {
    await evaluator.close()
  }
}

/** The file of a connector named by its id or by its path. */
export function specFile(connector: string, context: Context): string {
  const places = [connector, join(folderHere(context), `${connector}.yaml`)]
  const found = places.find((place) => /\.ya?ml$/.test(place) && existsSync(place))
  if (found) return found
  throw new HirewireError('usage', `Connector "${connector}" not found: neither ${places.join(' nor ')} is a spec.`)
}

async function mapOnce(args: MapArguments, evaluator: Evaluator, { output }: Context): Promise<number> {
  const connector = connectorIn(args.spec)
  const plan = planPull(connector.spec, args.stream)
  const settings = givenConnection(connector.spec).input.settings ?? {}
  const known = { settings, now: isoTime(systemClock.now()), cursor: {}, item: {} }
  const vars = { ...known, with: await givenBy(plan, known, evaluator) }
  const reply = await openSaved(args.file, { plan, vars }, evaluator)
  try {
    const hashes = recordsOf(reply, plan, args.file)
    if (args.expression !== undefined) {
      const program = { kind: 'value', tree: args.expression, missing: 'omit' } as const
      const results = (await reply.map(program, vars)).map(({ result }) => result)
      const failed = results.find((result) => !result.ok)
      if (failed && !failed.ok) throw new HirewireError('expression_failed', `\`-e\` failed: ${failed.error.message}`)
      const values = results.map((result) => (result.ok ? (result.value ?? null) : null))
      output.result({ values }, () => values.map((value) => printable(JSON.stringify(value))).join('\n'))
      return EXIT.done
    }
    const preview = await previewRecords({ plan: plan.mapping, reply, hashes, vars })
    const result = resultOf(connector, args.stream, preview)
    output.result(result, () => previewText(result, output.style))
    return preview.quarantined.length + preview.unmapped.length > 0 ? EXIT.findings : EXIT.done
  } finally {
    reply.close()
  }
}

export function connectorIn(file: string): LoadedConnector {
  const { connector, findings } = loadConnector(file, readBounded(file))
  if (connector) return connector
  const [first] = findings
  throw new HirewireError('spec_invalid', first?.message ?? `${file} is not a connector.`, {
    place: { file, ...(first && { line: first.line, column: first.column }) },
  })
}

/** The input of the first call of a full run, as far as it does not come from another stream. */
async function givenBy(plan: PullPlan, vars: Variables, evaluator: Evaluator): Promise<unknown> {
  // A detail is read with the input from its own line.
  if (plan.read?.always) return {}
  const [given] = await evaluator.evaluate([{ program: { ...plan.with, missing: 'omit' }, root: null, vars }])
  return given?.ok ? given.value : {}
}

type MapReading = { readonly plan: PullPlan; readonly vars: Variables }

/** Largest saved response, in bytes; the same limit as in a run. */
const MAX_BYTES = 64 * 1024 * 1024

/** The text of a saved response. Throws `usage` if it is none. */
export function savedText(file: string): string {
  const size = statSync(file, { throwIfNoEntry: false })?.size
  if (size === undefined) throw new HirewireError('usage', `${file} does not exist.`)
  if (size > MAX_BYTES) throw new HirewireError('usage', `${file} has more than ${MAX_BYTES} bytes.`)
  return readFileSync(file, 'utf8')
}

async function openSaved(file: string, { plan, vars }: MapReading, evaluator: Evaluator): Promise<OpenReply> {
  const text = savedText(file)
  const { rules, message, records } = endpointOf(plan)
  const reply = await evaluator.open({
    text,
    failed: false,
    vars: { ...vars, status: 200, headers: {} },
    program: {
      errors: rules.map(({ when }) => when),
      ...(message === null ? {} : { message }),
      ...(records === null ? {} : { records }),
      read: {},
    },
  })
  const { body, error } = reply.reading
  if (body !== 'json') throw new HirewireError('file_invalid', `${file} is not valid JSON.`)
  if (error === null) return reply
  const why = typeof error === 'number' ? `matches the error rule \`${rules[error]?.when}\`` : error.unreadable
  throw new HirewireError('ats_answer_unreadable', `The response in ${file} is not a page of records: it ${why}.`)
}

/** If each record is read separately, its detail is mapped. */
const endpointOf = (plan: PullPlan): PullPlan['endpoint'] => (plan.read?.always ? plan.read.endpoint : plan.endpoint)

function recordsOf(reply: OpenReply, plan: PullPlan, file: string): readonly string[] {
  const { records } = reply.reading
  if (records !== null && 'hashes' in records) return records.hashes
  const missing = records?.missing ?? endpointOf(plan).records ?? 'records'
  throw new HirewireError('records_missing', `${file} has no \`${missing}\`, which is not the same as an empty list.`)
}

type MapResponse = Awaited<ReturnType<typeof previewRecords>>

/** The output of `--json`. */
export function resultOf(connector: LoadedConnector, stream: string, preview: MapResponse) {
  return {
    connector: connector.spec.id,
    stream,
    records: preview.records.map(({ model, id, data }) => ({ model, id, data })),
    quarantined: preview.quarantined.map(({ recordId, reason, pointer, raw }) => ({
      id: recordId,
      reason,
      pointer,
      file: connector.file,
      line: connector.locate(pointer ?? '')?.line ?? null,
      column: connector.locate(pointer ?? '')?.column ?? null,
      raw: JSON.parse(raw) as unknown,
    })),
    skipped: preview.refused,
    unmapped: preview.unmapped.map(({ vocabulary, source }) => ({ vocabulary, source_value: source })),
    fields: [...preview.fields],
  }
}
