import { durationMs, isoTime } from '../kernel/clock.ts'
import { HirewireError } from '../kernel/errors.ts'
import { withClient } from './client.ts'
import { type CommandOptions, type Context, EXIT, listOption, type RunCommand, textOption } from './command.ts'
import { confirm } from './confirm.ts'
import { printable, table } from './output.ts'
import { COMMAND } from './package-root.ts'
import { at, cell, listAt, moreOf, rows } from './response.ts'

const HEAD = ['key', 'name', 'role', 'connections', 'state', 'last used', 'expires']

export const listKeys: RunCommand = (context, _args, options) =>
  withClient(context, async (client) => {
    const query = { limit: textOption(options, 'limit') ?? '50', cursor: textOption(options, 'cursor') }
    const answer = await client.call('GET', '/v1/keys', { query })
    context.output.result(answer, () =>
      rows(answer).length === 0
        ? `No keys in the store; hirewire.yaml may have some. Create one: ${COMMAND} keys create <name> --role platform`
        : `${table(HEAD, rows(answer).map(lineOf), context.output.style)}${moreOf(answer)}`,
    )
    return EXIT.done
  })

const lineOf = (row: unknown): string[] => [
  cell(row, 'id'),
  cell(row, 'name'),
  cell(row, 'role'),
  at(row, 'connections') === null ? 'all' : listAt(row, 'connections').join(', '),
  cell(row, 'state'),
  cell(row, 'last_used_at'),
  cell(row, 'expires_at'),
]

export const createKey: RunCommand = (context, [name = ''], options) => {
  const role = textOption(options, 'role')
  if (role === undefined)
    throw new HirewireError('usage', 'Pass --role: platform, operator, auditor, integrator or admin.')
  const connections = listOption(options, 'connection')
  const body = { name, role, ...(connections.length > 0 && { connections }), ...endIn(options) }
  return withClient(context, async (client) => showSecret(context, await client.call('POST', '/v1/keys', { body })))
}

export const rotateKey: RunCommand = (context, [id = ''], options) => {
  const overlap = textOption(options, 'overlap')
  const body = { ...(overlap !== undefined && { overlap }), ...endIn(options) }
  return withClient(context, async (client) => {
    const key = await client.call('POST', `/v1/keys/${encodeURIComponent(id)}/rotate`, { body })
    const earlier = listAt(key, 'secrets').filter((secret) => at(secret, 'ends_at') !== null)
    return showSecret(
      context,
      key,
      earlier.map((secret) => `The secret ${cell(secret, 'begins')}… is valid until ${cell(secret, 'ends_at')}.`),
    )
  })
}

export const revokeKey: RunCommand = async (context, [id = ''], options) => {
  if (options.yes !== true) await confirm(context, { what: 'A revoked key cannot be used again.', id })
  return withClient(context, async (client) => {
    const key = await client.call('POST', `/v1/keys/${encodeURIComponent(id)}/revoke`)
    context.output.result(key, () => printable(`Key ${cell(key, 'id')} (${cell(key, 'name')}) is revoked.`))
    return EXIT.done
  })
}

/** The secret is only in this output: on standard output, never in the log. */
function showSecret(context: Context, key: unknown, more: readonly string[] = []): number {
  const { output } = context
  output.result(key, () =>
    [
      printable(`Key ${cell(key, 'id')} (${cell(key, 'name')}), role ${cell(key, 'role')}`),
      `Secret (shown only once): ${output.style('bold', cell(key, 'secret'))}`,
      ...more,
    ].join('\n'),
  )
  return EXIT.done
}

/** `--expires`: a duration from now, or a time. */
function endIn(options: CommandOptions): { readonly expires_at?: string } {
  const text = textOption(options, 'expires')
  if (text === undefined) return {}
  if (/^\d{1,6}[smhdw]$/.test(text)) return { expires_at: isoTime(Date.now() + durationMs(text)) }
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return { expires_at: text }
  throw new HirewireError('usage', `--expires: "${text}" is neither a duration such as 90d nor an RFC 3339 time.`)
}
