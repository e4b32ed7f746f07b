import { withClient } from '../call/client.ts'
import { cell, type Shown } from '../call/response.ts'
import { EXIT, type RunCommand, textOption } from '../command.ts'
import { pagesOf, printList } from '../print/list.ts'
import { RUN_CLOSES } from '../print/lists.ts'
import { printable } from '../print/output.ts'

/** What the approval of a held run would close. */
export const listCloses: RunCommand = (context, [id = ''], options) =>
  withClient(context, async (client) => {
    const list = { ...RUN_CLOSES, names: { id } }
    return printList(context, options, { list, pages: pagesOf(client, list, options) })
  })

/** Approves a held run. */
export const releaseRun: RunCommand = decided(
  'release',
  (run) => `${cell(run, 'received')} received, ${cell(run, 'absent')} absent`,
)

/** Rejects a held run. */
export const rejectRun: RunCommand = decided('reject', () => 'nothing was closed or deleted')

function decided(how: 'release' | 'reject', outcome: (run: Shown['Run']) => string): RunCommand {
  return (context, [id = ''], options) =>
    withClient(context, async (client) => {
      const by = textOption(options, 'by')
      const run = await client.call('POST', `/v1/runs/{id}/${how}`, {
        path: { id },
        body: by === undefined ? {} : { by },
      })
      context.output.result(run, () =>
        printable(`${cell(run, 'stream')} of ${cell(run, 'connection')} is ${cell(run, 'state')}: ${outcome(run)}.`),
      )
      return EXIT.done
    })
}
