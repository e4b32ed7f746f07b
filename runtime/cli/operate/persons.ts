import { HirewireError } from '../../kernel/errors/errors.ts'
import { downloadTo } from '../ask/download.ts'
import { readPrivate } from '../ask/private-input.ts'
import { withClient } from '../call/client.ts'
import { at, cell, cellAt, listAt, rows, type Shown } from '../call/response.ts'
import { type CommandOptions, type Context, EXIT, type RunCommand, textOption } from '../command.ts'
import { printable } from '../print/output.ts'
import { table } from '../print/table.ts'

/** Looks a person up by one identifier. Contacts are read from a file or from standard input, never from arguments. */
export const findPersons: RunCommand = (context, _args, options) =>
  withClient(context, async (client) => {
    const response = await client.call('POST', '/v1/persons/look-up', { body: await identifierIn(context, options) })
    const found = rows(response)
    context.output.result(response, () =>
      found.length === 0
        ? 'Nobody has this identifier.'
        : table(
            ['person', 'candidates in ATSs'],
            found.map((row) => [cell(row, 'person'), listAt(row, 'candidates').map(nameOf).join(', ')]),
            context.output,
          ),
    )
    return EXIT.done
  })

const nameOf = (candidate: { readonly id: string; readonly connection: string }): string =>
  `${cell(candidate, 'id')} at ${cell(candidate, 'connection')}`

async function identifierIn(context: Context, options: CommandOptions): Promise<Record<string, string>> {
  const named = (name: string): string | undefined => textOption(options, name)
  const [connection, candidate] = [named('connection'), named('candidate')]
  const contacts = (['email', 'phone'] as const).filter((name) => named(name) !== undefined)
  const byCandidate = connection !== undefined || candidate !== undefined
  if (contacts.length + Number(byCandidate) !== 1)
    throw new HirewireError('usage', 'Give one identifier: --email, or --phone, or --connection with --candidate.')
  const [contact] = contacts
  if (contact !== undefined) return { [contact]: (await readPrivate(named(contact)!, context)).toString('utf8').trim() }
  if (connection === undefined || candidate === undefined)
    throw new HirewireError(
      'usage',
      'An id in an ATS is unique at one connection only: give --connection and --candidate.',
    )
  return { connection, candidate }
}

/** What is stored of a person. */
export const showPerson: RunCommand = (context, [person = '']) =>
  withClient(context, async (client) => {
    const response = await client.call('GET', '/v1/persons/{person}', { path: { person } })
    context.output.result(response, () => textOf(response, context))
    return EXIT.done
  })

type Listed = keyof Shown['Person']['counts']
type Section = { readonly list: Listed; readonly columns: readonly string[] }

/** A list of what is stored of a person, with these fields of its rows. */
const section = <List extends Listed>(
  list: List,
  ...columns: readonly (keyof Shown['Person'][List][number] & string)[]
): Section => ({ list, columns })

const SECTIONS = [
  section('consents', 'id', 'state', 'kind', 'connection', 'requisition', 'at', 'expires_at'),
  section('pushes', 'id', 'state', 'connection', 'requisition', 'created_at'),
  section('reviews', 'id', 'state', 'decision', 'push'),
  section('files', 'push', 'kind', 'file_name', 'size'),
  section('records', 'connection', 'model', 'id', 'updated_at'),
  section('erasures', 'id', 'state', 'connection', 'reason', 'created_at'),
]

function textOf(response: Shown['Person'], { output }: Context): string {
  const erased = at(response, 'erased_at')
  const head = printable(
    `Person ${cell(response, 'person')}${typeof erased === 'string' ? `, erased at ${erased}` : ''}`,
  )
  const sections = SECTIONS.flatMap(({ list, columns }) => {
    const data = listAt(response, list)
    if (data.length === 0) return []
    const lines = data.map((row) => columns.map((name) => cellAt(row, [name])))
    return [`${list} (${cell(response, 'counts', list)})\n${table([...columns], lines, output)}`]
  })
  return [head, ...(sections.length === 0 ? ['Nothing is stored of this person.'] : sections)].join('\n\n')
}

/** Writes all that is stored of a person to a zip. */
export const exportPerson: RunCommand = (context, [person = '', name = '']) =>
  withClient(context, async (client) => {
    const { file, bytes } = await downloadTo(name, () =>
      client.download('/v1/persons/{person}/export', { path: { person } }),
    )
    context.output.result({ file, bytes }, () => `What is stored of the person was written to ${file}.`)
    return EXIT.done
  })
