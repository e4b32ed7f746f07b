import { CONNECTION_HEALTHS } from '../kernel/states.ts'
import type { Output } from './output.ts'
import { at, cell, listAt } from './response.ts'
import { table } from './table.ts'

/** The connections with the most unfinished pushes that are listed. */
const MOST_CONNECTIONS = 10

/** What is unfinished or waits for somebody, as text: `GET /v1/summary`. */
export function summaryText(summary: unknown, output: Pick<Output, 'style' | 'width'>): string[] {
  const { style } = output
  const waiting: readonly (readonly [string, readonly string[]])[] = [
    ['held runs', ['held_runs']],
    ['open reviews', ['open_reviews']],
    ['erasures in progress', ['erasures', 'waiting']],
    ['erasure tasks', ['erasures', 'open']],
    ['quarantined records', ['quarantine']],
  ]
  const rows = [
    ...listAt(at(summary, 'pushes'), 'counts').map((row) => [`pushes ${kindOf(row)}`, ...tallyOf(row)]),
    ...waiting.map(([name, path]) => [name, ...tallyOf(at(summary, ...path))]),
  ].filter(([, count]) => count !== '0')
  const health = CONNECTION_HEALTHS.map((one) => `${cell(summary, 'connections', one)} ${one}`).join(' · ')
  const paused = ['pushes', 'pulls'].filter((work) => at(summary, work, 'paused') === true)
  return [
    `connections: ${health}${paused.length > 0 ? style('yellow', ` · all ${paused.join(' and ')} are paused`) : ''}`,
    rows.length === 0
      ? style('green', 'Nothing is unfinished.')
      : table(['unfinished', 'count', 'oldest'], rows, output),
    ...connectionsText(summary, output),
  ]
}

function connectionsText(summary: unknown, output: Pick<Output, 'style' | 'width'>): string[] {
  const rows = listAt(at(summary, 'pushes'), 'connections')
  const named = [...new Set(rows.map((row) => cell(row, 'connection')))].slice(0, MOST_CONNECTIONS)
  const lines = rows
    .filter((row) => named.includes(cell(row, 'connection')))
    .map((row) => [cell(row, 'connection'), kindOf(row), ...tallyOf(row)])
  return lines.length === 0 ? [] : [table(['connection', 'pushes', 'count', 'oldest'], lines, output)]
}

/** `FAILED rejected`: the state of pushes and its cause, if there is one. */
const kindOf = (row: unknown): string => `${cell(row, 'state')}${at(row, 'cause') ? ` ${cell(row, 'cause')}` : ''}`
const tallyOf = (row: unknown): string[] => [cell(row, 'count'), cell(row, 'oldest_at')]
