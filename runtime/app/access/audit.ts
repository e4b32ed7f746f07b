import { asHirewireError, ERRORS } from '../../kernel/errors.ts'
import type { AuditPort, NewAuditEntry } from '../../store/port/index.ts'
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
