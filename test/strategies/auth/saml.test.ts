import { createHash, generateKeyPairSync, verify } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { SignedXml } from 'xml-crypto'
import type { OAuth2Auth, SignedAssertion } from '../../../runtime/spec/connector.ts'
import { auth } from '../../../runtime/strategies/auth/index.ts'
import { make } from '../../../runtime/strategies/make.ts'
import { authContext, bytesOf, REQUEST, token } from '../../kit/auth.ts'

const TOKEN_URL = 'https://ats.test/oauth/token'
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const publicPem = (key: typeof publicKey): string => key.export({ type: 'spki', format: 'pem' }).toString()

const CERTIFICATE = [
  'MIIBdTCCARugAwIBAgIUQIQsvxg++tGkA1PEf/bhAub+SXAwCgYIKoZIzj0EAwIw',
  'DzENMAsGA1UEAwwEdGVzdDAgFw0yNjExMjEyMzU3MTdaGA8yMTI2MTAyODIzNTcx',
  'N1owDzENMAsGA1UEAwwEdGVzdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABCgR',
  'vbGSNq9zjqo8CgZJiZFzQfkxVAEeC98WAIf4jvE6lL+Kw6rvtycg6BFubwvODyIW',
  '7aspxkggvMu3Y+CgUmajUzBRMB0GA1UdDgQWBBTC0MdENTWFvT/y5cS85xBn+XBy',
  '+DAfBgNVHSMEGDAWgBTC0MdENTWFvT/y5cS85xBn+XBy+DAPBgNVHRMBAf8EBTAD',
  'AQH/MAoGCCqGSM49BAMCA0gAMEUCIG/8jmRfpl+M6txr8aJE2eCxr2qY9/92WWVh',
  'JStnhdgYAiEAvptFt8I9xXmLsboEHi1RNgmqxPJMuEVspaby0wiHHYk=',
]

const ASSERTION: SignedAssertion = {
  algorithm: 'RS256',
  key: '$credentials.private_key',
  issuer: 'www.ats.example',
  subject: '$credentials.user',
  audience: 'www.ats.example',
  lifetime: '10m',
  claims: { api_key: '$credentials.client_id' },
}
function without(key: 'subject' | 'audience'): SignedAssertion {
  const { [key]: _, ...rest } = ASSERTION
  return rest as SignedAssertion
}
const spec = (assertion: OAuth2Auth['assertion']): OAuth2Auth => ({
  kind: 'oauth2',
  grant: 'saml2_bearer',
  credentials: { client_id: {}, private_key: { secret: true }, user: {}, company: {} },
  token: { url: TOKEN_URL, extra: { company_id: '$credentials.company', new_token: 'true' } },
  assertion,
})
const GIVEN = { client_id: 'key-1', private_key: pem.replaceAll('\n', '\\n'), user: 'sourcing', company: 'acme' }

/** The fields of the token request, and the assertion among them as XML. */
async function sentWith(assertion: OAuth2Auth['assertion'] = ASSERTION, given: Record<string, string> = GIVEN) {
  const { context, clock, sent, secrets } = authContext(given, [token('t')])
  const { headers } = await make(auth, spec(assertion))(context).authorise(REQUEST)
  const fields = Object.fromEntries(new URLSearchParams(bytesOf(sent[0])))
  const xml = Buffer.from(fields.assertion ?? '', 'base64').toString()
  return { headers, fields, xml, now: clock.now(), secrets }
}

/** What a server does that knows our key: the signature must be valid, and cover the assertion itself. */
function verified(xml: string, key = publicKey): string[] | null {
  const signature = /<ds:Signature .*<\/ds:Signature>/.exec(xml)?.[0] ?? ''
  const checker = new SignedXml({ publicCert: publicPem(key), getCertFromKeyInfo: () => null })
  checker.loadSignature(signature)
  try {
    return checker.checkSignature(xml) ? checker.getSignedReferences() : null
  } catch {
    return null
  }
}

const within = (xml: string, pattern: RegExp): string => pattern.exec(xml)?.[1] ?? ''

