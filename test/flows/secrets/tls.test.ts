import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildApi } from '../../../runtime/api/api.ts'
import type { ConnectionInput } from '../../../runtime/app/contract.ts'
import { MASK } from '../../../runtime/kernel/secrets/mask.ts'
import { describe as describeConnector } from '../../../runtime/spec/describe.ts'
import { loadConnector } from '../../../runtime/spec/load.ts'
import type { Installation } from '../../kit/installation.ts'
import { BEARER, openSmall, specWith } from '../../kit/small-installation.ts'
import { makeAuthority, openTlsAts } from '../../kit/tls-ats.ts'

const KEY = 'key-of-the-customer-7'
const DAY = 24 * 60 * 60_000
/** Where the clock of an installation under test begins. */
const EARLY = { from: new Date('2000-01-01T00:00:00Z') }

type Authority = ReturnType<typeof makeAuthority>
type Given = Pick<ConnectionInput, 'tls'> & {
  readonly files?: readonly string[]
  /** The ATS accepts any client certificate: its clock is not that of the installation. */
  readonly lenient?: boolean
}

/** An ATS with a private authority that requires a client certificate, and a connection to it. */
async function open(given: (of: Authority) => Given) {
  const of = makeAuthority()
  const { authority, server } = of
  const { tls, files, lenient = false } = given(of)
  const ats = await openTlsAts(server, { ca: authority.cert, requestCert: true, rejectUnauthorized: !lenient })
  const { installation, pull } = await openSmall({
    spec: specWith(BEARER),
    url: ats.url,
    connection: { credentials: { key: KEY }, ...(tls ? { tls } : {}) },
    ...(files ? { files } : {}),
  })
  const tried = async () =>
    (await installation.app.connections.tryStream('small', { limit: 1 })).failure?.message ?? 'fine'
  const clients = () => ats.requests.map(({ client }) => client)
  return { ...of, ats, installation, pull, tried, clients }
}

const inline = ({ authority, client }: Authority): Given => {
  const { cert: certificate, key } = client('acme', EARLY)
  return { tls: { ca: authority.cert, certificate, key } }
}

async function send({ app, clock }: Installation, method: 'GET' | 'PATCH', payload?: object) {
  const api = await buildApi({ app, apiKeys: [], localToken: 'local', logger: false, version: '0.1.0', clock })
  const headers = { authorization: 'Bearer local' }
  const reply = await api.inject({ method, url: '/v1/connections/small', headers, ...(payload ? { payload } : {}) })
  return { status: reply.statusCode, text: reply.body, json: reply.json() }
}

