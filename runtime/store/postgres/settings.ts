import { readFileSync } from 'node:fs'
import type { ClientConfig } from 'pg'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { onFile } from '../../kernel/machine/file-failure.ts'

/** Where a store is. */
export type Address = {
  /** Without the password: for messages. */
  readonly place: string
  readonly config: Pick<ClientConfig, 'host' | 'port' | 'user' | 'password' | 'database' | 'ssl'>
}

const SCHEMES = ['postgres:', 'postgresql:']
export const isPostgres = (store: string): boolean => SCHEMES.some((scheme) => store.startsWith(`${scheme}//`))

const EXAMPLE = 'postgres://user@db.example.org:5432/hirewire'
const KNOWN = ['host', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey']
const DEFAULT_PORT = 5432

/**
 * Reads `postgres://user:password@host:port/database?sslmode=…`. A password may also be in PGPASSWORD or ~/.pgpass.
 * Throws `config_invalid`; no message contains the password.
 */
export function addressOf(text: string): Address {
  const url = parsed(text)
  const given = url.searchParams
  for (const name of given.keys())
    if (!KNOWN.includes(name)) throw invalid(`has the parameter "${name}", which is not one of ${KNOWN.join(', ')}`)
  const host = given.get('host') ?? decoded(url.hostname.replace(/^\[(.*)\]$/, '$1'))
  const port = url.port === '' ? DEFAULT_PORT : Number(url.port)
  const [user, database] = [decoded(url.username), decoded(url.pathname.slice(1))]
  if (host === '' || user === '' || database === '') throw invalid('names no host, no user or no database')
  const password = decoded(url.password)
  const at = host.startsWith('/') ? host : `${url.hostname}:${port}`
  return {
    place: `postgres://${url.username}@${at}/${url.pathname.slice(1)}`,
    config: { host, port, user, database, ...(password !== '' && { password }), ssl: tlsOf(given, isLocal(host)) },
  }
}

/** The parameters of the URL of a store. Throws `config_invalid` for a text that is none. */
export const parametersOf = (text: string): URLSearchParams => parsed(text).searchParams

function parsed(text: string): URL {
  // The error of the parser would contain the text.
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !SCHEMES.includes(url.protocol)) throw invalid('is not one of PostgreSQL')
  return url
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw invalid('has a % that is not followed by two hexadecimal digits: write it as %25')
  }
}

const invalid = (what: string): HirewireError =>
  new HirewireError('config_invalid', `The address of the store ${what}.`, {
    next: `Write it as ${EXAMPLE}, with percent-encoding for special characters.`,
  })

const isLocal = (host: string): boolean => host.startsWith('/') || ['localhost', '127.0.0.1', '::1'].includes(host)

/**
 * Beyond this machine, the certificate is verified unless TLS is switched off explicitly. `require` verifies, too:
 * without a verified certificate, anybody on the way could be the server.
 */
function tlsOf(given: URLSearchParams, local: boolean): ClientConfig['ssl'] {
  const mode = given.get('sslmode') ?? (local ? 'disable' : 'verify-full')
  if (mode === 'disable') return false
  if (!['require', 'verify-ca', 'verify-full'].includes(mode))
    throw invalid(`has "${mode}" as sslmode, which is not one of disable, require, verify-ca, verify-full`)
  const file = (name: string): string | undefined => {
    const path = given.get(name)
    return path === null ? undefined : onFile(path, () => readFileSync(path, 'utf8'))
  }
  return {
    rejectUnauthorized: true,
    ca: file('sslrootcert'),
    cert: file('sslcert'),
    key: file('sslkey'),
    ...(mode === 'verify-ca' && { checkServerIdentity: () => undefined }),
  }
}
