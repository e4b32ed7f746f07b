import { asHirewireError, ERRORS } from '../../kernel/errors.ts'
import type { AuditPort, NewAuditEntry, Store } from '../../store/port/index.ts'
import type { Recorder } from '../contract.ts'

/** The entries that share one write, and when they are on disk. */
type Batch = { readonly entries: NewAuditEntry[]; readonly stored: Promise<void> }

export function createRecorder({ audit }: { readonly audit: AuditPort }): Recorder {
  let open: Batch | null = null
  const begin = (): Batch => {
    const entries: NewAuditEntry[] = []
    // Every write waits for the disk: what is ready in the same turn of the event loop waits together.
    const stored = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      open = null
      return audit.append(entries)
    })
    return { entries, stored }
  }
  return {
    record(entry) {
      open ??= begin()
      open.entries.push(entry)
      return open.stored
    },
    begin: audit.begin,
    finish: audit.finish,
  }
}

/** Runs an action that no request asked for, with its entry: on disk before and after it, as that of a request. */
export async function recorded<T>(recorder: Recorder, entry: NewAuditEntry, act: () => Promise<T>): Promise<T> {
  const id = await recorder.begin(entry)
  try {
    const result = await act()
    await recorder.finish(id, { ...entry, status: 200 })
    return result
  } catch (error) {
    await recorder.finish(id, { ...entry, status: ERRORS[asHirewireError(error).code].status })
    throw error
  }
}

const RESTORE = 'restoreStore'

/**
 * The entry of a restore, once for each. The command replaces files, whose schema may be from before the log, so the next
 * process that opens the store writes it.
 */
export async function recordRestore({ audit, pushes }: Pick<Store, 'audit' | 'pushes'>): Promise<void> {
  const restored = await pushes.restored()
  if (!restored) return
  const { at } = restored
  const { data } = await audit.list({ operation: RESTORE, from: at, to: at + 1 }, { limit: 1 })
  if (data.length > 0) return
  const key = { id: 'local', name: 'local', role: 'admin' } as const
  const facts = { actingPerson: null, address: 'local', kind: 'action', status: 200, rows: null, subjects: [] } as const
  await audit.append([{ at, key, operation: RESTORE, route: 'hirewire restore', ...facts }])
}
