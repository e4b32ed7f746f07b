/** Where the rig looks, and which values may be there. Everything else that is found is a leak. */
import { ACCESS } from '../../../runtime/api/operations.ts'
import type { Ended } from '../attack/command-line.ts'
import type { Kind } from './values.ts'

export const ALLOWED = {
  /** Also at the level `trace`. */
  log: [],
  metrics: [],
  /** Arguments, environment, names and open files of the server, its commands and their children. */
  process: [],
  /** The data folder, backups, temporary files, and what a kill leaves. */
  disk: [],
  /** Problem details may name the person of the URL. */
  'failed response': ['id'],
  'response without personal data': ['id', 'office'],
  'response with personal data': ['id', 'office', 'personal'],
  /** Responses to those who have no key. */
  'response to a stranger': [],
  'output of a failed command': ['id'],
  'output without personal data': ['id', 'office'],
  'output with personal data': ['id', 'office', 'personal'],
  /** Only the credentials of this account besides: see `ownOf`. */
  'request to an ATS': ['id', 'personal'],
  /** What the operator of a database server reads: rows, statistics, files, the write-ahead log and the server's log. */
  database: ['id', 'office'],
  /** Decrypted, after the person was erased: only values of that person are searched for. */
  'store after an erasure': [],
} as const satisfies Readonly<Record<string, readonly Kind[]>>

export type Place = keyof typeof ALLOWED

export const mayBeIn = (place: Place, kind: Kind): boolean => (ALLOWED[place] as readonly Kind[]).includes(kind)

/** Operations that are not recorded as reads, and return data of a person: their caller sent it, or acts on it. */
const OF_A_PERSON: readonly string[] = [
  'POST /v1/consents',
  'POST /v1/pushes',
  'POST /v1/pushes/:id/cancel',
  'POST /v1/pushes/:id/settle',
  'POST /v1/pushes/:id/retry',
  'POST /v1/reviews/:id/decision',
]

const ROUTES = Object.entries(ACCESS).map(([route, row]) => {
  const [method, path = ''] = route.split(' ')
  const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
  return { route, method, pattern, row }
})

/** What kind of place the response to a request with a key is. */
export function placeOfResponse({ method, path, status }: { method: string; path: string; status: number }): Place {
  const { pathname } = new URL(path, 'http://api')
  const found = ROUTES.find((one) => one.method === method && one.pattern.test(pathname))
  if (pathname === '/metrics' && status === 200) return 'metrics'
  if (status >= 400) return 'failed response'
  if (found === undefined) return 'response to a stranger'
  const isRead = ['read', 'dry_run'].includes(found.row.audited) || OF_A_PERSON.includes(found.route)
  return isRead ? 'response with personal data' : 'response without personal data'
}

/** Commands that show data of persons. */
const READING = /^(?:(?:pushes|reviews|quarantine|persons) (?:list|show)|push|try|map|explain|consents|remap)(?: |$)/

export function placeOfOutput(args: readonly string[], { code, stdout, stderr }: Ended): Place {
  // With --json, an error is in the last line.
  const failed = /^error /m.test(stderr) || /^\{"error":/m.test(stdout)
  if (code > 1 || failed) return 'output of a failed command'
  return READING.test(args.join(' ')) ? 'output with personal data' : 'output without personal data'
}
