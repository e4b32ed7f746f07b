import type { RecordData, RecordKey } from '../../kernel/model/model.ts'
import type { Sealer } from '../../kernel/secrets/sealed.ts'
import { type ConnectionKeys, connectionKeys } from '../envelope/data-keys.ts'
import { sealedPlace } from '../envelope/sealed-columns.ts'
import { parse } from '../sql/columns.ts'
import type { Step, Transaction } from '../transaction.ts'

/** A record is named as the ATS names it: its number is not known before it is inserted. */
const placeOf = ({ connection, model, id }: RecordKey) => sealedPlace('record', `${connection}/${model}/${id}`, 'data')

/** The canonical text of a record, for its column. */
export const sealData = (sealer: Sealer, key: RecordKey, text: string): Uint8Array =>
  sealer.sealBytes(placeOf(key), Buffer.from(text, 'utf8'))

export const openData = (sealer: Sealer, key: RecordKey, sealed: Uint8Array): RecordData =>
  parse(Buffer.from(sealer.openBytes(placeOf(key), sealed)).toString('utf8'))

/** A row that was read with its data. */
export type SealedRow = RecordKey & { readonly data: Uint8Array }

export const SELECT_SEALED = 'SELECT connection, model, id, data FROM record'

/** Opens the data of records of any connection. Use it in one transaction only. */
export function dataReader(tx: Transaction, keys: ConnectionKeys = connectionKeys(tx)): DataReader {
  return {
    *dataIn(row) {
      return openData(yield* keys.of(row.connection), row, row.data)
    },
  }
}

export type DataReader = { dataIn(row: SealedRow): Step<RecordData> }
