/** The next step of a failure as a command: the API names an operation, which is shown here as what an operator types. */
import type { ErrorCode } from '../../kernel/errors/errors.ts'
import { isErrorCode } from '../../kernel/model/push-next.ts'
import { at } from '../call/response.ts'

type Parameters = Readonly<Record<string, unknown>>

/** A parameter as one word; a list has one value here. */
const word = (value: unknown): string => String([value].flat()[0] ?? '')
const option = (name: string, value: unknown): string => (value === undefined ? '' : ` --${name} ${word(value)}`)
const filters = (parameters: Parameters, ...names: readonly string[]): string =>
  names.map((name) => option(name, parameters[name])).join('')

/** The command of each operation that a next step may name. */
export const COMMAND_OF: Readonly<Record<string, (parameters: Parameters) => string>> = {
  updateConnection: ({ id }) => `connections change ${word(id)} --file change.json`,
  getConnection: ({ id }) => `connections show ${word(id)}`,
  listConnections: () => 'connections list',
  authorizeConnection: ({ id }) => `connections authorize ${word(id)}`,
  resumeConnection: ({ id }) => `connections resume ${word(id)}`,
  syncConnection: ({ id, stream }) => `pull ${word(id)}${stream === undefined ? '' : ` ${word(stream)}`}`,
  remapConnection: ({ id, dry_run }) => `remap ${word(id)}${dry_run === true ? ' --dry-run' : ''}`,
  listPushes: (given) => `pushes list${filters(given, 'connection', 'state', 'fingerprint')}`,
  getPush: ({ id }) => `pushes show ${word(id)} --full`,
  retryPush: ({ id }) => `pushes retry ${word(id)}`,
  settlePush: ({ id }) => `pushes settle ${word(id)} --arrived --id candidate=<id in the ATS>`,
  listReviews: () => 'reviews list',
  releaseRun: ({ id }) => `runs release ${word(id)}`,
  listRuns: (given) => `runs list${filters(given, 'connection')}`,
  listQuarantine: (given) => `quarantine list${filters(given, 'connection', 'stream', 'fingerprint')}`,
  closeErasure: ({ id }) => `erasures close ${word(id)} --evidence "…"`,
  listErasures: () => 'erasures list --state open',
  getPersonErasure: ({ person }) => `erasures status ${word(person)}`,
  certifyErasure: ({ person }) => `erasures certificate ${word(person)}`,
  closeIssue: ({ id }) => `issues close ${word(id)}`,
  listIssues: (given) => `issues list${filters(given, 'connection')}`,
  setPushSwitch: ({ paused }) => `pushes ${paused === true ? 'pause' : 'resume'}`,
  setPause: ({ pulls, pushes }) =>
    `${pulls === true || pushes === true ? 'pause' : 'resume'}${pulls === undefined ? ' --only pushes' : pushes === undefined ? ' --only pulls' : ''}`,
  createKey: () => 'keys create',
  rotateKey: ({ id }) => `keys rotate ${word(id)} --expires 90d`,
  updateWebhookEndpoint: ({ id, state }) => `webhook-endpoints update ${word(id)}${option('state', state)}`,
  listWebhookEndpoints: () => 'webhook-endpoints list',
  recordConsent: () => 'consents record',
}

/** What has to be done on the machine of the server, where no operation of the API helps. */
export const COMMAND_AFTER: Partial<Record<ErrorCode, string>> = {
  spec_invalid: 'lint',
  config_missing: 'init',
  store_rolled_back: 'store verify --accept',
  heads_missing: 'store verify',
  history_broken: 'store verify',
  row_changed: 'store verify',
  store_outdated: 'migrate',
  usage: '--help',
}

/** The command that does it; null: none is known. `next`: `{ operation, parameters }` of a response. */
export function commandOf(next: unknown, code?: unknown): string | null {
  const operation = at(next, 'operation')
  const shown = typeof operation === 'string' ? COMMAND_OF[operation] : undefined
  if (shown) return `hirewire ${shown(Object(at(next, 'parameters')) as Parameters)}`
  const local = typeof code === 'string' && isErrorCode(code) ? COMMAND_AFTER[code] : undefined
  return local === undefined ? null : `hirewire ${local}`
}

/** The text of a next step, and its command in a line of its own. */
export function nextLines(next: unknown): string[] {
  const text = at(next, 'text')
  const command = commandOf(next)
  return [...(typeof text === 'string' ? [text] : []), ...(command === null ? [] : [command])]
}
