import { randomUUID } from 'node:crypto'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { durationMs } from '../../kernel/machine/clock.ts'
import type { SignedAssertion } from '../../spec/connector.ts'
import type { AuthContext } from '../contracts.ts'
import { ASSERTION_DEFAULTS } from './assertion-options.ts'
import { JWT_DEFAULTS } from './jwt-options.ts'
import { privateKey } from './private-key.ts'

/** Clocks differ: a server with a slow clock would reject an assertion that is valid only from now on. */
const BEFORE_MS = 60_000

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
const PASSWORD = 'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport'

const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'
/** Signature and digest by their name in the spec. */
const SIGNED_WITH = {
  RS256: {
    signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
  },
  RS512: {
    signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
    digest: 'http://www.w3.org/2001/04/xmlenc#sha512',
  },
} as const
export const SAML_ALGORITHMS: readonly string[] = Object.keys(SIGNED_WITH)

/**
 * A SAML 2.0 bearer assertion (RFC 7522) with an enveloped signature, in base64; created for each token. It and its key
 * are masked. `recipient` is the URL of the token endpoint. The spec has passed {@link grantFault}. Throws
 * `connection_invalid` for an unsuitable key or text.
 */
export async function samlAssertion(spec: SignedAssertion, recipient: string, context: AuthContext): Promise<string> {
  const { key, certificate, ...said } = await context.text({
    key: spec.key,
    certificate: spec.certificate ?? '',
    issuer: spec.issuer ?? '',
    subject: spec.subject ?? '',
    audience: spec.audience ?? '',
    recipient: spec.recipient ?? '',
    attributes: spec.claims ?? {},
  })
  context.secret(key)
  const now = context.clock.now()
  const xml = assertionXml({
    ...said,
    recipient: said.recipient || recipient,
    format: spec.subject_format ?? ASSERTION_DEFAULTS.subject_format,
    now,
    until: now + durationMs(spec.lifetime ?? JWT_DEFAULTS.lifetime),
  })
  const assertion = Buffer.from(await signedXml(xml, { spec, key, certificate })).toString(
    spec.encoding ?? ASSERTION_DEFAULTS.encoding,
  )
  context.secret(assertion)
  return assertion
}

type SamlClaims = {
  readonly issuer: string
  readonly subject: string
  readonly audience: string
  readonly recipient: string
  readonly attributes: Readonly<Record<string, string>>
  readonly format: string
  readonly now: number
  readonly until: number
}

/** In the order of the SAML 2.0 schema; the signature follows the issuer. */
function assertionXml(said: SamlClaims): string {
  const { issuer, subject, audience, recipient, attributes, format } = said
  const [from, now, until] = [said.now - BEFORE_MS, said.now, said.until].map((ms) => new Date(ms).toISOString())
  const id = `_${randomUUID()}`
  const conditions = `<saml2:AudienceRestriction><saml2:Audience>${escaped(audience)}</saml2:Audience></saml2:AudienceRestriction>`
  const confirmation = `<saml2:SubjectConfirmationData NotOnOrAfter="${until}" Recipient="${escaped(recipient)}"/>`
  return [
    `<saml2:Assertion xmlns:saml2="urn:oasis:names:tc:SAML:2.0:assertion" ID="${id}" IssueInstant="${now}" Version="2.0">`,
    `<saml2:Issuer>${escaped(issuer)}</saml2:Issuer>`,
    `<saml2:Subject><saml2:NameID Format="${escaped(format)}">${escaped(subject)}</saml2:NameID>`,
    `<saml2:SubjectConfirmation Method="${BEARER}">${confirmation}</saml2:SubjectConfirmation></saml2:Subject>`,
    `<saml2:Conditions NotBefore="${from}" NotOnOrAfter="${until}">${conditions}</saml2:Conditions>`,
    `<saml2:AuthnStatement AuthnInstant="${now}" SessionIndex="${id}"><saml2:AuthnContext>`,
    `<saml2:AuthnContextClassRef>${PASSWORD}</saml2:AuthnContextClassRef></saml2:AuthnContext></saml2:AuthnStatement>`,
    attributeXml(attributes),
    '</saml2:Assertion>',
  ].join('')
}

function attributeXml(attributes: Readonly<Record<string, string>>): string {
  const all = Object.entries(attributes).map(
    ([name, value]) =>
      `<saml2:Attribute Name="${escaped(name)}"><saml2:AttributeValue>${escaped(value)}</saml2:AttributeValue></saml2:Attribute>`,
  )
  return all.length === 0 ? '' : `<saml2:AttributeStatement>${all.join('')}</saml2:AttributeStatement>`
}

function escaped(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(text) || !text.isWellFormed())
    throw new HirewireError(
      'connection_invalid',
      'A value of the SAML assertion contains a character that XML does not allow.',
    )
  return text.replace(/[&<>"'\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`)
}

type Signing = { readonly spec: SignedAssertion; readonly key: string; readonly certificate: string }

async function signedXml(xml: string, { spec, key, certificate }: Signing): Promise<string> {
  const methods = SIGNED_WITH[spec.algorithm as keyof typeof SIGNED_WITH]
  // Loaded on use only, because the library for canonical XML is large.
  const { SignedXml } = await import('xml-crypto')
  const signer = new SignedXml({
    privateKey: privateKey(key, spec.algorithm).export({ type: 'pkcs8', format: 'pem' }),
    signatureAlgorithm: methods.signature,
    canonicalizationAlgorithm: EXCLUSIVE,
    ...(certificate === '' ? {} : { publicCert: certificate.replaceAll('\\n', '\n') }),
  })
  signer.addReference({
    xpath: '/*[local-name()="Assertion"]',
    transforms: [ENVELOPED, EXCLUSIVE],
    digestAlgorithm: methods.digest,
  })
  signer.computeSignature(xml, {
    prefix: 'ds',
    location: { reference: '/*/*[local-name()="Issuer"]', action: 'after' },
  })
  return signer.getSignedXml()
}
