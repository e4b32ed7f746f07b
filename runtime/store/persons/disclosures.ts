import { mapTogether } from '../each.ts'
import { personKey } from '../envelope/data-keys.ts'
import type { ListPage, Paging } from '../port/index.ts'
import type { Disclosure, DisclosureFilter } from '../port/persons.ts'
import type { AttemptRow, PushRow } from '../port/pushes.ts'
import { placeOf } from '../pushes/rows.ts'
import { parse } from '../sql/columns.ts'
import { byIndex } from '../sql/dialect.ts'
import { ofConnections, PAGE_BYTES, page, position, rowLimit, when, where } from '../sql/paging.ts'
import type { Step, Transaction } from '../transaction.ts'

type Row = {
  readonly number: number
  readonly attempt_number: number | null
  readonly push: string
  readonly person: string
  readonly connection: string
  readonly requisition: string
  readonly state: PushRow['state']
  readonly push_consent: string | null
  readonly updated_at: number
  readonly id: string | null
  readonly step: string
  readonly act: AttemptRow['act']
  readonly effect: AttemptRow['effect']
  readonly outcome: AttemptRow['outcome']
  readonly consent: string | null
  readonly started_at: number
  readonly request: string
  readonly response: string | null
}

const COLUMNS = `SELECT p.number, a.number AS attempt_number, p.id AS push, p.person, p.connection, p.requisition, p.state,
    p.consent AS push_consent, p.updated_at, a.id, a.step, a.act, a.effect, a.outcome, a.consent, a.started_at,
    a.request, a.response`

/** The text of the partial indexes: pushes that were never sent are in none of them. */
const INDEXED = `p.no_attempt IS NULL OR p.saved <> '{}'`
/** Without attempts, a push was sent if the ATS returned something for it. */
const SENT = `p.state <> 'REFUSED' AND (a.id IS NOT NULL OR p.saved <> '{}')`

/** Without a connection, those of a person are sorted for each page. A requisition has not many. */
function indexOf({ person, requisition, connection, connections }: DisclosureFilter): string {
  if (person !== undefined && connection !== undefined) return byIndex('push_person')
  if (person !== undefined || requisition !== undefined) return ''
  return byIndex((connection ?? connections) ? 'push_connection_disclosed' : 'push_disclosed')
}

export function* disclosuresIn(tx: Transaction, filter: DisclosureFilter, paging: Paging): Step<ListPage<Disclosure>> {
  const [order, than] = paging.order === 'oldest' ? (['ASC', '>'] as const) : (['DESC', '<'] as const)
  // A push has one row at most without an attempt, and attempts count from 1.
  const [push, attempt] = position(paging, ['number', 'number']) ?? []
  const { text, values } = where([
    { text: INDEXED, values: [] },
    { text: SENT, values: [] },
    when('p.connection = ?', filter.connection),
    ofConnections('p.connection', filter.connections),
    when('p.person = ?', filter.person),
    when('p.requisition = ?', filter.requisition),
    when('coalesce(a.started_at, p.updated_at) >= ?', filter.from),
    when('coalesce(a.started_at, p.updated_at) < ?', filter.to),
    when('p.created_at < ?', filter.to),
    push === undefined ? null : { text: `p.number ${than}= ?`, values: [push] },
    push === undefined ? null : { text: `p.number ${than} ? OR a.number ${than} ?`, values: [push, attempt!] },
  ])
  const rows = yield* tx.fitting<Row>(
    PAGE_BYTES,
    `${COLUMNS} FROM push p ${indexOf(filter)} LEFT JOIN attempt a ON a.push = p.id ${text} ORDER BY p.number ${order}, a.number ${order} LIMIT ?`,
    ...values,
    rowLimit(paging),
  )
  const found = page(rows, paging, { at: (row) => [row.number, row.attempt_number ?? 0], map: (row) => row })
  return { ...found, data: (yield* mapTogether(found.data, (row) => disclosureOf(tx, row))).flat() }
}

type Fields = Readonly<Record<string, unknown>>

/** None for an attempt whose request never left. */
function* disclosureOf(tx: Transaction, row: Row): Step<Disclosure[]> {
  const { push, person, connection, requisition, state, id } = row
  const of = { push, person, connection, requisition, state }
  if (id === null) return [{ ...of, attempt: null, at: row.updated_at, consent: row.push_consent, carried: null }]
  const key = yield* personKey(tx, person)
  const response = row.response === null ? null : parse<Fields>(key.open(placeOf.response(id), row.response))
  const request = parse<Fields>(key.open(placeOf.request(id), row.request))
  // A search in pulled records and a finding of a person are attempts, too: they have no method.
  if (response?.failure === 'not_sent' || typeof request.method !== 'string') return []
  const { step, act, effect, outcome, consent, started_at: at } = row
  const address = typeof request.address === 'string' ? request.address : null
  const bytes = typeof request.bytes === 'number' ? request.bytes : null
  const carried = Array.isArray(request.carries) ? request.carries.map(String) : null
  return [{ ...of, attempt: { id, step, act, effect, outcome, address, bytes }, at, consent, carried }]
}
