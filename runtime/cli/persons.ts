import { HirewireError } from '../kernel/errors.ts'
import { withClient } from './client.ts'
import { type CommandOptions, type Context, EXIT, type RunCommand, textOption } from './command.ts'
import { downloadTo } from './download.ts'
import { printable } from './output.ts'
import { readPrivate } from './private-input.ts'
import { at, cell, listAt, rows } from './response.ts'
import { table } from './table.ts'

const pathOf = (person: string, rest = ''): string => `/v1/persons/${encodeURIComponent(person)}${rest}`

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

const nameOf = (candidate: unknown): string => `${cell(candidate, 'id')} at ${cell(candidate, 'connection')}`

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
    const response = await client.call('GET', pathOf(person))
    context.output.result(response, () => textOf(response, context))
    return EXIT.done
  })

const SECTIONS: readonly (readonly [list: string, columns: readonly string[]])[] = [
  ['consents', ['id', 'state', 'kind', 'connection', 'requisition', 'at', 'expires_at']],
  ['pushes', ['id', 'state', 'connection', 'requisition', 'created_at']],
  ['reviews', ['id', 'state', 'decision', 'push']],
  ['files', ['push', 'kind', 'file_name', 'size']],
  ['records', ['connection', 'model', 'id', 'updated_at']],
  ['erasures', ['id', 'state', 'connection', 'reason', 'created_at']],
]

function textOf(response: unknown, { output }: Context): string {
  const erased = at(response, 'erased_at')
  const head = printable(
    `Person ${cell(response, 'person')}${typeof erased === 'string' ? `, erased at ${erased}` : ''}`,
  )
  const sections = SECTIONS.flatMap(([list, columns]) => {
    const data = listAt(response, list)
    if (data.length === 0) return []
    const lines = data.map((row) => columns.map((name) => cell(row, name)))
    return [`${list} (${cell(response, 'counts', list)})\n${table([...columns], lines, output)}`]
  })
  return [head, ...(sections.length === 0 ? ['Nothing is stored of this person.'] : sections)].join('\n\n')
}

/** Writes all that is stored of a person to a zip. */
export const exportPerson: RunCommand = (context, [person = '', name = '']) =>
  withClient(context, async (client) => {
    const { file, bytes } = await downloadTo(name, () => client.download(pathOf(person, '/export'), {}))
    context.output.result({ file, bytes }, () => `What is stored of the person was written to ${file}.`)
    return EXIT.done
  })
