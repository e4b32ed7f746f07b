import { existsSync } from 'node:fs'
import { asHirewireError, type ErrorCode } from '../../kernel/errors/errors.ts'
import type { Store, StoreFault } from '../../store/port/index.ts'
import type { Logger } from '../reporting/log.ts'
import type { Metrics } from '../reporting/metrics.ts'

type Watched = {
  readonly store: Pick<Store, 'issues' | 'look'>
  readonly keyFile?: string | undefined
  readonly logger: Logger
  readonly metrics: Pick<Metrics, 'storeFault'>
}
type Fault = Omit<StoreFault, 'subject'> & { readonly subject: StoreFault['subject'] | 'key' }

export type StoreWatch = {
  /** Looks at the files of the store, and reports what changed: in the log, the metrics and the issues. */
  look(): Promise<void>
  /** Why this node is not ready; null: it is not the files of the store. */
  unready(): ErrorCode | null
}

export function createStoreWatch({ store, keyFile, logger, metrics }: Watched): StoreWatch {
  let found = new Map<Fault['subject'], Fault>()
  /** Subjects whose issue is not as it should be: the store may have failed to write it. */
  const unreported = new Set<Fault['subject']>()
  const report = async (subject: Fault['subject']): Promise<void> => {
    const [key, fault] = [`store_watch:${subject}`, found.get(subject)]
    if (fault)
      await store.issues.raise({ key, connection: null, stream: null, code: fault.code, message: fault.message })
    else await store.issues.clear(key)
    unreported.delete(subject)
  }
  return {
    async look() {
      const before = found
      found = new Map([...(store.look?.() ?? []), ...keyFaults(keyFile)].map((fault) => [fault.subject, fault]))
      metrics.storeFault.reset()
      for (const fault of found.values()) {
        metrics.storeFault.set({ code: fault.code }, 1)
        if (differs(before.get(fault.subject), fault)) logger.error({ code: fault.code }, fault.message)
      }
      for (const subject of new Set([...before.keys(), ...found.keys()]))
        if (differs(before.get(subject), found.get(subject))) unreported.add(subject)
      for (const subject of unreported)
        await report(subject).catch((error: unknown) =>
          logger.debug({ err: asHirewireError(error) }, 'an issue was not stored'),
        )
    },
    unready: () => [...found.values()].find(({ effect }) => effect !== 'reported')?.code ?? null,
  }
}

/** A message may contain a number that changes all the time. */
const differs = (one: Fault | undefined, other: Fault | undefined): boolean =>
  one?.code !== other?.code || one?.effect !== other?.effect

/** It is read at the start only, and nothing opens the store without it. */
function keyFaults(file: string | undefined): Fault[] {
  if (file === undefined || existsSync(file)) return []
  const message = `The key file ${file} is gone: the next start cannot open the store.`
  return [{ subject: 'key', code: 'key_missing', message, effect: 'reported' }]
}
