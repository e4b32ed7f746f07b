import { at, cell, listAt, type Shown } from '../call/response.ts'
import type { Context } from '../command.ts'
import { nextLines } from './next-command.ts'
import { type Output, printable } from './output.ts'
import { styleOfState } from './state-colours.ts'
import { table } from './table.ts'

type StoryStyle = Output['style']
type Push = Shown['PushDetail']
type Attempt = Push['attempts'][number]

/** The history of a push in order; `full`: with every request and response. */
export function renderPush(push: Push, { output }: Context, full: boolean): string {
  const { style } = output
  const tries = listAt(push, 'attempts')
  return [
    head(push, style),
    table(['after', 'what', 'result', 'response', 'place'], story(push, tries), output),
    ending(push),
    ...(full ? [consentsOf(push, output), ...tries.map((row) => exchange(row, style))] : []),
  ].join('\n\n')
}

/** The summary: its state, why, and the next step. */
function head(push: Push, style: StoryStyle): string {
  const state = cell(push, 'state')
  const rows = [
    ['why', cell(push, 'message') === '–' ? '–' : `${cell(push, 'code')}: ${cell(push, 'message')}`],
    ...nextLines(at(push, 'next')).map((line, index) => [index === 0 ? 'next' : 'run', line]),
    ['ready', state === 'CONFIRMED' ? '–' : cell(push, 'ready_at')],
    ['consent', consentOf(push)],
    ['not accepted', listAt(push, 'dropped').map(String).join(', ') || '–'],
  ].filter(([, value]) => value !== '–')
  const who = `${cell(push, 'person')} → ${cell(push, 'requisition')} at ${cell(push, 'connection')}`
  return [
    `${style(styleOfState(state), state)}  ${printable(`${cell(push, 'id')}  ${who}`)}`,
    ...rows.map(([name = '', value = '']) => `${name.padEnd(10)} ${printable(value)}`),
  ].join('\n')
}

function story(push: Push, tries: readonly Attempt[]): string[][] {
  const from = cell(push, 'created_at')
  return [
    [from, 'requested', listAt(push, 'attachments').map(fileOf).join(', '), '', ''],
    ...tries.map((row) => [
      later(from, cell(row, 'started_at')),
      whatOf(row),
      outcomeText(row),
      responseText(row),
      placeOf(at(row, 'place')),
    ]),
    [later(from, cell(push, 'updated_at')), cell(push, 'state'), ...nextStep(push)],
  ]
}

const fileOf = (file: Push['attachments'][number]): string => `${cell(file, 'file_name')} (${cell(file, 'size')} bytes)`

function whatOf(row: Attempt): string {
  const waited = Number(at(row, 'waited_ms') ?? 0)
  const after = waited >= 1_000 ? ` (waited ${duration(waited)} for the rate limit)` : ''
  if (at(row, 'request', 'settled_by')) return `${cell(row, 'request', 'settled_by')} checked the ATS`
  if (at(row, 'request', 'restored')) return `may have sent ${cell(row, 'step')} before the restore`
  if (cell(row, 'act') === 'ask') {
    const question = cell(row, 'response', 'question')
    const of = cell(row, 'request', 'stream')
    return `searched ${question === '–' ? cell(row, 'step') : question}${of === '–' ? '' : ` of pulled ${of}`}${after}`
  }
  return `sent ${cell(row, 'step')} (${cell(row, 'effect')})${after}`
}

function outcomeText(row: Attempt): string {
  const outcome = cell(row, 'outcome')
  const matches = Number(at(row, 'response', 'matches') ?? 0)
  const found = outcome === 'found' && matches > 0 ? `${matches} found` : outcome === 'absent' ? 'none found' : outcome
  const without = cell(row, 'refusal') === '–' ? '' : ', without consent'
  const message = cell(row, 'response', 'message')
  return `${found}${without}${message === '–' ? '' : `: ${message}`}`
}

function responseText(row: Attempt): string {
  const status = cell(row, 'response', 'status')
  const ms = cell(row, 'response', 'ms')
  if (status !== '–') return `${status} in ${ms} ms`
  return cell(row, 'response', 'failure') === '–' ? '' : `none after ${ms} ms`
}

/** The consent entry under which it was last sent; if there is none, the push itself contains the reason. */
function consentOf(push: Push): string {
  const used = listAt(push, 'attempts').map((row) => cell(row, 'consent'))
  const id = used.findLast((one) => one !== '–') ?? cell(push, 'consent')
  const entry = listAt(push, 'consents').find((row) => cell(row, 'id') === id)
  if (entry === undefined) return id
  const until = cell(entry, 'expires_at') === '–' ? '' : `, until ${cell(entry, 'expires_at')}`
  return `${id} (${cell(entry, 'kind')}, ${cell(entry, 'state')}${until})`
}

