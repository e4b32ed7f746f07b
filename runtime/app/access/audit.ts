import { asHirewireError, ERRORS } from '../../kernel/errors/errors.ts'
import { LOCAL_SENDER } from '../../store/port/audit.ts'
import type { AuditPort, NewAuditEntry, Store } from '../../store/port/index.ts'
import type { Recorder } from '../contract.ts'

export const createRecorder = ({ audit }: { readonly audit: AuditPort }): Recorder => ({
  record: (entry) => audit.append([entry]),
  begin: audit.begin,
  finish: audit.finish,
})

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
  const { at, by = null, cause } = restored
  const { data } = await audit.list({ operation: RESTORE, from: at, to: at + 1 }, { limit: 1 })
  if (data.length > 0) return
  const facts = { actingPerson: by, address: 'local', kind: 'action', status: 200, rows: null, subjects: [] } as const
  const route = cause === 'database' ? 'database server' : 'hirewire restore'
  await audit.append([{ at, key: LOCAL_SENDER, operation: RESTORE, route, ...facts }])
}
