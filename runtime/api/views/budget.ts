import type { BudgetView } from '../../app/contract.ts'
import { isoTime } from '../../kernel/machine/clock.ts'
import { PRIORITIES } from '../../kernel/model/budget.ts'
import { closed, isoOrNull, oneOf, textOrNull, time, timeOrNull } from '../fields.ts'
import { type Static, Type } from '../type.ts'

const countOrNull = (description: string) =>
  Type.Unsafe<number | null>({ type: ['integer', 'null'], minimum: 0, description })

const Window = closed({
  endpoints: Type.Unsafe<readonly string[] | null>({
    type: ['array', 'null'],
    items: { type: 'string' },
    description: 'The endpoints whose calls count; null: every call of the credential.',
  }),
  shared: Type.Boolean({ description: 'All connections of the connector share it, whatever their credentials.' }),
  limit: countOrNull('Maximum calls, as last reported by the ATS, or as declared; null if unknown.'),
  per: Type.String({ description: 'Length of the window.', examples: ['1m'] }),
  zone: textOrNull({ description: 'Time zone of its calendar days.' }),
  used: Type.Integer({ minimum: 0, description: 'Calls in the current window.' }),
  left: countOrNull("Remaining calls reported by the ATS, if fewer than Hirewire's own count."),
  next_free_at: timeOrNull({ description: 'When the next call is possible; null: now.' }),
})

const Pause = closed({
  endpoint: textOrNull({ description: 'The endpoint that it delays; null: every call.' }),
  until: time(),
})

const Waiting = closed({
  connection: Type.String(),
  endpoint: Type.String(),
  priority: oneOf(PRIORITIES, { description: 'Purpose of the call, most urgent first.' }),
  since: time(),
  until: timeOrNull({ description: 'When it runs next; null: it is waiting in the queue now.' }),
})

export const Budget = closed(
  {
    id: Type.String({ description: 'Identifies the credential without revealing it.' }),
    connector: Type.String(),
    connections: Type.Array(Type.String(), { description: 'The connections that share it.' }),
    under_way: Type.Integer({ minimum: 0, description: 'Calls in progress.' }),
    at_once: countOrNull('Maximum concurrent calls.'),
    windows: Type.Array(Window),
    pauses: Type.Array(Pause, { description: 'Active waits after a refusal.' }),
    waiting: Type.Array(Waiting, { description: 'Waiting calls, in order.' }),
  },
  { $id: 'Budget', description: 'The rate limits of one credential, and their usage.' },
)

export const showBudget = (budget: BudgetView): Static<typeof Budget> => ({
  id: budget.id,
  connector: budget.connector,
  connections: [...budget.connections],
  under_way: budget.inFlight,
  at_once: budget.atOnce,
  windows: budget.windows.map(({ freeAt, ...window }) => ({ ...window, next_free_at: isoOrNull(freeAt) })),
  pauses: budget.pauses.map(({ endpoint, until }) => ({ endpoint, until: isoTime(until) })),
  waiting: budget.waiting.map(({ since, until, ...who }) => ({
    ...who,
    since: isoTime(since),
    until: isoOrNull(until),
  })),
})
