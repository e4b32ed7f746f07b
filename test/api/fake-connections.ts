import type { App, ConnectionInput, ConnectionView } from '../../runtime/app/contract.ts'
import { HirewireError } from '../../runtime/kernel/errors.ts'
import { ACTS } from '../../runtime/kernel/next-actions.ts'
import { unknownId } from '../../runtime/kernel/unknown-id.ts'
import { CONNECTOR } from './connector.ts'
import { found, matches, type Parts, pageOf } from './fake-held.ts'
import { remapsOf } from './fake-remaps.ts'
import { runOf } from './fake-runs.ts'

export function connectionsOf({ held, clock, id }: Parts): App['connections'] {
  const get = async (key: string) => found(held.connections.get(key), unknownId.connection(key))
  const put = (view: ConnectionView): ConnectionView => {
    held.connections.set(view.row.id, view)
    return view
  }
  const stateOf = (state: 'active' | 'paused', pausedReason: string | null) => async (key: string) => {
    const view = await get(key)
    return put({ ...view, row: { ...view.row, state, pausedReason, revision: view.row.revision + 1 } })
  }
  return {
    async create(input) {
      if (input.integration !== CONNECTOR.spec.id)
        throw new HirewireError('connection_invalid', `Unknown connector ${input.integration}.`, {
          place: { pointer: '/integration' },
        })
      return put(viewOf(input, input.id ?? id('con'), clock.now()))
    },
    ...remapsOf({ held, clock, id }),
    get,
    list: async (filter, paging) =>
      pageOf(
        [...held.connections.values()].filter(({ row }) => matches({ ...row, connection: row.id }, filter)),
        paging,
      ),
    async health(key) {
      const { row, streams } = await get(key)
      const never = { lastRun: null, lastSuccessAt: null, records: null }
      const next = { text: 'Resume the connection.', action: ACTS.resume_connection({ connection: key }) }
      const late = { since: row.createdAt, reason: 'paused', code: null, message: 'It is paused.', next } as const
      const isPaused = row.state === 'paused'
      return {
        health: isPaused ? 'paused' : 'healthy',
        authorization: { state: 'authorized', until: null, message: null, next: null },
        streams: streams.map((stream) => ({ ...stream, ...never, late: isPaused ? late : null })),
      }
    },
    async update(key, change) {
      const { row, input } = await get(key)
      const next = viewOf({ ...input, ...change }, key, row.createdAt)
      return put({ ...next, row: { ...next.row, revision: row.revision + 1 } })
    },
    async remove(key, force) {
      await get(key)
      const waiting = [...held.pushes.values()].filter((push) => push.connection === key && push.state === 'QUEUED')
      if (waiting.length > 0 && !force)
        throw new HirewireError('connection_busy', `${waiting.length} pushes are not finished.`)
      for (const push of waiting) held.pushes.set(push.id, { ...push, state: 'CANCELLED' })
      held.connections.delete(key)
      return { cancelled: waiting.length }
    },
    async check(key) {
      await get(key)
      return {
        ok: false,
        checks: [
          { name: 'Company ID', ok: null, message: 'Only the customer can tell.' },
          { name: 'call', ok: false, message: 'The ATS returned 401.', next: 'Check the credentials.' },
        ],
      }
    },
    async authorize(key) {
      await get(key)
      const redirectUri = 'https://hirewire.example/v1/oauth/callback'
      return { address: 'https://ats.example/authorize', redirectUri, issuer: null, expiresAt: clock.now() + 600_000 }
    },
    async authorized({ state }) {
      if (!state.startsWith('acme.')) throw new HirewireError('authorization_refused', 'Unknown or used `state`.')
      return { connection: 'acme', name: 'Acme' }
    },
    async tryStream(key, { stream = 'requisitions' }) {
      await get(key)
      const body = { headers: {}, body: '{"jobs":[]}', cut: false }
      return {
        stream,
        request: { method: 'GET', url: 'https://ats.example/jobs', headers: {}, body: '', cut: false },
        response: { status: 200, ms: 12, ...body },
        details: [],
        failure: null,
        preview: { received: 0, records: [], quarantined: [], refused: 0, unmapped: [], fields: [] },
      }
    },
    pause: (key, reason) => stateOf('paused', reason)(key),
    resume: stateOf('active', null),
    async sync(key, { stream, mode }) {
      await get(key)
      const streams = stream === undefined ? Object.keys(CONNECTOR.spec.pull ?? {}) : [stream]
      if (stream !== undefined && !CONNECTOR.spec.pull?.[stream])
        throw new HirewireError('request_invalid', `Unknown stream ${stream}.`, { place: { pointer: '/stream' } })
      return streams.map((name) => {
        const run = runOf(id('run'), { connection: key, stream: name, mode, queuedAt: clock.now() })
        held.runs.set(run.id, run)
        return run
      })
    },
  }
}

/** Deliberately does not mask: the API must not rely on it. */
function viewOf(input: ConnectionInput, id: string, createdAt: number): ConnectionView {
  const shown = { ...input, id }
  return {
    row: {
      id,
      connector: input.integration,
      authType: input.auth_type,
      name: input.name ?? null,
      definition: shown,
      state: 'active',
      pausedReason: null,
      revision: 1,
      createdAt,
      updatedAt: createdAt,
    },
    input: shown,
    streams: [{ stream: 'requisitions', every: '24h', nextRunAt: createdAt }],
    webhookPath: `/webhooks/${id}`,
  }
}
