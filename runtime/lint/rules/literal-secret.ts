import { isComputed } from '../../kernel/text/holes.ts'
import { step, unescaped } from '../../kernel/text/json-pointer.ts'
import type { ConnectorSpec } from '../../spec/connector.ts'
import type { Fault, LintContext } from '../context.ts'
import { leavesOf } from '../leaves.ts'
import type { Rule } from '../rule.ts'
import type { Site } from '../site.ts'

export const literalSecret: Rule = {
  id: 'literal-secret',
  severity: 'error',
  summary: 'The spec contains a secret.',
  why: 'Everyone who can read the spec could read the secret, every connection would share it, and it could only be changed with the spec. Secrets are recognized by their name or format; in an `auth` of kind headers, query or body, every fixed value counts, except short ones and well-known public ones: accept, content type, user agent, version, format, locale, language.',
  example: {
    base: 'smallest',
    bad: `
      auth:
        api_token:
          credentials: { token: { title: API token } }
          headers: { authorization: 'Bearer {{ $credentials.token }}', x-api-key: 4f9a1c77e0b2 }`,
    good: `
      auth:
        api_token:
          credentials: { token: { title: API token }, key: { title: API key } }
          headers: { authorization: 'Bearer {{ $credentials.token }}', x-api-key: $credentials.key }`,
  },
  check,
}

/**
 * Checks the values that are sent, and the defaults of settings. A name such as `password` or `api_key` means a secret; a
 * name such as `token` only with a value that looks like one. In an `auth` that only adds headers, parameters or fields,
 * each value counts as a secret unless its name is known to be public.
 */
function check({ sites, spec }: LintContext): Fault[] {
  const sent = sites.filter(isSent).flatMap((site) =>
    leavesOf(site.tree, site.pointer).flatMap(({ pointer, text }) => {
      const literal = site.kind === 'value' ? text.match(LITERAL)?.[2] : text
      const name = nameOf(spec, pointer)
      const added = isProving(spec, pointer) && !PUBLIC_NAME.test(name)
      const proof = PROOF.test(pointer) || added
      const candidate = { name, proof, value: literal ?? '' }
      return holdsSecret(text) || isSecret(candidate) ? [pointer] : []
    }),
  )
  return [...sent, ...defaults(spec)].map((pointer) => ({
    pointer,
    message: 'This looks like a secret, which everyone who can read the spec can see.',
    hint: isProving(spec, pointer) ? `${HINT} A value that is not secret can be a setting: $settings.…` : HINT,
  }))
}

const HINT = 'Make it a credential of the connection: add it to `credentials`, and write $credentials.… in `auth`.'

/** Where texts are sent to the ATS. The proof of a webhook is checked by `accepts-everything`. */
const SENT = /^\/auth\/|\/(?:headers|query|body|with)(?:\/|$)/

const isSent = ({ pointer }: Site): boolean => SENT.test(pointer) && !/^\/events\/[^/]+\/verify\//.test(pointer)

