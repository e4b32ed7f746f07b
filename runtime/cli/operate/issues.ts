import { withClient } from '../call/client.ts'
import { cell } from '../call/response.ts'
import { EXIT, type RunCommand } from '../command.ts'
import { printable } from '../print/output.ts'

export const closeIssue: RunCommand = (context, [key = '']) =>
  withClient(context, async (client) => {
    const row = await client.call('POST', '/v1/issues/{id}/close', { path: { id: key }, body: {} })
    context.output.result(row, () => printable(`Issue ${cell(row, 'key')} is closed.`))
    return EXIT.done
  })
