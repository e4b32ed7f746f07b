import { HirewireError } from '../../kernel/errors/errors.ts'
import { withClient } from '../call/client.ts'
import { at, cell, listAt, type Shown } from '../call/response.ts'
import { EXIT, type RunCommand, textOption } from '../command.ts'
import { printable } from '../print/output.ts'
import { osUser } from '../serve/os-user.ts'

const REQUIRED = ['person', 'connection', 'requisition', 'kind', 'state'] as const

export const recordConsent: RunCommand = async (context, _args, options) => {
  const missing = REQUIRED.filter((name) => textOption(options, name) === undefined)
  if (missing.length > 0)
    throw new HirewireError('usage', `Missing options: ${missing.map((name) => `--${name}`).join(', ')}.`)
  const expires_at = textOption(options, 'expiresAt')
  const text_version = textOption(options, 'textVersion')
  const text_hash = textOption(options, 'textHash')
  const body = {
    ...Object.fromEntries(REQUIRED.map((name) => [name, options[name]])),
    at: textOption(options, 'at') ?? new Date().toISOString(),
    ...(expires_at === undefined ? {} : { expires_at }),
    evidence: {
      recorded_by: textOption(options, 'recordedBy') ?? osUser(),
      where: textOption(options, 'where') ?? 'cli',
      ...(text_version === undefined ? {} : { text_version }),
      ...(text_hash === undefined ? {} : { text_hash }),
    },
  }
  return withClient(context, async (client) => {
    const entry = await client.call('POST', '/v1/consents', { body })
    const inFlight = listAt(entry, 'in_flight_pushes').map(String)
    const toErase = listAt(entry, 'erasures').map(String)
    context.output.result(
      entry,
      () =>
        recordedText(entry) +
        inFlight
          .map(
            (id) =>
              `\n${printable(`Push ${id} could not be stopped: its request may have reached the ATS. Its outcome completes or closes its erasure task.`)}`,
          )
          .join('') +
        toErase
          .map(
            (id) =>
              `\n${printable(`Erase in the ATS what was created there, then: hirewire erasures close ${id} --evidence …`)}`,
          )
          .join(''),
    )
    return EXIT.done
  })
}

function recordedText(entry: Shown['ConsentRecorded']): string {
  if (at(entry, 'recorded') === false) return 'Not recorded: the person was erased, and there is no consent to end.'
  const cancelled = listAt(entry, 'cancelled_pushes').length
  return printable(
    `Recorded ${cell(entry, 'id')}: ${cell(entry, 'kind')} ${cell(entry, 'state')}${cancelled > 0 ? `; ${cancelled} queued pushes were cancelled` : ''}.`,
  )
}
