import { budgetsText } from './budgets-text.ts'
import { type Client, withClient } from './client.ts'
import { type Context, EXIT, type RunCommand } from './command.ts'
import { printable, table } from './output.ts'
import { at, cell, rows } from './response.ts'

const WAITING = ['QUEUED', 'SENDING', 'UNCERTAIN', 'IN_REVIEW', 'FAILED'] as const
const MOST = 500

/** The overview for an operator. */
export const status: RunCommand = (context) =>
  withClient(context, async (client) => {
    const [connections, issues, reviews, budgets] = await Promise.all(
      [
        ['/v1/connections', {}],
        ['/v1/issues', { open: 'true' }],
        ['/v1/reviews', { state: 'open' }],
        ['/v1/budgets', {}],
      ].map(async ([path, query]) =>
        rows(await client.call('GET', String(path), { query: { ...Object(query), limit: String(MOST) } })),
      ),
    )
    const pushes = await pushCounts(client)
    const pushes_paused = at(await client.call('GET', '/v1/settings/pushes'), 'paused') === true
    const response = { connections, pushes, pushes_paused, reviews_open: reviews?.length ?? 0, budgets, issues }
    context.output.result(response, () => render(response, context))
    return EXIT.done
  })

async function pushCounts(client: Client): Promise<Record<string, string>> {
  const counts: Record<string, string> = {}
  for (const state of WAITING) {
    const response = await client.call('GET', '/v1/pushes', { query: { state, limit: String(MOST) } })
    counts[state] = `${rows(response).length}${at(response, 'next_cursor') === null ? '' : '+'}`
  }
  return counts
}

type Status = {
  readonly connections?: readonly unknown[]
  readonly pushes: Record<string, string>
  readonly pushes_paused: boolean
  readonly budgets?: readonly unknown[]
  readonly issues?: readonly unknown[]
}

function render(
  { connections = [], pushes, pushes_paused, budgets = [], issues = [] }: Status,
  { output }: Context,
): string {
  const streams = connections.flatMap((connection) => {
    const list = at(connection, 'streams')
    const paused = at(connection, 'state') === 'paused'
    return (Array.isArray(list) ? list : []).map((row) => [
      cell(connection, 'id'),
      cell(row, 'stream'),
      cell(row, 'every'),
      paused ? `paused: ${cell(connection, 'paused_reason')}` : cell(row, 'next_run_at'),
    ])
  })
  const parts = [
    connections.length === 0
      ? 'No connections yet.'
      : table(['connection', 'stream', 'every', 'next run'], streams, output.style),
    `pushes: ${WAITING.map((state) => `${state} ${pushes[state] ?? '0'}`).join(' · ')}${pushes_paused ? output.style('yellow', ' · all pushes are paused') : ''}`,
    ...budgetsText(budgets, output),
    issues.length === 0
      ? output.style('green', 'No open issues.')
      : issues
          .map(
            (issue) =>
              `${output.style('yellow', '!')} ${printable(`${cell(issue, 'connection')} ${cell(issue, 'stream')}: ${cell(issue, 'message')}`)}\n    ${printable(cell(issue, 'next'))}`,
          )
          .join('\n'),
  ]
  return parts.join('\n\n')
}
