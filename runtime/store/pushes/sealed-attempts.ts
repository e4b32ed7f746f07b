import type { Sealer } from '../../kernel/secrets/sealed.ts'
import { mapTogether } from '../each.ts'
import { personKey } from '../envelope/data-keys.ts'
import { parse } from '../sql/columns.ts'
import type { SqlValue, Step, Transaction } from '../transaction.ts'
import { placeOf } from './rows.ts'

type Fields = Readonly<Record<string, unknown>>
type OpenAttempt = {
  readonly id: string
  readonly connection: string
  readonly key: Sealer
  readonly request: Fields
  readonly response: Fields | null
}
type Row = { id: string; connection: string; person: string; request: string; response: string | null }

/** Requests and responses of attempts, opened. */
export function* openAttempts(tx: Transaction, condition: string, ...values: SqlValue[]): Step<OpenAttempt[]> {
  const text = `SELECT a.id, p.connection, p.person, a.request, a.response FROM attempt a JOIN push p ON p.id = a.push
    WHERE ${condition}`
  const rows = yield* tx.all<Row>(text, ...values)
  return yield* mapTogether(rows, function* ({ id, connection, person, request, response }) {
    const key = yield* personKey(tx, person)
    return {
      id,
      connection,
      key,
      request: parse<Fields>(key.open(placeOf.request(id), request)),
      response: response === null ? null : parse<Fields>(key.open(placeOf.response(id), response)),
    }
  })
}

/** The fields of an attempt with personal data. */
const PERSONAL_FIELDS: ReadonlySet<string> = new Set(['url', 'headers', 'body', 'said'])
const withoutPerson = (fields: Fields): string =>
  JSON.stringify(Object.fromEntries(Object.entries(fields).filter(([name]) => !PERSONAL_FIELDS.has(name))))

/** Keeps what was done when, and with which result. */
export function* forgetPerson(tx: Transaction, { id, key, request, response }: OpenAttempt): Step<void> {
  yield* tx.run(
    'UPDATE attempt SET request = ?, response = ? WHERE id = ?',
    key.seal(placeOf.request(id), withoutPerson(request)),
    response && key.seal(placeOf.response(id), withoutPerson(response)),
    id,
  )
}