describe('a connection with TLS material of its own', () => {
  it('pulls from an ATS with a private authority that requires a client certificate', async () => {
    const { ats, pull, installation } = await open(inline)
    expect(await pull()).toMatchObject({ state: 'complete', written: 1 })
    expect(ats.requests).toEqual([{ authorization: `Bearer ${KEY}`, client: 'acme' }])
    const { checks } = await installation.app.connections.check('small')
    expect(checks.find(({ name }) => name === 'tls')).toMatchObject({
      ok: true,
      message: expect.stringContaining('valid until 2049-12-31'),
    })
  })

  it('without it, fails before a request leaves, and the message names the field', async () => {
    const { ats, tried } = await open(() => ({}))
    expect(await tried()).toContain('`tls.ca` of the connection')
    expect(ats.requests).toEqual([])
  })

  it('its key is stored encrypted, shown nowhere, and stays when its mask is sent back', async () => {
    const { installation, pull, ...of } = await open(inline)
    const { text, json } = await send(installation, 'GET')
    expect(json.tls).toMatchObject({ ca: of.authority.cert, key: MASK })
    expect(text).not.toContain('PRIVATE KEY')
    const row = await installation.store.connections.get('small')
    expect(JSON.stringify(row)).not.toContain('PRIVATE KEY')
    expect(await send(installation, 'PATCH', { tls: json.tls })).toMatchObject({ status: 200 })
    expect(await pull()).toMatchObject({ state: 'complete' })
  })

  it('another authority requires the credentials again, and they reach no server of that authority without', async () => {
    const { installation, pull, ats } = await open(inline)
    const thief = makeAuthority('thief')
    const { json } = await send(installation, 'GET')
    for (const tls of [
      { ...json.tls, ca: thief.authority.cert },
      { certificate: json.tls.certificate, key: MASK },
    ]) {
      const refused = await send(installation, 'PATCH', { tls })
      expect([refused.status, refused.json.code]).toEqual([409, 'origin_changed'])
      expect(refused.json.errors).toMatchObject([{ pointer: '/credentials/key' }])
    }
    expect(await pull()).toMatchObject({ state: 'complete' })
    const again = await send(installation, 'PATCH', {
      tls: { ...json.tls, ca: thief.authority.cert },
      credentials: { key: KEY },
    })
    expect(again.status).toBe(200)
    expect((await pull()).state).not.toBe('complete')
    expect(ats.requests).toHaveLength(1)
  })

  it('moves to another host only with its key provided again', async () => {
    const { installation } = await open(inline)
    const moved = { settings: { base: 'https://elsewhere.example' }, credentials: { key: KEY } }
    const { json } = await send(installation, 'PATCH', moved)
    expect(json).toMatchObject({ code: 'origin_changed', errors: [{ pointer: '/tls/key' }] })
  })

  it('uses the defaults of TLS again after an empty `tls`, with the credentials provided again', async () => {
    const { installation, tried } = await open(inline)
    expect(await tried()).toBe('fine')
    const { json } = await send(installation, 'PATCH', { tls: {}, credentials: { key: KEY } })
    expect(json.tls).toEqual({})
    expect(await tried()).toContain('`tls.ca` of the connection')
    expect(Object.keys((await installation.store.secrets.get('connection:small')) ?? {})).toEqual(['credentials.key'])
  })

  it('a connector that stores no secrets takes its key as a reference only', async () => {
    const of = makeAuthority()
    const { key, cert: certificate } = of.client('acme', EARLY)
    const spec = specWith(BEARER.replace('kind: bearer,', 'kind: bearer, store: none,'))
    const opened = openSmall({
      spec,
      url: 'https://127.0.0.1:1',
      connection: { credentials: { key: { env: 'SMALL_KEY' } }, tls: { certificate, key } },
      env: { SMALL_KEY: KEY },
    })
    await expect(opened).rejects.toMatchObject({ code: 'credential_inline_refused', place: { pointer: '/tls/key' } })
  })

  it('a limited API key provides it as values, and names no file', async () => {
    const { installation, authority } = await open((of) => ({ ...inline(of), files: ['/listed'] }))
    const limited = { by: 'limited_key' } as const
    const tls = { ca: { file: '/listed/ca.pem' } }
    const change = { tls, credentials: { key: KEY } }
    const { connections } = installation.app
    await expect(connections.update('small', change, limited)).rejects.toThrow('the API key is limited to connections')
    await expect(installation.app.connections.update('small', change)).resolves.toBeDefined()
    const unlisted = { tls: { ca: { file: '/elsewhere/ca.pem' } }, credentials: { key: KEY } }
    await expect(installation.app.connections.update('small', unlisted)).rejects.toThrow('secrets.files')
    await expect(
      connections.update('small', { tls: { ca: authority.cert }, credentials: { key: KEY } }, limited),
    ).resolves.toBeDefined()
  })
})

describe('TLS material that cannot be used', () => {
  const refused: [name: string, tls: (of: Authority) => ConnectionInput['tls'], message: string][] = [
    [
      'a key of another certificate',
      ({ client }) => ({ certificate: client('a').cert, key: client('b').key }),
      '`tls.key` does not belong to `tls.certificate`',
    ],
    [
      'a certificate that is cut off',
      ({ client }) => ({ certificate: client('a').cert.slice(0, 200), key: client('a').key }),
      '`tls.certificate` contains no certificate in PEM form',
    ],
    [
      'an expired certificate',
      ({ client }) => {
        const { cert, key } = client('a', { ...EARLY, until: new Date('2001-01-01') })
        return { certificate: cert, key }
      },
      '`tls.certificate` expired on 2001-01-01',
    ],
    ['a certificate without its key', ({ client }) => ({ certificate: client('a').cert }), '"key" is missing'],
    [
      'a key in the field of the certificate',
      ({ client }) => {
        const { cert, key } = client('a')
        return { certificate: cert + key, key }
      },
      'contains a private key',
    ],
    ['authorities without a certificate', () => ({ ca: 'none' }), '`tls.ca` contains no certificate'],
    [
      'an unknown field',
      () => ({ cert: 'x' }) as ConnectionInput['tls'],
      'has no tls field "cert". Known: ca, certificate, key',
    ],
  ]
  it.each(refused)('%s: is refused when it is set, and nothing is stored', async (_, tls, message) => {
    const { installation, ...of } = await open(() => ({}))
    const before = await installation.store.connections.get('small')
    const change = installation.app.connections.update('small', { tls: tls(of as never), credentials: { key: KEY } })
    await expect(change).rejects.toThrow(message)
    await expect(change).rejects.not.toThrow(/BEGIN/)
    expect(await installation.store.connections.get('small')).toEqual(before)
  })
})

