import { chownSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SERVER_USER, startServer } from '../../../examples/demo/postgres.ts'
import { guarded } from '../../../runtime/store/postgres/failures.ts'
import { closeSessions, openSessions } from '../../../runtime/store/postgres/session.ts'
import { addressOf } from '../../../runtime/store/postgres/settings.ts'
import { makeCertificate } from '../../kit/certificates.ts'
import { freePort } from '../../kit/free-port.ts'
import { newFolders } from '../../kit/postgres/folders.ts'
import { isGiven, programsIn, removeServer } from '../../kit/postgres/server.ts'

const authority = makeCertificate({ name: 'authority', authority: true })
const other = makeCertificate({ name: 'other authority', authority: true })
/** Also for 127.0.0.1, and not for localhost. */
const certificate = makeCertificate({ name: 'db', hosts: ['db.example.org'], by: authority })

/** Another server cannot be told which certificate it has. */
// The server gets its certificate on the way.
describe.skipIf(isGiven)('a connection to a database on another machine', { shuffle: false }, () => {
  const folders = newFolders()
  const file = (name: string, text: string): string => {
    const path = join(folders.programs, name)
    writeFileSync(path, text, { mode: 0o600 })
    const { uid, gid } = SERVER_USER
    if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
    return path
  }
  let port: number
  let ours = ''
  let theirs = ''
  let setting: (text: string) => Promise<unknown[]>
  beforeAll(async () => {
    port = await freePort()
    ;[ours, theirs] = [file('authority.pem', authority.cert), file('other.pem', other.cert)]
    const { programs: folder, data } = folders
    const own = { listen_addresses: '127.0.0.1', port: String(port) }
    await startServer(await programsIn(folder), { folder, data, own })
    setting = (text) => queried(`postgres://postgres@localhost:${port}/postgres?host=${folder}`, text)
  })
  afterAll(() => removeServer(folders))

  const at = (host: string, query: string): string => `postgres://postgres@${host}:${port}/postgres?${query}`
  const isEncrypted = (url: string): Promise<unknown[]> =>
    queried(url, 'SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()')

  it('is refused by a server that offers no TLS, and nothing is sent to it in plain text', async () => {
    await expect(isEncrypted(at('127.0.0.1', `sslmode=require&sslrootcert=${ours}`))).rejects.toMatchObject({
      code: 'store_unreachable',
      message: expect.stringContaining('offers no TLS'),
    })
  })

  it('is encrypted where the authority that is named has signed the certificate for this host', async () => {
    await setting(`ALTER SYSTEM SET ssl_cert_file = '${file('db.pem', certificate.cert)}'`)
    await setting(`ALTER SYSTEM SET ssl_key_file = '${file('db.key', certificate.key)}'`)
    await setting('ALTER SYSTEM SET ssl = on')
    await setting('SELECT pg_reload_conf()')
    await expect.poll(() => setting('SHOW ssl')).toEqual([{ ssl: 'on' }])
    expect(await isEncrypted(at('127.0.0.1', `sslmode=verify-full&sslrootcert=${ours}`))).toEqual([{ ssl: 1 }])
    expect(await isEncrypted(at('localhost', `sslmode=verify-ca&sslrootcert=${ours}`))).toEqual([{ ssl: 1 }])
    expect(await isEncrypted(at('127.0.0.1', 'sslmode=disable'))).toEqual([{ ssl: 0 }])
  })

  it.each([
    ['another authority', '127.0.0.1', 'verify-ca', (): string | null => theirs, /UNABLE_TO|SELF_SIGNED|CERT/],
    [
      'no authority that this machine trusts',
      '127.0.0.1',
      'require',
      (): string | null => null,
      /UNABLE_TO|SELF_SIGNED|CERT/,
    ],
    ['another host', 'localhost', 'verify-full', (): string | null => ours, /ERR_TLS_CERT_ALTNAME_INVALID/],
  ] as const)('is refused with a certificate of %s', async (_, host, mode, ca, code) => {
    const url = at(host, `sslmode=${mode}${ca() === null ? '' : `&sslrootcert=${ca()}`}`)
    await expect(isEncrypted(url)).rejects.toMatchObject({
      code: 'store_unreachable',
      message: expect.stringMatching(new RegExp(`no valid certificate \\(.*(${code.source})`)),
      next: expect.stringContaining('sslrootcert'),
    })
  })
})

async function queried(url: string, text: string): Promise<unknown[]> {
  const sessions = await openSessions(addressOf(url))
  const rows = async (): Promise<unknown[]> => {
    const result = await sessions.readers.query<Record<string, unknown>>(text)
    return result.rows
  }
  try {
    return await guarded(sessions.place, rows)
  } finally {
    await closeSessions(sessions)
  }
}
