/** The order in which a process wrote its log, synced it, and sent to others, according to a trace. */
export type Order = {
  sends: number
  acknowledgements: number
  /** How often the log of the store was synced. */
  syncs: number
  /** Messages that left before the data they depend on was synced; texts for people. */
  readonly early: string[]
}

const WAL = /^(pwrite64|write|writev|fsync|fdatasync)\(\d+<[^>]*-wal>/
const SAYS = /^(?:write|writev|sendto|sendmsg)\(\d+<(?:TCP|socket)[^>]*>.*?"(POST \S+|HTTP\/1\.1 202)/

/**
 * Reads the lines of `strace -f -y` in order. Calls are made one at a time here, so each send and each acknowledgement
 * needs a sync after the previous one, and no unsynced data in the log.
 */
export function orderOf(lines: Iterable<string>): Order {
  const order: Order = { sends: 0, acknowledgements: 0, syncs: 0, early: [] }
  let dirty = false
  const since = { send: 0, acknowledgement: 0 }
  for (const line of lines) {
    // The end of an interrupted call is ignored; its beginning counted.
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