/** An expression that is only a text. */
const LITERAL = /^\s*(["'])((?:(?!\1)[^\\])*)\1\s*$/

/** Options of `auth` that are secrets themselves. */
const PROOF = /^\/auth\/[^/]+\/(?:password|token|key|sign\/key|assertion|assertion\/key)$/

/** The key under which each kind of `auth` has what it adds to a request. */
const ADDED: Readonly<Record<string, string>> = { headers: 'headers', query: 'query', body: 'fields' }

const isProving = ({ auth }: ConnectorSpec, pointer: string): boolean =>
  Object.entries(auth).some(([name, { kind }]) => pointer.startsWith(`/auth${step(name)}/${ADDED[kind] ?? ' '}/`))

/** Public values that are sent beside the proof: format, version, sender. */
const PUBLIC_NAME =
  /^(?:accept(?:_\w+)?|content_\w+|user_agent|x_requested_with|(?:\w+_)?(?:version|format|locale|language))$/

const KINDS = 'api|app|access|auth|private|secret|subscription|consumer|encryption|signing'

const SECRET_NAME = new RegExp(
  `(?:^|_)(?:password|passwd|pwd|passphrase|secret|(?:api|access|auth|refresh|bearer)_?token|(?:${KINDS})_?key)$`,
)

const PERHAPS_NAME = /(?:^|_)(?:authorization|token|signature|credentials?)$/

/** Fixed passwords of ATSs that take the key as the user name. */
const CONSTANT = /^(?:api[-_]?token|token|password|unused|none|dummy|ignored)$/i

type NamedValue = { readonly name: string; readonly proof: boolean; readonly value: string }

function isSecret({ name, proof, value }: NamedValue): boolean {
  // It comes from the connection.
  if (isComputed(value) || /\$\w+\./.test(value)) return false
  const scheme = /^(?:basic|bearer|token|apikey|key)\s+(.*)$/i.exec(value.trim())?.[1]
  const bare = scheme ?? value.trim()
  const surely = proof || SECRET_NAME.test(name) || (scheme !== undefined && name.endsWith('authorization'))
  if (surely) return bare.length >= 6 && !CONSTANT.test(bare)
  if (PERHAPS_NAME.test(name) && looksRandom(bare)) return true
  return (/(?:^|_)key$/.test(name) && looksIssued(bare)) || isRandom(bare)
}

const looksRandom = (value: string): boolean =>
  /^\S+$/.test(value) && (value.length >= 20 || (value.length >= 8 && /\d/.test(value) && /[a-z]/i.test(value)))

/** An issued key mixes letters and digits; the key of a field or a job consists of words. */
const looksIssued = (value: string): boolean =>
  /^\S+$/.test(value) &&
  value.split(/[-_.]/).some((part) => part.length >= 8 && part.split(/(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)/i).length >= 3)

/** A value that is a secret under any name: long and random. UUIDs and short ids identify records. */
const isRandom = (value: string): boolean =>
  entropyOf(value) >= (/^[\da-f]{32,}$/i.test(value) ? 3 : 4) &&
  (/^(?=.*\d)[\da-f]{32,}$/i.test(value) || /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[\w+/-]{32,}={0,2}$/.test(value))

/** Shannon entropy in bits per character. */
function entropyOf(value: string): number {
  const counts = Object.values(Object.groupBy(value, (letter) => letter)).map((same) => same?.length ?? 0)
  return counts.reduce((bits, count) => bits - (count / value.length) * Math.log2(count / value.length), 0)
}

/** Secrets known by their form, and secrets in the parameters of a URL. */
const FORMS = [/-----BEGIN [A-Z ]*PRIVATE KEY-----/, /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\./, /:\/\/[^/\s:@{}]+:[^/\s@{}]+@/]

const PARAMETER = /[?&]([\w.-]+)=([^&#{}\s]+)/g

const holdsSecret = (text: string): boolean =>
  FORMS.some((form) => form.test(text)) ||
  [...text.matchAll(PARAMETER)].some(([, name = '', value = '']) =>
    isSecret({ name: plain(name), proof: false, value }),
  )

/** `x-api-key`, `apiKey?` and `API_KEY` count as the same name. */
const plain = (name: string): string =>
  name
    .replace(/\?$/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[-.\s]+/g, '_')
    .toLowerCase()

/** The name under which a text is sent: its key, or the name of its part in a list of parts. */
function nameOf(spec: ConnectorSpec, pointer: string): string {
  const steps = pointer.split('/').slice(1)
  const keys = steps.map(unescaped)
  const last = keys.at(-1) ?? ''
  const parent = keys
    .slice(0, -1)
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], spec)
  const named = last === 'value' ? (parent as { readonly name?: unknown } | undefined)?.name : undefined
  return plain(typeof named === 'string' ? named : last)
}

const defaults = ({ settings = {} }: ConnectorSpec): string[] =>
  Object.entries(settings).flatMap(([name, { default: value }]) => {
    const candidate = { name: plain(name), proof: false, value: String(value ?? '') }
    return isSecret(candidate) || holdsSecret(candidate.value) ? [`/settings${step(name)}/default`] : []
  })
