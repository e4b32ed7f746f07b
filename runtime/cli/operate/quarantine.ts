import { HirewireError } from '../../kernel/errors/errors.ts'
import { withClient } from '../call/client.ts'
import { at, cell, rows, type Shown } from '../call/response.ts'
import { type CommandOptions, type Context, EXIT, type RunCommand, textOption } from '../command.ts'
import { printable } from '../print/output.ts'
import { allComplete, runTable, untilEnded } from '../print/run-table.ts'

const FILTERS = ['connection', 'stream', 'reason'] as const
const filterOf = (options: CommandOptions): Record<string, string> =>
  Object.fromEntries(FILTERS.flatMap((name) => (textOption(options, name) ? [[name, textOption(options, name)!]] : [])))

/** One record, with its source. */
export const showQuarantined: RunCommand = (context, [id = '']) =>
  withClient(context, async (client) => {
    const row = await client.call('GET', '/v1/quarantine/{id}', { path: { id } })
    context.output.result(row, () => rowText(row, context))
    return EXIT.done
  })

function rowText(row: Shown['QuarantinedRecord'], { output: { style } }: Context): string {
  const place = at(row, 'place')
  const where = place
    ? `${cell(place, 'file')}:${cell(place, 'line')}:${cell(place, 'column')} (${cell(row, 'pointer')})`
    : cell(row, 'pointer')
  const facts: [string, string][] = [
    ['record', `${cell(row, 'record')} of ${cell(row, 'stream')}, ${cell(row, 'connection')}`],
    ['reason', cell(row, 'reason')],
    ['place', where],
    ['run', cell(row, 'run')],
    ['seen', `${cell(row, 'first_at')} to ${cell(row, 'last_at')}`],
    [
      'connector',
      at(row, 'same_version') === true ? 'not changed since' : 'changed since: hirewire quarantine replay may succeed',
    ],
  ]
  return [
    ...facts.map(([name, text]) => `${style('bold', name.padEnd(10))} ${printable(text)}`),
    '',
    ...JSON.stringify(at(row, 'raw'), null, 2).split('\n').map(printable),
  ].join('\n')
}

const COLUMNS = ['connection', 'stream', 'state', 'received', 'written', 'unchanged', 'quarantined'] as const

/** Maps one record again, or those that match the filter. Exit code 1 if one still cannot be mapped. */
export const replayQuarantine: RunCommand = (context, [id], options) =>
  withClient(context, async (client) => {
    const filter = filterOf(options)
    if (id === undefined && Object.keys(filter).length === 0 && options.all !== true)
      throw new HirewireError('usage', 'Pass a record id, or a selection: --connection, --stream, --reason, or --all.')
    const response =
      id === undefined
        ? rows(await client.call('POST', '/v1/quarantine/replay', { body: filter }))
        : [await client.call('POST', '/v1/quarantine/{id}/replay', { path: { id } })]
    await client.work('remaps')
    const runs = await untilEnded(context, options, { client, ids: response.map((run) => cell(run, 'id')) })
    context.output.result({ data: runs }, () =>
      runs.length === 0 ? 'No matching records in quarantine.' : runTable(runs, COLUMNS, context),
    )
    return allComplete(runs) && !runs.some((run) => at(run, 'quarantined')) ? EXIT.done : EXIT.findings
  })
