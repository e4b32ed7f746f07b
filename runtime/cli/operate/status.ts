import { withClient } from '../call/client.ts'
import { at, cell, listAt, rows, type Shown } from '../call/response.ts'
import { type Context, EXIT, type RunCommand } from '../command.ts'
import { budgetsText } from '../print/budgets-text.ts'
import { nextLines } from '../print/next-command.ts'
import { printable } from '../print/output.ts'
import { summaryText } from '../print/summary-text.ts'
import { table } from '../print/table.ts'

const MOST = 500

/** The overview for an operator. */
export const status: RunCommand = (context) =>
  withClient(context, async (client) => {
    const query = { limit: String(MOST) }
    const [summary, connections, issues, budgets] = await Promise.all([
      client.call('GET', '/v1/summary'),
      client.call('GET', '/v1/connections', { query }),
      client.call('GET', '/v1/issues', { query: { ...query, open: 'true' } }),
      client.call('GET', '/v1/budgets', { query }),
    ])
    const response = { summary, connections: rows(connections), budgets: rows(budgets), issues: rows(issues) }
    context.output.result(response, () => render(response, context))
    return EXIT.done
  })

type Status = {
  readonly summary: Shown['Summary']
  readonly connections: readonly Shown['Connection'][]
  readonly budgets: readonly Shown['Budget'][]
  readonly issues: readonly Shown['Issue'][]
}

function render({ summary, connections, budgets, issues }: Status, { output }: Context): string {
  const streams = connections.flatMap((connection) => {
    const paused = at(connection, 'state') === 'paused'
    return listAt(connection, 'streams').map((row) => [
      cell(connection, 'id'),
      cell(row, 'stream'),
      cell(row, 'every'),
      paused ? `paused: ${cell(connection, 'paused_reason')}` : cell(row, 'next_run_at'),
    ])
  })
  const parts = [
    ...summaryText(summary, output),
    connections.length === 0
      ? 'No connections yet.'
      : table(['connection', 'stream', 'every', 'next run'], streams, output),
    ...budgetsText(budgets, output),
    issues.length === 0
      ? output.style('green', 'No open issues.')
      : issues
          .map(
            (issue) =>
              `${output.style('yellow', '!')} ${printable(`${cell(issue, 'connection')} ${cell(issue, 'stream')}: ${cell(issue, 'message')}`)}${nextLines(
                at(issue, 'next'),
              )
                .map((line) => `\n    ${printable(line)}`)
                .join('')}`,
          )
          .join('\n'),
  ]
  return parts.join('\n\n')
}
