/** What `hirewire doctor` finds: the checks that need neither a store nor a server. */
import { accessSync, constants } from 'node:fs'
import { asHirewireError, formatPlace, type HirewireError } from '../../kernel/errors/errors.ts'
import type { Context } from '../command.ts'
import { commandOf } from '../print/next-command.ts'
import { lowestNode } from '../version.ts'

type Result = 'ok' | 'warning' | 'failed' | 'skipped'

export type Finding = {
  readonly check: string
  /** `failed`: it must be fixed. `warning`: it may be as intended. `skipped`: it could not be checked. */
  readonly result: Result
  readonly message: string
  /** What to do; null: nothing. */
  readonly next: string | null
  /** The command that does it, if one does. */
  readonly command: string | null
}

/** A finding of one check. */
export type Found = Omit<Finding, 'check'>

export const fine = (message: string): Found => ({ result: 'ok', message, next: null, command: null })

/** A finding with its fix. */
export const finding = (
  result: Exclude<Result, 'ok'>,
  message: string,
  fix: { readonly next: string; readonly command?: string },
): Found => ({ result, message, next: fix.next, command: fix.command ?? null })

export function failure(error: HirewireError): Found {
  const place = formatPlace(error.place)
  const message = place === '' || error.message.includes(place) ? error.message : `${error.message} (${place})`
  return finding('failed', message, { next: error.next, ...withCommand(commandOf(error.action, error.code)) })
}

const withCommand = (command: string | null) => (command === null ? {} : { command })

/** The findings of one check, which fails if it throws. */
export async function checked(check: string, look: () => Promise<Found | readonly Found[]>): Promise<Finding[]> {
  const found = await look().catch((error: unknown) => failure(asHirewireError(error)))
  return [found].flat().map((one) => ({ check, ...one }))
}

export function nodeFound(running: string): Found {
  const lowest = lowestNode()
  const order = running.localeCompare(lowest, 'en', { numeric: true })
  if (order >= 0) return fine(`Node ${running}`)
  return finding('failed', `Node ${running} is older than ${lowest}.`, {
    next: 'Install a newer Node (https://nodejs.org). In a checkout, `npm ci` installs one: node_modules/.bin/node.',
  })
}

const MB = 1024 ** 2
/** Less is used up within minutes by a pull of a large ATS. */
const LEAST_FREE = 512 * MB

/** The disk of the data folder. A backup, which an upgrade writes before it changes the schema, is as large as the store. */
export function diskFound({ free, store }: { readonly free: number; readonly store: number }): Found {
  const message = `${sizeOf(free)} free, the store has ${sizeOf(store)}`
  if (free < LEAST_FREE)
    return finding('failed', `${message}: pushes are suspended when the disk is full.`, {
      next: 'Free disk space: move backups to another disk, or shorten `retention` in hirewire.yaml.',
    })
  if (free < store)
    return finding('warning', `${message}: a backup does not fit, and an upgrade writes one first.`, {
      next: 'Free disk space before the next upgrade, or move the data folder to a larger disk.',
    })
  return fine(message)
}

const sizeOf = (bytes: number): string =>
  bytes >= 1024 * MB ? `${(bytes / (1024 * MB)).toFixed(1)} GB` : `${Math.ceil(bytes / MB)} MB`

/** ATSs refuse signed requests and tokens of clocks that differ by more, and consents get wrong times. */
const MOST_APART_MS = 30_000

/** `ahead`: by how much the clock of this machine is ahead of that of the server. */
export function clockFound(ahead: number): Found {
  const seconds = Math.round(Math.abs(ahead) / 1000)
  if (Math.abs(ahead) <= MOST_APART_MS) return fine('agrees with the clock of the server')
  return finding(
    'failed',
    `The clock of this machine is ${seconds} seconds ${ahead > 0 ? 'ahead of' : 'behind'} that of the server.`,
    {
      next: 'Synchronize the clocks of both machines with a time server (NTP). Signed requests and tokens depend on them.',
    },
  )
}

const PROXIES = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'http_proxy', 'https_proxy', 'all_proxy']

/** How variables change the way to servers and ATSs. Their values may contain passwords and are not shown. */
export function networkFound(env: Context['env']): Found[] {
  const isSet = (name: string): boolean => (env[name] ?? '') !== ''
  const named = PROXIES.filter(isSet)
  const found: Found[] = []
  if (named.length > 0 && env.NODE_USE_ENV_PROXY === '1')
    found.push(
      finding(
        'warning',
        `${named.join(', ')}: this command line calls servers through that proxy. Calls to ATSs go directly.`,
        {
          next: 'Unset NODE_USE_ENV_PROXY if the server can be reached directly; NO_PROXY lists hosts without the proxy.',
        },
      ),
    )
  else if (named.length > 0)
    found.push(
      finding('warning', `${named.join(', ')}: not used. Calls to ATSs and to the server go directly.`, {
        next: 'If this network requires a proxy, let the firewall pass Hirewire to the ATSs. NODE_USE_ENV_PROXY=1 makes this command line call servers through the proxy.',
      }),
    )
  if (env.NODE_TLS_REJECT_UNAUTHORIZED === '0')
    found.push(
      finding(
        'failed',
        'NODE_TLS_REJECT_UNAUTHORIZED=0: certificates are not verified, so that anyone on the network could read keys and personal data.',
        {
          next: 'Unset it. NODE_EXTRA_CA_CERTS, or `tls.ca` of a connection, names an authority of your own.',
        },
      ),
    )
  const authorities = env.NODE_EXTRA_CA_CERTS ?? ''
  if (authorities !== '' && !isReadable(authorities))
    found.push(
      finding('failed', `NODE_EXTRA_CA_CERTS: ${authorities} cannot be read, and Node ignores it.`, {
        next: 'Correct the path or the permissions, or unset the variable.',
      }),
    )
  return found.length > 0 ? found : [fine('no proxy, and certificates are verified')]
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK)
    return true
  } catch {
    return false
  }
}
