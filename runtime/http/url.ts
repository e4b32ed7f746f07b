import { HirewireError } from '../kernel/errors/errors.ts'

/** Query parameters by name; one with several values is repeated: `expand=a&expand=b`. */
export type Query = Readonly<Record<string, string | readonly string[]>>

/**
 * Joins `base` with `path`, appended to its own path, and `query`. Throws `connection_invalid` for a base that is not a
 * plain URL, and `expression_failed` for a path that leads elsewhere than it shows (`..`, `?`, `#`, a backslash): such
 * a path comes from an id inserted into it.
 */
export function joinUrl(base: string, path: string, query: Query = {}): string {
  const root = baseUrl(base)
  if (/[?#\\\s]/.test(path) || path.split('/').some(isDots))
    throw new HirewireError(
      'expression_failed',
      `The path "${path.slice(0, 200)}" is unsafe: it contains "..", "?", "#", a backslash or a space. An id in it may need encoding.`,
    )
  const between = path.startsWith('/') || path === '' ? '' : '/'
  const url = new URL(root.origin + root.pathname.replace(/\/+$/, '') + between + path)
  url.search = [root.search.slice(1), queryText(query)].filter(Boolean).join('&')
  return url.href
}

const isDots = (segment: string): boolean => /^(\.|%2e){1,2}$/i.test(segment)

function baseUrl(base: string): URL {
  const url = URL.canParse(base) ? new URL(base) : null
  if (url && (url.protocol === 'https:' || url.protocol === 'http:') && !url.username && !url.password && !url.hash)
    return url
  // Not shown: the text before an @ may be a password.
  const why =
    url?.username || url?.password
      ? 'contains a user name or password'
      : 'is not a complete URL such as https://ats.example'
  throw new HirewireError('connection_invalid', `The base URL of this connection ${why}.`)
}

/**
 * Encodes a query like a form, but with spaces as `%20` and `$` unchanged, because many servers read neither `+` nor
 * `%24`. Without the leading question mark.
 */
export function queryText(query: Query): string {
  return Object.entries(query)
    .flatMap(([name, given]) => [given].flat().map((value) => [name, value] as const))
    .map(([name, value]) => `${encoded(name).replaceAll('%24', '$')}=${encoded(value)}`)
    .join('&')
}

// Half a surrogate pair has no encoding; like the platform's own forms, it becomes the replacement character.
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())

/** Whether `next`, which may be relative to `base`, stays at scheme, host and port of `base` and carries no credentials. */
export function sameOrigin(base: string, next: string): boolean {
  if (!URL.canParse(base) || !URL.canParse(next, base)) return false
  const url = new URL(next, base)
  return url.origin === new URL(base).origin && url.origin !== 'null' && !url.username && !url.password
}

/**
 * The absolute URL of a next page. Throws `ats_answer_unreadable` if it leaves the origin, because it would receive our
 * credentials.
 */
export function nextAddress(base: string, next: string): string {
  if (sameOrigin(base, next)) return new URL(next, base).href
  throw new HirewireError(
    'ats_answer_unreadable',
    `The URL of the next page is at "${hostOf(next)}", not at ${new URL(base).origin}; credentials are not sent to another origin.`,
  )
}

/** Only scheme and host are shown: the rest of a foreign URL may contain anything. */
const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : address.slice(0, 60))
