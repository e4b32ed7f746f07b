import { basename } from 'node:path'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { readBytes, readPrivate } from '../ask/private-input.ts'
import { withClient } from '../call/client.ts'
import { at, cell, NONE, type Shown } from '../call/response.ts'
import { waitFor } from '../call/wait.ts'
import { type CommandOptions, type Context, EXIT, type RunCommand, textOption } from '../command.ts'
import { nextLines } from '../print/next-command.ts'
import { printable } from '../print/output.ts'
import { pushPauseOf } from './pauses.ts'
import { dryRun } from './push-dry-run.ts'

const SETTLED: ReadonlySet<unknown> = new Set(['CONFIRMED', 'FAILED', 'REFUSED', 'CANCELLED', 'IN_REVIEW'])
const FINE: ReadonlySet<unknown> = new Set(['CONFIRMED', 'QUEUED', 'SENDING'])

/**
 * Requests a push, and with `--wait` waits until it ends. Exit code 1 unless it is confirmed (or, without waiting,
 * queued).
 */
export const push: RunCommand = async (context, _args, options) => {
  const file = textOption(options, 'file')
  const body = file === undefined ? await requestOfOptions(context, options) : await readJson(context, file)
  const key = textOption(options, 'idempotencyKey')
  if (options.dryRun === true) return dryRun(context, body, options.offline === true)
  if (options.offline === true) throw new HirewireError('usage', '--offline requires --dry-run.')
  return withClient(context, async (client) => {
    let row = (await client.call('POST', '/v1/pushes', {
      body,
      headers: key === undefined ? {} : { 'idempotency-key': key },
    })) as Shown['Push']
    if (options.wait === true) {
      await client.work()
      const { id } = row
      await waitFor(context, options, async () => {
        row = await client.call('GET', '/v1/pushes/{id}', { path: { id } })
        if (SETTLED.has(at(row, 'state'))) return row
        const held = at(row, 'state') === 'SENDING' ? null : await pushPauseOf(client, cell(row, 'connection'))
        if (held !== null) context.output.note(held)
        return held === null ? null : row
      })
    }
    context.output.result(row, () => render(row, context))
    const state = at(row, 'state')
    return state === 'CONFIRMED' || (options.wait !== true && FINE.has(state)) ? EXIT.done : EXIT.findings
  })
}

function render(row: Shown['Push'], { output }: Context): string {
  const state = cell(row, 'state')
  const colour = state === 'CONFIRMED' ? 'green' : FINE.has(state) ? 'cyan' : 'yellow'
  const lines = [
    `push        ${cell(row, 'id')}`,
    `state       ${output.style(colour, state)}`,
    `effect      ${cell(row, 'effect_class')}`,
  ]
  for (const [title, text] of [
    ['candidate', cell(row, 'result', 'candidate')],
    ['application', cell(row, 'result', 'application')],
    ['message', cell(row, 'message')],
  ] as const)
    if (text !== NONE) lines.push(`${title.padEnd(11)} ${printable(text)}`)
  for (const [index, line] of nextLines(at(row, 'next')).entries())
    lines.push(`${(index === 0 ? 'next' : 'run').padEnd(11)} ${printable(line)}`)
  const dropped = at(row, 'dropped')
  if (Array.isArray(dropped) && dropped.length > 0)
    lines.push(`dropped     ${printable(dropped.join(', '))} (not accepted by this ATS)`)
  return lines.join('\n')
}

const REQUIRED = ['person', 'connection', 'requisition', 'candidate'] as const

async function requestOfOptions(context: Context, options: CommandOptions): Promise<unknown> {
  const missing = REQUIRED.filter((name) => textOption(options, name) === undefined)
  if (missing.length > 0)
    throw new HirewireError(
      'usage',
      `Missing options: ${missing.map((name) => `--${name}`).join(', ')} (or pass the whole request with --file).`,
    )
  const files = [
    ['resume', textOption(options, 'resume')],
    ['cover_letter', textOption(options, 'coverLetter')],
  ] as const
  const attachments = []
  for (const [kind, path] of files) {
    if (path === undefined) continue
    attachments.push({ kind, file_name: basename(path), content: (await readBytes(path)).toString('base64') })
  }
  return {
    person: options.person,
    connection: options.connection,
    requisition: options.requisition,
    candidate: await readJson(context, textOption(options, 'candidate') ?? ''),
    attachments,
  }
}

async function readJson(context: Context, path: string): Promise<unknown> {
  const text = (await readPrivate(path, context)).toString('utf8')
  try {
    return JSON.parse(text)
  } catch (cause) {
    // The parser's message quotes the text.
    throw new HirewireError('usage', `${path} is not valid JSON.`, { cause })
  }
}
