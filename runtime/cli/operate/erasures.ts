import { HirewireError } from '../../kernel/errors/errors.ts'
import { confirm } from '../ask/confirm.ts'
import { downloadTo } from '../ask/download.ts'
import { readPrivate } from '../ask/private-input.ts'
import { withClient } from '../call/client.ts'
import { at, cell, listAt, type Shown } from '../call/response.ts'
import { type Context, EXIT, type RunCommand, textOption } from '../command.ts'
import { entriesOf } from '../print/list.ts'
import { printable } from '../print/output.ts'
import { table } from '../print/table.ts'

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
    const response = await client.call('POST', '/v1/persons/{person}/erase', {
      path: { person },
      ...(emails === undefined ? {} : { body: { emails } }),
      patienceMs: PATIENCE_MS,
    })
    const local = Object.entries(Object(at(response, 'local'))).map(([name, count]) => `${count} ${name}`)
    context.output.result(response, () => [`Erased here: ${local.join(', ')}.`, ...far(response, context)].join('\n'))
    const waits = listAt(response, 'waits_for').length > 0
    return !waits && listAt(response, 'ats').every((row) => at(row, 'state') === 'done') ? EXIT.done : EXIT.findings
  })
}

/** Shows the progress of an erasure. Exit code 1 while it is not complete. */
export const erasureStatus: RunCommand = (context, [person = '']) =>
  withClient(context, async (client) => {
    const response = await client.call('GET', '/v1/persons/{person}/erasure', { path: { person } })
    const complete = at(response, 'complete') === true
    const head = printable(`Erased at ${cell(response, 'erased_at')}; ${complete ? 'complete' : 'not complete yet'}.`)
    context.output.result(response, () => [head, ...far(response, context)].join('\n'))
    return complete ? EXIT.done : EXIT.findings
  })

/** The progress of an erasure as lines of text. */
function far(response: Pick<Shown['ErasedPerson'], 'ats' | 'waits_for'>, context: Context): string[] {
  const [ats, waits] = [listAt(response, 'ats'), listAt(response, 'waits_for')]
  return [
    ...(waits.length === 0
      ? []
      : [printable(`The rest is deleted once these pushes are resolved: ${waits.map(String).join(', ')}.`)]),
    ats.length === 0 ? 'No ATS received this person.' : entriesOf('erasures', ats, context.output),
  ]
}

/** What an erasure would do. */
export const previewErasure: RunCommand = (context, [person = '']) =>
  withClient(context, async (client) => {
    const response = await client.call('GET', '/v1/persons/{person}/erasure/preview', {
      path: { person },
      patienceMs: PATIENCE_MS,
    })
    const local = Object.entries(Object(at(response, 'local'))).map(([name, count]) => `${count} ${name}`)
    const erased = at(response, 'erased_at')
    const before = typeof erased === 'string' ? [printable(`The person was erased at ${erased}.`)] : []
    context.output.result(response, () =>
      [...before, `An erasure would delete here: ${local.join(', ')}.`, ...far(response, context)].join('\n'),
    )
    return EXIT.done
  })

/** Proof of a complete erasure: as text, or as a page to print in a file. */
export const certificate: RunCommand = (context, [person = '', name]) =>
  withClient(context, async (client) => {
    const path = '/v1/persons/{person}/erasure/certificate'
    if (name !== undefined) {
      const { file, bytes } = await downloadTo(name, () =>
        client.download(path, { path: { person }, query: { format: 'html' } }),
      )
      context.output.result({ file, bytes }, () => `Certificate written to ${file}.`)
      return EXIT.done
    }
    const response = await client.call('GET', path, { path: { person } })
    const head = ['connection', 'by', 'requested_at', 'done_at', 'erasure'] as const
    const ats = listAt(response, 'ats').map((row) => head.map((key) => cell(row, key)))
    context.output.result(response, () =>
      [
        'Certificate of erasure',
        printable(
          `Person ${cell(response, 'person')}: erased at ${cell(response, 'erased_at')}, complete at ${cell(response, 'completed_at')}.`,
        ),
        ats.length === 0 ? 'No ATS had received this person.' : table(head, ats, context.output),
        printable(`Issued at ${cell(response, 'issued_at')}.`),
      ].join('\n'),
    )
    return EXIT.done
  })

export const closeErasure: RunCommand = (context, [id = ''], options) => {
  const evidence = textOption(options, 'evidence')
  if (evidence === undefined) throw new HirewireError('usage', 'Report what was done in the ATS: --evidence.')
  const by = textOption(options, 'by')
  return withClient(context, async (client) => {
    const body = { evidence, ...(by === undefined ? {} : { closed_by: by }) }
    const row = await client.call('POST', '/v1/erasures/{id}/close', { path: { id }, body })
    context.output.result(row, () => printable(`Erasure ${cell(row, 'id')} is ${cell(row, 'state')}.`))
    return EXIT.done
  })
}
