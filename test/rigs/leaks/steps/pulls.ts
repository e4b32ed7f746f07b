import { STREAMS } from '../../fuzz/spec.ts'
import type { Caller, Stage } from '../stage.ts'

const READERS: readonly Caller[] = ['platform', 'operator', 'auditor', 'integrator', 'admin']

/** Pulls all streams of a connection, and waits until they have ended. */
export async function pull(stage: Stage, connection: string): Promise<void> {
  const path = `/v1/connections/${connection}/sync`
  const { json } = await stage.call('operator', { path, body: { mode: 'full' } }, 202)
  for (const { id } of (json.data ?? []) as { id: string }[]) {
    await stage.until(`the end of a pull of ${connection}`, async () => {
      const { state } = await stage.quietly(`/v1/runs/${id}`)
      return state !== 'queued' && state !== 'running'
    })
    for (const caller of READERS) await stage.call(caller, { path: `/v1/runs/${id}` }, 200)
  }
}

/** Everything that was pulled, for each role and for a key of another customer. */
export async function readRecords(stage: Stage): Promise<void> {
  const lists = ['requisitions', 'candidates', 'applications', 'offers', 'departments', 'locations', 'runs', 'issues']
  for (const caller of READERS) for (const list of lists) await stage.call(caller, { path: `/v1/${list}` }, 200)
  for (const list of lists) await stage.call('limited', { path: `/v1/${list}?connection=limited` }, 200)
  for (const path of ['candidates/acme/c1', 'applications/acme/a1', 'applications/acme/a1/events', 'offers/acme/o1']) {
    await stage.call('platform', { path: `/v1/${path}` }, 200)
    await stage.call('limited', { path: `/v1/${path}` }, 404)
  }
  await stage.call('integrator', { path: '/v1/records/acme/candidate/c1/explain' }, 200)
  await stage.call('platform', { path: '/v1/records/acme/candidate/c1/explain' }, 403)
  await stage.call('limited', { path: '/v1/records/acme/candidate/c1/explain' }, 404)
}

/** An ATS that answers everything with an error, in which it repeats its credential and names a person. */
export async function pullEchoes(stage: Stage, echoes: number): Promise<void> {
  for (let count = 0; count < echoes; count++) {
    const stream = STREAMS[count % STREAMS.length]
    await stage.call('integrator', { path: '/v1/connections/echo/try', body: { stream } }, 200)
  }
  await pull(stage, 'echo')
  await stage.call('operator', { path: '/v1/connections/echo/check', body: {} }, 200)
  await stage.call('auditor', { path: '/v1/budgets' }, 200)
}

/** Records that cannot be mapped, a replay, a remap and its preview. */
export async function quarantine(stage: Stage): Promise<void> {
  const { json } = await stage.call('operator', { path: '/v1/quarantine?connection=acme' }, 200)
  const [first] = (json.data ?? []) as { id: string }[]
  if (first === undefined) return void stage.problems.push('nothing is in quarantine')
  await stage.call('auditor', { path: `/v1/quarantine/${first.id}` }, 200)
  await stage.call('platform', { path: `/v1/quarantine/${first.id}` }, 403)
  await stage.call('operator', { path: `/v1/quarantine/${first.id}/replay`, body: {} }, 202)
  await stage.call('operator', { path: '/v1/quarantine/replay', body: { connection: 'acme' } }, 202)
  await stage.call('operator', { path: '/v1/connections/acme/remap?dry_run=true', body: {} }, 200)
  await stage.call('operator', { path: '/v1/connections/acme/remap', body: {} }, 202)
  await stage.call('integrator', { path: '/v1/connections/acme/try', body: { stream: 'applications' } }, 200)
}
