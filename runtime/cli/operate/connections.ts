import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { isoTime } from '../../kernel/machine/clock.ts'
import { confirm } from '../ask/confirm.ts'
import { type Client, withClient } from '../call/client.ts'
import { at, cell, type Shown } from '../call/response.ts'
import { givenRevision, ifMatch } from '../call/revision.ts'
import { type Context, EXIT, type RunCommand, textOption } from '../command.ts'
import { COMMAND } from '../package-root.ts'
import { type AnyConnection, healthText } from '../print/connection-health.ts'
import { nextLines } from '../print/next-command.ts'
import { printable } from '../print/output.ts'

export const addConnection: RunCommand = async (context, _args, options) => {
  const input = await readObject(context, textOption(options, 'file'))
  return withClient(context, async (client) => {
    const connection = await client.call('POST', '/v1/connections', { body: input })
    context.output.result(
      connection,
      () => `${describe(connection, context)}\n\nNext: ${COMMAND} connections check ${cell(connection, 'id')}`,
    )
    return EXIT.done
  })
}

export const changeConnection: RunCommand = async (context, [id = ''], options) => {
  const match = givenRevision(options, { pattern: /^\d{1,15}$/, text: 'a number' })
  const isSame = options.sameAccount === true
  const file = textOption(options, 'file')
  // A statement alone needs no file.
  const change = isSame && file === undefined && context.stdin.isTTY ? {} : await readObject(context, file)
  const body = isSame ? { ...Object(change), same_account: true } : change
  return printConnection(context, (client) =>
    client.call('PATCH', '/v1/connections/{id}', { path: { id }, body, ...match }),
  )
}

const TLS_FILES = ['ca', 'certificate', 'key'] as const

/** Replaces parts of `tls` by the contents of files; the others stay. */
export const changeTls: RunCommand = async (context, [id = ''], options) => {
  const files = TLS_FILES.flatMap((name) => {
    const file = textOption(options, name)
    return file === undefined ? [] : [[name, file] as const]
  })
  if (files.length > 0 === (options.remove === true))
    throw new HirewireError('usage', 'Pass --ca, or --certificate and --key, or --remove.')
  const given = Object.fromEntries(await Promise.all(files.map(async ([name, file]) => [name, await readText(file)])))
  const repeated = textOption(options, 'credentials')
  const credentials = repeated === undefined ? {} : { credentials: await readObject(context, repeated) }
  return printConnection(context, async (client) => {
    const current = await client.call('GET', '/v1/connections/{id}', { path: { id } })
    const tls = options.remove === true ? {} : Object.assign({}, at(current, 'tls'), given)
    return client.call('PATCH', '/v1/connections/{id}', {
      path: { id },
      body: { tls, ...credentials },
      ...ifMatch(at(current, 'revision')),
    })
  })
}

export const showConnection: RunCommand = (context, [id = '']) =>
  printConnection(context, (client) => client.call('GET', '/v1/connections/{id}', { path: { id } }))

export const pauseConnection: RunCommand = (context, [id = ''], options) =>
  printConnection(context, (client) => {
    const reason = textOption(options, 'reason')
    return client.call('POST', '/v1/connections/{id}/pause', {
      path: { id },
      body: reason === undefined ? {} : { reason },
    })
  })

export const resumeConnection: RunCommand = (context, [id = '']) =>
  printConnection(context, (client) => client.call('POST', '/v1/connections/{id}/resume', { path: { id } }))

export const checkConnection: RunCommand = (context, [id = '']) =>
  withClient(context, async (client) => {
    const result = await client.call('POST', '/v1/connections/{id}/check', { path: { id } })
    const checks = at(result, 'checks')
    context.output.result(result, () =>
      Array.isArray(checks) ? checks.map((check) => checkLine(check, context)).join('\n') : '',
    )
    return at(result, 'ok') === true ? EXIT.done : EXIT.findings
  })

export const authorizeConnection: RunCommand = (context, [id = ''], options) =>
  withClient(context, async (client) => {
    const body = options.sameAccount === true ? { same_account: true } : {}
    const result = await client.call('POST', '/v1/connections/{id}/authorize', { path: { id }, body })
    context.output.result(result, () =>
      [
        'Open this URL in a browser, and grant access:',
        '',
        printable(cell(result, 'address')),
        '',
        `The browser is redirected to ${printable(cell(result, 'redirect_uri'))}, which must be registered in the ATS and`,
        `served by \`${COMMAND} serve\`. The URL is valid until ${cell(result, 'expires_at')}.`,
        `Then: ${COMMAND} connections check ${id}`,
      ].join('\n'),
    )
    return EXIT.done
  })

