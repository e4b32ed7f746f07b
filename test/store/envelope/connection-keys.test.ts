import { describe, expect, it } from 'vitest'
import { sweepErased } from '../../../runtime/push/sweep.ts'
import { MEMORY_KEY } from '../../kit/memory-store.ts'
import { addConnection, application, clearAll, commit, pull, requisition, startRun, write } from '../../kit/store.ts'
import { eachTestHasStore, kit, store, writer } from '../../kit/store-tables.ts'
import { openedIn } from '../../kit/unsealed.ts'

eachTestHasStore()

const ada = (id: string, more: object = {}) =>
  write('candidate', id, {
    first_name: 'Zuleika-Quillfeather',
    emails: [{ value: `${id}@quillfeather.example` }],
    ...more,
  })
const damaged = expect.objectContaining({ code: 'store_damaged' })
const get = (id: string) => store.records.get({ connection: 'acme', model: 'candidate', id })
const pages = (): string => writer.serialize().toString('latin1')
const marks = (): number => writer.prepare('SELECT count(*) FROM record_mark').pluck().get() as number
const erase = async (email: string) => {
  await store.erasures.erase({ person: 'somebody', emails: [email], callable: [] })
  return sweepErased(store.erasures)
}

/** A row of each kind that a connection seals, with the name in it. */
async function everyKind(): Promise<void> {
  const open = await startRun(store, 'candidates')
  const bad = { reason: 'no', pointer: null, recordId: 'b1', rawHash: 'h' } as const
  const raw = '{"id":"b1","name":"Zuleika-Quillfeather"}'
  const request = 'GET /candidates?name=Zuleika-Quillfeather'
  await commit(store, open, [ada('c1')], { quarantined: [{ ...bad, raw }], received: 2, request })
  const event = { connection: 'acme', hook: 'h', event: 'e', action: 'refresh', stream: 'candidates' } as const
  const given = { id: 'Zuleika-Quillfeather' }
  await store.hooks.keep({
    ...event,
    with: given,
    receivedAt: kit.clock.now(),
    calmMs: 0,
    mark: { id: 'delivery-of-zuleika' },
  })
  await store.secrets.put('token:acme', { value: 'Zuleika-Quillfeather' })
}

describe('what is stored for a connection', () => {
  it.each(['record.data', 'raw_block.data', 'quarantine.raw', 'fetch.request', 'kept_event.given', 'secret.data'])(
    'is sealed with its key: %s',
    async (place) => {
      await everyKind()
      expect(openedIn(writer, MEMORY_KEY, place).join()).toContain('Zuleika-Quillfeather')
      expect(pages()).not.toContain('Zuleika-Quillfeather')
    },
  )

  it('has no id that a sender gave to an event: it may be that of a person, and a repeated one is recognized', async () => {
    await everyKind()
    expect(pages()).not.toContain('delivery-of-zuleika')
    const event = { connection: 'acme', hook: 'h', event: 'e', action: 'refresh', stream: 'candidates' } as const
    const again = { ...event, with: {}, receivedAt: kit.clock.now(), calmMs: 0, mark: { id: 'delivery-of-zuleika' } }
    expect(await store.hooks.keep(again)).toEqual({ duplicate: true })
  })

  it('is bound to its row: the data of one record cannot be put in the place of another', async () => {
    await pull(store, 'candidates', [ada('c1'), ada('c2')])
    const data = writer.prepare(`SELECT data FROM record WHERE id = 'c2'`).pluck().get()
    writer.prepare(`UPDATE record SET data = ? WHERE id = 'c1'`).run(data)
    await expect(get('c1')).rejects.toThrow(damaged)
    expect(await get('c2')).toMatchObject({ data: { first_name: 'Zuleika-Quillfeather' } })
  })

  it('cannot be opened once its key is gone, which goes with the last data of a removed connection', async () => {
    await everyKind()
    const key = writer.prepare<[], Uint8Array>(`SELECT wrapped FROM data_key WHERE owner = 'connection:acme'`).pluck()
    expect(key.get()).toBeDefined()
    await store.connections.remove('acme', true)
    await clearAll(store)
    expect(key.get()).toBeUndefined()
  })

  it('opens after the connection is removed and created again', async () => {
    await everyKind()
    await store.connections.remove('acme', true)
    await clearAll(store)
    await addConnection(store, 'acme', true)
    await pull(store, 'candidates', [ada('c1')])
    expect(await get('c1')).toMatchObject({ data: { first_name: 'Zuleika-Quillfeather' } })
  })
})

describe('an erasure finds records by a keyed hash', () => {
  it('of an e-mail address, without opening the records that do not contain it', async () => {
    await pull(store, 'candidates', [ada('c1'), ada('c2')])
    // It would be found damaged if it were opened.
    writer.prepare(`UPDATE record SET data = x'00' WHERE id = 'c2'`).run()
    expect(await erase('c1@quillfeather.example')).toMatchObject({ records: 1 })
    expect(await get('c1')).toBeNull()
  })

  it('wherever the source has it: escaped, in a link, in JSON inside of a text', async () => {
    const texts = ['mailto:c1%40quillfeather.example', '{"to":"c1@quillfeather.example"}', 'x\nc1@quillfeather.example']
    const records = texts.map((text, at) => {
      const one = requisition(`job-${at}`)
      return { ...one, raw: JSON.stringify({ id: one.id, text }) }
    })
    await pull(store, 'requisitions', records)
    await erase('c1@quillfeather.example')
    for (const { id } of records)
      expect(await store.records.raw({ connection: 'acme', model: 'requisition', id }), id).toBeNull()
  })

  it('and the candidate and application that others belong to', async () => {
    await pull(store, 'candidates', [ada('c1')])
    const of = { candidate: { id: 'c1' } }
    await pull(store, 'applications', [
      application('a1', 'NEW', of),
      write('offer', 'o1', { application: { id: 'a1' } }),
    ])
    expect(await erase('c1@quillfeather.example')).toMatchObject({ records: 3 })
    expect(writer.prepare('SELECT count(*) FROM record').pluck().get()).toBe(0)
  })

  it('which is removed with the record, and with what it stands for', async () => {
    await pull(store, 'candidates', [ada('c1'), ada('c2', { note: 'knows c1@quillfeather.example' })])
    expect(marks()).toBe(3)
    await erase('c1@quillfeather.example')
    expect(marks()).toBe(1)
    expect((await get('c2'))?.data.note).toBe('knows [erased]')
  })
})
