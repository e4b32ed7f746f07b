import type { Document, Documented, OperationObject, Schema } from '../../api/document.ts'
import { operationsOf } from '../../api/document.ts'
import { FATES } from './ats.ts'
import type { Sender } from './furnish.ts'
import type { Sent } from './http.ts'
import { listOf, type Pool, type Target } from './pool.ts'
import { SIDES, type Side, sideOf } from './sides.ts'
import { CONNECTOR, HOOK_KEY, STREAMS } from './spec.ts'
import { altered, anyJson, CONTENT_TYPES, type Dice, NUMBERS, ownFields, RAW_BODIES, TEXTS } from './values.ts'

export type FuzzRequest = Sent & {
  readonly operation: Documented
  readonly sender: Sender
  /** The parameters of the path, as sent. */
  readonly params: Readonly<Record<string, string>>
}

/** How often an operation is drawn: what destroys data is rare, so that there is data behind the others. */
const WEIGHTS: Readonly<Record<string, number>> = {
  removeConnection: 0.2,
  createConnection: 0.3,
  setPause: 0.3,
  setPushSwitch: 0.3,
  makeBackup: 0.03,
  purge: 0.1,
  erasePerson: 0.2,
  createKey: 0.3,
  recordConsent: 2,
  requestPush: 4,
}
const weightOf = ({ method, operation }: Documented): number =>
  WEIGHTS[operation.operationId] ?? (method === 'GET' ? 2 : 1)

const HOSTILE = 0.1
const TIMES = ['2026-01-05T10:00:00Z', '2026-01-05T10:00:00.123+02:00', '2025-12-31T23:59:59Z']
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']

/** Requests from the OpenAPI document: valid, at a bound, and hostile; each follows from the dice alone. */
export class Generator {
  private readonly all: readonly Documented[]
  private readonly total: number
  private readonly document: Document
  private readonly pool: Pool
  private readonly senders: readonly Sender[]
  private readonly dice: Dice

  constructor(document: Document, { pool, senders, dice }: { pool: Pool; senders: readonly Sender[]; dice: Dice }) {
    this.document = document
    this.all = operationsOf(document)
    this.total = this.all.reduce((sum, one) => sum + weightOf(one), 0)
    this.pool = pool
    this.senders = senders
    this.dice = dice
  }

  next(): FuzzRequest {
    const operation = this.operation()
    return this.requestFor(operation, this.sender(operation))
  }

  requestFor(operation: Documented, sender: Sender): FuzzRequest {
    const { dice } = this
    const params = this.paramsFor(operation, sender)
    const { method, headers, body } = this.bodyFor(operation, sender)
    const path = this.fill(operation.path, params)
    return {
      // An id may be the last part of another path: `/v1/keys/self`.
      operation: this.all.find((one) => one.path === path && one.method === operation.method) ?? operation,
      sender,
      params,
      method: dice.chance(0.01) ? dice.one(METHODS) : method,
      path: `${path}${this.queryFor(operation, sender)}`,
      headers: { ...headers, ...this.headersFor(operation, sender) },
      body,
    }
  }

  private operation(): Documented {
    let left = this.dice.random.next() * this.total
    for (const one of this.all) {
      left -= weightOf(one)
      if (left < 0) return one
    }
    return this.all[0]!
  }

  /** Mostly a key of one customer whose role may use the operation. */
  private sender({ operation }: Documented): Sender {
    const { dice } = this
    const kind = dice.random.next()
    const fit = this.senders.filter((one) =>
      kind < 0.72 ? one.alive && one.side !== null : kind < 0.92 ? one.alive && one.side === null : !one.alive,
    )
    const entitled = fit.filter(({ role }) => operation['x-roles']?.includes(role) !== false)
    return dice.one(dice.chance(0.7) && entitled.length > 0 ? entitled : fit)
  }