/** The current step with its position; empty once all are done. */
function nextStep(push: Push): [string, string, string] {
  const next = listAt(push, 'steps').find((step) => cell(step, 'state') === 'next')
  return next === undefined ? ['', '', ''] : [`at step ${cell(next, 'name')}`, '', placeOf(at(next, 'place'))]
}

const placeOf = (place: Attempt['place']): string =>
  place ? `${cell(place, 'file')}:${cell(place, 'line')}:${cell(place, 'column')}` : ''

const UNSAID = new Set(['–', 'UNMAPPED'])
const BEFORE: Readonly<Record<string, string>> = { true: 'yes', false: 'no' }

/** Who brought the person into the ATS, and the result. */
function ending(push: Push): string {
  const of = at(push, 'attribution')
  const maker = cell(of, 'made_by') === '–' ? '' : ` (created by ${cell(of, 'made_by')})`
  const by = cell(of, 'found_by') === '–' ? maker : `${maker}, found by ${cell(of, 'found_by')}`
  const seen = cell(of, 'hired_seen_at')
  const rows = [
    ['before Hirewire', `${BEFORE[cell(of, 'before')] ?? 'unknown'}${by}`],
    ['sent', cell(of, 'first_sent_at')],
    ['confirmed', cell(of, 'confirmed_at')],
    ['candidate', cell(of, 'candidate')],
    ['application', cell(of, 'application')],
    ['status', [cell(of, 'outcome'), cell(of, 'phase')].filter((one) => !UNSAID.has(one)).join(', ') || '–'],
    [
      'hired',
      seen === '–'
        ? cell(of, 'hired_at')
        : `${cell(of, 'hired_at')} (detected ${seen} by ${cell(of, 'hired_seen_via')})`,
    ],
  ].filter(([, value]) => value !== '–')
  return rows.map(([name = '', value = '']) => `${name.padEnd(16)} ${printable(value)}`).join('\n')
}

function consentsOf(push: Push, output: Output): string {
  const rows = listAt(push, 'consents').map((row) =>
    (['recorded_at', 'id', 'kind', 'state', 'at', 'expires_at'] as const).map((key) => cell(row, key)),
  )
  return table(['recorded', 'consent', 'kind', 'state', 'at', 'expires'], rows, output)
}

/** One attempt in full: request and response, as stored. */
function exchange(row: Attempt, style: StoryStyle): string {
  const [request, response] = [at(row, 'request'), at(row, 'response')]
  const url = cell(request, 'url') === '–' ? cell(request, 'address') : cell(request, 'url')
  return [
    style(
      'bold',
      printable(`${cell(row, 'started_at')} ${cell(row, 'act')} ${cell(row, 'step')}: ${cell(row, 'outcome')}`),
    ),
    printable(`  under ${cell(row, 'consent')}${cell(row, 'refusal') === '–' ? '' : ` (${cell(row, 'refusal')})`}`),
    ...(url === '–' ? [] : [printable(`→ ${cell(request, 'method')} ${url}`), ...message(request)]),
    ...(response ? [printable(`← ${responseText(row) || cell(row, 'outcome')}`), ...message(response)] : []),
  ].join('\n')
}

function message(side: Attempt['request'] | Attempt['response']): string[] {
  const headers = Object.entries(at(side, 'headers') ?? {}).map(([name, value]) => `  ${name}: ${value}`)
  const body = at(side, 'body')
  const more = at(side, 'cut') === true ? [`  … (${cell(side, 'bytes')} bytes in total)`] : []
  const lines = typeof body === 'string' ? body.split(/\r?\n/).map((line) => `  ${line}`) : []
  return [...headers, ...(lines.length > 0 ? ['', ...lines] : []), ...more].map(printable)
}

const MINUTE = 60_000

/** The time since the start; the exact times are in the JSON. */
function later(from: string, to: string): string {
  const ms = Date.parse(to) - Date.parse(from)
  return Number.isFinite(ms) ? `+${duration(ms)}` : to
}

function duration(ms: number): string {
  if (ms < MINUTE) return `${(ms / 1_000).toFixed(ms < 10_000 ? 1 : 0)} s`
  const minutes = Math.round(ms / MINUTE)
  if (minutes < 120) return `${minutes} min`
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 60 / 24)} days`
}
