import { asHirewireError } from '../../kernel/errors/errors.ts'
import type { Clock } from '../../kernel/machine/clock.ts'
import { nextTurn } from '../../kernel/machine/turn.ts'
import type { HistoryWalk } from '../../store/port/history.ts'
import type { Store } from '../../store/port/index.ts'
import type { Logger } from '../reporting/log.ts'

export type HistoryCheck = {
  /** Compares all ledgers with their chains, once; false: they do not agree. */
  check(): Promise<boolean>
  /** The same for the consents of one connection: as soon as they are compared, while nothing contradicts its chain. */
  holds(connection: string): Promise<boolean>
}

const ISSUE = 'history'
const OF_INSTALLATION = 'history_of_installation'
/** There may be one for each connection; the others are closed at the next start. */
const MOST_ISSUES = 100
/** Each response with personal data and each action adds a link to this chain. */
const INSTALLATION_EVERY_MS = 60_000

type Given = {
  readonly store: Pick<Store, 'history' | 'issues'>
  readonly logger: Logger
  readonly clock: Clock
  stopping(): boolean
}
type Parts = Given & {
  /** The issues of chains that have lost their ends. */
  readonly lost: Set<string>
  /** When its chain is compared next, and whether it agreed last. */
  readonly installation: { due: number; agrees: boolean }
}

/**
 * Compares all ledgers with their chains in small pieces, so that other work goes on. No push is sent before the consents
 * of its connection are compared: one that was withdrawn must not count because its entry was taken out of the store.
 * After a violation anywhere, no push is sent at all.
 */
export function createHistoryCheck(given: Given): HistoryCheck {
  const parts: Parts = { ...given, lost: new Set(), installation: { due: 0, agrees: true } }
  const { store, logger, stopping } = parts
  let checking: Promise<boolean> | null = null
  let walk: HistoryWalk | null = null
  const waiting = new Map<string, PromiseWithResolvers<boolean>>()
  const isProven = (connection: string): boolean => walk?.found === 0 && walk.isCompared(connection)
  const release = (): void => {
    for (const [connection, { resolve }] of waiting)
      if (isProven(connection)) {
        resolve(true)
        waiting.delete(connection)
      }
  }
  const compare = async (): Promise<boolean> => {
    walk = await store.history.walk()
    while (!stopping() && (await walk.next())) {
      release()
      await nextTurn()
    }
    return !stopping() && concluded(parts, walk)
  }
  const check = (): Promise<boolean> => {
    checking ??= compare()
      .catch((error: unknown) => {
        logger.error({ err: asHirewireError(error) }, 'the history could not be compared')
        // The next push compares it again.
        checking = null
        return false
      })
      .finally(() => waiting.clear())
    return checking
  }
  return {
    check,
    async holds(connection) {
      const all = check()
      if (isProven(connection)) return follows(parts, connection)
      const own = waiting.get(connection) ?? Promise.withResolvers<boolean>()
      waiting.set(connection, own)
      return (await Promise.race([all, own.promise])) && follows(parts, connection)
    },
  }
}

async function concluded(parts: Parts, { found, violations }: HistoryWalk): Promise<boolean> {
  if (found > 0)
    return report(
      { ...parts, issue: ISSUE },
      `The ledgers of the store do not agree with their chains. ${violations[0]?.message} Violations in all: ${found}.`,
    )
  const { issues } = parts.store
  // Rows that were refused, too, were put back or accepted since.
  const { data } = await issues.list({ open: true, code: ['history_broken', 'row_changed'] }, { limit: MOST_ISSUES })
  for (const { key } of data) await issues.clear(key)
  return true
}

/** Whether no chain has lost its end since: what is gone is in no ledger. */
async function follows(parts: Parts, connection: string): Promise<boolean> {
  const { clock, installation } = parts
  if (clock.now() >= installation.due) {
    installation.agrees = await agrees(parts, null)
    // As soon as a person has decided, it agrees.
    if (installation.agrees) installation.due = clock.now() + INSTALLATION_EVERY_MS
  }
  return (await agrees(parts, connection)) && installation.agrees
}

async function agrees(parts: Parts, connection: string | null): Promise<boolean> {
  const { store, lost } = parts
  const violation = await store.history.follow(connection)
  const issue = connection === null ? OF_INSTALLATION : `${ISSUE}:${connection}`
  if (violation !== null) lost.add(issue)
  // A person has decided to continue since.
  else if (lost.delete(issue)) await store.issues.clear(issue)
  return violation === null || report({ ...parts, issue }, `The store lost a part of its ledgers. ${violation.message}`)
}

/** False, for the caller. */
async function report({ store, logger, issue: key }: Parts & { issue: string }, message: string): Promise<boolean> {
  logger.error({ code: 'history_broken' }, message)
  await store.issues.raise({ key, connection: null, stream: null, code: 'history_broken', message })
  return false
}
