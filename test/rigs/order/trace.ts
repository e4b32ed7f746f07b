/** What a trace shows of the order in which a process wrote to its log, synced it, and spoke to others. */
export type Order = {
  sends: number
  acknowledgements: number
  /** Times that the log of the store was synced. */
  syncs: number
  /** What left before that which it rests on was synced; texts for people. */
  readonly early: string[]
}

const WAL = /^(pwrite64|write|writev|fsync|fdatasync)\(\d+<[^>]*-wal>/
const SAYS = /^(?:write|writev|sendto|sendmsg)\(\d+<(?:TCP|socket)[^>]*>.*?"(POST \S+|HTTP\/1\.1 202)/

/**
 * Reads the lines of `strace -f -y`, in the order in which they were written. Calls are made one at a time here, so each send and
 * each acknowledgement needs a sync of its own since the one before it, and nothing in the log that is not synced.
 */
export function orderOf(lines: Iterable<string>): Order {
  const order: Order = { sends: 0, acknowledgements: 0, syncs: 0, early: [] }
  let dirty = false
  const since = { send: 0, acknowledgement: 0 }
  for (const line of lines) {
    // The end of a call that another thread came between counts for nothing: its beginning did.
    const call = line.replace(/^(\[pid\s+)?\d+\]?\s+/, '')
    const wal = WAL.exec(call)?.[1]
    if (wal === 'fsync' || wal === 'fdatasync') {
      dirty = false
      order.syncs++
      since.send++
      since.acknowledgement++
    } else if (wal !== undefined) dirty = true
    const says = SAYS.exec(call)?.[1]
    if (says === undefined) continue
    const kind = says.startsWith('POST') ? 'send' : 'acknowledgement'
    if (kind === 'send') order.sends++
    else order.acknowledgements++
    if (dirty || since[kind] === 0)
      order.early.push(`${says}: ${dirty ? 'the log is not synced' : 'nothing was synced for it'}`)
    since[kind] = 0
  }
  return order
}
