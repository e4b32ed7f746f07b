import { asHirewireError } from '../../kernel/errors.ts'
import type { Store } from '../../store/port/index.ts'
import type { Logger } from './log.ts'

export type HistoryCheck = {
  /** Whether the ledgers agree with their chains; compared once, when it is first called. */
  holds(): Promise<boolean>
}

const ISSUE = 'history'

/**
 * Compares all ledgers with their chains in small pieces, so that other work goes on. No push is sent before: a consent
 * that was withdrawn must not count because its entry was taken out of the store.
 */
export function createHistoryCheck({
  store,
  logger,
  stopping,
}: {
  readonly store: Pick<Store, 'history' | 'issues'>
  readonly logger: Logger
  stopping(): boolean
}): HistoryCheck {
  let checking: Promise<boolean> | null = null
  const check = async (): Promise<boolean> => {
    const walk = await store.history.walk()
    while (!stopping() && (await walk.next())) await new Promise((resolve) => setImmediate(resolve))
    if (stopping()) return false
    if (walk.found === 0) {
      await store.issues.clear(ISSUE)
      return true
    }
    const message = `The ledgers of the store do not agree with their chains. ${walk.violations[0]?.message} Violations in all: ${walk.found}.`
    logger.error({ code: 'history_broken' }, message)
    await store.issues.raise({ key: ISSUE, connection: null, stream: null, code: 'history_broken', message })
    return false
  }
  return {
    holds() {
      checking ??= check().catch((error: unknown) => {
        logger.error({ err: asHirewireError(error) }, 'the history could not be compared')
        checking = null
        return false
      })
      return checking
    },
  }
}
