import { idText } from '../../kernel/model/model.ts'
import type { PushRow } from '../port/pushes.ts'
import type { Step, Transaction } from '../transaction.ts'

/** Ids of a person's candidates and applications at one connection. */
export type NamedRecords = {
  readonly connection: string
  readonly candidates: readonly string[]
  readonly applications: readonly string[]
}

/** Each connection once, with each id once. */
export const joinNamed = (all: readonly NamedRecords[]): NamedRecords[] =>
  [...Map.groupBy(all, ({ connection }) => connection)].map(([connection, these]) => ({
    connection,
    candidates: [...new Set(these.flatMap(({ candidates }) => candidates))],
    applications: [...new Set(these.flatMap(({ applications }) => applications))],
  }))

/** The records that pushes created or found. */
export const savedBy = (pushes: readonly Pick<PushRow, 'connection' | 'saved'>[]): NamedRecords[] =>
  pushes.map(({ connection, saved }) => ({
    connection,
    candidates: [idText(saved.candidate) ?? []].flat(),
    applications: [idText(saved.application) ?? []].flat(),
  }))

type CarryingRow = {
  readonly key: number
  readonly connection: string
  readonly model: string
  readonly id: string
  readonly candidate: string | null
}

/** `lastKey`: null if there is none behind these. */
export type Carrying = { readonly named: readonly NamedRecords[]; readonly lastKey: number | null }

/** Records that carry the person's id. */
export function* carryingPerson(
  tx: Transaction,
  person: string,
  { after, most }: { readonly after: number; readonly most: number },
): Step<Carrying> {
  const rows = yield* tx.all<CarryingRow>(
    'SELECT key, connection, model, id, belongs_to AS candidate FROM record WHERE person = ? AND key > ? ORDER BY key LIMIT ?',
    person,
    after,
    most,
  )
  return { named: rows.flatMap(namedIn), lastKey: rows.length < most ? null : rows.at(-1)!.key }
}

function namedIn({ connection, model, id, candidate }: CarryingRow): NamedRecords[] {
  if (model === 'candidate') return [{ connection, candidates: [id], applications: [] }]
  if (model !== 'application') return []
  return [{ connection, candidates: candidate === null ? [] : [candidate], applications: [id] }]
}
