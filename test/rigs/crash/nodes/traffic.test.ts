import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { quiet } from '../../../kit/until.ts'
import type { Arrival } from '../server.ts'
import { Traffic } from './traffic.ts'

const arrival = (sender: number, at: number, since = at): Arrival => ({
  sender,
  at,
  since,
  response: new EventEmitter() as ServerResponse,
})
const end = ({ response }: Arrival): boolean => response.emit('close')
const SEND = 'POST /candidates'

describe('the traffic of nodes', () => {
  const turns = [{ connection: 'ats', pid: 1, from: 100_000, to: 200_000 }]

  it('finds a request of a node that did not run the connection, and none that may have arrived before', () => {
    const traffic = new Traffic(() => [1, 2])
    traffic.note('ats', SEND, arrival(1, 150_000))
    traffic.note('ats', SEND, arrival(1, 210_000))
    traffic.note('ats', SEND, arrival(2, 150_000))
    // This process did not run from 199 s on, and handles it at 210 s.
    traffic.note('ats', SEND, arrival(1, 210_000, 199_000))
    expect(traffic.withoutTurn(turns).violations).toEqual([
      'ats: POST /candidates by 1, which did not run it',
      'ats: POST /candidates by 2, which did not run it',
    ])
  })

  it('finds two nodes that call one ATS at once, and none whose end is only handled later', async () => {
    const traffic = new Traffic(() => [1, 2])
    const both = [{ ...turns[0]! }, { ...turns[0]!, pid: 2 }]
    const [first, second] = [arrival(1, 150_000), arrival(2, 150_001)]
    traffic.note('ats', SEND, first)
    traffic.note('ats', SEND, second)
    end(first)
    end(second)
    await quiet()
    expect(traffic.withoutTurn(both).overlaps).toEqual([])
    traffic.note('ats', SEND, arrival(1, 150_002))
    traffic.note('ats', SEND, arrival(2, 150_003))
    await quiet()
    expect(traffic.withoutTurn(both).overlaps).toEqual(['ats: POST /candidates by 2 during POST /candidates by 1'])
  })
})
