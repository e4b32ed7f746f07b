import { type Static, Type } from 'typebox'
import type { BudgetView } from '../../app/contract.ts'
import { PRIORITIES } from '../../kernel/budget.ts'
import { isoTime } from '../../kernel/clock.ts'
import { closed, isoOrNull, oneOf, textOrNull, time, timeOrNull } from '../fields.ts'

const countOrNull = (description: string) =>
  Type.Unsafe<number | null>({ type: ['integer', 'null'], minimum: 0, description })

const Window = closed({
  endpoints: Type.Unsafe<readonly string[] | null>({
    type: ['array', 'null'],
    items: { type: 'string' },
    description: 'The endpoints whose calls count; null: every call of the credential.',
  }),
  shared: Type.Boolean({ description: 'All connections of the connector count together, whatever their credentials.' }),
  limit: countOrNull('Calls that fit in: as the ATS told last, else as declared; null where neither says.'),
  per: Type.String({ description: 'Length of the window.', examples: ['1m'] }),
  zone: textOrNull({ description: 'Time zone of the days that it counts.' }),
  used: Type.Integer({ minimum: 0, description: 'Calls in the window now.' }),
  left: countOrNull('What the ATS said is left, where that is less than our own count says.'),
  next_free_at: timeOrNull({ description: 'When the next call fits in; null: now.' }),
})

const Pause = closed({
  endpoint: textOrNull({ description: 'The endpoint that it holds back; null: every call.' }),
  until: time(),
})

const Waiting = closed({
  connection: Type.String(),
  endpoint: Type.String(),
  priority: oneOf(PRIORITIES, { description: 'What the call is for, the most urgent first.' }),
  since: time(),
  until: timeOrNull({ description: 'When it comes back; null: it waits for its turn right now.' }),
})

export const Budget = closed(
  {
    id: Type.String({ description: 'Names the credential without telling it.' }),
    connector: Type.String(),
    connections: Type.Array(Type.String(), { description: 'The connections that share it.' }),
    under_way: Type.Integer({ minimum: 0, description: 'Calls under way.' }),
    at_once: countOrNull('How many may be under way at once.'),
    windows: Type.Array(Window),
    pauses: Type.Array(Pause, { description: 'Refusals that are being waited out.' }),
    waiting: Type.Array(Waiting, { description: 'Who waits for a call, in the order in which they go.' }),
  },
  { $id: 'Budget', description: 'What may be called with one credential, and what has been used of it.' },
)

export const showBudget = (budget: BudgetView): Static<typeof Budget> => ({
  id: budget.id,
  connector: budget.connector,
  connections: [...budget.connections],
  under_way: budget.underWay,
  at_once: budget.atOnce,
  windows: budget.windows.map(({ freeAt, ...window }) => ({ ...window, next_free_at: isoOrNull(freeAt) })),
  pauses: budget.pauses.map(({ endpoint, until }) => ({ endpoint, until: isoTime(until) })),
  waiting: budget.waiting.map(({ since, until, ...who }) => ({
    ...who,
    since: isoTime(since),
    until: isoOrNull(until),
  })),
})
