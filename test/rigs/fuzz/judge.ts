import type { ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { Document, OperationObject, Schema } from '../../api/document.ts'
import type { FuzzRequest } from './generate.ts'
import type { Received } from './http.ts'
import type { Kind } from './kinds.ts'
import { generatedIn, type Pool } from './pool.ts'
import { connectionsOf, idMark, otherOf, SIDES, type Side, sideOf, valueMark } from './sides.ts'

export type Violation = { readonly kind: Kind; readonly message: string }

/** What concerns all connections, so that a key that is limited to some may not use it. */
const OF_ALL = new Set([
  'certifyErasure',
  'createConnectLink',
  'createConnection',
  'createKey',
  'erasePerson',
  'exportAudit',
  'exportPerson',
  'findPersons',
  'getConnectLink',
  'getKey',
  'getMetrics',
  'getPerson',
  'getPersonErasure',
  'listAudit',
  'listBackups',
  'listConnectLinks',
  'listKeys',
  'lookUpPerson',
  'makeBackup',
  'previewErasure',
  'purge',
  'revokeConnectLink',
  'revokeKey',
  'rotateKey',
  'setPause',
  'setPushSwitch',
])
const PROBLEM = 'application/problem+json'
/** What no response may show: frames of a stack, modules, statements, the folder of the connectors. */
const INTERNALS =
  /\/srv\/hirewire|\n\s+at \S+ ?\(|node_modules|file:\/\/|\bSqliteError\b|SQLITE_[A-Z]+|\bSELECT .* FROM\b|Cannot read prop/
/** No response is larger than this, whatever ATSs and callers have stored; exports are sent in pieces. */
export const MOST_BYTES = 8 * 1024 * 1024
/** The statuses of a request without a valid key: refused, or not understood. */
const CLOSED = new Set([400, 401, 404, 405, 413])

/** Judges each response by the OpenAPI document and by what its sender may know. */
export class Judge {
  private readonly ajv = new Ajv2020({ strict: false, allErrors: false })
  private readonly compiled = new Map<Schema, ValidateFunction>()
  /** Ids with a mark, and generated ids, that each customer's keys or the administrator sent: they may come back. */
  private readonly said: Record<Side, Set<string>> = { alfa: new Set(), bravo: new Set() }
  private readonly pool: Pool

  constructor(document: Document, pool: Pool) {
    formats.default(this.ajv)
    this.ajv.addSchema({ $id: 'document', components: document.components })
    this.pool = pool
  }

  /** Remembers what the request contains; call it before the request is sent. */
  hear({ sender, path, body, headers }: FuzzRequest): void {
    const text = [decoded(path), body ?? '', headers['last-event-id'] ?? ''].join(' ')
    const ids = [...(text.match(MARKED) ?? []), ...generatedIn(text)]
    for (const side of SIDES)
      if (sender.side === null || sender.side === side) for (const id of ids) this.said[side].add(id)
  }

  judge(request: FuzzRequest, response: Received): readonly Violation[] {
    const found: Violation[] = []
    const add = (kind: Kind, message: string | null): void => {
      if (message !== null) found.push({ kind, message })
    }
    if (response.status >= 500) add('server_errors', `status ${response.status}`)
    if (INTERNALS.test(response.text)) add('internals', `the response shows "${INTERNALS.exec(response.text)?.[0]}"`)
    if (Buffer.byteLength(response.text) > MOST_BYTES) add('too_large', `${Buffer.byteLength(response.text)} bytes`)
    const json = jsonOf(response)
    add('against_schema', this.schemaFault(request, response, json))
    add('without_right', rightFault(request, response))
    add('foreign_rows', this.foreign(request, response, json))
    return found
  }

  private schemaFault(request: FuzzRequest, { status, headers, text }: Received, json: unknown): string | null {
    const { operation, method } = request.operation
    // Another method is another operation, which the document may not have: its response must be a problem.
    const same = request.method === method || (request.method === 'HEAD' && method === 'GET')
    const declared = operation.responses[status] ?? operation.responses[`${Math.floor(status / 100)}XX`]
    if (status < 400 && !declared && same) return `status ${status} is not declared`
    if (request.method === 'HEAD') return null
    const type = String(headers['content-type'] ?? '')
      .split(';')[0]!
      .trim()
    if (status >= 400 && declared?.content?.[type] === undefined)
      return this.problemFault({ status, type, operation, json, same })
    const content = declared?.content
    if (!same || content === undefined) return null
    const schema = (content[type] ?? content['*/*'])?.schema
    if (!schema) return `the content type "${type}" is not declared`
    if (status >= 400 && type === PROBLEM) return this.problemFault({ status, type, operation, json, same })
    if (type !== 'application/json') return null
    if (json === undefined) return `the body is not JSON: ${text.slice(0, 100)}`
    return this.fault(schema, json) ?? this.acceptedFault(request, status)
  }

  private problemFault(problem: {
    status: number
    type: string
    operation: OperationObject
    json: unknown
    /** The request has the method of the operation. */
    same: boolean
  }): string | null {
    const { status, type, operation, json, same } = problem
    if (type !== PROBLEM) return `a ${status} is not a problem but "${type}"`
    const schema = operation.responses.default?.content?.[PROBLEM]?.schema
    const fault = schema ? this.fault(schema, json) : 'the document describes no problem'
    if (fault !== null) return `the problem ${fault}`
    const { code } = Object(json) as { code: string }
    if (same && operation['x-problem-codes']?.includes(code) !== true)
      return `the problem ${code} is not one that the operation declares`
    return Object(json).status === status ? null : `the problem has the status ${Object(json).status}`
  }

  /** A body that the document does not allow must not be accepted. */
  private acceptedFault({ operation, headers, body }: FuzzRequest, status: number): string | null {
    const { requestBody } = operation.operation
    const schema = requestBody?.content['application/json']?.schema
    if (!schema || body === null || status >= 300 || !headers['content-type']?.startsWith('application/json'))
      return null
    // A mark of the byte order may be ignored (RFC 8259), and is.
    const text = body.replace(/^\ufeff/, '')
    const fault = text.trim() === '' ? null : this.fault(schema, parsed(text))
    return fault === null ? null : `accepted a body that the document does not allow: ${fault}`
  }

  private fault(schema: Schema, value: unknown): string | null {
    let check = this.compiled.get(schema)
    if (!check) {
      const absolute = JSON.stringify(schema).replaceAll('"#/components', '"document#/components')
      check = this.ajv.compile(JSON.parse(absolute) as Schema)
      this.compiled.set(schema, check)
    }
    return check(value) ? null : this.ajv.errorsText(check.errors).slice(0, 300)
  }

  /** What a limited key must not see: values, ids and rows of the other customer. */
  private foreign(
    { operation, sender, params }: FuzzRequest,
    { status, headers, text }: Received,
    json: unknown,
  ): string | null {
    const { side } = sender
    if (side === null) {
      if (status < 300) this.pool.learnFrom(json)
      return null
    }
    const other = otherOf(side)
    const whole = `${String(headers.location ?? '')} ${text}`
    if (whole.toLowerCase().includes(valueMark(other).toLowerCase())) return `a value of ${other} is in the response`
    const ids = [...(whole.match(MARKED) ?? []).filter((id) => sideOf(id) === other), ...this.ownedBy(other, whole)]
    const learned = ids.find((id) => !this.wasSent(side, id))
    if (learned !== undefined) return `the id ${learned} of ${other} is in the response`
    // Without roles, something else than the key proves the right: a signature, a state, the URL itself.
    if (status >= 300 || operation.operation['x-roles'] === undefined) return null
    const named = Object.values(params).find((id) => sideOf(id) === other || this.pool.ownerOf(id) === other)
    if (named !== undefined) return `${named} of ${other} is in the path, and the status is ${status}`
    const allowed: readonly string[] = Object.values(connectionsOf(side))
    const row = connectionsIn(json).find((one) => !allowed.includes(one))
    if (row !== undefined) return `a row of the connection ${row} is in the response`
    this.pool.learnFrom(json)
    return null
  }

  /** Also a part of it: a long text is cut where it is repeated. */
  private wasSent(side: Side, id: string): boolean {
    return this.said[side].has(id) || [...this.said[side]].some((one) => one.includes(id))
  }

  private ownedBy(side: Side, text: string): readonly string[] {
    return generatedIn(text).filter((id) => this.pool.ownerOf(id) === side)
  }
}

const MARKED = new RegExp(`(?:${SIDES.map(idMark).join('|')})[\\w-]*`, 'g')

function rightFault({ operation, sender, method }: FuzzRequest, { status }: Received): string | null {
  const roles = operation.operation['x-roles']
  if (roles === undefined || method !== operation.method) return null
  if (!sender.alive) return CLOSED.has(status) ? null : `${status} without a valid key (${sender.name})`
  if (status >= 300) return null
  if (!roles.includes(sender.role)) return `${status} for the role ${sender.role}`
  const limited = sender.side !== null && OF_ALL.has(operation.operation.operationId)
  return limited ? `${status} for a key that is limited to connections` : null
}

/** The connections of all rows, however deep. */
function connectionsIn(json: unknown): readonly string[] {
  if (Array.isArray(json)) return json.flatMap(connectionsIn)
  if (typeof json !== 'object' || json === null) return []
  return Object.entries(json).flatMap(([name, value]) => {
    if (name === 'connection' && typeof value === 'string') return [value]
    if (name === 'connections' && Array.isArray(value)) return value.filter((one) => typeof one === 'string')
    return FREE.has(name) ? [] : connectionsIn(value)
  })
}
/** Objects whose names are those of a sender, of an ATS or of HTTP. */
const FREE = new Set(['evidence', 'overrides', 'settings', 'raw', 'headers'])

const jsonOf = ({ headers, text }: Received): unknown =>
  String(headers['content-type']).includes('json') ? parsed(text) : undefined

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
