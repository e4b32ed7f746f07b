import { open, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { HirewireError } from '../kernel/errors.ts'
import { withClient } from './client.ts'
import { type CommandOptions, EXIT, type RunCommand, textOption } from './command.ts'
import { table } from './output.ts'
import { at, cell, listAt, moreOf, rows } from './response.ts'

const HEAD = ['seq', 'at', 'key', 'acting person', 'address', 'operation', 'status', 'about']
/** Objects shown in the table; `--json` has all of them. */
const SHOWN_OBJECTS = 3

export const listAudit: RunCommand = (context, _args, options) =>
  withClient(context, async (client) => {
    const paging = { limit: textOption(options, 'limit') ?? '50', cursor: textOption(options, 'cursor') }
    const response = await client.call('GET', '/v1/audit', { query: { ...filterIn(options), ...paging } })
    context.output.result(response, () =>
      rows(response).length === 0
        ? 'No entries.'
        : `${table(HEAD, rows(response).map(lineOf), context.output.style)}${moreOf(response)}`,
    )
    return EXIT.done
  })

const lineOf = (row: unknown): string[] => [
  cell(row, 'seq'),
  cell(row, 'at'),
  cell(row, 'key', 'name'),
  cell(row, 'acting_person'),
  cell(row, 'address'),
  cell(row, 'operation'),
  cell(row, 'status'),
  objectsOf(row),
]

function objectsOf(row: unknown): string {
  const objects = listAt(row, 'objects')
  const names = objects.slice(0, SHOWN_OBJECTS).map((object) => {
    const id = at(object, 'id')
    return `${cell(object, 'kind')} ${typeof id === 'string' ? id : `#${cell(object, 'hash').slice(0, 8)}`}`
  })
  return objects.length > SHOWN_OBJECTS ? `${names.join(', ')} +${objects.length - SHOWN_OBJECTS}` : names.join(', ')
}

/** Written as it is received; a file exists only if it is complete, and is never overwritten. */
export const exportAudit: RunCommand = (context, [name = ''], options) => {
  const file = resolve(name)
  const format = textOption(options, 'format') ?? (file.endsWith('.csv') ? 'csv' : 'ndjson')
  return withClient(context, async (client) => {
    const handle = await open(file, 'wx', 0o600).catch((cause) => {
      throw exportFailure(name, cause)
    })
    const output = handle.createWriteStream()
    try {
      await pipeline(await client.download('/v1/audit/export', { ...filterIn(options), format }), output)
    } catch (cause) {
      await handle.close()
      await rm(file, { force: true })
      throw cause instanceof HirewireError ? cause : exportFailure(name, cause)
    }
    context.output.result({ file, format, bytes: output.bytesWritten }, () => `Audit log written to ${file}.`)
    return EXIT.done
  })
}

function exportFailure(file: string, cause: unknown): HirewireError {
  const { code } = Object(cause) as { code?: unknown }
  if (code === 'EEXIST') return new HirewireError('usage', `${file} already exists; an export never overwrites a file.`)
  if (typeof code === 'string' && /^E[A-Z]+$/.test(code) && code !== 'ECONNRESET')
    return new HirewireError('usage', `${file} cannot be written (${code}).`, { cause })
  return new HirewireError('server_unreachable', 'The export broke off: the server stopped, or the key ended.', {
    cause,
  })
}

function filterIn(options: CommandOptions): Record<string, string | undefined> {
  const named = (name: string): string | undefined => textOption(options, name)
  return {
    key: named('key'),
    kind: named('kind'),
    operation: named('operation'),
    acting_person: named('actingPerson'),
    person: named('person'),
    connection: named('connection'),
    record: named('record'),
    from: named('from'),
    to: named('to'),
  }
}
