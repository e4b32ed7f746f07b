import { userInfo } from 'node:os'
import { HirewireError } from '../kernel/errors.ts'
import { at, cell, rows } from './answer.ts'
import { withClient } from './client.ts'
import { EXIT, type RunCommand, textOption } from './command.ts'
import { table } from './output.ts'

const REQUIRED = ['person', 'connection', 'requisition', 'kind', 'state'] as const

export const recordConsent: RunCommand = async (context, _args, options) => {
  const missing = REQUIRED.filter((name) => textOption(options, name) === undefined)
  if (missing.length > 0)
    throw new HirewireError('usage', `These options are missing: ${missing.map((name) => `--${name}`).join(', ')}.`)
  const expires_at = textOption(options, 'expiresAt')
  const text_version = textOption(options, 'textVersion')
  const text_hash = textOption(options, 'textHash')
  const body = {
    ...Object.fromEntries(REQUIRED.map((name) => [name, options[name]])),
    at: textOption(options, 'at') ?? new Date().toISOString(),
    ...(expires_at === undefined ? {} : { expires_at }),
    evidence: {
      recorded_by: textOption(options, 'recordedBy') ?? userInfo().username,
      where: textOption(options, 'where') ?? 'cli',
      ...(text_version === undefined ? {} : { text_version }),
      ...(text_hash === undefined ? {} : { text_hash }),
    },
  }
  return withClient(context, async (client) => {
    const entry = await client.call('POST', '/v1/consents', { body })
    const cancelled = at(entry, 'cancelled_pushes')
    const count = Array.isArray(cancelled) ? cancelled.length : 0
    context.output.result(
      entry,
      () =>
        `Recorded ${cell(entry, 'id')}: ${cell(entry, 'kind')} ${cell(entry, 'state')}${count > 0 ? `; ${count} waiting pushes were cancelled` : ''}.`,
    )
    return EXIT.done
  })
}

const COLUMNS = ['seq', 'person', 'connection', 'requisition', 'kind', 'state', 'at', 'expires_at'] as const

export const listConsents: RunCommand = (context, _args, options) =>
  withClient(context, async (client) => {
    const query = Object.fromEntries(
      ['person', 'connection', 'requisition', 'limit'].map((name) => [name, textOption(options, name)]),
    )
    const answer = await client.call('GET', '/v1/consents', { query: { ...query, limit: query.limit ?? '50' } })
    const line = (entry: unknown): string[] => COLUMNS.map((column) => cell(entry, column))
    context.output.result(answer, () =>
      rows(answer).length === 0 ? 'No such entries.' : table(COLUMNS, rows(answer).map(line), context.output.style),
    )
    return EXIT.done
  })
