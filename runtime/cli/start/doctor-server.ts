/** What `hirewire doctor` asks a running server. */

import { asHirewireError } from '../../kernel/errors/errors.ts'
import { systemClock } from '../../kernel/machine/clock.ts'
import { MESSAGE_JSON, parseForeignJson } from '../../kernel/text/foreign-json.ts'
import { type Client, unreachable, withClient } from '../call/client.ts'
import { at, type Shown } from '../call/response.ts'
import { fetchFrom } from '../call/server-fetch.ts'
import type { Context } from '../command.ts'
import { version } from '../version.ts'
import { checked, clockFound, type Finding, type Found, failure, finding, fine } from './doctor-findings.ts'

/** A server, and how an error names what leads to it. */
export type Asked = { readonly address: string; readonly fingerprint?: string; readonly from: string }

type Health = {
  readonly live: unknown
  readonly ready: unknown
  readonly status: number
  readonly ahead: number | null
}

const PATIENCE_MS = 10_000

/** Reachability and health, the clock, the key of the API, and the connections. */
export async function serverFindings(context: Context, asked: Asked): Promise<Finding[]> {
  let health: Health
  try {
    health = await healthOf(asked)
  } catch (error) {
    return [{ check: 'server', ...failure(asHirewireError(error)) }, ...skipped('the server does not respond')]
  }
  const { ahead } = health
  const server = await checked('server', async () => serverFound(asked, health))
  const clock = await checked('clock', async () =>
    ahead === null ? fine('the server sends no time') : clockFound(ahead),
  )
  let summary: Shown['Summary']
  const key = await checked('API key', async () => {
    await asking(context, async (client) => {
      summary = await client.call('GET', '/v1/summary')
    })
    return fine(context.server ? 'the server accepts it' : 'not needed on this machine')
  })
  const connections = await checked('connections', async () =>
    summary === undefined ? unchecked('the server does not accept the API key') : connectionsFound(summary),
  )
  return [...server, ...clock, ...key, ...connections]
}

/** What only a server knows. */
export const skipped = (why: string): Finding[] =>
  ['clock', 'connections'].map((check) => ({ check, ...unchecked(why) }))

const unchecked = (why: string): Found =>
  finding('skipped', `not checked: ${why}`, { next: 'Run `hirewire doctor` again once that is solved.' })

const asking = (context: Context, ask: (client: Client) => Promise<void>): Promise<number> =>
  withClient(context, async (client) => {
    await ask(client)
    return 0
  })

async function healthOf(asked: Asked): Promise<Health> {
  const get = async (path: string) => {
    const init: RequestInit = { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) }
    const response = await fetchFrom(asked, `${asked.address}${path}`, init)
    const read = parseForeignJson(await response.text(), MESSAGE_JSON)
    return { response, body: read.kind === 'json' ? read.value : null }
  }
  try {
    const live = await get('/health/live')
    const ready = await get('/health/ready')
    const date = Date.parse(ready.response.headers.get('date') ?? '')
    return {
      ...{ live: live.body, ready: ready.body, status: ready.response.status },
      ahead: Number.isNaN(date) ? null : systemClock.now() - date,
    }
  } catch (cause) {
    throw unreachable(asked, cause)
  }
}

function serverFound(asked: Asked, { live, ready, status }: Health): Found {
  const theirs = at(live, 'version')
  if (at(live, 'status') !== 'live' || typeof theirs !== 'string')
    return finding('failed', `What responds at ${asked.address} is not Hirewire (${status}).`, {
      next: `Check the URL of ${asked.from}, and the proxy before the server if there is one.`,
    })
  if (at(ready, 'status') !== 'ready') {
    const faults = Object.entries(Object(at(ready, 'checks'))).filter(([, state]) => state !== 'ok')
    const text = faults.map(([name, state]) => `${name}: ${state}`).join(', ')
    return finding('failed', `The server at ${asked.address} is not ready (${text || status}).`, {
      next: 'Read its log, which has the reason. If it persists, restart it.',
    })
  }
  if (theirs !== version())
    return finding(
      'warning',
      `The server at ${asked.address} has version ${theirs}, and this command line ${version()}.`,
      {
        next: 'Use the same version: after an upgrade, restart the server.',
      },
    )
  return fine(`${asked.address} is ready, version ${theirs}`)
}

function connectionsFound(summary: Shown['Summary']): Found[] {
  const count = (health: keyof Shown['Summary']['connections']): number =>
    Number(at(summary, 'connections', health) ?? 0)
  const [unauthorized, degraded, paused] = [count('unauthorized'), count('degraded'), count('paused')]
  const health = `${count('healthy')} healthy, ${degraded} degraded, ${unauthorized} unauthorized, ${paused} paused`
  const found: Found[] = []
  if (unauthorized + degraded > 0)
    found.push(
      finding('failed', health, { next: 'The open issues say what each needs.', command: 'hirewire issues list' }),
    )
  else if (paused > 0)
    found.push(
      finding('warning', health, {
        next: 'Resume those that should run.',
        command: 'hirewire connections list --state paused',
      }),
    )
  else found.push(fine(health))
  if (at(summary, 'pushes', 'paused') === true)
    found.push(
      finding('warning', 'All pushes are paused.', {
        next: 'Resume them if they should be sent.',
        command: 'hirewire pushes resume',
      }),
    )
  if (at(summary, 'pulls', 'paused') === true)
    found.push(
      finding('warning', 'All pulls are paused.', {
        next: 'Resume them if ATSs should be read.',
        command: 'hirewire resume --only pulls',
      }),
    )
  return found
}
