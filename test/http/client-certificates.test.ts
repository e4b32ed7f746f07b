import { Agent } from 'undici'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createAgents, IDLE_AGENTS_AT_MOST } from '../../runtime/http/agents.ts'
import type { ClientTls } from '../../runtime/http/exchange.ts'
import { faultOf } from '../../runtime/http/failure.ts'
import { makeAuthority, openTlsAts } from '../kit/tls-ats.ts'
import { client, closeAll, failure, get, LIMITS, reply } from './servers.ts'

afterEach(closeAll)

const ca = (text: string): ClientTls => ({ ca: text, digest: `ca ${text}` })

describe('a call with TLS material of its own', () => {
  it('accepts a server of its authority, and no server that another authority signed', async () => {
    const [own, other] = [makeAuthority('own'), makeAuthority('other')]
    const ats = await openTlsAts(own.server)
    const http = client()
    const call = (tls?: ClientTls) => http.attempt(get(`${ats.url}/`), { ...LIMITS, ...(tls ? { tls } : {}) })
    expect(reply(await call(ca(own.authority.cert))).status).toBe(200)
    for (const tls of [undefined, ca(other.authority.cert)]) {
      const failed = failure(await call(tls))
      expect(failed).toMatchObject({ stage: 'not_sent', reason: 'tls' })
      expect(failed.message).toContain('`tls.ca` of the connection')
    }
    expect(ats.requests).toHaveLength(1)
  })

  it('trusts its authority instead of those that the process trusts', async () => {
    const [own, ofProcess] = [makeAuthority('own'), makeAuthority('process')]
    const ats = await openTlsAts(ofProcess.server)
    const http = client({ ca: [ofProcess.authority.cert] })
    expect(reply(await http.attempt(get(`${ats.url}/`), LIMITS)).status).toBe(200)
    const limits = { ...LIMITS, tls: ca(own.authority.cert) }
    expect(failure(await http.attempt(get(`${ats.url}/`), limits))).toMatchObject({ stage: 'not_sent', reason: 'tls' })
  })

  it('presents its certificate on connections that no call with another one uses', async () => {
    const { authority, server, client: signed } = makeAuthority()
    const ats = await openTlsAts(server, { ca: authority.cert, requestCert: true, rejectUnauthorized: true })
    const http = client()
    const callAs = (name: string) => {
      const { cert: certificate, key } = signed(name)
      const tls = { ca: authority.cert, certificate, key, digest: name }
      return http.attempt(get(`${ats.url}/`), { ...LIMITS, tls })
    }
    for (const name of ['a', 'b', 'a', 'b']) reply(await callAs(name))
    await Promise.all([callAs('a'), callAs('b')])
    expect(ats.requests.map(({ client }) => client).sort()).toEqual(['a', 'a', 'a', 'b', 'b', 'b'])
  })

  it('without the certificate that the server requires, sends nothing and names the fields to check', async () => {
    const { authority, server } = makeAuthority()
    const options = { ca: authority.cert, requestCert: true, rejectUnauthorized: true, maxVersion: 'TLSv1.2' } as const
    const ats = await openTlsAts(server, options)
    const failed = failure(await client().attempt(get(`${ats.url}/`), { ...LIMITS, tls: ca(authority.cert) }))
    expect(failed).toMatchObject({
      stage: 'not_sent',
      reason: 'tls',
      message: expect.stringContaining('`tls.certificate`'),
    })
    expect(ats.requests).toEqual([])
  })

  it.each(['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', 'ERR_SSL_SSL/TLS_ALERT_BAD_CERTIFICATE'])(
    'refused with %s after the handshake, as TLS 1.3 does, names the same fields',
    (code) => {
      const { reason, message } = faultOf(Object.assign(new Error('alert'), { code }), 'ats.example', true)
      expect([reason, message]).toEqual(['tls', expect.stringContaining('`tls.certificate`')])
    },
  )
})

describe('agents with TLS material of their own', () => {
  afterEach(() => void vi.useRealTimers())
  const opened = () => {
    const made: Agent[] = []
    const agents = createAgents(() => {
      const agent = new Agent()
      made.push(agent)
      return agent
    })
    return { agents, made }
  }

  it(`are at most ${IDLE_AGENTS_AT_MOST} without a call in flight; the one unused for the longest is closed`, async () => {
    const { agents, made } = opened()
    for (let at = 0; at <= IDLE_AGENTS_AT_MOST; at++) await agents.use({ digest: `${at}` }, async () => null)
    expect(agents.size()).toBe(IDLE_AGENTS_AT_MOST)
    // The first one made is the common agent.
    expect(made.map(({ closed }) => closed).flatMap((closed, at) => (closed ? [at] : []))).toEqual([1])
    await agents.close()
    expect(made.every(({ destroyed }) => destroyed)).toBe(true)
  })

  it('are closed after a minute without a call, and never during one', async () => {
    vi.useFakeTimers()
    const { agents } = opened()
    const ends: (() => void)[] = []
    const long = agents.use({ digest: 'x' }, () => new Promise<void>((resolve) => void ends.push(resolve)))
    await agents.use({ digest: 'x' }, async () => null)
    vi.advanceTimersByTime(120_000)
    expect(agents.size()).toBe(1)
    ends[0]!()
    await long
    vi.advanceTimersByTime(59_999)
    expect(agents.size()).toBe(1)
    vi.advanceTimersByTime(1)
    expect(agents.size()).toBe(0)
  })
})
