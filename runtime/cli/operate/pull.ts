import { withClient } from '../call/client.ts'
import { cell, rows } from '../call/response.ts'
import { EXIT, type RunCommand } from '../command.ts'
import { allComplete, runTable, untilEnded } from '../print/run-table.ts'
import { pullPauseOf } from './pauses.ts'

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

/**
 * Queues runs and waits until they end. Exit code 1 for a run that is incomplete, failed or not finished in time, and
 * at once for a run that waits because the connection is paused.
 */
export const pull: RunCommand = (context, [connection = '', stream], options) =>
  withClient(context, async (client) => {
    const request = {
      ...(stream === undefined ? {} : { stream }),
      mode: options.full === true ? 'full' : 'incremental',
    }
    const queued = rows(
      await client.call('POST', '/v1/connections/{id}/sync', { path: { id: connection }, body: request }),
    ).map((run) => cell(run, 'id'))
    await client.work()
    let pause: string | null = null
    const heldUp = async (): Promise<string | null> => {
      pause = await pullPauseOf(client, connection)
      return pause
    }
    const runs = await untilEnded(context, options, { client, ids: queued, heldUp })
    context.output.result({ data: runs }, () => runTable(runs, COLUMNS, { ...context, paused: pause !== null }))
    return allComplete(runs) ? EXIT.done : EXIT.findings
  })
