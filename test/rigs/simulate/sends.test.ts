import { expect, test } from 'vitest'
import type { HttpReply, HttpRequest } from '../../../runtime/http/exchange.ts'
import type { Store } from '../../../runtime/store/port/index.ts'
import { shapeOf } from '../ats/shape.ts'
import { Dice } from '../pull/case.ts'
import { Sends } from './sends.ts'

const settled = async ({ push }: { readonly push: string }) => ({ id: push })
const byHand = async (id: string) => ({ id, step: 'application' })
const STORE = { pushes: { settle: settled, settleByHand: byHand, retry: byHand }, reviews: {} } as unknown as Store
const CREATED = { status: 201, headers: {}, text: '{"id":1}' }

/** An oracle over one push of an ATS that resolves applications in this way. */
function watching(application: 'keyed' | 'conflict' | 'searched') {
  const sends = new Sends({ ...shapeOf(new Dice(1)), application })
  const store = sends.watch(STORE)
  let count = 0
  return {
    caught: sends.caught,
    store,
    /** Sends it, and continues as far as the arguments say. */
    async send({ path = '/applications', json = {}, reply = CREATED, recorded = true } = {}): Promise<void> {
      const request = {} as HttpRequest
      const attempt = `att_${count++}`
      sends.leaves('psh_1', { method: 'POST', path, query: {}, headers: {}, json }, request)(attempt)
      sends.delivers(request, reply as unknown as HttpReply)
      if (recorded) await store.pushes.settle({ push: 'psh_1', attempt } as never)
    },
  }
}

test.each([
  ['searched', {}, 1],
  ['conflict', {}, 1],
  ['conflict', { reply: { ...CREATED, text: 'OK' } }, 0],
  ['searched', { reply: { ...CREATED, text: 'OK' } }, 1],
  ['searched', { reply: { status: 200, headers: { 'content-type': 'text/html' }, text: '<html>' } }, 0],
  ['searched', { recorded: false }, 0],
  ['keyed', {}, 0],
  ['keyed', { json: { other: 'body' } }, 1],
] as const)('the oracle of a `%s` create that is resent after %j finds %i faults', async (settle, first, found) => {
  const { send, caught } = watching(settle)
  await send(first as Parameters<typeof send>[0])
  await send()
  expect(caught.afterConfirmed).toHaveLength(found)
})

test('a create that a person reported as not arrived may be resent', async () => {
  const { send, caught, store } = watching('searched')
  await send()
  await store.pushes.settleByHand('psh_1', { arrived: false, saved: {}, next: null, by: 'ann' })
  await send()
  expect(caught.afterConfirmed).toEqual([])
})

test('an eleventh send of a step is a fault unless a person retried the push', async () => {
  const { send, caught, store } = watching('searched')
  for (let time = 0; time < 10; time++) await send({ path: '/notes' })
  await store.pushes.retry('psh_1')
  for (let time = 0; time < 10; time++) await send({ path: '/notes' })
  expect(caught.tooOften).toEqual([])
  await send({ path: '/notes' })
  expect(caught.tooOften).toEqual(['psh_1 POST /notes 11 times'])
})