  /** A row of the sender's customer, of the other one, or of nobody. */
  private paramsFor({ path, operation, ...rest }: Documented, sender: Sender): Record<string, string> {
    const { dice } = this
    const names = [...path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1]!)
    if (names.length === 0) return {}
    const rows = this.pool.of(listOf({ path, operation, ...rest })).filter((target) => isSpared(target, operation))
    const row = rows.length > 0 ? this.target(rows, sender) : null
    const params = Object.fromEntries(
      names.map((name) => [name, row?.params[name] ?? this.named(name, sender.side) ?? 'x']),
    )
    if (dice.chance(HOSTILE)) {
      const name = dice.one(names)
      params[name] = dice.chance(0.5) ? dice.one(TEXTS) : altered(dice, params[name]!)
    }
    return params
  }

  private target(rows: readonly Target[], { side }: Sender): Target {
    const wanted = this.sideFor(side)
    const fit = rows.filter((row) => row.side === wanted)
    return this.dice.one(fit.length > 0 ? fit : rows)
  }

  private sideFor(side: Side | null): Side {
    const { dice } = this
    return side === null || dice.chance(0.3) ? dice.one(SIDES) : side
  }

  private fill(path: string, params: Readonly<Record<string, string>>): string {
    const raw = this.dice.chance(0.01)
    return path.replaceAll(/\{([^}]+)\}/g, (_all, name: string) =>
      raw ? `%zz${this.dice.one(['%', '%c0%ae', '%ff'])}` : encode(params[name] ?? ''),
    )
  }

  private queryFor({ path, operation }: Documented, sender: Sender): string {
    const { dice } = this
    const declared = (operation.parameters ?? []).filter((one) => one.in === 'query')
    // Mostly short pages: they are judged faster, and return cursors.
    const share = (name: string): number => (name === 'limit' ? 0.8 : 0.3)
    const given = declared
      .filter(({ name }) => dice.chance(share(name)))
      .flatMap(({ name, schema }): [string, string][] => {
        if (name === 'cursor') return [[name, this.cursorFor(path)]]
        const value = this.valueFor(schema, name, sender.side)
        // A parameter of several values is repeated.
        return [value].flat().map((one) => [name, typeof one === 'string' ? one : (JSON.stringify(one) ?? '')])
      })
    if (given.length > 0 && dice.chance(0.03)) given.push([given[0]![0], dice.one(TEXTS)])
    if (dice.chance(0.03)) given.push([dice.one(TEXTS).slice(0, 100), dice.one(TEXTS)])
    if (given.length === 0) return ''
    return `?${given.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')}`
  }

  /** A cursor of this list, of another list, or a changed one. */
  private cursorFor(path: string): string {
    const { dice, pool } = this
    const own = pool.cursors.filter((one) => one.path === path)
    const from = own.length > 0 && dice.chance(0.8) ? own : pool.cursors
    if (from.length === 0) return dice.one(TEXTS)
    const { cursor } = dice.one(from)
    return dice.chance(0.4) ? altered(dice, cursor) : cursor
  }

  private headersFor({ path, operation }: Documented, { token }: Sender): Record<string, string> {
    const { dice } = this
    const headers: Record<string, string> = {}
    if (token !== null) headers.authorization = `Bearer ${token}`
    for (const { name, schema } of (operation.parameters ?? []).filter((one) => one.in === 'header'))
      if (dice.chance(0.4))
        headers[name] = headerText(
          dice.chance(0.5) ? `key-${dice.whole(1, 5)}` : String(this.valueFor(schema, name, null)),
        )
    if (path.startsWith('/webhooks/') && dice.chance(0.8)) headers['x-hook-key'] = HOOK_KEY
    if (dice.chance(0.03)) headers.accept = dice.one(['text/event-stream', 'text/html', '*/*', 'x', ''])
    if (dice.chance(0.01)) headers[dice.one(['x-forwarded-for', 'host', 'x-http-method-override', 'if-match'])] = 'x'
    return headers
  }

  private bodyFor({ operation, method }: Documented, sender: Sender): Omit<Sent, 'path'> {
    const { dice } = this
    const { requestBody, operationId } = operation
    if (!requestBody) {
      const odd = method !== 'GET' && dice.chance(0.1)
      return {
        method,
        headers: odd ? { 'content-type': 'application/json' } : {},
        body: odd ? dice.one(RAW_BODIES) : null,
      }
    }
    if (requestBody.required === false && dice.chance(0.2)) return { method, headers: {}, body: null }
    const type = dice.chance(0.92) ? 'application/json' : dice.one(CONTENT_TYPES)
    const headers: Record<string, string> = type === null ? {} : { 'content-type': type }
    if (dice.chance(0.04)) return { method, headers, body: dice.one(RAW_BODIES) }
    const schema = requestBody.content['application/json']?.schema ?? {}
    const value = operationId === 'receiveWebhook' ? this.event() : this.valueFor(schema, '', sender.side)
    const more = operationId === 'requestPush' && dice.chance(0.7) ? this.consented(sender) : {}
    return { method, headers, body: JSON.stringify(isObject(value) ? { ...value, ...more } : value) ?? 'null' }
  }

  private event(): unknown {
    const { dice } = this
    return { event: dice.one(['job.changed', 'x']), event_id: dice.whole(0, 1e6), job: this.named('requisition', null) }
  }

  /** So that a push is accepted: a free choice hardly ever meets a consent. */
  private consented({ side }: Sender): object {
    const wanted = this.sideFor(side)
    const fit = this.pool.consents.filter(({ connection }) => sideOf(connection) === wanted)
    return fit.length > 0 ? this.dice.one(fit) : {}
  }

  /** A value that mostly fits the schema. `name`: of the field, which may be one whose values exist on the server. */
  valueFor(given: Schema, name: string, side: Side | null, depth = 0): unknown {
    const { dice } = this
    const schema = this.resolved(given)
    if (depth > 0 && dice.chance(HOSTILE / (1 + depth))) return dice.chance(0.5) ? dice.one(TEXTS) : anyJson(dice)
    if (depth === 0 && name !== '' && dice.chance(HOSTILE)) return dice.one([...TEXTS, ...NUMBERS.map(String)])
    const forms = (schema.anyOf ?? schema.oneOf) as readonly Schema[] | undefined
    if (forms) return this.valueFor(dice.one(forms), name, side, depth + 1)
    if (Array.isArray(schema.enum)) {
      const usual = schema.enum.find((one) => USUAL.has(one))
      return usual !== undefined && dice.chance(0.5) ? usual : dice.one(schema.enum)
    }
    const type = Array.isArray(schema.type) ? dice.one(schema.type as string[]) : schema.type
    if (type === 'object') return this.object(schema, { name, side, depth })
    if (type === 'array') {
      const count = dice.one([0, 1, 1, 2, Number(schema.maxItems ?? 3) + 1])
      return Array.from({ length: Math.min(count, 600) }, () =>
        this.valueFor(schema.items as Schema, name, side, depth + 1),
      )
    }
    if (type === 'boolean') return dice.chance(0.5)
    if (type === 'null') return null
    if (type === 'integer' || type === 'number') return this.number(schema)
    return this.text(schema, name, side)
  }

  private object(schema: Schema, { name, side, depth }: { name: string; side: Side | null; depth: number }): unknown {
    const { dice } = this
    const fields = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
    const required = (schema.required ?? []) as readonly string[]
    const entries = fields
      .filter(([key]) => (required.includes(key) ? !dice.chance(0.03) : dice.chance(0.4)))
      .map(([key, child]): [string, unknown] => [key, this.valueFor(child, key, side, depth + 1)])
    const more = schema.additionalProperties
    if (typeof more === 'object' && more !== null)
      for (const key of KEYS_OF[name] ?? ['a'])
        if (dice.chance(0.7)) entries.push([key, this.valueFor(more as Schema, key, side, depth + 1)])
    if (more === true && dice.chance(0.3)) entries.push([dice.one(TEXTS).slice(0, 40), anyJson(dice)])
    if (dice.chance(0.02)) entries.push([dice.one(['__proto__', 'constructor', 'x', '']), anyJson(dice)])
    return ownFields(entries)
  }

  private number({ minimum, maximum }: Schema): number {
    const { dice } = this
    const bounds = [minimum, maximum].filter((bound) => typeof bound === 'number')
    const near = bounds.flatMap((bound) => [bound, bound - 1, bound + 1])
    return dice.chance(0.6) ? dice.whole(1, 20) : dice.one([...near, ...NUMBERS])
  }

  private text(schema: Schema, name: string, side: Side | null): string {
    const { dice } = this
    if (schema.format === 'date-time') return dice.one(TIMES)
    const known = this.named(name, this.sideFor(side))
    if (known !== null && dice.chance(0.9)) return known
    const most = Number(schema.maxLength ?? 50)
    return dice.one(['x', 'a b', 'Zoë', 'x'.repeat(Math.min(most, 20_000)), 'x'.repeat(Math.min(most, 20_000) + 1)])
  }

  /** A value that exists on the server under this name; null: none is known. */
  private named(name: string, side: Side | null): string | null {
    const { dice, pool } = this
    const of = (list: string, key: string): string | null => {
      const rows = pool.of(list).filter((row) => side === null || row.side === side)
      return rows.length > 0 ? (dice.one(rows).params[key] ?? null) : null
    }
    if (name === 'connection' || name === 'connections') return of('connections', 'id')
    if (name === 'requisition') return of('requisitions', 'id')
    if (name === 'candidate') return of('candidates', 'id')
    if (name === 'record') return of('requisitions', 'id')
    if (name === 'person') return pool.persons.size > 0 ? dice.one([...pool.persons]) : null
    if (name === 'state' && pool.states.length > 0) return dice.one(pool.states)
    if (name === 'id') return `fuzz-${dice.whole(0, 30)}`
    const values = EXAMPLES[name]
    return values ? dice.one(values) : null
  }

  private resolved(schema: Schema): Schema {
    const ref = schema.$ref
    return typeof ref === 'string' ? this.document.components.schemas[ref.split('/').at(-1)!]! : schema
  }
}

