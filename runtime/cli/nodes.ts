import { withClient } from './client.ts'
import { EXIT, type RunCommand } from './command.ts'
import { table } from './output.ts'
import { at, cell, listAt, rows } from './response.ts'

const HEAD = ['node', 'host', 'process', 'version', 'since', 'lease until', 'runs', 'since']

export const listNodes: RunCommand = (context) =>
  withClient(context, async (client) => {
    const response = await client.call('GET', '/v1/nodes')
    context.output.result(response, () =>
      rows(response).length === 0
        ? 'The store is a file, which this one server serves.'
        : table(HEAD, rows(response).flatMap(linesOf), context.output.style),
    )
    return EXIT.done
  })

/** One for each lane that it runs. */
function linesOf(node: unknown): string[][] {
  const own = ['id', 'host', 'pid', 'version', 'started_at', 'lease_until'].map((field) => cell(node, field))
  if (at(node, 'responded') === true) own[0] += ' (responded)'
  const lanes = listAt(node, 'lanes').map((lane) => [cell(lane, 'name'), cell(lane, 'since')])
  return (lanes.length === 0 ? [['–', '–']] : lanes).map((lane, index) => [
    ...(index === 0 ? own : own.map(() => '')),
    ...lane,
  ])
}