/** Removes a connection with its records. Throws `usage` without confirmation. */
export const removeConnection: RunCommand = async (context, [id = ''], options) => {
  if (options.yes !== true)
    await confirm(context, { what: 'Removing a connection deletes its records and credentials.', id })
  return withClient(context, async (client) => {
    const result = await client.call('DELETE', '/v1/connections/{id}', {
      path: { id },
      query: options.force === true ? { force: 'true' } : {},
    })
    const cancelled = Number(at(result, 'cancelled_pushes') ?? 0)
    context.output.result(
      result,
      () => `Removed connection ${id}${cancelled > 0 ? ` and cancelled ${cancelled} queued pushes` : ''}.`,
    )
    return EXIT.done
  })
}

const printConnection = (context: Context, request: (client: Client) => Promise<AnyConnection>): Promise<number> =>
  withClient(context, async (client) => {
    const connection = await request(client)
    context.output.result(connection, () => describe(connection, context))
    return EXIT.done
  })

function describe(connection: AnyConnection, { output }: Context): string {
  const fields = [
    'id',
    'name',
    'integration',
    'auth_type',
    'state',
    'paused_reason',
    'health',
    'revision',
    'webhook_path',
  ] as const
  const lines = fields
    .filter((field) => cell(connection, field) !== '–')
    .map((field) => `${field.padEnd(14)} ${printable(cell(connection, field))}`)
  for (const part of ['credentials', 'webhook', 'tls', 'settings', 'overrides'] as const) {
    const values = at(connection, part)
    if (typeof values !== 'object' || values === null) continue
    for (const [name, value] of Object.entries(values)) lines.push(`${`${part}.${name}`.padEnd(14)} ${shown(value)}`)
  }
  return [lines.join('\n'), ...healthText(connection, output)].join('\n\n')
}

/** A value on one line. A PEM text is read with its line breaks, which `cell` removes. */
function shown(value: unknown): string {
  return typeof value === 'string' && value !== '' ? printable(withoutPem(value)) : cell(value)
}

/** What people look for in a certificate, instead of its lines. */
function withoutPem(text: string): string {
  if (!text.startsWith('-----BEGIN')) return text
  try {
    const { subject, validTo } = new X509Certificate(text)
    return `${subject.replaceAll('\n', ', ')}, until ${isoTime(Date.parse(validTo))}`
  } catch {
    return 'a PEM text without a certificate'
  }
}

function checkLine(check: Shown['Check']['checks'][number], { output }: Context): string {
  const ok = at(check, 'ok')
  const sign =
    ok === true ? output.style('green', '✓') : ok === false ? output.style('red', '✗') : output.style('yellow', '?')
  const next = ok === true ? [] : nextLines(at(check, 'next'))
  return `${sign} ${cell(check, 'name')}: ${printable(cell(check, 'message'))}${next.map((line) => `\n    ${printable(line)}`).join('')}`
}

const MAX_OBJECT = 1_048_576

/** JSON, of a file or of standard input. Throws `usage`. */
export async function readObject(context: Context, file: string | undefined): Promise<unknown> {
  if (file === undefined && context.stdin.isTTY)
    throw new HirewireError('usage', 'Pass the connection object with --file or on standard input.')
  const text = file === undefined ? await readStream(context.stdin) : await readText(file)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new HirewireError(
      'usage',
      `${file ?? 'Standard input'} is not JSON: ${cause instanceof Error ? cause.message : ''}.`,
      { cause },
    )
  }
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    throw new HirewireError(
      'usage',
      `${file} cannot be read (${(cause as NodeJS.ErrnoException).code ?? 'unknown'}).`,
      { cause },
    )
  }
}

async function readStream(stream: NodeJS.ReadStream): Promise<string> {
  let text = ''
  for await (const chunk of stream.setEncoding('utf8')) {
    text += chunk
    if (text.length > MAX_OBJECT)
      throw new HirewireError(
        'usage',
        `Standard input has more than ${MAX_OBJECT} characters, too many for a connection object.`,
      )
  }
  return text
}
