import type { Documented } from '../../api/document.ts'
import { Admin, forgottenOf, type Sender } from './furnish.ts'
import { SIDES, type Side, sideOf } from './sides.ts'
import type { World } from './world.ts'

/** The parameters of a path that leads to a row, and whose row it is. */
export type Target = { readonly params: Readonly<Record<string, string>>; readonly side: Side | null }

type Row = Record<string, unknown>

export type Consented = { readonly person: string; readonly connection: string; readonly requisition: string }

const consented = ({ person, connection, requisition }: Row): Consented => ({
  person: String(person),
  connection: String(connection),
  requisition: String(requisition),
})

/** Lists whose rows are the targets of operations, and the field that has the id. */
const LISTS: Readonly<Record<string, string>> = {
  connections: 'id',
  connectors: 'id',
  pushes: 'id',
  reviews: 'id',
  erasures: 'id',
  runs: 'id',
  bulk: 'id',
  quarantine: 'id',
  issues: 'key',
  keys: 'id',
  'connect-links': 'id',
  'webhook-endpoints': 'id',
}
const RECORDS: Readonly<Record<string, string>> = {
  requisitions: 'requisition',
  candidates: 'candidate',
  applications: 'application',
  offers: 'offer',
  departments: 'department',
  locations: 'location',
}
/** Ids that the server makes: they show their owner only here. */
const GENERATED = /\b[a-z]{3}_[0-9a-z]{25}\b/g

/** What exists on the server, as far as an attacker may have learned it. */
export class Pool {
  private readonly targets = new Map<string, Target[]>()
  private readonly owners = new Map<string, Side>()
  /** Cursors by the path of the list that returned them. */
  readonly cursors: { readonly path: string; readonly cursor: string }[] = []
  readonly persons = new Set<string>()
  /** Person, connection and requisition of confirmed consents: a push without one is refused. */
  consents: readonly Consented[] = []
  /** Of browser authorizations that were started and not finished. */
  readonly states: string[] = []

  /** Reads every list again as the administrator. */
  async refresh(world: World, senders: readonly Sender[]): Promise<void> {
    this.targets.clear()
    const admin = new Admin(world)
    const rowsOf = async (list: string): Promise<Row[]> =>
      (await admin.expect<{ data: Row[] }>(200, 'GET', `/v1/${list}?limit=500`)).data
    for (const [list, key] of Object.entries(LISTS))
      for (const row of await rowsOf(list)) {
        // The keys of the rig stay as they are.
        if (list === 'keys' && senders.some(({ name }) => name === row.name)) continue
        this.add(list, { id: String(row[key]) }, row)
        if (list === 'pushes') this.persons.add(String(row.person))
      }
    for (const [list, model] of Object.entries(RECORDS))
      for (const row of await rowsOf(list)) {
        const key = { connection: String(row.connection), id: String(row.id) }
        this.add(list, key, row)
        this.add('records', { ...key, model }, row)
      }
    this.consents = (await rowsOf('consents')).filter(({ state }) => state === 'confirmed').map(consented)
    await this.addDeliveries(rowsOf)
    for (const { params } of this.of('connections')) this.add('webhooks', { connection: params.id! }, params)
    for (const person of [...this.persons, ...SIDES.map(forgottenOf)]) this.add('persons', { person }, { person })
    this.add('problems', { code: 'consent_missing' }, {})
    for (const url of world.ats.files) this.add('files', { token: url.split('/').at(-1)! }, {})
  }

  /** Messages of webhook endpoints: an operation on one of them names its endpoint, too. */
  private async addDeliveries(rowsOf: (list: string) => Promise<Row[]>): Promise<void> {
    for (const { params } of this.of('webhook-endpoints'))
      for (const { message } of await rowsOf(`webhook-endpoints/${params.id}/deliveries`))
        this.add('deliveries', { id: params.id!, message: String(message) }, params)
  }

  private add(list: string, params: Record<string, string>, row: Row): void {
    const side = sideOf(JSON.stringify([row.connection ?? null, row.connections ?? null, params]))
    const rows = this.targets.get(list) ?? []
    rows.push({ params, side })
    this.targets.set(list, rows)
    this.learn(row)
  }

  /** The generated ids of a row belong to the customer of its connection. */
  private learn(row: Row): void {
    const side = typeof row.connection === 'string' ? sideOf(row.connection) : null
    if (side !== null) for (const id of generatedIn(JSON.stringify(row))) this.owners.set(id, side)
  }

  /** Also from rows of a response, which may be newer than the lists. */
  learnFrom(json: unknown): void {
    const rows = Array.isArray(Object(json).data) ? (Object(json).data as unknown[]) : [json]
    for (const row of rows) this.learn(Object(row) as Row)
  }

  /** Whose generated id it is; undefined: not known. */
  ownerOf(id: string): Side | undefined {
    return this.owners.get(id)
  }

  of(list: string): readonly Target[] {
    return this.targets.get(list) ?? []
  }
}

export const generatedIn = (text: string): readonly string[] => text.match(GENERATED) ?? []

/** The list with the targets of an operation: `pushes` of `/v1/pushes/{id}/cancel`. */
export const listOf = ({ path }: Documented): string =>
  path.includes('{message}')
    ? 'deliveries'
    : (path
        .split('/')
        .filter((part) => part !== 'v1')
        .at(1) ?? '')
