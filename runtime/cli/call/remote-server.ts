import { HirewireError } from '../../kernel/errors/errors.ts'
import { isLoopback } from '../../spec/listen.ts'
import type { Context, NamedServer } from '../command.ts'

/** Every user of the machine can read the arguments of a process, so no option takes a key. */
const KEY_VARIABLE = 'HIREWIRE_API_KEY'

/** Where requests to a named server go, and with which key. */
export type RemoteServer = { readonly address: string; readonly key: string; readonly from: NamedServer['from'] }

/** Checks the URL of a named server, and reads the key. Throws `usage` and `unauthorized`; neither text is in a message. */
export function remoteServer({ url, from }: NamedServer, env: Context['env']): RemoteServer {
  return { address: addressIn(url, from), key: keyIn(env), from }
}

function addressIn(text: string, from: NamedServer['from']): string {
  const url = URL.canParse(text) ? new URL(text) : null
  const refuse = (why: string, next?: string): HirewireError =>
    new HirewireError('usage', `The URL of ${from} ${why}.`, { next })
  if (url === null || !['http:', 'https:'].includes(url.protocol))
    throw refuse('is not an http or https URL', 'Name the server as in https://hirewire.example.com.')
  if (url.username !== '' || url.password !== '')
    throw refuse('contains a user or a password', `Remove it: the API key is read from ${KEY_VARIABLE}.`)
  if (url.search !== '' || url.hash !== '') throw refuse('has a query or a fragment', 'Remove it.')
  if (url.protocol === 'http:' && !isLoopback(url.hostname.replace(/^\[(.*)\]$/, '$1')))
    throw refuse(
      'uses plain HTTP to another machine: the API key and personal data could be read on the network',
      'Use the https URL of the server. Without one, open a tunnel to the machine, such as `ssh -L 8420:127.0.0.1:8420`, and name its end here.',
    )
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`
}

function keyIn(env: Context['env']): string {
  const key = env[KEY_VARIABLE]?.trim() ?? ''
  if (key === '')
    throw new HirewireError('unauthorized', `A server is named, but ${KEY_VARIABLE} with its API key is not set.`, {
      next: `Set ${KEY_VARIABLE}. \`hirewire keys create\` on the machine of the server creates a key.`,
      action: null,
    })
  if (/[^!-~]/.test(key))
    throw new HirewireError('unauthorized', `${KEY_VARIABLE} contains characters that no API key has.`, {
      next: `Set ${KEY_VARIABLE} to the key alone, as \`hirewire keys create\` printed it.`,
      action: null,
    })
  return key
}

/** Refuses a command that works on the machine of the server. Throws `usage`. */
export function expectHere({ server }: Pick<Context, 'server'>, why: string): void {
  if (server === null) return
  throw new HirewireError('usage', `${why} ${server.from} names another one.`, {
    next: `Run it on the machine of the server, without ${server.from}.`,
  })
}
