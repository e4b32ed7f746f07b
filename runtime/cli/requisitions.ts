import { withClient } from './client.ts'
import { EXIT, type RunCommand, textOption } from './command.ts'
import { table } from './output.ts'
import { cell, moreOf, rows } from './response.ts'

export const requisitions: RunCommand = (context, _args, options) =>
  withClient(context, async (client) => {
    const query = {
      connection: textOption(options, 'connection'),
      status: textOption(options, 'status'),
      updated_after: textOption(options, 'updatedAfter'),
      cursor: textOption(options, 'cursor'),
      limit: textOption(options, 'limit') ?? '50',
    }
    const response = await client.call('GET', '/v1/requisitions', { query })
    const line = (row: unknown): string[] => [
      cell(row, 'id'),
      cell(row, 'title'),
      cell(row, 'status', 'value'),
      cell(row, 'connection'),
      cell(row, 'updated_at'),
    ]
    context.output.result(response, () =>
      rows(response).length === 0
        ? 'No matching requisitions.'
        : `${table(['id', 'title', 'status', 'connection', 'changed'], rows(response).map(line), context.output.style)}${moreOf(response)}`,
    )
    return EXIT.done
  })
