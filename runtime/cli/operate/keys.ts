import { HirewireError } from '../../kernel/errors/errors.ts'
import { durationMs, isoTime } from '../../kernel/machine/clock.ts'
import { confirm } from '../ask/confirm.ts'
import { withClient } from '../call/client.ts'
import { at, cell, listAt, type Shown } from '../call/response.ts'
import { type CommandOptions, type Context, EXIT, listOption, type RunCommand, textOption } from '../command.ts'
import { printable } from '../print/output.ts'

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
    const key = await client.call('POST', '/v1/keys/{id}/rotate', { path: { id }, body })
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
    const key = await client.call('POST', '/v1/keys/{id}/revoke', { path: { id } })
    context.output.result(key, () => printable(`Key ${cell(key, 'id')} (${cell(key, 'name')}) is revoked.`))
    return EXIT.done
  })
}

/** The secret is only in this output: on standard output, never in the log. */
function showSecret(context: Context, key: Shown['IssuedKey'], more: readonly string[] = []): number {
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
