/** X.509 certificates made in the test: Node reads them but cannot make them, and a package for it brings twenty others. */
import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

export type Pair = {
  readonly cert: string
  readonly key: string
  readonly subject: string
  readonly private: KeyObject
}

type Request = {
  readonly name?: string
  /** DNS names of a server; every certificate is also for 127.0.0.1. */
  readonly hosts?: readonly string[]
  /** Who signs it; itself by default. */
  readonly by?: Pair
  readonly authority?: boolean
  readonly from?: Date
  readonly until?: Date
}

/** Valid whenever the test runs. */
const ALWAYS = { from: new Date('2020-01-01T00:00:00Z'), until: new Date('2049-12-31T00:00:00Z') }

/** A certificate with a new key; for a server and a client alike. */
export function makeCertificate(request: Request = {}): Pair {
  const { name = 'test', by, authority = false, hosts = ['localhost'] } = request
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const validity = [request.from ?? ALWAYS.from, request.until ?? ALWAYS.until]
  const body = sequence(
    tagged(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_SHA256,
    nameOf(by?.subject ?? name),
    sequence(...validity.map(time)),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(authority ? AUTHORITY : alternativeNames(hosts))),
  )
  const signature = sign('sha256', body, by?.private ?? privateKey)
  const der = sequence(body, ECDSA_SHA256, tagged(0x03, Buffer.concat([Buffer.from([0]), signature])))
  const cert = `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replace(/.{64}/g, '$&\n').trim()}\n-----END CERTIFICATE-----\n`
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return { cert, key, subject: name, private: privateKey }
}

function tagged(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents)
  const { length } = content
  const head = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...head]), content])
}

const sequence = (...contents: readonly Uint8Array[]): Buffer => tagged(0x30, ...contents)
const integer = (bytes: Uint8Array): Buffer => tagged(0x02, bytes)
const identifier = (hex: string): Buffer => tagged(0x06, Buffer.from(hex, 'hex'))
const ECDSA_SHA256 = sequence(identifier('2a8648ce3d040302'))
const COMMON_NAME = identifier('550403')
const nameOf = (name: string): Buffer => sequence(tagged(0x31, sequence(COMMON_NAME, tagged(0x0c, Buffer.from(name)))))
const time = (at: Date): Buffer => tagged(0x18, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`))

const TRUE = Buffer.from([0x01, 0x01, 0xff])
/** Basic constraints: it may sign others. */
const AUTHORITY = sequence(identifier('551d13'), TRUE, tagged(0x04, sequence(TRUE)))

const alternativeNames = (hosts: readonly string[]): Buffer =>
  sequence(
    identifier('551d11'),
    tagged(
      0x04,
      sequence(...hosts.map((host) => tagged(0x82, Buffer.from(host))), tagged(0x87, Buffer.from([127, 0, 0, 1]))),
    ),
  )
