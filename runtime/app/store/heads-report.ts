import { asHirewireError } from '../../kernel/errors/errors.ts'
import type { Store } from '../../store/port/index.ts'
import type { Logger } from '../reporting/log.ts'

const ISSUE = 'heads_file'

/** Keeps an issue open while the heads file cannot be written. */
export function createHeadsReport(logger: Logger) {
  let failing = false
  let issues: Store['issues'] | null = null
  const update = async (): Promise<void> => {
    const message = 'The heads file cannot be written: transactions that get lost from now on may not be noticed.'
    if (!failing) await issues?.clear(ISSUE)
    else await issues?.raise({ key: ISSUE, connection: null, stream: null, code: 'heads_unwritable', message })
  }
  return {
    /** Called within a commit, so the issue follows later. */
    report(fault: unknown): void {
      if ((fault !== null) === failing) return
      failing = fault !== null
      if (failing) logger.error({ err: asHirewireError(fault) }, 'the heads file cannot be written')
      setImmediate(() => {
        update().catch((error: unknown) => logger.error({ err: asHirewireError(error) }, 'an issue was not stored'))
      })
    },
    raiseIn(port: Store['issues']): void {
      issues = port
    },
  }
}