describe('TLS material in files', () => {
  const SECONDS = 1_000

  async function openWithFiles(until?: Date) {
    const folder = mkdtempSync(join(tmpdir(), 'hirewire-client-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = (name: string): { readonly file: string } => ({ file: join(folder, name) })
    const write = (name: string, text: string): void => writeFileSync(join(folder, name), text, { mode: 0o600 })
    const opened = await open(({ authority, client }) => {
      const { cert, key } = client('first', { ...EARLY, ...(until ? { until } : {}) })
      write('ca.pem', authority.cert)
      write('cert.pem', cert)
      write('key.pem', key)
      return {
        tls: { ca: file('ca.pem'), certificate: file('cert.pem'), key: file('key.pem') },
        files: [folder],
        lenient: until !== undefined,
      }
    })
    const issues = async () => {
      const { data } = await opened.installation.app.issues.list({ open: true }, { limit: 10 })
      return data.filter(({ code }) => code === 'connection_tls_invalid').map(({ message }) => message)
    }
    return { ...opened, write, issues, wind: (ms: number) => opened.installation.clock.wind(ms) }
  }

  it('are read again every ten seconds: a renewed certificate needs no restart', async () => {
    const { tried, clients, client, write, wind } = await openWithFiles()
    await tried()
    const renewed = client('renewed', EARLY)
    write('cert.pem', renewed.cert)
    write('key.pem', renewed.key)
    await wind(9 * SECONDS)
    await tried()
    await wind(1 * SECONDS)
    await tried()
    expect(clients()).toEqual(['first', 'first', 'renewed'])
  })

  it('a half-written renewal changes nothing, is reported at the second look, and not after it is complete', async () => {
    const { tried, clients, client, write, wind, issues } = await openWithFiles()
    await tried()
    const renewed = client('renewed', EARLY)
    write('cert.pem', renewed.cert)
    await wind(10 * SECONDS)
    expect(await tried()).toBe('fine')
    expect(await issues()).toEqual([])
    await wind(10 * SECONDS)
    expect(await tried()).toBe('fine')
    expect(await issues()).toEqual([expect.stringMatching(/^`tls.key` \(file .*key.pem\) does not belong to/)])
    write('key.pem', renewed.key)
    await wind(10 * SECONDS)
    await tried()
    await wind(10 * SECONDS)
    await tried()
    expect(clients()).toEqual(['first', 'first', 'first', 'renewed', 'renewed'])
    expect(await issues()).toEqual([])
  })

  it('are reported two weeks before they expire; then nothing is sent, and the check names the file', async () => {
    const { tried, clients, installation, wind, issues, pull } = await openWithFiles(new Date('2026-01-20T00:00:00Z'))
    await tried()
    for (let days = 0; days < 2; days++) {
      await wind(DAY)
      await tried()
    }
    expect(await issues()).toEqual([expect.stringContaining('until 2026-01-20')])
    await wind(14 * DAY)
    await expect(tried()).rejects.toMatchObject({ code: 'connection_tls_invalid' })
    await expect(pull()).rejects.toMatchObject({ code: 'connection_tls_invalid' })
    const { ok, checks } = await installation.app.connections.check('small')
    expect(ok).toBe(false)
    expect(checks.find(({ name }) => name === 'tls')).toMatchObject({
      ok: false,
      message: expect.stringMatching(/cert\.pem\) expired on 2026-01-20/),
      next: expect.stringContaining('Replace the certificate'),
    })
    expect(clients()).toHaveLength(3)
  })

  it('that are missing are reported by the check, with the path', async () => {
    const { installation } = await open(() => ({ tls: { ca: { file: '/nowhere/ca.pem' } }, files: ['/nowhere'] }))
    const { checks } = await installation.app.connections.check('small')
    expect(checks.filter(({ ok }) => ok === false)).toMatchObject([
      { name: 'tls.ca', message: expect.stringContaining('/nowhere/ca.pem cannot be read (ENOENT)') },
      { name: 'tls' },
    ])
  })
})

describe('a connector that requires a client certificate', () => {
  const REQUIRING = specWith(
    '{ kind: bearer, credentials: { key: {} }, token: $credentials.key, client_certificate: required }',
  )
  const open = (tls: ConnectionInput['tls'] | undefined) =>
    openSmall({
      spec: REQUIRING,
      url: 'https://ats.example',
      connection: { credentials: { key: KEY }, ...(tls && { tls }) },
    })

  it('refuses a connection without it, and says which fields are missing', async () => {
    for (const name of ['certificate', 'key'])
      await expect(open(undefined)).rejects.toThrow(
        `The tls field "${name}" is missing: this ATS requires a client certificate.`,
      )
  })

  it('accepts one with it', async () => {
    const { cert: certificate, key } = makeAuthority().client('acme', EARLY)
    const { installation } = await open({ certificate, key })
    const { input } = await installation.app.connections.get('small')
    expect(input.tls).toEqual({ certificate, key: MASK })
  })

  it('says so in its description', () => {
    const { connector } = loadConnector('small.yaml', REQUIRING)
    const described = JSON.stringify(describeConnector(connector!.spec, (text) => text))
    expect(described).toContain('client certificate and key (tls of the connection)')
  })
})
