import { describe, expect, it } from 'vitest'
import { sweepErased } from '../../../runtime/push/sweep.ts'
import { MEMORY_KEY } from '../../kit/memory-store.ts'
import { confirm, PERSON, pull, write } from '../../kit/store.ts'
import { eachTestHasStore, kit, store, writer } from '../../kit/store-tables.ts'
import { leaksOf } from '../../rigs/leaks.ts'
import { bad, EMAIL, leaks, setAside, stored } from './zelda.ts'

eachTestHasStore()

const PHONE = '+41 44 668 18 00'
const FURTHER = 'z.q@work.example'
const SHOWN = {
  first_name: 'Zeldaline',
  last_name: 'Quillfeather',
  emails: [EMAIL, FURTHER],
  phones: [{ raw: PHONE }],
}

/** By an e-mail address alone: no push names the person. */
async function eraseByEmail() {
  await store.erasures.erase({ person: PERSON, emails: [EMAIL], callable: [] })
  await sweepErased(store.erasures)
}
const showHer = () => pull(store, 'people', [write('candidate', 'c1', SHOWN)])
const bodies = async () => {
  const { data } = await store.quarantine.list({}, { limit: 9 })
  return Promise.all(data.map(async ({ id }) => (await store.quarantine.get(id))?.raw))
}

describe.each(['before', 'after'])('an erasure by e-mail of a candidate who is pulled %s it', (when) => {
  async function round(...quarantined: Parameters<typeof setAside>) {
    if (when === 'after') await eraseByEmail()
    await showHer()
    await setAside(...quarantined)
    if (when === 'before') await eraseByEmail()
    expect(await stored('candidate', 'c1')).toBeNull()
  }

  it.each([
    ['name', { id: 7, first: 'Zeldaline', last: 'Quillfeather' }],
    ['telephone number', { of: '0041 44 668 18 00 (Zeldaline)' }],
    ['further e-mail address', { cc: `Zeldaline <${FURTHER}>` }],
  ])('deletes the body of a quarantined record that has only the %s of the candidate', async (_, body) => {
    await round(bad('candidate', 'c9', body))
    expect(await bodies()).toEqual(['{"erased":true}'])
    expect(leaks()).toEqual([])
  })

  it('keeps the body of a quarantined record of a person with one of the names', async () => {
    const body = { first: 'Zeldaline', last: 'Other', note: 'a quillfeather pen' }
    await round(bad('candidate', 'c9', body))
    expect(await bodies()).toEqual([JSON.stringify(body)])
  })

  it('keeps the records of others with the same name, telephone number or further address', async () => {
    const { first_name, last_name, phones } = SHOWN
    await round()
    await pull(store, 'people', [
      write('candidate', 'c2', { first_name, last_name, phones }),
      write('candidate', 'c3', { first_name: 'Otto', emails: [FURTHER] }),
    ])
    await sweepErased(store.erasures)
    expect(await stored('candidate', 'c2')).not.toBeNull()
    expect(await stored('candidate', 'c3')).not.toBeNull()
  })
})

describe('an event about a job that names the person by', () => {
  const received = (id: string, by: string) =>
    store.hooks.keep({
      connection: 'acme',
      hook: 'h',
      event: 'e',
      action: 'refresh',
      stream: 'requisitions',
      with: { id, by },
      receivedAt: kit.clock.now(),
      calmMs: 0,
      mark: { id: `${id} ${by}` },
    })
  const process = async () => {
    const taken = await store.hooks.take('acme', 9)
    for (const { ids } of taken) await store.hooks.done(ids, 'applied')
    return taken.map((event) => event.with.id)
  }

  it.each([
    ['an e-mail address', `Zeldaline <${EMAIL}>`],
    ['a phone number', `${PHONE} (Zeldaline)`],
    ['a further e-mail address', `Zeldaline <${FURTHER}>`],
  ])('%s is processed, before, while and after the person is erased, and then keeps nothing of them', async (_, by) => {
    await showHer()
    await received('j1', by)
    expect(await process()).toEqual(['j1'])
    await received('j2', by)
    await eraseByEmail()
    expect(await process()).toEqual(['j2'])
    await received('j3', by)
    expect(await process()).toEqual(['j3'])
    expect(leaks()).toEqual([])
    // It is recognized when it is delivered again.
    expect(await received('j3', by)).toEqual({ duplicate: true })
  })

  it('an address of another person keeps it', async () => {
    await received('j1', 'otto@work.example')
    await process()
    await eraseByEmail()
    await received('j2', 'otto@work.example')
    await process()
    expect(leaksOf(writer, ['otto@work.example'], MEMORY_KEY)).toHaveLength(2)
  })
})

it('an erasure by e-mail keeps the stored records of others with the same name, number or further address', async () => {
  const { first_name, last_name, phones } = SHOWN
  await showHer()
  await pull(store, 'people', [
    write('candidate', 'c2', { first_name, last_name, phones }),
    write('candidate', 'c3', { first_name: 'Otto', emails: [FURTHER] }),
  ])
  await eraseByEmail()
  expect(await stored('candidate', 'c1')).toBeNull()
  expect(await stored('candidate', 'c2')).not.toBeNull()
  expect(await stored('candidate', 'c3')).not.toBeNull()
})

it('an erasure by e-mail removes the known telephone number from the attempts of others', async () => {
  await showHer()
  await kit.ready({ person: 'otto' })
  const push = await kit.queued({ person: 'otto' })
  const hold = await kit.hold('push:acme')
  const asked = await store.pushes.begin({
    push: push.id,
    hold,
    step: 'candidate',
    act: 'ask',
    effect: 'none',
    request: { method: 'GET' },
  })
  if (asked.kind !== 'go') throw new Error(asked.kind)
  const response = { status: 200, body: JSON.stringify([{ first: 'Zeldaline', mobile: PHONE }]) }
  await store.pushes.settle({
    attempt: asked.attempt,
    push: push.id,
    hold,
    outcome: 'found',
    response,
    to: { kind: 'same' },
  })
  await confirm(store, push, hold, { candidate: 'c2' })
  await eraseByEmail()
  expect(leaks()).toEqual([])
})
