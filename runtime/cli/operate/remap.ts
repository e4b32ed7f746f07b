import { type Client, withClient } from '../call/client.ts'
import { at, cell, listAt, rows, type Shown } from '../call/response.ts'
import { type Context, EXIT, type RunCommand } from '../command.ts'
import { printable } from '../print/output.ts'
import { allComplete, runTable, untilEnded } from '../print/run-table.ts'
import { table } from '../print/table.ts'

const COLUMNS = ['stream', 'state', 'received', 'written', 'unchanged', 'skipped', 'quarantined'] as const

/** Maps stored records again, or shows what that would change. Exit code 1 if a record could not be mapped. */
export const remap: RunCommand = (context, [connection = '', stream], options) =>
  withClient(context, async (client) => {
    const body = stream === undefined ? {} : { stream }
    if (options.dryRun === true) return preview(context, client, { connection, body })
    const queued = rows(
      await client.call('POST', '/v1/connections/{id}/remap', { path: { id: connection }, body }),
    ).map((run) => cell(run, 'id'))
    await client.work('remaps')
    const runs = await untilEnded(context, options, { client, ids: queued })
    context.output.result({ data: runs }, () => {
      const reports = runs.flatMap((run) =>
        run.report ? [reportText({ ...run, report: run.report as Report }, context)] : [],
      )
      return [runTable(runs, COLUMNS, context), ...reports].join('\n\n')
    })
    return allComplete(runs) && !runs.some((run) => at(run, 'quarantined')) ? EXIT.done : EXIT.findings
  })

/** A preview of a million records takes two minutes. */
const PATIENCE_MS = 290_000

type Request = { readonly connection: string; readonly body: object }

async function preview(context: Context, client: Client, { connection, body }: Request): Promise<number> {
  const response = await client.call('POST', '/v1/connections/{id}/remap', {
    path: { id: connection },
    body,
    query: { dry_run: 'true' },
    patienceMs: PATIENCE_MS,
  })
  const streams = rows(response) as readonly Shown['Remap'][]
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

/** The document leaves open what a report of a run contains: that of a remap is this. */
type Report = Shown['Remap']['report']

function reportText(of: { readonly stream: string; readonly report: Report }, { output }: Context): string {
  const report = at(of, 'report')
  const { style } = output
  const head = `${style('bold', printable(cell(of, 'stream')))}: ${at(report, 'changed')} of ${at(report, 'records')} records change`
  const counts = LINES.filter(([name]) => Number(at(report, name)) > 0)
  const fields = Object.entries(at(report, 'fields') ?? {})
  const words = listAt(report, 'flips').map((flip) =>
    (['field', 'from', 'to', 'count'] as const).map((part) => cell(flip, part)),
  )
  const unmapped = listAt(report, 'unmapped')
  return [
    head,
    ...counts.map(([name, meaning]) => `  ${at(report, name)} ${meaning}`),
    ...fields.map(([field, count]) => `  ${field} changes in ${count}`),
    ...(words.length === 0 ? [] : [table(['value of', 'from', 'to', 'records'], words, output)]),
    ...unmapped.map((one) =>
      style('yellow', printable(`  ${cell(one, 'vocabulary')} does not list "${cell(one, 'source_value')}"`)),
    ),
  ].join('\n')
}

function examplesText(of: Shown['Remap']): string[] {
  return listAt(of, 'examples').flatMap((one) => [
    printable(`  ${cell(one, 'model')} ${cell(one, 'id')} (${cell(one, 'kind')})`),
    ...Object.entries(at(one, 'fields') ?? {}).map(([name, value]) =>
      printable(`    ${name}: ${shown(at(value, 'from'))} → ${shown(at(value, 'to'))}`),
    ),
  ])
}

const MAX_VALUE = 100

/** A value on one line; a canonical one with the ATS's value. */
export function shown(value: unknown): string {
  if (at(value, 'source_value') !== undefined)
    return short(`${cell(value, 'value')} ("${cell(value, 'source_value')}")`)
  return value === null || value === undefined ? 'nothing' : short(plain(value))
}

const short = (text: string): string => (text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE - 1)}…` : text)
const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