/** Values without which a request for a push is refused: others would hide what comes after. */
const USUAL: ReadonlySet<unknown> = new Set(['interest_and_consent', 'confirmed'])

/** The keys of objects with free names. */
const KEYS_OF: Readonly<Record<string, readonly string[]>> = {
  credentials: ['key'],
  settings: ['note'],
  webhook: ['webhook_key'],
  every: ['jobs'],
  source_ids: ['candidate', 'application'],
}

const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  stream: STREAMS,
  integration: [CONNECTOR],
  connector: [CONNECTOR],
  connectors: [CONNECTOR],
  expires_in: ['7d', '1h', 'x'],
  return_url: ['https://platform.example/connected', 'x'],
  auth_type: ['key', 'person'],
  reason: ['the required field "title" has no value', 'because'],
  email: ['avery@example.com', 'quill@example.com', `${FATES.refused}@example.com`, `${FATES.lost}@example.com`, 'a@b'],
  emails: ['avery@example.com'],
  overlap: ['1h', '0s', '30d', '31d'],
  content: ['JVBERi0xLjcKJSVFT0YK', 'JVBERi0xLjcKJSVFT0YK', 'AA==', 'A'],
  phone: ['+44 20 7946 0958', '030 1234567', 'x'],
  file_name: ['resume.pdf', 'x'],
  jobs: ['24h', '1m', 'x'],
  model: ['requisition', 'candidate', 'application', 'offer', 'department', 'location'],
  'last-event-id': ['0', '1', '99'],
}

/** Only the spare connections are removed: the others hold the data. Connections that were created meanwhile may go. */
const isSpared = ({ params, side }: Target, { operationId }: OperationObject): boolean =>
  operationId !== 'removeConnection' || side === null || params.id!.endsWith('spare')

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const encode = (text: string): string => encodeURIComponent(text.toWellFormed())
/** What an HTTP client can send as a header. */
const headerText = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, '').trim()
