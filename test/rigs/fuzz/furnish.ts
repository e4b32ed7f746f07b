import { ROLES, type Role } from '../../../runtime/kernel/model/states.ts'
import { FATES } from './ats.ts'
import type { Received } from './http.ts'
import { connectionsOf, idMark, SIDES, type Side, valueMark } from './sides.ts'
import { CONNECTOR, HOOK_KEY } from './spec.ts'
import { ADMIN, type World } from './world.ts'

/** Who sends a request. `token`: null for none. `alive`: whether the key is valid. */
export type Sender = {
  readonly name: string
  readonly token: string | null
  readonly role: Role
  /** The customer to whose connections the key is limited; null: all. */
  readonly side: Side | null
  readonly alive: boolean
}

const HOUR = 3_600_000
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n').toString('base64')

/** Calls the API as the administrator, and expects this status. */
export class Admin {
  private readonly world: World
  constructor(world: World) {
    this.world = world
  }

  async call(method: string, path: string, body?: unknown): Promise<Received> {
    const headers = {
      authorization: `Bearer ${ADMIN}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    return this.world.http.send({ method, path, headers, body: body === undefined ? null : JSON.stringify(body) })
  }

  async expect<Json = Record<string, unknown>>(status: number, ...[method, path, body]: Parameters<Admin['call']>) {
    const received = await this.call(method, path, body)
    if (received.status !== status)
      throw new Error(`The set-up failed: ${method} ${path} returned ${received.status}: ${received.text}`)
    return JSON.parse(received.text) as Json
  }
}

/** Creates the connections of both customers, and data behind every operation. Returns the keys. */
export async function furnish(world: World): Promise<readonly Sender[]> {
  const admin = new Admin(world)
  for (const side of SIDES) await connect(admin, world, side)
  await world.idle()
  const senders = await createKeys(admin, world)
  world.ats.moveOn()
  for (const side of SIDES) await pullAgain(admin, world, side)
  for (const side of SIDES) await pushAll(admin, world, side)
  world.ats.dropDepartments()
  for (const side of SIDES) await leaveTraces(admin, world, side)
  return senders
}

async function connect(admin: Admin, { atsUrl }: World, side: Side): Promise<void> {
  const { main, idle, person, spare } = connectionsOf(side)
  const value = valueMark(side)
  const common = (id: string) => ({
    id,
    name: `${value} ${id}`,
    integration: CONNECTOR,
    settings: { base: `${atsUrl}/${id}`, note: value },
  })
  const webhook = { webhook_key: HOOK_KEY }
  for (const id of [main, spare])
    await admin.expect(201, 'POST', '/v1/connections', {
      ...common(id),
      auth_type: 'key',
      credentials: { key: `key of ${id}` },
      webhook,
    })
  // Both customers have this credential, so that they share one budget.
  const shared = { key: 'a shared key' }
  await admin.expect(201, 'POST', '/v1/connections', {
    ...common(idle),
    auth_type: 'key',
    credentials: shared,
    webhook,
  })
  const credentials = { client_id: 'rig', client_secret: 'rig-secret' }
  await admin.expect(201, 'POST', '/v1/connections', { ...common(person), auth_type: 'person', credentials, webhook })
  for (const connection of [main, spare])
    await admin.expect(201, 'POST', '/v1/connect-links', { customer: value, connection })
}

/** A key of each role for each customer, one of each role for all, and keys that are not valid. */
async function createKeys(admin: Admin, world: World): Promise<readonly Sender[]> {
  const create = async (name: string, role: Role, side: Side | null, more: object = {}) =>
    admin.expect<{ id: string; secret: string }>(201, 'POST', '/v1/keys', {
      name,
      role,
      ...(side ? { connections: Object.values(connectionsOf(side)) } : {}),
      ...more,
    })
  const senders: Sender[] = [{ name: 'admin', token: ADMIN, role: 'admin', side: null, alive: true }]
  for (const side of SIDES)
    for (const role of ROLES) {
      const name = `${role} of ${side}`
      senders.push({ name, token: (await create(name, role, side)).secret, role, side, alive: true })
    }
  const dead = { role: 'admin', side: null, alive: false } as const
  const ends = new Date(world.clock.now() + HOUR).toISOString()
  const expired = await create('expired', 'admin', null, { expires_at: ends })
  const revoked = await create('revoked', 'admin', null)
  await admin.expect(200, 'POST', `/v1/keys/${revoked.id}/revoke`)
  const rotated = await create('rotated', 'admin', null)
  await admin.expect(200, 'POST', `/v1/keys/${rotated.id}/rotate`, { overlap: '1h' })
  // For the operations on keys, and on webhook endpoints, at which nobody listens.
  for (const n of [1, 2, 3, 4]) await create(`spare ${n}`, 'auditor', null)
  for (const n of [1, 2, 3])
    await admin.expect(201, 'POST', '/v1/webhook-endpoints', { url: `http://127.0.0.1:9/${n}`, events: ['review.*'] })
  await world.wind(2 * HOUR)
  senders.push(
    { ...dead, name: 'expired', token: expired.secret },
    { ...dead, name: 'revoked', token: revoked.secret },
    { ...dead, name: 'rotated', token: rotated.secret },
    { ...dead, name: 'guessed', token: `${expired.secret.slice(0, -1)}_` },
    { ...dead, name: 'nobody', token: null },
  )
  return senders
}

async function pullAgain(admin: Admin, world: World, side: Side): Promise<void> {
  const { main, idle } = connectionsOf(side)
  for (const id of [main, idle]) await admin.expect(202, 'POST', `/v1/connections/${id}/sync`, { mode: 'full' })
  await world.idle()
}

/** Pulls the jobs of both customers, with a text of this length in each. */
export async function pullJobs(world: World, length: number): Promise<void> {
  const admin = new Admin(world)
  world.ats.enlarge(length)
  for (const side of SIDES)
    await admin.expect(202, 'POST', `/v1/connections/${connectionsOf(side).main}/sync`, {
      stream: 'jobs',
      mode: 'full',
    })
  await world.idle()
}

/** The person whose erasure is complete: no list has them any more. */
export const forgottenOf = (side: Side): string => `${idMark(side)}-p-forgotten`

/** What becomes of the push of each person. */
const PEOPLE = ['fine', 'withdrawn', 'erased', FATES.refused, FATES.lost, FATES.twin] as const

async function pushAll(admin: Admin, world: World, side: Side): Promise<void> {
  const { main } = connectionsOf(side)
  for (const who of PEOPLE) {
    await consent(admin, world, { side, who, state: 'confirmed', connection: main })
    await admin.expect(202, 'POST', '/v1/pushes', pushOf(side, who, main))
    await world.idle()
  }
  // Without a consent: REFUSED.
  await admin.expect(409, 'POST', '/v1/pushes', pushOf(side, 'nobody', main))
  await consent(admin, world, { side, who: 'withdrawn', state: 'withdrawn', connection: main })
  await admin.expect(200, 'POST', `/v1/persons/${idMark(side)}-p-erased/erase`)
  // Complete at once: no ATS had received this person.
  await admin.expect(409, 'POST', '/v1/pushes', pushOf(side, 'forgotten', main))
  await admin.expect(200, 'POST', `/v1/persons/${forgottenOf(side)}/erase`)
  // So that the confirmed pushes are in the funnel, with a history.
  world.ats.moveOn()
  await admin.expect(202, 'POST', `/v1/connections/${main}/sync`, { stream: 'applications' })
  await world.idle()
  await pushIdle(admin, world, side)
}

/** Pushes of the paused connection: QUEUED, CANCELLED, and SENDING, as after a stop in the middle of a request. */
async function pushIdle(admin: Admin, world: World, side: Side): Promise<void> {
  const { idle } = connectionsOf(side)
  await admin.expect(200, 'POST', `/v1/connections/${idle}/pause`, { reason: `${valueMark(side)} pause` })
  const ids: string[] = []
  for (const who of ['sending', 'queued', 'cancelled', 'queued-too']) {
    await consent(admin, world, { side, who, state: 'confirmed', connection: idle })
    ids.push((await admin.expect<{ id: string }>(202, 'POST', '/v1/pushes', pushOf(side, who, idle))).id)
  }
  await admin.expect(200, 'POST', `/v1/pushes/${ids[2]}/cancel`, { reason: `${valueMark(side)} cancelled` })
  await beginSending(world, idle, ids[0]!)
}

/** The schedule does not run the lane meanwhile: only a connection that the application resumes wakes it. */
async function beginSending({ store }: World, connection: string, push: string): Promise<void> {
  const row = (await store.connections.get(connection))!
  await store.connections.update(connection, { state: 'active', pausedReason: null })
  const hold = (await store.lanes.enter(`push:${connection}`))!
  const begun = await store.pushes.begin({ push, hold, step: 'person', act: 'send', effect: 'create', request: {} })
  await store.lanes.leave(hold, null)
  await store.connections.update(connection, { state: row.state, pausedReason: row.pausedReason })
  if (begun.kind !== 'go') throw new Error(`The set-up failed: the push ${push} is not SENDING but ${begun.kind}.`)
}

async function consent(
  admin: Admin,
  world: World,
  { side, who, state, connection }: { side: Side; who: string; state: string; connection: string },
): Promise<void> {
  await admin.expect(201, 'POST', '/v1/consents', {
    person: `${idMark(side)}-p-${who}`,
    connection,
    requisition: `${idMark(side)}-j0`,
    kind: 'interest_and_consent',
    state,
    at: new Date(world.clock.now()).toISOString(),
    evidence: { recorded_by: valueMark(side), where: `${valueMark(side)} form` },
  })
}

const pushOf = (side: Side, who: string, connection: string) => ({
  person: `${idMark(side)}-p-${who}`,
  connection,
  requisition: `${idMark(side)}-j0`,
  candidate: {
    first_name: valueMark(side),
    last_name: `${valueMark(side)} ${who}`,
    email: `${who}.${valueMark(side)}@people.example`,
  },
  attachments: [{ kind: 'resume', file_name: `${valueMark(side)}.pdf`, content: PDF }],
})

/** A held run, an issue that a person must close, bulk actions, and what no operation of a person creates. */
async function leaveTraces(admin: Admin, world: World, side: Side): Promise<void> {
  const { main, spare } = connectionsOf(side)
  await admin.expect(202, 'POST', `/v1/connections/${main}/sync`, { stream: 'departments', mode: 'full' })
  await world.idle()
  await world.store.issues.raise({
    key: `${main}:webhook_left`,
    connection: main,
    stream: null,
    code: 'webhook_left',
    message: `${valueMark(side)} has a webhook left.`,
  })
  await admin.expect(202, 'POST', `/v1/connections/${spare}/sync`, {})
  await world.idle()
  const plans: string[] = []
  for (const action of ['retry', 'replay', 'cancel'])
    plans.push((await admin.expect<{ id: string }>(201, 'POST', '/v1/bulk', planOf(action, main))).id)
  // As if another node ran it: this one has no reason to look, so that it can still be stopped.
  await world.store.bulk.start(plans[2]!, `${valueMark(side)} operator`)
}

const planOf = (action: string, connection: string) => ({ action, filter: { connection: [connection] } })