describe('a SAML assertion', () => {
  test('is sent to the token endpoint with the other fields of the spec, and without a secret', async () => {
    const { headers, fields, secrets } = await sentWith()
    expect(headers.authorization).toBe('Bearer t')
    expect(fields).toEqual({
      grant_type: 'urn:ietf:params:oauth:grant-type:saml2-bearer',
      client_id: 'key-1',
      assertion: expect.stringMatching(/^[A-Za-z0-9+/]+=*$/),
      company_id: 'acme',
      new_token: 'true',
    })
    expect(secrets).toEqual(expect.arrayContaining([fields.assertion, GIVEN.private_key]))
  })

  test('contains issuer, subject, audience and lifetime, and claims as attributes', async () => {
    const { xml, now } = await sentWith()
    const time = (ms: number): string => new Date(ms).toISOString()
    expect(within(xml, /<saml2:Issuer>(.*?)</)).toBe('www.ats.example')
    expect(within(xml, /<saml2:NameID [^>]*>(.*?)</)).toBe('sourcing')
    expect(within(xml, /<saml2:Audience>(.*?)</)).toBe('www.ats.example')
    expect(within(xml, /Recipient="(.*?)"/)).toBe(TOKEN_URL)
    expect(within(xml, /<saml2:Attribute Name="api_key"><saml2:AttributeValue>(.*?)</)).toBe('key-1')
    expect(xml).toContain(`IssueInstant="${time(now)}"`)
    expect(xml).toContain(`NotBefore="${time(now - 60_000)}" NotOnOrAfter="${time(now + 600_000)}"`)
    expect(xml.indexOf('<ds:Signature ')).toBe(xml.indexOf('</saml2:Issuer>') + '</saml2:Issuer>'.length)
  })

  test('is verified with the public key over the whole document, and with no other key', async () => {
    const { xml } = await sentWith()
    const signed = verified(xml)
    expect(signed).toHaveLength(1)
    for (const part of ['www.ats.example', 'sourcing', TOKEN_URL, 'key-1', 'NotOnOrAfter'])
      expect(signed?.[0]).toContain(part)
    expect(verified(xml, other.publicKey)).toBeNull()
  })

  test('is verified by the XML signature rules alone, without the library that signed it', async () => {
    const { xml } = await sentWith()
    // The only part of canonical XML that this assertion needs: empty elements get an end tag.
    const canonical = (part: string): string => part.replace(/<([\w:]+)([^<>]*?)\/>/g, '<$1$2></$1>')
    const signature = within(xml, /(<ds:Signature .*<\/ds:Signature>)/)
    const digest = createHash('sha256')
      .update(canonical(xml.replace(signature, '')))
      .digest('base64')
    expect(within(signature, /<ds:DigestValue>(.*?)</)).toBe(digest)
    const info = canonical(within(signature, /(<ds:SignedInfo>.*<\/ds:SignedInfo>)/)).replace(
      '<ds:SignedInfo>',
      '<ds:SignedInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#">',
    )
    const value = Buffer.from(within(signature, /<ds:SignatureValue>(.*?)</), 'base64')
    expect(verify('sha256', Buffer.from(info), publicKey, value)).toBe(true)
    expect(within(info, /URI="#(.*?)"/)).toBe(within(xml, / ID="(.*?)"/))
  })

  test.each([
    ['another person', 'sourcing', 'administrator'],
    ['a longer time', /NotOnOrAfter="2/g, 'NotOnOrAfter="3'],
    ['another issuer', 'www.ats.example</saml2:Issuer>', 'evil.example</saml2:Issuer>'],
    ['a further attribute', '</saml2:AttributeStatement>', '<x/></saml2:AttributeStatement>'],
  ])('fails if it was changed: %s', async (_, from, to) => {
    const { xml } = await sentWith()
    const changed = xml.replace(from, to)
    expect(changed).not.toBe(xml)
    expect(verified(xml)).not.toBeNull()
    expect(verified(changed)).toBeNull()
  })

  test('can contain any text without becoming other XML', async () => {
    const user = `<a href="x">&amp;' "</saml2:NameID>\n\tÄ`
    const { xml } = await sentWith(ASSERTION, { ...GIVEN, user })
    expect(verified(xml)).not.toBeNull()
    expect(xml.match(/<\/saml2:NameID>/g)).toHaveLength(1)
    await expect(sentWith(ASSERTION, { ...GIVEN, user: 'a\u0000b' })).rejects.toMatchObject({
      code: 'connection_invalid',
    })
  })

  test('can name another recipient, be signed with SHA-512, have URI attribute names, and include its certificate', async () => {
    const certificate = `-----BEGIN CERTIFICATE-----\n${CERTIFICATE.join('\n')}\n-----END CERTIFICATE-----`
    const { fields, xml } = await sentWith(
      {
        ...ASSERTION,
        algorithm: 'RS512',
        recipient: 'https://{{ $credentials.company }}.ats.test/',
        encoding: 'base64url',
        certificate: '$credentials.certificate',
        subject_format: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
      },
      { ...GIVEN, certificate: certificate.replaceAll('\n', '\\n') },
    )
    expect(fields.assertion).toMatch(/^[\w-]+$/)
    expect(within(xml, /Recipient="(.*?)"/)).toBe('https://acme.ats.test/')
    expect(within(xml, /X509Certificate>(.*?)</)).toBe(CERTIFICATE.join(''))
    expect(xml).toContain('nameid-format:emailAddress')
    expect(xml).toContain('rsa-sha512')
    expect(verified(xml)).not.toBeNull()
  })

  test('is created again for each token', async () => {
    const { context, sent } = authContext(GIVEN, [token('t'), token('u')])
    const authoriser = make(auth, spec(ASSERTION))(context)
    await authoriser.authorise(REQUEST)
    await authoriser.refused()
    await authoriser.authorise(REQUEST)
    expect(bytesOf(sent[1])).not.toBe(bytesOf(sent[0]))
  })

  test('of an identity provider is sent unchanged', async () => {
    const { fields, secrets } = await sentWith('$credentials.assertion', { ...GIVEN, assertion: 'PHNhbWwvPg==' })
    expect(fields.assertion).toBe('PHNhbWwvPg==')
    expect(secrets).toContain('PHNhbWwvPg==')
  })

  test.each([
    ['an unknown algorithm', { ...ASSERTION, algorithm: 'ES256' as const }, GIVEN, 'spec_invalid'],
    ['no subject', without('subject'), GIVEN, 'spec_invalid'],
    ['text that is not a key', ASSERTION, { ...GIVEN, private_key: 'nonsense' }, 'connection_invalid'],
  ])('is refused with %s', async (_, assertion, given, code) => {
    await expect(sentWith(assertion, given)).rejects.toMatchObject({ code })
  })
})
