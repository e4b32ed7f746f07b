import { CONNECTION_HEALTHS } from '../../kernel/model/states.ts'
import { at, cell, listAt, type Shown } from '../call/response.ts'
import type { Output } from './output.ts'
import { table } from './table.ts'

type Summary = Shown['Summary']
type Counted = Pick<Summary['pushes']['counts'][number], 'state' | 'cause' | 'count' | 'oldest_at'>

/** The connections with the most unfinished pushes that are listed. */
const MOST_CONNECTIONS = 10

/** What is unfinished or waits for somebody, as text: `GET /v1/summary`. */
export function summaryText(summary: Summary, output: Pick<Output, 'style' | 'width'>): string[] {
  const { style } = output
  const waiting = [
    ['held runs', summary.held_runs],
    ['open reviews', summary.open_reviews],
    ['erasures in progress', summary.erasures.waiting],
    ['erasure tasks', summary.erasures.open],
    ['quarantined records', summary.quarantine],
  ] as const
  const rows = [
    ...listAt(at(summary, 'pushes'), 'counts').map((row) => [`pushes ${kindOf(row)}`, ...tallyOf(row)]),
    ...waiting.map(([name, tally]) => [name, ...tallyOf(tally)]),
  ].filter(([, count]) => count !== '0')
  const health = CONNECTION_HEALTHS.map((one) => `${cell(summary, 'connections', one)} ${one}`).join(' · ')
  const paused = (['pushes', 'pulls'] as const).filter((work) => at(summary, work, 'paused') === true)
  return [
    `connections: ${health}${paused.length > 0 ? style('yellow', ` · all ${paused.join(' and ')} are paused`) : ''}`,
    rows.length === 0
      ? style('green', 'Nothing is unfinished.')
      : table(['unfinished', 'count', 'oldest'], rows, output),
    ...connectionsText(summary, output),
  ]
}

function connectionsText(summary: Summary, output: Pick<Output, 'style' | 'width'>): string[] {
  const rows = listAt(at(summary, 'pushes'), 'connections')
  const named = [...new Set(rows.map((row) => cell(row, 'connection')))].slice(0, MOST_CONNECTIONS)
  const lines = rows
    .filter((row) => named.includes(cell(row, 'connection')))
    .map((row) => [cell(row, 'connection'), kindOf(row), ...tallyOf(row)])
  return lines.length === 0 ? [] : [table(['connection', 'pushes', 'count', 'oldest'], lines, output)]
}

/** `FAILED rejected`: the state of pushes and its cause, if there is one. */
const kindOf = (row: Counted): string => `${cell(row, 'state')}${at(row, 'cause') ? ` ${cell(row, 'cause')}` : ''}`
const tallyOf = (row: Pick<Counted, 'count' | 'oldest_at'>): string[] => [cell(row, 'count'), cell(row, 'oldest_at')]
