import { BULK_STATES, type BulkAction } from '../../kernel/model/states.ts'
import { confirmStart } from '../ask/confirm.ts'
import { type Client, withClient } from '../call/client.ts'
import { at, cell, listAt, type Shown } from '../call/response.ts'
import { waitFor } from '../call/wait.ts'
import { type CommandOptions, type Context, EXIT, type RunCommand } from '../command.ts'
import { pagesOf, printList, queryOf } from '../print/list.ts'
import { BULK_FILTERS, BULK_ITEMS } from '../print/lists.ts'
import { printable } from '../print/output.ts'
import { table } from '../print/table.ts'

const OBJECT: Readonly<Record<BulkAction, string>> = { retry: 'pushes', cancel: 'pushes', replay: 'records' }
const WOULD: Readonly<Record<BulkAction, string>> = {
  retry: 'would be queued again',
  cancel: 'would be cancelled',
  replay: 'would be mapped again',
}
const ENDED: ReadonlySet<unknown> = new Set(BULK_STATES.filter((state) => state === 'stopped' || state === 'complete'))

/** Plans an action, shows the plan, asks, starts it and shows its progress until it ends. */
export const planBulk =
  (action: BulkAction): RunCommand =>
  (context, _args, options) =>
    withClient(context, async (client) => {
      const filter = { ...queryOf(BULK_FILTERS[action], options), ...(options.all === true && { all: true }) }
      const plan = await client.call('POST', '/v1/bulk', { body: { action, filter } })
      if (options.plan === true || at(plan, 'waiting') === 0) {
        context.output.result(plan, () => planText(plan, context))
        return EXIT.done
      }
      if (options.yes !== true) {
        context.output.note(planText(plan, context))
        await confirmStart(context, `Start with ${cell(plan, 'waiting')} ${OBJECT[action]}?`)
      }
      return run(context, options, { client, id: cell(plan, 'id') })
    })

/** Starts a plan, or continues a stopped action. */
export const startBulk: RunCommand = (context, [id = ''], options) =>
  withClient(context, (client) => run(context, options, { client, id }))

export const stopBulk: RunCommand = (context, [id = '']) =>
  withClient(context, async (client) => {
    const stopped = await client.call('POST', '/v1/bulk/{id}/stop', { path: { id } })
    context.output.result(stopped, () => bulkText(stopped, context))
    return EXIT.done
  })

export const showBulk: RunCommand = (context, [id = '']) =>
  withClient(context, async (client) => {
    const bulk = await client.call('GET', '/v1/bulk/{id}', { path: { id } })
    context.output.result(bulk, () => bulkText(bulk, context))
    return EXIT.done
  })

export const listItems: RunCommand = (context, [id = ''], options) =>
  withClient(context, (client) => {
    const list = { ...BULK_ITEMS, names: { id } }
    return printList(context, options, { list, pages: pagesOf(client, list, options) })
  })

type Running = { readonly client: Client; readonly id: string }

async function run(context: Context, options: CommandOptions, { client, id }: Running): Promise<number> {
  const { output } = context
  let bulk = await client.call('POST', '/v1/bulk/{id}/start', { path: { id } })
  if (options.wait !== false) {
    await client.work(at(bulk, 'action') === 'retry' ? undefined : 'remaps')
    let shown = ''
    await waitFor(context, options, async () => {
      bulk = await client.call('GET', '/v1/bulk/{id}', { path: { id } })
      const progress = `${cell(bulk, 'waiting')} of ${cell(bulk, 'matched')} wait`
      if (progress !== shown && process.stderr.isTTY) output.note(progress)
      shown = progress
      return ENDED.has(at(bulk, 'state')) ? bulk : null
    })
  }
  output.result(bulk, () => bulkText(bulk, context))
  const isFine = options.wait === false || (at(bulk, 'state') === 'complete' && at(bulk, 'failed') === 0)
  return isFine ? EXIT.done : EXIT.findings
}

function planText(plan: Shown['Bulk'], context: Context): string {
  const action = at(plan, 'action') as BulkAction
  const would = `${cell(plan, 'waiting')} of ${cell(plan, 'matched')} matching ${OBJECT[action]} ${WOULD[action]}.`
  return [would, ...reasonsText(plan, context), `Plan: ${cell(plan, 'id')}`].join('\n')
}

function bulkText(bulk: Shown['Bulk'], context: Context): string {
  const counts = (['matched', 'done', 'failed', 'skipped', 'waiting'] as const).map((name) => [name, cell(bulk, name)])
  const facts = [
    ['bulk action', cell(bulk, 'id')],
    ['action', cell(bulk, 'action')],
    ['state', cell(bulk, 'state')],
    ['filter', cell(bulk, 'filter')],
    ...counts,
  ]
  const lines = facts.map(([name = '', text = '']) => `${name.padEnd(12)} ${printable(text)}`)
  const continues = at(bulk, 'state') === 'running' ? ['It continues while a server runs.'] : []
  return [...lines, ...reasonsText(bulk, context), ...continues].join('\n')
}

function reasonsText(bulk: Shown['Bulk'], { output }: Context): string[] {
  const reasons = listAt(bulk, 'reasons').map((row) => [cell(row, 'count'), cell(row, 'text')])
  return reasons.length === 0 ? [] : [table(['count', 'skipped or failed because'], reasons, output)]
}
