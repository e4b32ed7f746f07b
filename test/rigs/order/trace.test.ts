import { expect, it } from 'vitest'
import { orderOf } from './trace.ts'

const WAL = '21</data/hirewire.db-wal>'
const WRITE = `7 pwrite64(${WAL}, "..."..., 4096, 32) = 4096`
const SYNC = `7 fsync(${WAL}) = 0`
const SEND = '7 writev(31<socket:[7]>, [{iov_base="POST /rig/applications HTTP/1.1"..., iov_len=234}], 1) = 234'
const ACK = '7 write(30<socket:[9]>, "HTTP/1.1 202 Accepted\\r\\n"..., 660) = 660'

it('accepts a trace in which each send and each acknowledgement follows its own sync', () => {
  const order = orderOf([WRITE, SYNC, SEND, WRITE, SYNC, ACK, WRITE, SYNC, SEND])
  expect(order).toEqual({ sends: 2, acknowledgements: 1, syncs: 3, early: [] })
})

it('reports what was sent before the log was synced, and what was sent without a sync', () => {
  expect(orderOf([WRITE, SEND, SYNC]).early).toHaveLength(1)
  expect(orderOf([WRITE, SYNC, ACK, ACK]).early).toHaveLength(1)
})
