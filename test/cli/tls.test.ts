import { rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { buildApi } from '../../runtime/api/api.ts'
import { useCertificate } from '../../runtime/api/server/tls.ts'
import { fetchFrom } from '../../runtime/cli/call/server-fetch.ts'
import { liveServer, readServerFile } from '../../runtime/cli/call/server-file.ts'
import { main } from '../../runtime/cli/main.ts'
import { openHirewire } from '../../runtime/index.ts'
import { openEmptyApp } from '../kit/app.ts'
import { makeCertificate, type Pair } from '../kit/certificates.ts'
import { referenceFolder } from '../kit/reference-connectors.ts'
import { makeStoreFolder } from '../kit/store-folder.ts'
import { captured } from './captured.ts'

const CONNECTORS = referenceFolder()

/** Resolves once the handshake is complete, also in the eyes of the server: with TLS 1.3 the client is done first. */
const dial = (port: number, options: ConnectionOptions): Promise<TLSSocket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', ...options }, () => resolve(socket))
    socket.on('error', reject)
    onTestFinished(() => void socket.destroy())
  })

const ask = (socket: TLSSocket): Promise<string> =>
  new Promise((resolve, reject) => {
    socket.once('data', (chunk) => resolve(String(chunk).split('\r\n')[0] ?? ''))
    socket.once('error', reject)
    socket.write('GET /health/live HTTP/1.1\r\nhost: localhost\r\n\r\n')
  })

async function served(pair: Pair) {
  const { app } = openEmptyApp()
  const api = await buildApi({ app, apiKeys: [], logger: false, version: '0', tls: pair })
  await api.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => api.close())
  return { api, port: (api.server.address() as AddressInfo).port }
}

describe('the API with a certificate of its own', () => {
  test('a renewed one is for new connections, and open connections go on', async () => {
    const [old, renewed] = [makeCertificate(), makeCertificate()]
    const { api, port } = await served(old)
    const open = await dial(port, { ca: old.cert })
    expect(await ask(open)).toBe('HTTP/1.1 200 OK')
    useCertificate(api, renewed)
    expect(await ask(open)).toBe('HTTP/1.1 200 OK')
    await expect(dial(port, { ca: old.cert })).rejects.toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
    expect(await ask(await dial(port, { ca: renewed.cert }))).toBe('HTTP/1.1 200 OK')
  })

  test('no client below TLS 1.2 is served, also after a renewal', async () => {
    const pair = makeCertificate()
    const { api, port } = await served(pair)
    const at = (version: 'TLSv1.1' | 'TLSv1.2') =>
      dial(port, { ca: pair.cert, minVersion: version, maxVersion: version, ciphers: 'DEFAULT:@SECLEVEL=0' })
    for (const renew of [false, true]) {
      if (renew) useCertificate(api, pair)
      await expect(at('TLSv1.1')).rejects.toMatchObject({ code: expect.stringContaining('PROTOCOL_VERSION') })
      expect((await at('TLSv1.2')).getProtocol()).toBe('TLSv1.2')
    }
  })
})

describe('hirewire.yaml with a certificate', () => {
  let folder = ''
  const config = (): string => join(folder, 'hirewire.yaml')
  beforeEach(() => {
    folder = makeStoreFolder()
    writeFileSync(join(folder, 'key'), 'ab'.repeat(32), { mode: 0o600 })
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const configure = (lines: string): void =>
    writeFileSync(config(), `key: { file: ./key }\nconnectors: ${CONNECTORS}\nlog_level: silent\n${lines}\n`)

  async function started() {
    const pair = makeCertificate({ hosts: ['hirewire.example.com'] })
    writeFileSync(join(folder, 'tls.crt'), pair.cert)
    writeFileSync(join(folder, 'tls.key'), pair.key)
    configure('listen: { host: 127.0.0.1, port: 0, tls: { certificate: ./tls.crt, key: ./tls.key } }')
    const hirewire = await openHirewire({ config: config(), env: {} })
    onTestFinished(() => hirewire.close())
    return { pair, address: await hirewire.listen(), data: join(folder, 'data') }
  }

  test('is served over TLS, and the command line of this machine finds it by its certificate', async () => {
    const { pair, address, data } = await started()
    expect(address).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/)
    const socket = await dial(Number(new URL(address).port), { ca: pair.cert, servername: 'hirewire.example.com' })
    expect(await ask(socket)).toBe('HTTP/1.1 200 OK')
    expect(await liveServer(data)).toEqual(readServerFile(data))
    const shown = await captured(() => main(['status', '--json', '--config', config()]))
    expect(shown).toMatchObject({ code: 0, stdout: expect.stringContaining('"connections":[]') })
  })

  test('the command line sends its token to no server with another certificate', async () => {
    const { address } = await started()
    const other = { address, fingerprint: 'AA:BB' }
    await expect(fetchFrom(other, '/health/live', {})).rejects.toMatchObject({
      cause: expect.objectContaining({ message: expect.stringContaining('another certificate') }),
    })
  })

  test('is not served if the key belongs to another certificate: nothing is opened, and the message names the files', async () => {
    writeFileSync(join(folder, 'tls.crt'), makeCertificate().cert)
    writeFileSync(join(folder, 'tls.key'), makeCertificate().key)
    configure('listen: { port: 0, tls: { certificate: ./tls.crt, key: ./tls.key } }')
    const ended = await captured(() => main(['serve', '--json', '--config', config()]))
    expect(ended.code).toBe(2)
    expect(JSON.parse(ended.stdout)).toMatchObject({
      error: { code: 'tls_invalid', message: expect.stringContaining(join(folder, 'tls.key')) },
    })
  })

  test('serve --host beyond this machine is refused without TLS and without a proxy, with the three ways out', async () => {
    configure('')
    const ended = await captured(() =>
      main(['serve', '--json', '--port', '0', '--host', '0.0.0.0', '--config', config()]),
    )
    expect(ended.code).toBe(2)
    expect(JSON.parse(ended.stdout)).toMatchObject({
      error: {
        code: 'config_invalid',
        message: expect.stringContaining('plain HTTP'),
        next: expect.stringMatching(/listen\.tls.*behind_proxy: true.*127\.0\.0\.1/),
      },
    })
  })
})
