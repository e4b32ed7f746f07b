import { type Client, withClient } from './client.ts'
import { type Context, EXIT, type RunCommand } from './command.ts'
import { printable } from './output.ts'
import { at, cell, rows } from './response.ts'
import { allComplete, runTable, untilEnded } from './run-table.ts'
import { table } from './table.ts'

const COLUMNS = ['stream', 'state', 'received', 'written', 'unchanged', 'skipped', 'quarantined'] as const

/** Maps stored records again, or shows what that would change. Exit code 1 if a record could not be mapped. */
export const remap: RunCommand = (context, [connection = '', stream], options) =>
  withClient(context, async (client) => {
    const path = `/v1/connections/${encodeURIComponent(connection)}/remap`
    const body = stream === undefined ? {} : { stream }
    if (options.dryRun === true) return preview(context, client, { path, body })
    const queued = rows(await client.call('POST', path, { body })).map((run) => cell(run, 'id'))
    await client.work('remaps')
    const runs = await untilEnded(context, options, { client, ids: queued })
    context.output.result({ data: runs }, () => {
      const reports = runs.flatMap((run) => (at(run, 'report') ? [reportText(run, context)] : []))
      return [runTable(runs, COLUMNS, context), ...reports].join('\n\n')
    })
    return allComplete(runs) && !runs.some((run) => at(run, 'quarantined')) ? EXIT.done : EXIT.findings
  })

/** A preview of a million records takes two minutes. */
const PATIENCE_MS = 290_000

type Request = { readonly path: string; readonly body: object }

async function preview(context: Context, client: Client, { path, body }: Request): Promise<number> {
  const streams = rows(await client.call('POST', path, { body, query: { dry_run: 'true' }, patienceMs: PATIENCE_MS }))
  context.output.result({ data: streams }, () =>
    [
      ...streams.map((one) => [reportText(one, context), ...examplesText(one)].join('\n')),
      context.output.style('dim', 'Nothing was changed.'),
    ].join('\n\n'),
  )
  return streams.some((one) => Number(at(one, 'report', 'quarantined')) > 0) ? EXIT.findings : EXIT.done
}

/** The non-zero numbers of a report with their meaning. */
const LINES = [
  ['unchanged', 'unchanged'],
  ['quarantined', 'cannot be mapped (hirewire quarantine list)'],
  ['released', 'leave the quarantine'],
  ['without_raw', 'have no source record any more: only a full pull can map them'],
  ['other_id', 'would get another id: only a full pull can map them'],
  ['superseded', 'have changed since, or were deleted'],
] as const

function reportText(of: unknown, { output }: Context): string {
  const report = at(of, 'report')
  const { style } = output
  const head = `${style('bold', printable(cell(of, 'stream')))}: ${at(report, 'changed')} of ${at(report, 'records')} records change`
  const counts = LINES.filter(([name]) => Number(at(report, name)) > 0)
  const fields = Object.entries(at(report, 'fields') ?? {})
  const flips = at(report, 'flips')
  const words = (Array.isArray(flips) ? flips : []).map((flip) =>
    ['field', 'from', 'to', 'count'].map((part) => cell(flip, part)),
  )
  const unmapped = at(report, 'unmapped')
  return [
    head,
    ...counts.map(([name, meaning]) => `  ${at(report, name)} ${meaning}`),
    ...fields.map(([field, count]) => `  ${field} changes in ${count}`),
    ...(words.length === 0 ? [] : [table(['value of', 'from', 'to', 'records'], words, output)]),
    ...(Array.isArray(unmapped) ? unmapped : []).map((one) => {
      const source = cell(one, 'source_value') === '–' ? cell(one, 'source') : cell(one, 'source_value')
      return style('yellow', printable(`  ${cell(one, 'vocabulary')} does not list "${source}"`))
    }),
  ].join('\n')
}

function examplesText(of: unknown): string[] {
  const examples = at(of, 'examples')
  return (Array.isArray(examples) ? examples : []).flatMap((one) => [
    printable(`  ${cell(one, 'model')} ${cell(one, 'id')} (${cell(one, 'kind')})`),
    ...Object.entries(at(one, 'fields') ?? {}).map(([name, value]) =>
      printable(`    ${name}: ${shown(at(value, 'from'))} → ${shown(at(value, 'to'))}`),
    ),
  ])
}

const MAX_VALUE = 100

/** A value on one line; a canonical one with the ATS's value. */
export function shown(value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  const text =
    at(value, 'source_value') === undefined
      ? plain(value)
      : `${cell(value, 'value')} ("${cell(value, 'source_value')}")`
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE - 1)}…` : text
}

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
