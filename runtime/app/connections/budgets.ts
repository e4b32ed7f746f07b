import type { RateLimiters } from '../../endpoint/rate-limiter.ts'
import type { Session } from '../../endpoint/session.ts'
import type { Clock } from '../../kernel/machine/clock.ts'
import { inTurns } from '../../kernel/machine/in-turns.ts'
import { EVERY_CALL, keyOfConnector } from '../../kernel/model/budget.ts'
import { sha256 } from '../../kernel/text/fingerprint.ts'
import type { LimitSpec } from '../../spec/connector.ts'
import type { ConnectionRow, Store } from '../../store/port/index.ts'
import { hasWindow, slotsOf, windowOf } from '../../strategies/limits/limits.ts'
import type { App, BudgetView } from '../contract.ts'
import { readDefinition } from './object.ts'
import type { Sessions } from './sessions.ts'

type BudgetsDeps = {
  readonly store: Store
  readonly sessions: Pick<Sessions, 'get'>
  readonly limiters: RateLimiters
  readonly clock: Clock
}

/** The budgets of connections: each page of connections contains the budgets that no earlier page has reported. */
export function createBudgets(deps: BudgetsDeps): App['budgets'] {
  return {
    async list({ named, connections: visible }, paging) {
      const isVisible = (id: string): boolean => visible?.includes(id) ?? true
      const isAsked = (id: string): boolean => named?.includes(id) ?? true
      const asked = named?.filter(isVisible) ?? visible
      const page = await deps.store.connections.list(asked === undefined ? {} : { connections: asked }, paging)
      // A connection that cannot be opened has an issue of its own and makes no calls.
      const opened = await inTurns(page.data, ({ id }) => deps.sessions.get(id).catch(() => null))
      const known = await sharing(deps, isVisible)
      const firsts = opened.flatMap((session) => {
        const connections = session ? (known.get(session.budgetKey) ?? [session.connection]) : []
        return session && connections.find(isAsked) === session.connection ? [{ session, connections }] : []
      })
      const data = await inTurns(firsts, async (one) => withoutOthers(await budgetOf(one, deps), isVisible))
      return { data, nextCursor: page.nextCursor }
    },
  }
}

/**
 * Opens the connections with limits of their own: from now on, calls of others with their credential count in these
 * limits.
 */
export async function openLimited(rows: readonly ConnectionRow[], { get }: Pick<Sessions, 'get'>): Promise<void> {
  const limited = rows.filter(({ definition }) => readDefinition(definition).overrides.limits !== undefined)
  // A connection that cannot be opened makes no calls, and gets an issue as soon as it would.
  for (const { id } of limited) await get(id).catch(() => null)
}

/** A credential may be shared with connections that the caller may not see. */
const withoutOthers = (budget: BudgetView, isVisible: IsVisible): BudgetView => ({
  ...budget,
  waiting: budget.waiting.filter(({ connection }) => isVisible(connection)),
})

type IsVisible = (connection: string) => boolean

/** The connections of each credential, without removed ones. */
async function sharing(
  { limiters, store }: BudgetsDeps,
  isVisible: IsVisible,
): Promise<Map<string, readonly string[]>> {
  const all = await inTurns(limiters.all(), async ({ key, connections }) => {
    const rows = await Promise.all(connections.map((id) => store.connections.get(id)))
    return [key, connections.filter((id, index) => rows[index] && isVisible(id))] as const
  })
  return new Map(all)
}

type SharedBudget = { readonly session: Session; readonly connections: readonly string[] }

async function budgetOf({ session, connections }: SharedBudget, { store, clock }: BudgetsDeps): Promise<BudgetView> {
  const { budgetKey, limiter, connector } = session
  const limits = connector.spec.http.limits ?? []
  const now = clock.now()
  const lines = linesOf(limits, Object.keys(connector.spec.endpoints))
  const windows = lines.map(({ limit, endpoints }) => windowOf(limit, endpoints?.[0] ?? '', 'push'))
  const states = await store.budgets.look(budgetKey, windows, now)
  const most = slotsOf(limits, '').find(({ scope }) => scope === EVERY_CALL)?.most ?? null
  const pauses = await store.budgets.pauses(budgetKey, keyOfConnector(budgetKey))
  return {
    // Identifies the credential without revealing it.
    id: sha256(budgetKey).slice(0, 12),
    connector: connector.spec.id,
    connections,
    inFlight: limiter.inFlight(),
    atOnce: limiter.reportedLimit(EVERY_CALL) ?? most,
    windows: lines.map(({ limit, endpoints }, index) => {
      return {
        endpoints,
        shared: limit.shared ?? false,
        per: limit.per ?? '',
        zone: limit.zone ?? null,
        ...states[index]!,
      }
    }),
    pauses: pauses
      .filter(({ until }) => until > now)
      .map(({ scope, until }) => ({ endpoint: scope === EVERY_CALL ? null : scope, until })),
    waiting: limiter.waiting(),
  }
}

type BudgetLine = { readonly limit: LimitSpec; readonly endpoints: readonly string[] | null }

/** The windows of a spec; a limit with `each` has one window per endpoint. */
const linesOf = (limits: readonly LimitSpec[], endpoints: readonly string[]): BudgetLine[] =>
  limits.filter(hasWindow).flatMap((limit): BudgetLine[] => {
    if (limit.each) return (limit.of ?? endpoints).map((endpoint) => ({ limit, endpoints: [endpoint] }))
    return [{ limit, endpoints: limit.of ?? null }]
  })
