import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { WoundClock } from '../../../runtime/kernel/machine/clock.ts'
import { seededRandom } from '../../../runtime/kernel/machine/random.ts'
import { newDataKey, sealerOf } from '../../../runtime/kernel/secrets/sealed.ts'
import { linkAfter, markDigest } from '../../../runtime/store/chains/links.ts'
import { NOWHERE, SeenHeads } from '../../../runtime/store/chains/seen-heads.ts'
import { vaultOf } from '../../../runtime/store/envelope/vault.ts'
import type { Store } from '../../../runtime/store/port/index.ts'
import { openPostgres } from '../../../runtime/store/postgres/open.ts'
import { addressOf } from '../../../runtime/store/postgres/settings.ts'
import { runSteps, transactionOn } from '../../../runtime/store/postgres/transition.ts'
import { acceptPostgres, verifyPostgres } from '../../../runtime/store/postgres/verify.ts'
import type { Statement } from '../../../runtime/store/transaction.ts'
import { Databases } from '../../kit/postgres/databases.ts'
import { addConnection, appendConsent, newPush } from '../../kit/store.ts'
import { makeStoreFolder } from '../../kit/store-folder.ts'

const databases = new Databases()
afterAll(() => databases.clean())
const clock = new WoundClock(Date.UTC(2026, 5, 1))
const KEY = new Uint8Array(32).fill(7)
const WITHDRAWAL = [
  `DELETE FROM consent WHERE state = 'withdrawn'`,
  `DELETE FROM chain_link WHERE chain = 'connection:acme' AND n = 2`,
]

