import { expect, test } from 'vitest'
import { budgetsText } from '../../runtime/cli/print/budgets-text.ts'
import { entriesOf } from '../../runtime/cli/print/list.ts'
import type { Output } from '../../runtime/cli/print/output.ts'

const plain = { style: (_: unknown, text: string) => text, width: null }
const at = '2026-01-05T09:00:00.000Z'
const BUDGET: Parameters<typeof budgetsText>[0][number] = {
  connector: 'small',
  connections: ['acme', 'beta', 'gamma', 'delta'],
  windows: [
    { endpoints: null, shared: false, limit: 15, per: '1m', zone: null, used: 15, left: null, next_free_at: at },
    {
      endpoints: ['list_jobs'],
      shared: false,
      limit: 500,
      per: '1d',
      zone: 'America/Los_Angeles',
      used: 3,
      left: 7,
      next_free_at: null,
    },
  ],
  pauses: [
    { endpoint: null, until: at },
    { endpoint: 'list_jobs', until: at },
  ],
  waiting: [
    { connection: 'acme', endpoint: 'create_candidate', priority: 'push', since: at, until: null },
    {
      connection: 'acme',
      endpoint: 'create_candidate',
      priority: 'push',
      since: '2026-01-05T09:01:00.000Z',
      until: null,
    },
  ],
}

test('shows limits, usage, the next free call, pauses and waiting connections', () => {
  const [limits, notes, ...rest] = budgetsText([BUDGET], plain)
  expect(rest).toEqual([])
  const rows = limits!.split('\n').map((line) => line.trim().split(/\s{2,}/))
  expect(rows).toEqual([
    ['budget of', 'limit', 'used', 'next free'],
    ['acme, beta, gamma, 1 more', '15 per 1m', '15', at],
    ['acme, beta, gamma, 1 more', '500 per 1d America/Los_Angeles (list_jobs)', '3, 7 left', 'now'],
  ])
  expect(notes!.split('\n')).toEqual([
    `· acme, beta, gamma, 1 more: the ATS accepts no calls until ${at}`,
    `· acme, beta, gamma, 1 more: the ATS accepts no list_jobs until ${at}`,
    `· acme, beta, gamma, 1 more: acme waits for create_candidate (push) since ${at}`,
  ])
})

test('the list of budgets says the same of the next free call and of pauses, also without a window', () => {
  const text = entriesOf('budgets', [BUDGET, { ...BUDGET, windows: [], pauses: [] }], { ...plain } as Output)
  const [rows, pauses] = text.split('\n\n')
  const free = rows!.split('\n').map((line) => line.trim().split(/\s{2,}/)[6])
  expect(free).toEqual(['next free', at, 'now', 'now'])
  expect(pauses).toBe(
    `acme, beta, gamma, 1 more: the ATS accepts no calls until ${at}\nacme, beta, gamma, 1 more: the ATS accepts no list_jobs until ${at}`,
  )
})

test('a limit that all connections of a connector share is listed once', () => {
  const window = {
    endpoints: null,
    shared: true,
    limit: 50,
    per: '1s',
    zone: null,
    used: 7,
    left: null,
    next_free_at: null,
  }
  const budget = { connector: 'small', windows: [window], pauses: [], waiting: [] }
  const [limits] = budgetsText(
    ['acme', 'beta'].map((id) => ({ ...budget, connections: [id] })),
    plain,
  )
  expect(limits!.split('\n')).toHaveLength(2)
  expect(limits).toContain('all of small')
})

test('budgets without limits, pauses and waits are not listed', () => {
  expect(
    budgetsText([{ connector: 'small', connections: ['acme'], windows: [], pauses: [], waiting: [] }], plain),
  ).toEqual([])
  expect(budgetsText([], plain)).toEqual([])
})
