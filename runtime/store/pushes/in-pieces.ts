import { nextTurn } from '../../kernel/machine/turn.ts'
import type { Database } from '../database.ts'
import { byIndex } from '../sql/dialect.ts'
import { PAGE_BYTES } from '../sql/paging.ts'

/** Pushes that are read in one transaction. */
const AT_ONCE = 200

/** In the order of this index, so that a piece reads no push of another one. */
const PUSHES = `FROM push p ${byIndex('push_person')} WHERE p.person = ? AND p.connection = ? AND p.number > ?`

type Read<Row> = {
  /** The columns, `p.number` among them. */
  readonly select: string
  readonly where?: string
  readonly take: (rows: readonly Row[]) => Promise<void> | void
}

/** Takes all pushes of a person, by connection and oldest first, in pieces between which other work gets its turn. */
export async function takeInPieces<Row extends { readonly number: number }>(
  db: Pick<Database, 'readLatest'>,
  person: string,
  { select, where = '', take }: Read<Row>,
): Promise<void> {
  const connections = await db.readLatest((tx) =>
    tx.all<{ connection: string }>('SELECT DISTINCT connection FROM push WHERE person = ?', person),
  )
  const text = `${select} ${PUSHES} ${where} ORDER BY p.number LIMIT ?`
  for (const { connection } of connections) {
    const pieceAfter = async (after: number): Promise<readonly Row[]> =>
      (await db.readLatest((tx) => tx.fitting<Row>(PAGE_BYTES, text, person, connection, after, AT_ONCE))).rows
    for (let rows = await pieceAfter(0); rows.length > 0; rows = await pieceAfter(rows.at(-1)!.number)) {
      await take(rows)
      await nextTurn()
    }
  }
}