describe('a node that has seen a withdrawal', () => {
  let url: string
  let folder: string
  let store: Store
  const opened = async (headsFile = 'one.heads', faults: unknown[] = []): Promise<Store> =>
    openPostgres({
      url,
      key: KEY,
      clock,
      random: seededRandom(headsFile.length),
      version: 't',
      deployment: { fingerprint: 'specs', connectors: {} },
      headsFile: join(folder, headsFile),
      headsReport: (fault) => faults.push(fault),
    })
  beforeEach(async () => {
    url = await databases.create()
    folder = makeStoreFolder()
    store = await opened()
    await addConnection(store, 'acme')
    await appendConsent(store, clock, { state: 'confirmed' })
    await appendConsent(store, clock, { state: 'withdrawn' })
    return async () => {
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })

  async function asOperator(...texts: string[]): Promise<void> {
    const client = new pg.Client(addressOf(url).config)
    await client.connect()
    await client.query('SET session_replication_role = replica')
    for (const text of texts) await client.query(text)
    await client.end()
  }
  const found = async (file = 'one.heads') =>
    (await verifyPostgres({ url, key: KEY, headsFile: join(folder, file) })).violations
  const CUT = {
    code: 'head_missing',
    chain: 'connection:acme',
    message: 'The chain connection:acme has lost link 2, which was written.',
  }

  it('finds that it was cut off with its link, which leaves a store that agrees with itself', async () => {
    expect(await store.history.follow('acme')).toBeNull()
    await asOperator(...WITHDRAWAL)
    expect((await verifyPostgres({ url, key: KEY })).found).toBe(0)
    expect(await store.history.follow('acme')).toEqual(CUT)
    expect(await found()).toEqual([CUT])
  })

  it('misses a withdrawal that is gone, whoever recorded it', async () => {
    const other = await opened('other.heads')
    expect(await other.history.follow('acme')).toBeNull()
    await appendConsent(store, clock, { state: 'confirmed', person: 'p-2' })
    await appendConsent(store, clock, { state: 'withdrawn', person: 'p-2' })
    expect(await other.history.follow('acme')).toBeNull()
    await asOperator(`DELETE FROM consent WHERE state = 'withdrawn' AND person = 'p-2'`)
    for (const node of [store, other]) {
      expect(await node.history.follow('acme'), 'its link is there').toBeNull()
      await expect(node.pushes.request(newPush({ person: 'p-2' }))).rejects.toMatchObject({ code: 'row_changed' })
    }
    await store.close()
    store = await opened()
    expect((await found()).map(({ code }) => code)).toEqual(['entry_missing'])
    await other.close()
  })

  it('finds it after a restart, with its own file', async () => {
    await store.close()
    await asOperator(...WITHDRAWAL)
    store = await opened()
    expect(await found()).toEqual([CUT])
    expect(await store.history.follow('acme')).toEqual(CUT)
  })

  it('finds it when other entries took the place of those that were cut off', async () => {
    await asOperator(...WITHDRAWAL)
    await appendConsent(store, clock, { state: 'confirmed' })
    const contradiction = { code: 'head_differs', chain: 'connection:acme' }
    expect(await store.history.follow('acme')).toMatchObject(contradiction)
    await store.close()
    store = await opened()
    expect(await found()).toMatchObject([contradiction])
  })

  it('finds what another node wrote and was cut off, once it has followed the chain', async () => {
    const other = await opened('other.heads')
    expect(await other.history.follow('acme')).toBeNull()
    await asOperator(...WITHDRAWAL)
    expect(await other.history.follow('acme')).toEqual(CUT)
    await other.close()
  })

  it('finds that the chain of the installation was cut, with what it says of rows and actions', async () => {
    expect(await store.history.follow(null)).toBeNull()
    await store.connections.update('acme', { name: 'Acme' })
    expect(await store.history.follow(null)).toBeNull()
    await asOperator(`DELETE FROM chain_link WHERE chain = 'installation' AND n = 2`)
    expect(await store.history.follow(null)).toMatchObject({ code: 'head_missing', chain: 'installation' })
  })

  it('finds that a chain is gone as a whole', async () => {
    await asOperator('DELETE FROM consent', `DELETE FROM chain_link WHERE chain = 'connection:acme'`)
    expect(await found()).toMatchObject([{ code: 'head_missing', chain: 'connection:acme' }])
    expect(await store.history.follow('acme')).toMatchObject({ code: 'head_missing' })
  })

  it('finds nothing where other nodes go on, over any number of links', async () => {
    const other = await opened('other.heads')
    for (let n = 0; n < 300; n++) await appendConsent(other, clock, { state: 'confirmed', person: `p-${n}` })
    await other.erasures.erase({ person: 'p-1', emails: [], callable: [] })
    expect(await store.history.follow('acme')).toBeNull()
    expect(await found()).toEqual([])
    await other.close()
  })

  it('begins again once a person has continued after a restore, on each node, and finds the next cut', async () => {
    const other = await opened('other.heads')
    await other.history.follow('acme')
    await asOperator(...WITHDRAWAL)
    expect([await store.history.follow('acme'), await other.history.follow('acme')]).toEqual([CUT, CUT])
    await store.pushes.setPushSwitch({ paused: false })
    expect(await store.history.follow('acme'), 'nobody was told of a restore').toEqual(CUT)
    await asOperator(`UPDATE setting SET value = 'another' WHERE name = 'server'`)
    await (await opened('third.heads')).close()
    await clock.wind(1)
    await store.pushes.setPushSwitch({ paused: false })
    for (const node of [store, other]) expect([await node.history.follow('acme'), await found()]).toEqual([null, []])
    const { data } = await store.issues.list({ open: true, code: ['history_accepted'] }, { limit: 5 })
    expect(data, 'the decision is for all nodes').toHaveLength(1)
    await appendConsent(store, clock, { state: 'withdrawn' })
    await other.history.follow('acme')
    await asOperator(...WITHDRAWAL)
    await other.close()
    const again = await opened('other.heads')
    expect([await store.history.follow('acme'), await again.history.follow('acme')]).toEqual([CUT, CUT])
    await again.close()
  })

  it('begins again once the store was accepted on another machine, which has seen nothing of what is lost', async () => {
    await asOperator(...WITHDRAWAL)
    await store.close()
    await clock.wind(1)
    const accepted = await acceptPostgres({ url, key: KEY }, { reason: 'known', now: clock.now(), raises: true })
    store = await opened()
    expect([accepted.found, await store.history.follow('acme')]).toEqual([0, null])
  })

  it('finds nothing where entries that share a commit are noted in any order', async () => {
    const persons = Array.from({ length: 40 }, (_, at) => `p-${at}`)
    for (let round = 0; round < 5; round++)
      await Promise.all(persons.map((person) => appendConsent(store, clock, { state: 'confirmed', person })))
    expect([await store.history.follow('acme'), await found()]).toEqual([null, []])
  })

  it('begins with what the store has where its file is missing, or is of another store', async () => {
    await asOperator(...WITHDRAWAL)
    const other = await opened('other.heads')
    expect([await other.history.follow('acme'), await found('other.heads')]).toEqual([null, []])
    await other.close()
  })
})

it('two comparisons at once heed one decision: neither holds on to what counts no longer', async () => {
  const vault = vaultOf(KEY)
  vault.keepChains(sealerOf(newDataKey()))
  const tx = transactionOn(vault)
  const chain = 'connection:acme'
  const first = { n: 1, kind: 'consent', entry: 1, mark: null, digest: 'd' }
  const link = { ...first, link: linkAfter(vault.chains, '', { ...first, chain }) }
  const mark = JSON.stringify({ what: 'continued', at: 1 })
  const continued = { mark, digest: markDigest(vault.chains, mark) }
  /** The second link was lost, and a person continued. */
  const answer = ({ kind, text, values, statements = [] }: Statement): unknown => {
    if (kind === 'together') return statements.map(answer)
    if (kind === 'get') return text.includes("'continued'") ? continued : { chain, ...link }
    return text.includes('chain_link') && link.n >= Number(values[1]) ? [link] : []
  }
  const seen = new SeenHeads({ chains: [{ chain, n: 2, link: 'lost' }], since: 0 }, NOWHERE)
  const begun = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const slow = runSteps(seen.follow(tx, chain), async (statement) => {
    begun.resolve()
    await go.promise
    return answer(statement)
  })
  await begun.promise
  expect(await runSteps(seen.follow(tx, chain), async (statement) => answer(statement))).toBeNull()
  go.resolve()
  expect(await slow).toBeNull()
})
