import { at, cell, rows } from './answer.ts'
import { type Client, withClient } from './client.ts'
import { type Context, EXIT, type Options, type RunCommand } from './command.ts'
import { printable, table } from './output.ts'
import { waitFor } from './wait.ts'

const ENDED: ReadonlySet<unknown> = new Set(['complete', 'incomplete', 'failed'])
const COLUMNS = [
  'stream',
  'state',
  'pages',
  'received',
  'written',
  'unchanged',
  'skipped',
  'quarantined',
  'absent',
] as const

/** Queues runs and waits until they ended. A run that is incomplete or failed, or not over in time, gives exit code 1. */
export const pull: RunCommand = (context, [connection = '', stream], options) =>
  withClient(context, async (client) => {
    const path = `/v1/connections/${encodeURIComponent(connection)}/sync`
    const request = {
      ...(stream === undefined ? {} : { stream }),
      mode: options.full === true ? 'full' : 'incremental',
    }
    const queued = rows(await client.call('POST', path, { body: request })).map((run) => cell(run, 'id'))
    await client.work()
    const runs = await ended(context, options, { client, ids: queued })
    context.output.result({ data: runs }, () => render(runs, context))
    return runs.every((run) => at(run, 'state') === 'complete') ? EXIT.done : EXIT.findings
  })

type Asked = { readonly client: Client; readonly ids: readonly string[] }

async function ended(context: Context, options: Options, { client, ids }: Asked): Promise<readonly unknown[]> {
  let shown = ''
  let latest: readonly unknown[] = []
  await waitFor(context, options, async () => {
    latest = await Promise.all(ids.map((id) => client.call('GET', `/v1/runs/${encodeURIComponent(id)}`)))
    const progress = latest
      .map((run) => `${cell(run, 'stream')} ${cell(run, 'state')} ${cell(run, 'received')}`)
      .join(' · ')
    if (progress !== shown && process.stderr.isTTY) context.output.note(printable(progress))
    shown = progress
    return latest.every((run) => ENDED.has(at(run, 'state'))) ? latest : null
  })
  return latest
}

function render(runs: readonly unknown[], { output }: Context): string {
  const shown = table(
    COLUMNS,
    runs.map((run) => COLUMNS.map((column) => cell(run, column))),
    output.style,
  )
  const reasons = runs.flatMap((run) => {
    const state = at(run, 'state')
    if (state === 'complete') return []
    const reason = ENDED.has(state) ? cell(run, 'reason') : 'not over yet; it goes on while a server runs'
    return [`${cell(run, 'stream')}: ${printable(reason)} [${cell(run, 'code')}]`]
  })
  return [shown, ...reasons].join('\n')
}
