import { systemClock } from '../../kernel/machine/clock.ts'
import { at, cell, listAt, type Shown } from '../call/response.ts'
import { nextLines } from './next-command.ts'
import { type Output, printable } from './output.ts'
import { relativeTime } from './shown-time.ts'
import { stateCell } from './state-colours.ts'
import { type TableCell, table } from './table.ts'

export type AnyConnection = Shown['Connection'] | Shown['ConnectionDetail']
type Stream = AnyConnection['streams'][number]
type Printed = Pick<Output, 'style' | 'width'>

/** The authorization and the streams of a connection, as far as the response contains them. */
export function healthText(connection: AnyConnection, output: Printed): string[] {
  const streams = listAt(connection, 'streams')
  return [
    ...authorizationText(at(connection, 'authorization'), output),
    ...(streams.length === 0
      ? []
      : [
          table(
            HEAD,
            streams.map((row) => streamRow(row, output)),
            output,
          ),
        ]),
    ...streams.flatMap((row) => lateText(row, output)),
  ]
}

function authorizationText(
  authorization: Shown['ConnectionDetail']['authorization'] | undefined,
  { style }: Printed,
): string[] {
  if (authorization === undefined) return []
  const state = cell(authorization, 'state').replaceAll('_', ' ')
  if (at(authorization, 'next') === null) {
    const until = at(authorization, 'until') === null ? '' : ` until ${cell(authorization, 'until')}`
    return [`${style('green', '✓')} ${state}${until}`]
  }
  const next = nextLines(at(authorization, 'next')).map((line) => `\n    ${printable(line)}`)
  return [`${style('red', '✗')} ${state}: ${printable(cell(authorization, 'message'))}${next.join('')}`]
}

const HEAD = ['stream', 'every', 'last run', 'ended', 'last success', 'records', 'next run']

function streamRow(row: Stream, output: Printed): TableCell[] {
  const timed = (text: string): string => (output.width === null ? text : relativeTime(text, systemClock.now()))
  return [
    cell(row, 'stream'),
    cell(row, 'every'),
    stateCell(cell(row, 'last_run', 'state')),
    timed(cell(row, 'last_run', 'finished_at')),
    timed(cell(row, 'last_success_at')),
    cell(row, 'records'),
    timed(cell(row, 'next_run_at')),
  ]
}

function lateText(row: Stream, { style }: Printed): string[] {
  const late = at(row, 'late')
  if (typeof late !== 'object' || late === null) return []
  const code = at(late, 'code') === null ? '' : ` [${cell(late, 'code')}]`
  const next = nextLines(at(late, 'next')).map((line) => `\n    ${printable(line)}`)
  return [
    `${style('yellow', '!')} ${cell(row, 'stream')} is late since ${cell(late, 'since')}: ${printable(cell(late, 'message'))}${code}${next.join('')}`,
  ]
}
