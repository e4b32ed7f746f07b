import { HirewireError } from '../kernel/errors.ts'
import { withClient } from './client.ts'
import { type Context, EXIT, type RunCommand, textOption } from './command.ts'
import { confirm } from './confirm.ts'
import { printable, table } from './output.ts'
import { readPrivate } from './private-input.ts'
import { at, cell, moreOf, rows } from './response.ts'

const COLUMNS = ['id', 'state', 'connection', 'reason', 'records', 'message']
const HEAD = ['erasure', ...COLUMNS.slice(1)]
const tableOf = (data: readonly unknown[], { output }: Context): string =>
  [
    table(
      HEAD,
      data.map((row) => COLUMNS.map((key) => cell(row, key))),
      output.style,
    ),
    ...data.filter((row) => at(row, 'state') === 'open').map(toDo),
  ].join('\n\n')

/** An open erasure task in full, and the command that closes it. */
const toDo = (row: unknown): string =>
  printable(`${cell(row, 'id')}: ${cell(row, 'records')} at ${cell(row, 'connection')}, push ${cell(row, 'push')}`) +
  `\n  ${printable(cell(row, 'next'))}`

const linesOf = (bytes: Buffer): string[] =>
  bytes
    .toString('utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Searching a large store for all traces takes long. */
const PATIENCE_MS = 3_600_000

/** Erases a person. Exit code 1 while erasure tasks are open at an ATS. */
export const erase: RunCommand = async (context, [person = ''], options) => {
  if (options.yes !== true) await confirm(context, { what: 'Erasing a person cannot be undone.', id: person })
  const file = textOption(options, 'emails')
  const emails = file === undefined ? undefined : linesOf(await readPrivate(file, context))
  return withClient(context, async (client) => {
    const response = await client.call('POST', `/v1/persons/${encodeURIComponent(person)}/erase`, {
      ...(emails === undefined ? {} : { body: { emails } }),
      patienceMs: PATIENCE_MS,
    })
    const local = Object.entries(Object(at(response, 'local'))).map(([name, count]) => `${count} ${name}`)
    context.output.result(response, () => [`Erased here: ${local.join(', ')}.`, ...far(response, context)].join('\n'))
    const waits = listOf(response, 'waits_for').length > 0
    return !waits && listOf(response, 'ats').every((row) => at(row, 'state') === 'done') ? EXIT.done : EXIT.findings
  })
}

/** Shows the progress of an erasure. Exit code 1 while it is not complete. */
export const erasureStatus: RunCommand = (context, [person = '']) =>
  withClient(context, async (client) => {
    const response = await client.call('GET', `/v1/persons/${encodeURIComponent(person)}/erasure`)
    const complete = at(response, 'complete') === true
    const head = printable(`Erased at ${cell(response, 'erased_at')}; ${complete ? 'complete' : 'not complete yet'}.`)
    context.output.result(response, () => [head, ...far(response, context)].join('\n'))
    return complete ? EXIT.done : EXIT.findings
  })

/** The progress of an erasure as lines of text. */
function far(response: unknown, context: Context): string[] {
  const [ats, waits] = [listOf(response, 'ats'), listOf(response, 'waits_for')]
  return [
    ...(waits.length === 0
      ? []
      : [printable(`The rest is deleted once these pushes are resolved: ${waits.map(String).join(', ')}.`)]),
    ats.length === 0 ? 'No ATS received this person.' : tableOf(ats, context),
  ]
}

const listOf = (value: unknown, key: string): readonly unknown[] => {
  const list = at(value, key)
  return Array.isArray(list) ? list : []
}

export const listErasures: RunCommand = (context, _args, options) =>
  withClient(context, async (client) => {
    const query = {
      connection: textOption(options, 'connection'),
      person: textOption(options, 'person'),
      state: textOption(options, 'state'),
      limit: textOption(options, 'limit') ?? '50',
      cursor: textOption(options, 'cursor'),
    }
    const response = await client.call('GET', '/v1/erasures', { query })
    context.output.result(response, () => {
      const data = rows(response)
      if (data.length === 0) return 'No erasure tasks.'
      return `${tableOf(data, context)}${moreOf(response)}`
    })
    return EXIT.done
  })

export const closeErasure: RunCommand = (context, [id = ''], options) => {
  const evidence = textOption(options, 'evidence')
  if (evidence === undefined) throw new HirewireError('usage', 'Report what was done in the ATS: --evidence.')
  const by = textOption(options, 'by')
  return withClient(context, async (client) => {
    const body = { evidence, ...(by === undefined ? {} : { closed_by: by }) }
    const row = await client.call('POST', `/v1/erasures/${encodeURIComponent(id)}/close`, { body })
    context.output.result(row, () => printable(`Erasure ${cell(row, 'id')} is ${cell(row, 'state')}.`))
    return EXIT.done
  })
}
