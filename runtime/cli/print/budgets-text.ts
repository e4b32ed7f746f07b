import { at, cell, listAt, type Shown } from '../call/response.ts'
import type { Output } from './output.ts'
import { printable } from './output.ts'
import { table } from './table.ts'

type Budget = Pick<Shown['Budget'], 'connector' | 'connections' | 'windows' | 'pauses' | 'waiting'>

/**
 * The budgets with something to report, as text: the use of each limit, pauses, and waiting calls. Empty if there are
 * none.
 */
export function budgetsText(budgets: readonly Budget[], output: Pick<Output, 'style' | 'width'>): string[] {
  const { style } = output
  const rows = budgets.flatMap((budget) => listAt(budget, 'windows').map((window) => limitRow(budget, window)))
  // A limit that all connections of a connector share is listed in each of their budgets.
  const limits = rows.filter((row, index) => index === rows.findIndex((other) => other.join() === row.join()))
  const notes = budgets.flatMap((budget) => [
    ...pausesText(budget),
    ...waitingText(listAt(budget, 'waiting')).map((text) => `${whose(budget)}: ${text}`),
  ])
  return [
    ...(limits.length === 0 ? [] : [table(['budget of', 'limit', 'used', 'next free'], limits, output)]),
    ...(notes.length === 0 ? [] : [notes.map((note) => `${style('yellow', '·')} ${printable(note)}`).join('\n')]),
  ]
}

/** A few of the connections that share it. */
function whose(budget: Budget): string {
  const connections = listAt(budget, 'connections').map(String)
  const more = connections.length - 3
  return [...connections.slice(0, 3), ...(more > 0 ? [`${more} more`] : [])].join(', ')
}

function limitRow(budget: Budget, window: Budget['windows'][number]): string[] {
  const endpoints = listAt(window, 'endpoints').map(String)
  const days = cell(window, 'zone') === '–' ? '' : ` ${cell(window, 'zone')}`
  const left = at(window, 'left')
  return [
    at(window, 'shared') === true ? `all of ${cell(budget, 'connector')}` : whose(budget),
    `${cell(window, 'limit')} per ${cell(window, 'per')}${days}${endpoints.length > 0 ? ` (${endpoints.join(', ')})` : ''}`,
    `${cell(window, 'used')}${typeof left === 'number' ? `, ${left} left` : ''}`,
    at(window, 'next_free_at') === null ? NOW : cell(window, 'next_free_at'),
  ]
}

/** When the next call is possible, where nothing delays it. */
export const NOW = 'now'

/** What the ATS delays, a line for each pause. */
export const pausesText = (budget: Budget): string[] =>
  listAt(budget, 'pauses').map((pause) => `${whose(budget)}: ${pauseText(pause)}`)

const pauseText = (pause: Budget['pauses'][number]): string =>
  `the ATS accepts no ${at(pause, 'endpoint') === null ? 'calls' : cell(pause, 'endpoint')} until ${cell(pause, 'until')}`

/** Waiting calls by purpose, the most urgent first, in their order of execution. */
function waitingText(waiting: Readonly<Budget['waiting']>): string[] {
  const byWork = Map.groupBy(waiting, (one) => `${cell(one, 'connection')} waits for ${cell(one, 'endpoint')}`)
  return [...byWork].map(([text, all]) => `${text} (${cell(all[0], 'priority')}) since ${cell(all[0], 'since')}`)
}
