import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyReply } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createExportSlots } from '../../runtime/api/lists/exports.ts'
import { WoundClock } from '../../runtime/kernel/machine/clock.ts'

/** A response over a real connection, filled until its client, which does not read, holds it up. */
async function heldUp(): Promise<{ raw: ServerResponse; answer: IncomingMessage }> {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close().closeAllConnections())
  await once(server, 'listening')
  const asked = once(server, 'request') as Promise<[IncomingMessage, ServerResponse]>
  const client = get({ host: '127.0.0.1', port: (server.address() as AddressInfo).port })
  client.on('error', () => undefined)
  const [, raw] = await asked
  const answered = once(client, 'response') as Promise<[IncomingMessage]>
  raw.flushHeaders()
  const [answer] = await answered
  answer.on('error', () => undefined)
  return { raw, answer }
}

test('an export whose client hardly reads gives up its place once another one needs it, and others keep theirs', async () => {
  const clock = new WoundClock()
  const slots = createExportSlots(2, clock)
  const [slow, quick, next] = await Promise.all([heldUp(), heldUp(), heldUp()])
  let keys = 0
  const take = ({ raw }: typeof slow) => slots.take({ caller: `key ${keys++}` }, { raw } as FastifyReply)
  take(slow)
  take(quick)
  slow.raw.write(Buffer.alloc(64 * 1024 * 1024))
  expect(slow.raw.writableNeedDrain).toBe(true)
  expect(() => take(next)).toThrow('The maximum of 2 exports at once is reached.')
  // Long enough that what the network has taken at once is little.
  await clock.wind(15 * 60_000)
  take(next)
  expect([slow.raw.destroyed, quick.raw.destroyed, next.raw.destroyed]).toEqual([true, false, false])
  expect(() => take(next)).toThrow('The maximum of 2 exports at once is reached.')
})

test('an export whose client has taken everything keeps its place, however long it waits for rows', async () => {
  const clock = new WoundClock()
  const slots = createExportSlots(1, clock)
  const [waiting, next] = await Promise.all([heldUp(), heldUp()])
  slots.take({ caller: 'a' }, { raw: waiting.raw } as FastifyReply)
  await clock.wind(15 * 60_000)
  const refused = () => slots.take({ caller: 'b' }, { raw: next.raw } as FastifyReply)
  expect(refused).toThrow('The maximum of 1 exports at once is reached.')
  expect(waiting.raw.destroyed).toBe(false)
})

test('one API key holds half of the places at most, and its own slowest export ends for another one of it', async () => {
  const clock = new WoundClock()
  const slots = createExportSlots(4, clock)
  const [first, slow, third, ofOther] = await Promise.all([heldUp(), heldUp(), heldUp(), heldUp()])
  const take = (caller: string, { raw }: typeof slow) => slots.take({ caller }, { raw } as FastifyReply)
  take('ours', first)
  take('ours', slow)
  expect(() => take('ours', third)).toThrow('The API key has the maximum of 2 exports at once.')
  slow.raw.write(Buffer.alloc(64 * 1024 * 1024))
  take('theirs', ofOther)
  ofOther.raw.write(Buffer.alloc(64 * 1024 * 1024))
  await clock.wind(15 * 60_000)
  take('ours', third)
  expect([first, slow, third, ofOther].map(({ raw }) => raw.destroyed)).toEqual([false, true, false, false])
})
