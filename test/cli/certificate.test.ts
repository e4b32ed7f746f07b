import { createPrivateKey } from 'node:crypto'
import { mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CertificateState } from '../../runtime/app/contract.ts'
import { followCertificate, readCertificate } from '../../runtime/cli/serve/certificate.ts'
import { WoundClock } from '../../runtime/kernel/machine/clock.ts'
import { makeCertificate, type Pair } from '../kit/certificates.ts'

let folder = ''
let files = { certificate: '', key: '' }
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hirewire-tls-'))
  files = { certificate: join(folder, 'cert.pem'), key: join(folder, 'key.pem') }
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = ({ cert, key }: Pick<Pair, 'cert' | 'key'>): void => {
  writeFileSync(files.certificate, cert)
  writeFileSync(files.key, key)
}

describe('a certificate and its key', () => {
  it('are read with their chain, their date and their fingerprint', () => {
    const authority = makeCertificate({ name: 'authority', authority: true })
    const until = new Date('2031-05-01T00:00:00Z')
    const pair = makeCertificate({ by: authority, until })
    write({ ...pair, cert: pair.cert + authority.cert })
    const read = readCertificate(files)
    expect(read).toMatchObject({ cert: pair.cert + authority.cert, expiresAt: until.getTime() })
    expect(read.fingerprint).toMatch(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/)
  })

  const wrong: [name: string, pair: (fine: Pair) => { cert?: string; key?: string }, message: string][] = [
    ['a key of another certificate', () => ({ key: makeCertificate().key }), 'does not belong to the certificate'],
    ['a certificate that is cut off', ({ cert }) => ({ cert: cert.slice(0, 200) }), 'no certificate in PEM form'],
    ['a key that is no key', () => ({ key: 'secret-0815' }), 'contains no private key in PEM form'],
    [
      'a key with a passphrase',
      ({ key }) => ({
        key: createPrivateKey(key)
          .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' })
          .toString(),
      }),
      'is protected by a passphrase',
    ],
  ]
  it.each(wrong)('%s: is refused, and the message names the file and nothing of its content', (_, change, message) => {
    const fine = makeCertificate()
    write({ ...fine, ...change(fine) })
    expect(() => readCertificate(files)).toThrow(expect.objectContaining({ code: 'tls_invalid' }))
    expect(() => readCertificate(files)).toThrow(message)
    expect(() => readCertificate(files)).not.toThrow('0815')
  })

  it('are refused if one is missing', () => {
    write(makeCertificate())
    rmSync(files.key)
    expect(() => readCertificate(files)).toThrow(`The TLS key ${files.key} cannot be read (ENOENT).`)
  })
})

describe('while the server runs', () => {
  const START = Date.UTC(2026, 0, 5)
  const valid = { from: new Date(START - 1_000), until: new Date(START + 3_600_000) }

  function followed() {
    const clock = new WoundClock(START)
    const applied: string[] = []
    const reports: CertificateState[] = []
    const stop = followCertificate(files, readCertificate(files), {
      clock,
      apply: ({ cert }) => applied.push(cert),
      report: async (state) => {
        reports.push(state)
      },
    })
    return { applied, reports, stop, look: () => clock.wind(10_000), clock }
  }

  it('a renewed pair is applied once, also where a link now leads to another folder', async () => {
    const pairs = [makeCertificate(valid), makeCertificate(valid)]
    for (const [index, { cert, key }] of pairs.entries()) {
      const at = mkdtempSync(join(folder, `${index}-`))
      writeFileSync(join(at, 'cert.pem'), cert)
      writeFileSync(join(at, 'key.pem'), key)
      symlinkSync(at, join(folder, `live-${index}`))
    }
    renameSync(join(folder, 'live-0'), join(folder, 'live'))
    files = { certificate: join(folder, 'live/cert.pem'), key: join(folder, 'live/key.pem') }
    const { applied, look } = followed()
    await look()
    expect(applied).toEqual([])
    renameSync(join(folder, 'live-1'), join(folder, 'live'))
    await look()
    await look()
    expect(applied).toEqual([pairs[1]!.cert])
  })

  it('a broken pair changes nothing, is reported at the second look, and no longer once it is whole', async () => {
    const [old, renewed] = [makeCertificate(valid), makeCertificate(valid)]
    write(old)
    const { applied, reports, look } = followed()
    await look()
    writeFileSync(files.certificate, renewed.cert)
    await look()
    expect(reports.map(({ problem }) => problem)).toEqual([null])
    await look()
    await look()
    const problem = expect.stringContaining('does not belong to the certificate')
    expect(reports.map((state) => state.problem)).toEqual([null, problem])
    expect(applied).toEqual([])
    writeFileSync(files.key, renewed.key)
    await look()
    expect(reports.map((state) => state.problem)).toEqual([null, problem, null])
    expect(applied).toEqual([renewed.cert])
  })

  it('a certificate that expires is reported, and one that expired does not replace one that is valid', async () => {
    const old = makeCertificate(valid)
    write(old)
    const { applied, reports, look, clock } = followed()
    write(makeCertificate({ ...valid, until: new Date(START - 1) }))
    await look()
    await look()
    expect(applied).toEqual([])
    expect(reports.at(-1)?.problem).toContain('expired on 2026-01-04T23:59:59.000Z')
    write(old)
    await look()
    expect(reports.at(-1)?.problem).toBeNull()
    await clock.wind(3_600_000)
    expect(reports.at(-1)?.problem).toContain('expired on 2026-01-05T01:00:00.000Z')
  })

  it('a report that could not be stored is repeated', async () => {
    write(makeCertificate(valid))
    const clock = new WoundClock(START)
    let reports = 0
    const report = async (): Promise<void> => {
      reports++
      if (reports < 3) throw new Error('disk full')
    }
    const stop = followCertificate(files, readCertificate(files), { clock, apply: () => undefined, report })
    await clock.wind(50_000)
    expect(reports).toBe(3)
    stop()
  })

  it('the files are left alone after the stop', async () => {
    write(makeCertificate(valid))
    const { applied, stop, look } = followed()
    await look()
    stop()
    write(makeCertificate(valid))
    await look()
    expect(applied).toEqual([])
  })
})
